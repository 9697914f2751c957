package import SSOStateMachine

extension Situation<RESTV2> {
  /// The app's configuration.
  package var configuration: Shared<FlowConfiguration> { state.returnPoint.registrationStatus.configuration }

  /// Whether the app has credentials.
  package var isRegistered: Bool { state.returnPoint.registrationStatus.isRegistered }
}

extension RegistrationStatus {
  package var isRegistered: Bool {
    switch self {
    case .registered, .admitted: true
    case .unregistered: false
    }
  }
}
