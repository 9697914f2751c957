import SSOStateMachine

/// A feature of an app: watching television. Its reducer is pure, and the flow is a part of its state.
enum Watching {
  struct State: Equatable, Sendable {
    /// The current state of signing in and deciding.
    var flow: RESTV2.Situation
    /// The program that is playing.
    var playing: Playing?
    /// The reason why the last request was not played, as a key for a text of the app's own (docs/texts.md); nil with
    /// the next request.
    var denial: String?
  }

  struct Playing: Hashable, Sendable {
    let resource: String
    /// When playback has to stop, because a TempPass ends.
    var end: Timestamp?
  }

  enum Action: Equatable, Sendable {
    /// An event of the flow: a request of the person, or an outcome.
    case flow(RESTV2.Event)
    case programTapped(String)
    case stopTapped
  }

  /// A task of the store, as a value.
  enum Effect: Equatable, Sendable {
    /// The reduction whose commands the flow asks to run.
    case run(Reduction<RESTV2>)
    /// The event that the flow did not take.
    case refuse(RESTV2.Event, in: RESTV2.Situation, Refusal)
    /// The snapshot of the state in which the flow rests, for the next launch.
    case keep(RESTV2.Snapshot)
    case tell(PlayerOrder)
  }

  /// An order to the player.
  enum PlayerOrder: Equatable, Sendable {
    case play(String, MediaToken)
    /// Stop at this moment, because a TempPass ends.
    case stopAt(Timestamp)
    case stop
  }

  static func reduce(_ state: inout State, _ action: Action, at now: Timestamp) -> [Effect] {
    switch action {
    case .flow(let event): flow(&state, event, at: now)
    case .programTapped(let resource):
      flow(&state, .play(resource), at: now)
    case .stopTapped: stop(&state)
    }
  }

  private static func flow(_ state: inout State, _ event: RESTV2.Event, at now: Timestamp) -> [Effect] {
    let reduction: Reduction<RESTV2>
    do throws(Refusal) {
      reduction = try RESTV2.reduce(into: &state.flow, event, at: now)
    } catch {
      return [.refuse(event, in: state.flow, error)]
    }
    var effects: [Effect] = [.run(reduction)]
    if case .play = event { state.denial = nil }
    for command in reduction.commands {
      if case .startPlayback(let resource, let token) = command {
        state.playing = Playing(resource: resource)
        effects.append(.tell(.play(resource, token)))
      }
      if case .showDenial(let denial) = command { state.denial = denial.code }
      if case .limitPlayback(let end) = command, state.playing != nil {
        state.playing?.end = end
        effects.append(.tell(.stopAt(end)))
      }
      // The running program was permitted to another person.
      if case .explainProvider = command { effects += stop(&state) }
    }
    // A check of who is signed in stops nothing; without a sign-in, no program keeps playing.
    if !state.flow.state.mayGoOnPlaying {
      state.denial = nil
      effects += stop(&state)
    }
    if state.flow.state.isResting { effects.append(.keep(RESTV2.Snapshot(of: state.flow))) }
    return effects
  }

  private static func stop(_ state: inout State) -> [Effect] {
    guard state.playing != nil else { return [] }
    state.playing = nil
    return [.tell(.stop)]
  }
}
