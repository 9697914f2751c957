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
  public struct Class: Hashable, Sendable { let flow: RESTV2.Class, resource: String?, hasEnd: Bool }
  public func folded(_ flow: RESTV2.Class) -> Class {
    Class(flow: flow, resource: playing?.resource, hasEnd: playing?.end != nil)
  }
  public func isUnmoved(since before: AppCore) -> Bool {
    flow.isUnmoved(since: before.flow) && (playing, denial) == (before.playing, before.denial)
  }
  public static func event(_ event: RESTV2.Event) -> Event { .flow(event) }
  public mutating func take(_ event: Event, at now: Timestamp) throws(Refusal) -> Taken<RESTV2.Command> {
    let ticket = flow.ticket
    let reduction: Reduction<RESTV2>? = try take(event, at: now)
    return Taken(reduction, after: ticket)
  }
}

private let quiet = Property<AppCore>(
  "a person who is not signed in hears nothing more",
  when: { $0.before.playing != nil && !$0.after.flow.state.mayGoOnPlaying }
) { $0.after.playing == nil }

@Test func nobodyWatchesOnWhoIsNotSignedIn() {
  let verdict = Walks().check(quiet)
  #expect(verdict.holds, "\(verdict)")
}

@Test func whatATempPassPlaysHasItsEnd() {
  let limited = Property<AppCore>(
    "what plays has the end of its TempPass", when: { $0.after.playing != nil && limit(of: $0) != nil }
  ) { $0.after.playing?.end == limit(of: $0) }
  let verdict = Walks().check(limited)
  #expect(verdict.holds, "\(verdict)")
}

/// The moment at which playback has to stop, if the step says so.
private func limit(of step: Step<AppCore>) -> Timestamp? {
  for case .limitPlayback(let end) in step.taken.commands { return end }
  return nil
}

@Test func nothingPlaysOnFromAnEarlierProvider() {
  let stopped = Property<AppCore>(
    "what an earlier provider permitted stops",
    when: { step in
      step.before.playing != nil
        && step.taken.commands.contains { if case .explainProvider = $0 { true } else { false } }
    }
  ) { $0.after.playing == nil }
  let verdict = Walks().check(stopped)
  #expect(verdict.holds, "\(verdict)")
}

@Test func onlyAPermitBeginsPlayback() {
  let permitted = Property<AppCore>(
    "what begins to play was permitted",
    when: { $0.after.playing != nil && $0.after.playing?.resource != $0.before.playing?.resource }
  ) { $0.taken.commands.contains { if case .startPlayback = $0 { true } else { false } } }
  let verdict = Walks().check(permitted)
  #expect(verdict.holds, "\(verdict)")
}

@Test func theFlowKeepsItsPropertiesInTheCore() {
  let properties = RESTV2.properties.map {
    $0.of(AppCore.self) { if case .flow(let event) = $0 { event } else { nil } }
  }
  let verdict = Walks<AppCore>().check(properties)
  #expect(verdict.holds, "\(verdict)")
}

/// Checks all situations, not only those that walks reach. Every value is followed where SSO_LONG_SEARCHES=1.
@Test func nobodyWatchesOnAnywhereWhoIsNotSignedIn() {
  let exploration = Exploration<AppCore>.folded(checking: [quiet])
  #expect(exploration.complaints == [], "\(exploration.report)")
  #expect(!exploration.idleSamples.contains("stop"))
}
