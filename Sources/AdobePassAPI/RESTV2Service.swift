public import SSOStateMachine

/// The service behind the flow. It turns commands into requests and answers into outcomes, and sends nothing itself.
///
/// The runner of the flow asks for the ``request(for:)`` of a command, sends it to the ``origin``, and
/// reports the ``outcome(of:response:)`` of the answer or the ``outcome(of:fault:)``.
public struct RESTV2Service: Hashable, Sendable {
  /// The origin that requests go to. Relative urls in answers are resolved on this origin.
  public let origin: Origin

  /// Makes the service at an origin.
  public init(origin: Origin) { self.origin = origin }

  /// The call that a command asks for (REST API V2, Dynamic Client Registration); nil for a command that
  /// makes no call.
  ///
  /// Every id becomes one percent-encoded segment of the path. A header value keeps only printable ASCII. So a token or
  /// User-Agent with other characters is sent without those characters, and the service refuses the token.
  public func request(for command: RESTV2.Command) -> HTTPRequest? {
    request(for: command, in: CallContext())
  }

  /// The call that a command asks for, as ``request(for:)`` makes it, with what the app knows at this moment: the visitor
  /// identifier, the service token and the connection, each on exactly the calls that take it.
  ///
  /// - Parameters:
  ///   - command: the command.
  ///   - context: read it at this call. ``CallContext/valid(at:)`` leaves out a service token that has ended.
  public func request(for command: RESTV2.Command, in context: CallContext) -> HTTPRequest? {
    func by(_ access: Shared<Access>) -> Caller { Caller(access: access.value, context: context) }
    return switch command {
    case .register(let configuration): .register(configuration.value, in: context)
    case .retrieveAccessToken(let registration): .retrieveAccessToken(registration.value, in: context)
    case .retrieveProfiles(let access, let mvpd, let status):
      .retrieveProfiles(by(access), mvpd: mvpd, status: status)
    case .retrieveConfiguration(let access, maximumAge: _): .retrieveConfiguration(by(access))
    case .retrievePartnerAuthenticationRequest(let access, let status):
      .retrievePartnerAuthenticationRequest(by(access), status: status)
    case .retrievePartnerProfile(let access, let response): .retrievePartnerProfile(by(access), response)
    case .preauthorize(let access, let proof, let asked, after: _):
      .preauthorize(by(access), proof, asked.value.resources)
    case .authorize(let access, let proof, let asked): .authorize(by(access), proof, asked.value.resource)
    case .logout(let access, let mvpd): .logout(by(access), mvpd: mvpd)
    case .createSession(let access, let mvpd): .createSession(by(access), mvpd: mvpd)
    case .resumeSession(let access, let code, let mvpd): .resumeSession(by(access), code: code, mvpd: mvpd)
    case .poll(let access, let code): .poll(by(access), code: code)
    case .requestPermission, .retrieveFrameworkStatus, .authenticateWithPartner, .openUserAgent, .showCode,
      .wait, .store, .forget, .deliverPreauthorization, .deliverAuthorization, .startPlayback, .showDenial,
      .reportFailure, .explainSignIn, .explainProvider, .explainPermission, .limitPlayback,
      .askToSignOutInSettings:
      nil
    }
  }
}
