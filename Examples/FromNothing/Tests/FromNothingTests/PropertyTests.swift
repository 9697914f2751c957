// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import SSOStateMachine
import SSOStateMachineTesting
import Testing

@testable import FromNothing

nonisolated extension Player: FlowEmbedding {
  public static let samples = RESTV2.Situation.samples.of(
    Player.self, adding: [.event("stop", .stop)], event: { .flow($0) }, outcome: { $0 })
  public static var beginnings: [Beginning<Player>] {
    RESTV2.Situation.beginnings.map { Beginning($0.name, Player(flow: $0.value)) }
  }
  public struct Class: Hashable, Sendable { let flow: RESTV2.Class, playing: String? }
  public func folded(_ flow: RESTV2.Class) -> Class { Class(flow: flow, playing: playing?.resource) }
  public func isUnmoved(since before: Player) -> Bool {
    flow.isUnmoved(since: before.flow) && (playing, denial) == (before.playing, before.denial)
  }
  public static func event(_ event: RESTV2.Event) -> Event { .flow(event) }
  public mutating func take(_ event: Event, at now: Timestamp) throws(Refusal) -> Taken<RESTV2.Command> {
    let ticket = flow.ticket
    let reduction: Reduction<RESTV2>? = try take(event, at: now)
    return Taken(reduction, after: ticket)
  }
}

@Test nonisolated func aPersonWhoIsSignedOutHearsNothingMore() {
  let quiet = Property<Player>(
    "a person who is signed out hears nothing more",
    when: { $0.before.playing != nil && !$0.after.flow.state.mayGoOnPlaying }
  ) { $0.after.playing == nil }
  let verdict = Walks().check(quiet)
  #expect(verdict.holds, "\(verdict)")
}
