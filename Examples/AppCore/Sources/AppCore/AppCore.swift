import SSOStateMachine

/// Everything that the app knows. It is a value: screens draw it, tests walk it.
struct AppCore: Equatable, Sendable {
  /// Where signing in and deciding stand.
  private(set) var flow: RESTV2.Situation
  /// What is playing.
  private(set) var playing: String?

  enum Event: Equatable, Sendable {
    case flow(RESTV2.Event)
    /// The person stops what is playing.
    case stop
  }

  init(flow: RESTV2.Situation) { self.flow = flow }

  /// Applies one event; what it returns is for the runner.
  mutating func take(_ event: Event, at now: Timestamp) throws(Refusal) -> Reduction<RESTV2>? {
    switch event {
    case .stop:
      playing = nil
      return nil
    case .flow(let event):
      let reduction = try RESTV2.reduce(into: &flow, event, at: now)
      if event == .logOut { playing = nil }
      for command in reduction.commands {
        if case .startPlayback(let resource, _) = command { playing = resource }
      }
      return reduction
    }
  }
}
