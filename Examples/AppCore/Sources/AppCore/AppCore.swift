import SSOStateMachine

/// Everything that the app knows. It is a value: screens draw it, tests walk it.
public struct AppCore: Equatable, Sendable {
  /// Where signing in and deciding stand.
  public private(set) var flow: RESTV2.Situation
  /// What is playing.
  public private(set) var playing: String?

  public enum Event: Equatable, Sendable {
    case flow(RESTV2.Event)
    /// The person stops what is playing.
    case stop
  }

  public init(flow: RESTV2.Situation) { self.flow = flow }

  /// Applies one event; what it returns is for the runner.
  public mutating func take(_ event: Event, at now: Timestamp) throws(Refusal) -> Reduction<RESTV2>? {
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
