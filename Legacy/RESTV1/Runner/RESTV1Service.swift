public import AdobePassAPI
public import SSORESTV1
import SSOStateMachine

/// The service behind the flow of REST API V1. It turns commands into requests and answers into outcomes, and sends
/// nothing itself.
///
/// This type is to ``/SSORESTV1/RESTV1`` what ``/AdobePassAPI/RESTV2Service`` is to
/// ``/SSOStateMachine/RESTV2``. The code that runs the flow asks for the ``request(for:)`` of a command, sends the
/// request to the ``origin``, and reports what ``outcome(of:response:)`` or ``outcome(of:fault:)`` makes of the result.
/// For a command that opens a user agent, the user agent loads ``url(for:)``.
public struct RESTV1Service: Hashable, Sendable {
  /// The origin that requests go to: `Origin.restV1Production` or `Origin.restV1Staging`. Either is both the
  /// registration host and the service host.
  public let origin: Origin

  /// Makes the service of an origin.
  public init(origin: Origin) { self.origin = origin }

  /// The call that a command asks for (REST API V1; Dynamic Client Registration); nil for a command that is not a call.
  ///
  /// Every id becomes one percent-encoded segment of the path or one value of the query. A header value keeps only
  /// printable ASCII. So a token or User-Agent with other characters is sent without those characters, and the service
  /// refuses the token.
  public func request(for command: RESTV1.Command) -> HTTPRequest? {
    switch command {
    case .register(let configuration): .register(configuration.value)
    case .retrieveAccessToken(let registration): .retrieveAccessToken(registration.value)
    case .checkAuthentication(let access): RESTV1Call(access).checkAuthentication
    case .retrieveConfiguration(let access, maximumAge: _): RESTV1Call(access).configurationList
    case .retrieveProfileRequest(let access, let mvpd): RESTV1Call(access).profileRequest(of: mvpd)
    case .exchangeToken(let access, let mvpd, let response):
      RESTV1Call(access).exchange(response.expose(), of: mvpd)
    case .createRegistrationCode(let access, let mvpd): RESTV1Call(access).registrationCode(for: mvpd)
    case .retrieveAuthenticationToken(let access): RESTV1Call(access).authenticationToken
    case .authorize(let access, let asked): RESTV1Call(access).authorize(asked.value.resource)
    case .retrieveAuthorizationToken(let access, let asked):
      RESTV1Call(access).authorizationToken(for: asked.value.resource)
    case .retrieveMediaToken(let access, let asked): RESTV1Call(access).mediaToken(for: asked.value.resource)
    case .preauthorize(let access, let asked, after: _):
      RESTV1Call(access).preauthorize(asked.value.resources)
    case .retrieveUserMetadata(let access): RESTV1Call(access).userMetadata
    case .logout(let access): RESTV1Call(access).logout
    case .requestPermission, .explainPermission, .retrieveFrameworkStatus, .forwardProfileRequest, .openLogin,
      .openLogout, .showCode, .wait, .store, .forget, .deliverPreauthorization, .startPlayback, .showDenial,
      .reportFailure, .askToSignOutInSettings:
      nil
    }
  }

  /// The absolute url that a user agent loads for `openLogin` (authenticate) and `openLogout` (logout); nil for any other
  /// command.
  ///
  /// The user agent ends when it reaches the configuration's `redirectUrl`. The url contains the device, and the url of
  /// a login contains its code too: do not show either url.
  public func url(for command: RESTV1.Command) -> String? {
    switch command {
    case .openLogin(let access, let code, let mvpd):
      origin.description + RESTV1Call(access).loginPage(code: code, mvpd: mvpd)
    case .openLogout(let access): origin.description + RESTV1Call(access).logoutPage
    case .register, .retrieveAccessToken, .checkAuthentication, .retrieveConfiguration,
      .retrieveProfileRequest,
      .exchangeToken, .createRegistrationCode, .retrieveAuthenticationToken, .authorize,
      .retrieveAuthorizationToken, .retrieveMediaToken, .preauthorize, .retrieveUserMetadata, .logout,
      .requestPermission, .explainPermission, .retrieveFrameworkStatus, .forwardProfileRequest, .showCode,
      .wait,
      .store, .forget, .deliverPreauthorization, .startPlayback, .showDenial, .reportFailure,
      .askToSignOutInSettings:
      nil
    }
  }
}
