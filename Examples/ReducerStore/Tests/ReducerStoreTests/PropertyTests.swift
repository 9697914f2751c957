import SSOStateMachine
import SSOStateMachineTesting
import Testing

@testable import ReducerStore

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension Watching.State: FlowEmbedding {
  public typealias Event = Watching.Action
  public static let samples = RESTV2.Situation.samples.of(
    Watching.State.self,
    adding: [.event("stopTapped", .stopTapped), .event("programTapped", .programTapped("news"))],
    event: { .flow($0) }, outcome: { $0 })
  public static var beginnings: [Beginning<Watching.State>] {
    RESTV2.Situation.beginnings.map { Beginning($0.name, Watching.State(flow: $0.value)) }
  }
  public struct Class: Hashable, Sendable { let flow: RESTV2.Class, resource: String?, hasEnd: Bool }
  public func folded(_ flow: RESTV2.Class) -> Class {
    Class(flow: flow, resource: playing?.resource, hasEnd: playing?.end != nil)
  }
  public func isUnmoved(since before: Watching.State) -> Bool {
    flow.isUnmoved(since: before.flow) && (playing, denial) == (before.playing, before.denial)
  }
  public static func event(_ event: RESTV2.Event) -> Watching.Action { .flow(event) }

  /// The reducer, as a walk uses it: what it sends to the runner is what the flow took.
  public mutating func take(
    _ action: Watching.Action, at now: Timestamp
  ) throws(Refusal) -> Taken<RESTV2.Command> {
    let ticket = flow.ticket
    for effect in Watching.reduce(&self, action, at: now) {
      switch effect {
      case .run(let reduction):
        return Taken(reduction, after: ticket)
      case .refuse(_, in: _, let refusal): throw refusal
      case .keep, .tell: continue
      }
    }
    return Taken(isUndisturbed: true)
  }
}

@Test func onlyAPermitBeginsPlayback() {
  let permitted = Property<Watching.State>(
    "what begins to play was permitted",
    when: { $0.after.playing != nil && $0.after.playing?.resource != $0.before.playing?.resource }
  ) { $0.taken.commands.contains { if case .startPlayback = $0 { true } else { false } } }
  let verdict = Walks().check(permitted)
  #expect(verdict.holds, "\(verdict)")
}

@Test func nobodyWatchesOnWhoIsNotSignedIn() {
  let quiet = Property<Watching.State>(
    "a person who is not signed in hears nothing more",
    when: { $0.before.playing != nil && !$0.after.flow.state.mayGoOnPlaying }
  ) { $0.after.playing == nil }
  let verdict = Walks().check(quiet)
  #expect(verdict.holds, "\(verdict)")
}

@Test func thePlayerIsToldWhatTheStateSays() {
  let told = Property<Watching.State>("the player does what the state says") { step in
    var (state, playing) = (step.before, step.before.playing)
    for case .tell(let order) in Watching.reduce(&state, step.event, at: step.now) {
      switch order {
      case .play(let resource, _): playing = Watching.Playing(resource: resource)
      case .stopAt(let end): playing?.end = end
      case .stop: playing = nil
      }
    }
    return playing == step.after.playing
  }
  let verdict = Walks().check(told)
  #expect(verdict.holds, "\(verdict)")
}

@Test func aTappedProgramIsAWishOfTheFlow() {
  let same = Property<Watching.State>(
    "a tap does what .play does", when: { $0.event == .programTapped("news") }
  ) { step in
    var flow = step.before
    _ = Watching.reduce(&flow, .flow(.play("news")), at: step.now)
    return flow == step.after
  }
  let verdict = Walks().check(same)
  #expect(verdict.holds, "\(verdict)")
}

@Test func theFlowKeepsItsPropertiesInTheState() {
  @Sendable func embedded(_ step: Step<Watching.State>) -> Step<RESTV2.Situation>? {
    step.of(\.flow, event: \.ofFlow, commands: { $0 })
  }
  let verdict = Walks<Watching.State>().check(RESTV2.properties.map { $0.of(\.flow, step: embedded) })
  #expect(verdict.holds, "\(verdict)")
}

extension Watching.Action {
  /// The flow's event for the action.
  fileprivate var ofFlow: RESTV2.Event? {
    switch self {
    case .flow(let event): event
    case .programTapped(let resource): .play(resource)
    case .stopTapped: nil
    }
  }
}
