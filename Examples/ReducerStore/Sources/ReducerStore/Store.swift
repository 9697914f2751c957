import SSOEffectRunner
import SSOStateMachine

/// A store as in Redux or TCA: a state, a pure reducer, and effects as values, which lead to new actions.
@MainActor final class Store<State, Action: Sendable, Effect> {
  typealias Send = @Sendable (Action) async -> Void
  typealias Reduce = (inout State, Action, Timestamp) -> [Effect]
  typealias Perform = @MainActor (Effect, Timestamp, @escaping Send) -> Void

  private(set) var state: State
  private let clock: any FlowClock
  private let reduce: Reduce
  private let perform: Perform

  init(_ state: State, clock: any FlowClock, reduce: @escaping Reduce, perform: @escaping Perform) {
    (self.state, self.clock, self.reduce, self.perform) = (state, clock, reduce, perform)
  }

  func send(_ action: Action) {
    let now = clock.now
    for effect in reduce(&state, action, now) {
      perform(effect, now) { [weak self] action in await self?.send(action) }
    }
  }
}
