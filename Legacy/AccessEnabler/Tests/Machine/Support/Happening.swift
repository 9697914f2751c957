@testable import SSOAccessEnabler
@testable import SSOStateMachine
@testable import SSOStateMachineTests

/// Something that happens: an event, or the outcome of what is in flight.
enum Happening: Sendable {
  case event(AccessEnablerMachine.Event)
  case outcome(AccessEnablerMachine.Outcome)

  func event(_ ticket: Ticket) -> AccessEnablerMachine.Event {
    switch self {
    case .event(let event): event
    case .outcome(let outcome): .completed(outcome, ticket)
    }
  }

  private static func callback(_ callback: AccessEnablerMachine.Callback) -> Self {
    .event(.callback(callback))
  }

  static let requestorSet = callback(.setRequestorComplete(.success))
  static let requestorRefused = callback(.setRequestorComplete(.error))
  static let authenticated = callback(.setAuthenticationStatus(.authenticated, .none))
  static let notAuthenticated = callback(.setAuthenticationStatus(.notAuthenticated, .userNotAuthenticated))
  static let notSelected = callback(.setAuthenticationStatus(.notAuthenticated, .providerNotSelected))
  static let present = callback(.presentTvProviderDialog(KnownSDK.dialog))
  static let dismiss = callback(.dismissTvProviderDialog(KnownSDK.dialog))
  static let ownPicker = callback(.displayProviderDialog(KnownSDK.mvpds))
  static let navigate = callback(.navigateToUrl(KnownSDK.page))
  static let navigateElsewhere = callback(.navigateToUrl(KnownSDK.otherPage))
  static let registrationCode = code(KnownSDK.registration)
  static let token = callback(.setToken(KnownSDK.token, resource: "news"))
  static let otherToken = callback(.setToken(KnownSDK.token, resource: "sport"))
  static let denied = callback(.tokenRequestFailed(KnownSDK.denial))
  static let deniedUnauthenticated = callback(.tokenRequestFailed(KnownSDK.unauthenticated))
  static let deniedSport = callback(
    .tokenRequestFailed(AccessEnablerMachine.Denial(resource: "sport", errorCode: .userNotAuthenticated)))
  static let apple = callback(.setMetadataStatus(KnownSDK.metadata("Apple")))
  static let regular = callback(.setMetadataStatus(KnownSDK.metadata("Adobe")))
  static let noMetadata = callback(.setMetadataStatus(KnownSDK.metadata(nil)))
  static let reached = outcome(.userAgent(.reachedCustomURL(KnownSDK.customURL)))
  static let closed = outcome(.userAgent(.closed))
  static let unloadable = outcome(.userAgent(.failed))
  static let silence = outcome(.timedOut)
  static let waited = outcome(.waited)
  static let foreground = event(.enterForeground)
  static let signIn = event(.signIn)
  static let play = event(.play(KnownSDK.play))
  static let playSport = event(.play(KnownSDK.otherPlay))
  static let preauthorize = event(.preauthorize(KnownSDK.preauthorize))
  static let choose = event(.chooseMVPD(id: "one"))
  static let acknowledge = event(.acknowledge)
  static let retry = event(.retry)
  static let check = event(.check)
  static let chooseAnother = event(.chooseAnotherMVPD)
  static let logOutLocally = event(.logOutLocally)
  static let askProvider = event(.getSelectedProvider)
  static let askDevice = event(.getMetadata(.deviceID))
  static let selected = callback(.selectedProvider(Known.mvpd))
  static let device = callback(.setMetadataStatus(KnownSDK.device))
  static let response = callback(.onResponse(KnownSDK.response, resources: ["news", "sport"]))
  static let cancel = event(.cancel)
  static let logOut = event(.logOut)

  static func code(_ report: AccessEnablerMachine.StatusReport) -> Self { callback(.status(report)) }
  static func code(_ code: String) -> Self { self.code(KnownSDK.report(code)) }
  static func ended(_ code: AccessEnablerMachine.AuthenticationErrorCode) -> Self {
    callback(.setAuthenticationStatus(.notAuthenticated, code))
  }
  static func permitted(_ resources: String...) -> Self { callback(.preauthorizedResources(resources)) }
}
