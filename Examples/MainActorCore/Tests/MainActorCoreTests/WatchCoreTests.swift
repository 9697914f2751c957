import SSOStateMachine
import SSOStateMachineTesting
import Testing

@testable import MainActorCore

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
nonisolated extension WatchCore: FlowEmbedding {
  public static let samples = RESTV2.Situation.samples.of(
    WatchCore.self, adding: [.event("pause", .pause), .event("stop", .stop)], event: { .flow($0) },
    outcome: { $0 })
  public static var beginnings: [Beginning<WatchCore>] {
    RESTV2.Situation.beginnings.map { Beginning($0.name, WatchCore(flow: $0.value)) }
  }
  public struct Class: Hashable, Sendable { let flow: RESTV2.Class, isPaused: Bool?, hasEnd: Bool }
  public func folded(_ flow: RESTV2.Class) -> Class {
    Class(flow: flow, isPaused: playing?.isPaused, hasEnd: playing?.end != nil)
  }
  public func isUnmoved(since before: WatchCore) -> Bool {
    flow.isUnmoved(since: before.flow) && (playing, denial) == (before.playing, before.denial)
  }
  public static func event(_ event: RESTV2.Event) -> Event { .flow(event) }
  public mutating func take(_ event: Event, at now: Timestamp) throws(Refusal) -> Taken<RESTV2.Command> {
    let ticket = flow.ticket
    let reduction: Reduction<RESTV2>? = try take(event, at: now)
    return Taken(reduction, after: ticket)
  }
}

@Suite struct WatchCoreTests {
  private static let begins = Property<WatchCore>(
    "what begins to play is not paused",
    when: { $0.after.playing != nil && $0.after.playing?.resource != $0.before.playing?.resource }
  ) { $0.after.playing?.isPaused == false }

  private static let quiet = Property<WatchCore>(
    "a person who is not signed in hears nothing more",
    when: { $0.before.playing != nil && !$0.after.flow.state.mayGoOnPlaying }
  ) { $0.after.playing == nil }

  @Test func playingBelongsToWhoIsSignedIn() {
    let verdict = Walks().check(Self.begins, Self.quiet)
    #expect(verdict.holds, "\(verdict)")
  }

  @Test func theFlowKeepsItsPropertiesInTheCore() {
    let properties = RESTV2.properties.map {
      $0.of(WatchCore.self) { if case .flow(let event) = $0 { event } else { nil } }
    }
    let verdict = Walks<WatchCore>().check(properties)
    #expect(verdict.holds, "\(verdict)")
  }

  /// Pausing does not belong to the flow, so the core itself refuses a pause before anything plays.
  @Test func pausingNothingIsRefused() {
    let row = Given(WatchCore.beginnings[0].value).when(.pause).thenIsRefused(.notNow("player", "pause"))
    #expect(row.holds, "\(row)")
  }
}
