package import SSOStateMachine

/// The values that an app on an Apple TV has before it asks for anything.
package enum Credentials {
  package static let configuration = Shared(Setting.configuration(.tvOS))
  package static let registration = Shared(
    Registration(configuration: configuration, clientID: "client", clientSecret: Secret("secret")))
  package static let access = Shared(
    Access(registration: registration, token: Secret("token"), expiresAt: 9))
}
