import SSOStateMachine
import SSOStateMachineTesting
import Testing

@testable import AppCore

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension AppCore: Walkable {
  public typealias Command = RESTV2.Command
  public typealias Outcome = RESTV2.Outcome
  public static let samples = RESTV2.Situation.samples.of(
    AppCore.self, adding: [.event("stop", .stop)], event: { .flow($0) }, outcome: { $0 })
  public static var beginnings: [Beginning<AppCore>] {
    RESTV2.Situation.beginnings.map { Beginning($0.name, AppCore(flow: $0.value)) }
  }
  public var place: Int { flow.place }
  public var isResting: Bool { flow.isResting }
  public var folded: RESTV2.Folded { flow.folded }
  public func isUnmoved(since before: AppCore) -> Bool {
    flow.isUnmoved(since: before.flow) && playing == before.playing
  }
  public func completion(_ outcome: RESTV2.Outcome, isLate: Bool) -> Event {
    .flow(flow.completion(outcome, isLate: isLate))
  }
  public mutating func take(_ event: Event, at now: Timestamp) throws(Refusal) -> Taken<RESTV2.Command> {
    let reduction: Reduction<RESTV2>? = try take(event, at: now)
    return reduction.map { Taken(path: $0.path, commands: $0.commands) } ?? Taken(isUndisturbed: true)
  }
  public static func answer(to command: RESTV2.Command) -> Int? { RESTV2.Situation.answer(to: command) }
  public static func pause(before command: RESTV2.Command) -> Int64 {
    RESTV2.Situation.pause(before: command)
  }
  public static func name(ofPlace place: Int) -> String { RESTV2.Situation.name(ofPlace: place) }
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
