public import AdobePassAPI
public import SSORESTV1
public import SSOStateMachine

extension RESTV1Service {
  /// The outcome that an answer means for the sent command (REST API V1); nil for a command that is not a call.
  ///
  /// A status that the page of the call lists is an answer: 403 of checkauthn, 404 of tokens/authn or 412 of
  /// usermetadata say as much as 200. Any other status is a failure:
  /// - `redirected`: a 3xx, which no call may follow;
  /// - `unauthorized`: a 401, with the error object where it has a code;
  /// - `throttled`: a 429, with the milliseconds of Retry-After, an hour at most, or nil if Retry-After makes no sense;
  /// - `registration`: a 400 of register or token that says `error`;
  /// - `service`: an error object under any other status, or a 4xx without a body. Its code is `status400` and the like
  ///   where the service sends none, as it usually does;
  /// - `unreadable`: the rest. It says what is wrong and in which field, and holds nothing of the content.
  ///
  /// JSON and XML are read alike, whichever was asked for. If a text of an answer repeats a secret that the
  /// command holds, or one that the answer brings, the secret comes out as `<redacted>`, however it is written: as it is,
  /// escaped, percent-encoded or in base64. The caller reports the outcome to the flow, which decides what comes next.
  public func outcome(of command: RESTV1.Command, response: HTTPResponse) -> RESTV1.Outcome? {
    outcome(of: command, response: response, hiding: KnownSecrets(command.secrets))
  }

  /// The outcome that an answer means, without the secrets that the answer's texts repeat.
  ///
  /// - Parameter secrets: those that are known besides those that the answer brings.
  package func outcome(
    of command: RESTV1.Command, response: HTTPResponse, hiding secrets: KnownSecrets
  ) -> RESTV1.Outcome? {
    let outcome = outcome(of: command, .response(response.hiding(secrets)))
    guard let known = outcome.flatMap({ secrets.learning($0.secrets) }) else { return outcome }
    return self.outcome(of: command, .response(response.hiding(known)))
  }

  /// The outcome of a call that ended in a fault without an answer; nil for a command that is not a call. The caller
  /// reports the outcome to the flow.
  public func outcome(of command: RESTV1.Command, fault: Fault.TransportFault) -> RESTV1.Outcome? {
    outcome(of: command, .none(fault))
  }

  private func outcome(of command: RESTV1.Command, _ answer: Answer) -> RESTV1.Outcome? {
    switch command {
    case .register(let configuration):
      .registration(
        answer.reply(isRegistration: true) { (wire: RegistrationWire) throws(Unreadable) in
          try wire.registration(of: configuration)
        })
    case .retrieveAccessToken(let registration):
      .access(
        answer.reply(isRegistration: true) { (wire: AccessWire) in
          wire.access(of: registration, answeredAt: answer.date)
        })
    case .checkAuthentication: .authentication(answer.reply(restV1: AuthenticationAnswer.init(checkauthn:)))
    case .retrieveAuthenticationToken:
      .authentication(answer.reply(restV1: AuthenticationAnswer.init(authn:)))
    case .retrieveConfiguration: .configuration(answer.reply(restV1: MVPDConfiguration.init(_:on:), origin))
    case .retrieveProfileRequest: .profileRequest(answer.reply(restV1: ProfileRequest.init(_:)))
    case .exchangeToken: .exchange(answer.reply(restV1: NoContent.init(_:)))
    case .createRegistrationCode: .registrationCode(answer.reply(restV1: RegistrationCode.init(_:)))
    case .authorize(_, let asked):
      .authorization(answer.reply(restV1: AuthorizationAnswer.init(authorize:of:), asked.value.resource))
    case .retrieveAuthorizationToken(_, let asked):
      .authorization(answer.reply(restV1: AuthorizationAnswer.init(authz:of:), asked.value.resource))
    case .retrieveMediaToken(_, let asked):
      .mediaToken(answer.reply(restV1: MediaTokenAnswer.init(_:of:), asked.value.resource))
    case .preauthorize(_, let asked, after: let earlier):
      .preauthorization(
        answer.reply(restV1: { response throws(Unreadable) in
          try Preauthorization(response, about: asked.value.resources, after: earlier)
        }))
    case .retrieveUserMetadata: .userMetadata(answer.reply(restV1: UserMetadata.init(_:)))
    case .logout: .logout(answer.reply(restV1: NoContent.init(_:)))
    case .requestPermission, .explainPermission, .retrieveFrameworkStatus, .forwardProfileRequest, .openLogin,
      .openLogout, .showCode, .wait, .store, .forget, .deliverPreauthorization, .startPlayback, .showDenial,
      .reportFailure, .askToSignOutInSettings:
      nil
    }
  }
}
