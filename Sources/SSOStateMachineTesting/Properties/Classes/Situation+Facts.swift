package import SSOStateMachine

extension Situation where M == RESTV2 {
  /// What the app fixed.
  package var configuration: Shared<FlowConfiguration> { state.rest.standing.configuration }

  /// Whether the app has credentials.
  package var isRegistered: Bool { state.rest.standing.isRegistered }
}

extension Situation where M == RESTV1 {
  /// What the app fixed.
  package var configuration: Shared<FlowConfiguration> { state.rest.standing.configuration }

  /// Whether the app has credentials.
  package var isRegistered: Bool { state.rest.standing.isRegistered }
}

extension Situation where M == AccessEnabler {
  /// Whether the device shows codes where the others open pages.
  package var isOnTV: Bool { !state.journey.configuration.value.hasUserAgent }
}

extension Standing {
  fileprivate var isRegistered: Bool {
    switch self {
    case .registered, .admitted: true
    case .unregistered: false
    }
  }
}
