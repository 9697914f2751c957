import SSOStateMachine
import Testing

@testable import SSOProperties

/// A core around a flow: whatever is true of the flow is shown for the core.
@Suite struct EmbeddingTests {
  private typealias Core = Cinema.Core
  private typealias Row = SSOProperties.Given<Core>

  @Test func aFieldThatChangesUnsaidFailsElsewhereToo() {
    let paused = Core(flow: RESTV2.Situation.beginnings[0].value, isPaused: true)
    let when = Row(paused).when(.flow(.signIn))
    let commands = [RESTV2.Command.register(paused.flow.configuration)]
    let unsaid = when.then("A.1", commands: commands)
    #expect(unsaid.lines.first == "changed unsaid: .isPaused: true → false", "\(unsaid)")
    #expect(when.then("A.1", commands: commands, changing: [".isPaused"]).holds)
  }

  private struct Optionally: Equatable { var flow: RESTV2.Situation? }
  private struct Deep: Equatable { var one: Optionally }
  private enum Phase: Equatable { case closed, watching(RESTV2.Situation) }
  private struct InACase: Equatable { var phase: Phase }
  private struct Twice: Equatable { var previous, flow: RESTV2.Situation }

  /// The fields of a flow that a move leads to another place have the same names as in a difference.
  @Test func theFlowIsFoundWhereverACoreHoldsIt() throws {
    let idle = RESTV2.Situation.beginnings[0].value
    var registering = idle
    _ = try registering.take(.signIn, at: Timestamp(0))
    func expectAllSaid<Value: Equatable>(_ before: Value, _ after: Value) {
      let (fields, lines) = (OwnFields.ofPlace("A.1", in: after), Difference(of: before, and: after).lines)
      #expect(fields.count == 2 && !lines.isEmpty, "\(after)")
      #expect(lines.allSatisfy { line in fields.contains { line.hasPrefix($0) } }, "\(fields): \(lines)")
    }
    expectAllSaid(idle, registering)
    expectAllSaid(Optionally(flow: idle), Optionally(flow: registering))
    expectAllSaid(Deep(one: .init(flow: idle)), Deep(one: .init(flow: registering)))
    expectAllSaid(InACase(phase: .watching(idle)), InACase(phase: .watching(registering)))
    expectAllSaid(Twice(previous: idle, flow: idle), Twice(previous: idle, flow: registering))
    #expect(
      OwnFields.ofPlace("X.idle", in: Twice(previous: idle, flow: registering)) == [
        ".previous.state", ".previous.ticket",
      ])
    #expect(OwnFields.ofPlace("A.1", in: Phase.closed).isEmpty)
  }

  @Test func arrowsHaveNames() throws {
    let never = Property<Core>("nobody registers") { $0.taken.commands.isEmpty }
    let found = try #require(Walks<Core>(count: 50).check(never).counterexample)
    #expect("\(found)".contains("Replay<Cinema.Core>(from: \""))
    #expect(found.chain.allSatisfy { $0.contains("X.") || $0.contains("A.") }, "\(found.chain)")
  }

  @Test func whatIsSaidOfTheEndOfAWalkIsHeldTo() {
    let never = Property<RESTV2.Situation>("never ends", atEnd: { _ in "it ended" })
    #expect(!Walks<Core>(count: 1).check(never.of(\.flow, step: { Core.flow($0) })).holds)
    let ends = Property<RESTV2.Situation>.everyFlowEnds.of(\Core.flow, step: { Core.flow($0) })
    let restores = Property<RESTV2.Situation>.snapshotsRestore.of(\Core.flow, step: { Core.flow($0) })
    let verdict = Walks<Core>(count: LongSearches.areRun ? 200 : 60).check([ends, restores])
    #expect(verdict.holds, "\(verdict)")
  }

  @Test func whatIsInFlightIsToldAtEveryStep() {
    let told = Property<RESTV2.Situation>("what is in flight is told") {
      ($0.inFlight == nil) == $0.after.isResting
    }
    let verdict = Walks<Core>(count: LongSearches.areRun ? 200 : 60).check(
      told.of(\.flow, step: { Core.flow($0) }))
    #expect(verdict.holds, "\(verdict)")
  }

  @Test func anExplorationSeesTheAppsOwnFields() {
    let core = Exploration<Core>(bound: 200, by: { $0.coarseClass }, comparing: 0)
    #expect(
      core.counterexample(to: .never("is paused") { $0.isPaused })?.path.last?.hasPrefix("pause") == true)
    #expect(!core.arrows.isEmpty && core.missedArrows.count < RESTV2.graph.edges.count)
    #expect(Core.samples.moments == RESTV2.Situation.samples.moments)
  }

  /// Logging out was requested once, and is not requested forever.
  @Test func aLogoutIsAskedForAnewAfterSigningIn() throws {
    let watch = Property<RESTV2.Situation>.logoutOnlyIfAsked.watch(RESTV2.Situation.beginnings[0].value)
    let configuration = FlowConfiguration(
      serviceProvider: "REF30", softwareStatement: Secret("statement"), domainName: "adobe.com",
      redirectUrl: "https://app.example/done",
      device: Device(
        platform: .iOS, identifier: "i", model: "iPhone", version: "14,1", osVersion: "18.0",
        connectionType: "WiFi"))
    let registration = Registration(
      configuration: Shared(configuration), clientID: "c", clientSecret: Secret("s"))
    let access = Access(registration: Shared(registration), token: Secret("t"), expiresAt: Timestamp(0))
    let logout = Taken(commands: CommandList.one(RESTV2.Command.logout(Shared(access), mvpd: "one")))
    func step(_ event: RESTV2.Event, _ taken: Taken<RESTV2.Command> = Taken()) -> Judgement {
      let flow = RESTV2.Situation.beginnings[0].value
      return watch.step(
        Step(
          before: flow, after: flow, event: event, taken: taken, refusal: nil, now: Timestamp(0),
          inFlight: nil)
      )
    }
    let play = RESTV2.Event.play("news")
    #expect(step(.logOut, logout) == .held)
    #expect(step(play) == .idle)
    #expect(step(.completed(.waited, Ticket(1)), logout) == .broken("logs out unasked"))
  }
}
