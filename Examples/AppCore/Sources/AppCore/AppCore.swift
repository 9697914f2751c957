import SSOStateMachine

/// Everything that the app knows. It is a value: screens draw it, tests walk it.
struct AppCore: Equatable, Sendable {
  /// The current state of signing in and deciding.
  private(set) var flow: RESTV2.Situation
  /// The program that is playing.
  private(set) var playing: Playing?
  /// The reason why the last request was not played, as a key for a text of the app's own (docs/texts.md); nil with the
  /// next request.
  private(set) var denial: String?

  struct Playing: Equatable, Sendable {
    let resource: String
    /// The token that the app's server verifies once, before the stream begins.
    let token: MediaToken
    /// When playback has to stop, because a TempPass ends: send `.stop` then.
    var end: Timestamp?
  }

  enum Event: Equatable, Sendable {
    case flow(RESTV2.Event)
    /// The person stops what is playing.
    case stop
  }

  init(flow: RESTV2.Situation) { self.flow = flow }

  /// Applies one event; the reduction that it returns is for the runner.
  mutating func take(_ event: Event, at now: Timestamp) throws(Refusal) -> Reduction<RESTV2>? {
    switch event {
    case .stop:
      playing = nil
      return nil
    case .flow(let event):
      let reduction = try RESTV2.reduce(into: &flow, event, at: now)
      if case .play = event { denial = nil }
      for command in reduction.commands {
        if case .startPlayback(let resource, let token) = command {
          playing = Playing(resource: resource, token: token)
        }
        if case .showDenial(let denial) = command { self.denial = denial.code }
        if case .limitPlayback(let end) = command { playing?.end = end }
        // The running program was permitted to another person.
        if case .explainProvider = command { playing = nil }
      }
      // A check of who is signed in stops nothing; without a sign-in, no program keeps playing.
      if !flow.state.mayGoOnPlaying {
        (playing, denial) = (nil, nil)
      }
      return reduction
    }
  }
}
