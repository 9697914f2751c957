/// How far the app is registered with the service.
package enum RegistrationStatus: Equatable, Sendable {
  /// The app was never registered, or its registration no longer holds.
  case unregistered(Shared<FlowConfiguration>)
  /// The app has credentials, but no token.
  case registered(Shared<Registration>)
  /// The app has a token, which may have expired by now.
  case admitted(Shared<Access>)

  package var configuration: Shared<FlowConfiguration> {
    switch self {
    case .unregistered(let configuration): configuration
    case .registered(let registration): registration.value.configuration
    case .admitted(let access): access.value.registration.value.configuration
    }
  }
}
