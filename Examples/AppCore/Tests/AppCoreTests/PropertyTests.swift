import SSOStateMachine
import SSOStateMachineTesting
import Testing

@testable import AppCore

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension AppCore: FlowEmbedding {
  public static let samples = RESTV2.Situation.samples.of(
    AppCore.self, adding: [.event("stop", .stop)], event: { .flow($0) }, outcome: { $0 })
  public static var beginnings: [Beginning<AppCore>] {
    RESTV2.Situation.beginnings.map { Beginning($0.name, AppCore(flow: $0.value)) }
  }
  public struct Class: Hashable, Sendable { let flow: RESTV2.Class, playing: String? }
  public var explorationClass: Class { Class(flow: flow.explorationClass, playing: playing) }
  public func isUnmoved(since before: AppCore) -> Bool {
    flow.isUnmoved(since: before.flow) && playing == before.playing
  }
  public static func event(_ event: RESTV2.Event) -> Event { .flow(event) }
  public mutating func take(_ event: Event, at now: Timestamp) throws(Refusal) -> Taken<RESTV2.Command> {
    let ticket = flow.ticket
    let reduction: Reduction<RESTV2>? = try take(event, at: now)
    guard let reduction else { return Taken(isUndisturbed: true) }
    return Taken(
      path: reduction.path, commands: reduction.commands, isUndisturbed: reduction.ticket == ticket)
  }
}

@Test func signingOutStopsPlayback() {
  let quiet = Property<AppCore>("whoever signs out hears nothing more") {
    $0.event != .flow(.logOut) || $0.refusal != nil || $0.after.playing == nil
  }
  let verdict = Walks().check(quiet)
  #expect(verdict.holds, "\(verdict)")
}

@Test func onlyAPermitBeginsPlayback() {
  let permitted = Property<AppCore>("what begins to play was permitted") { step in
    step.after.playing == nil || step.after.playing == step.before.playing
      || step.taken.commands.contains { if case .startPlayback = $0 { true } else { false } }
  }
  let verdict = Walks().check(permitted)
  #expect(verdict.holds, "\(verdict)")
}

@Test func theFlowKeepsItsPropertiesInTheCore() {
  @Sendable func embedded(_ step: Step<AppCore>) -> Step<RESTV2.Situation>? {
    step.of(\.flow, event: { if case .flow(let event) = $0 { event } else { nil } }, commands: { $0 })
  }
  let verdict = Walks<AppCore>().check(RESTV2.properties.map { $0.of(\.flow, step: embedded) })
  #expect(verdict.holds, "\(verdict)")
}
