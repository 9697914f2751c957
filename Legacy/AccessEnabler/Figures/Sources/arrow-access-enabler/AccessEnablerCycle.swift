import SSOAccessEnabler
import SSOStateMachine

/// The course of a full sign-in and one play: a cold sign-in with Apple's picker and one play.
struct AccessEnablerCycle: Sendable {
  /// The app's configuration.
  let configuration = AccessEnablerMachine.Configuration(
    platform: .tvOS, requestor: "REF30", softwareStatement: Secret("a.software.statement"))
  /// The events after the person wants to sign in, in order.
  let signIn: [AccessEnablerMachine.Event]
  /// The event after the play request.
  let permit: AccessEnablerMachine.Event

  /// Makes every payload, once.
  init() {
    let dialog = AccessEnablerMachine.TVProviderDialog(1)
    let metadata = AccessEnablerMachine.Metadata(key: .tokenSource, value: Secret("Apple"))
    signIn = [
      .callback(.setRequestorComplete(.success)),
      .callback(.setAuthenticationStatus(.notAuthenticated, .userNotAuthenticated)),
      .callback(.presentTvProviderDialog(dialog)), .callback(.dismissTvProviderDialog(dialog)),
      .callback(.setAuthenticationStatus(.authenticated, .none)), .callback(.setMetadataStatus(metadata)),
    ]
    permit = .callback(.setToken(Secret("PHNpZ25hdHVyZUluZm8"), resource: "REF30"))
  }
}
