/// How far the app is registered with the service.
public enum Standing: Equatable, Sendable {
  /// Never, or no longer.
  case unregistered(Shared<FlowConfiguration>)
  /// Credentials, but no token.
  case registered(Shared<Registration>)
  /// A token, which may have expired by now.
  case admitted(Shared<Access>)

  package var configuration: Shared<FlowConfiguration> {
    switch self {
    case .unregistered(let configuration): configuration
    case .registered(let registration): registration.value.configuration
    case .admitted(let access): access.value.registration.value.configuration
    }
  }
}
