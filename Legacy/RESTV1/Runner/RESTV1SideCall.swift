public import AdobePassAPI
public import SSORESTV1
public import SSOStateMachine

/// A call of REST API V1 that no step of the cookbook makes. An app makes the call outside the flow.
///
/// ```swift
/// let call = service.startFreePreview(of: "TempPass", with: access)
/// let reply = call.reply(to: try await transport.send(call.request, to: service.origin))
/// if case .success = reply { flow.send(.signIn) }  // V1.1 finds the token
/// ```
public struct RESTV1SideCall<Value: Equatable & Sendable>: Sendable {
  /// The request to send to the origin of the service.
  public let request: HTTPRequest
  private let secrets: KnownSecrets
  private let read: @Sendable (HTTPResponse) throws(Unreadable) -> Value?

  fileprivate init(
    _ access: Shared<Access>, _ request: (RESTV1Call) -> HTTPRequest, hiding data: Secret<String>? = nil,
    _ read: @escaping @Sendable (HTTPResponse) throws(Unreadable) -> Value?
  ) {
    (self.request, self.read) = (request(RESTV1Call(access)), read)
    secrets = KnownSecrets(access.value.secrets + [data].compactMap { $0 })
  }

  /// The reply that an answer means. The failures are those of ``RESTV1Service/outcome(of:response:)``, and a repeated
  /// secret is hidden in the same way. The caller decides what follows from a failure.
  public func reply(to response: HTTPResponse) -> Reply<Value> {
    Answer.response(response.hiding(secrets)).reply(restV1: read)
  }
}

extension RESTV1Service {
  /// POST /api/v1/authenticate/freepreview: requests an authentication token for TempPass, without a login. V1.1 finds
  /// it.
  ///
  /// - Parameters:
  ///   - mvpd: the id of the TempPass or promotional TempPass.
  ///   - genericData: `generic_data`, for a promotional TempPass: who the person is, hashed by the app.
  ///   - access: the token, from ``/SSORESTV1/RESTV1/State/access``.
  public func startFreePreview(
    of mvpd: String, genericData: Secret<String>? = nil, with access: Shared<Access>
  ) -> RESTV1SideCall<NoContent> {
    RESTV1SideCall(access, { $0.freePreview(of: mvpd, genericData) }, hiding: genericData) { response in
      NoContent(response)
    }
  }

  /// GET /api/v1/checkauthn/{code}: whether a person has logged in with a code.
  public func checkAuthentication(
    byCode code: String, with access: Shared<Access>
  ) -> RESTV1SideCall<AuthenticationAnswer> {
    RESTV1SideCall(access, { $0.checkAuthentication(by: code) }) { response throws(Unreadable) in
      try AuthenticationAnswer(checkauthn: response)
    }
  }

  /// GET /reggie/v1/{requestor}/regcode/{code}: the record of a code.
  public func readRegistrationCode(
    _ code: String, with access: Shared<Access>
  ) -> RESTV1SideCall<RegistrationCode> {
    RESTV1SideCall(access, { $0.readRegistrationCode(code) }) { response throws(Unreadable) in
      try RegistrationCode(response)
    }
  }

  /// DELETE /reggie/v1/{requestor}/regcode/{code}: ends a code, so that it no longer allows a login.
  public func deleteRegistrationCode(
    _ code: String, with access: Shared<Access>
  ) -> RESTV1SideCall<NoContent> {
    RESTV1SideCall(access, { $0.deleteRegistrationCode(code) }) { response in NoContent(response) }
  }

  /// GET /api/v1/preauthorize/{code}: what the person who has logged in with a code could play.
  public func preauthorize(
    _ request: PreauthorizationRequest, byCode code: String, with access: Shared<Access>
  ) -> RESTV1SideCall<Preauthorization> {
    RESTV1SideCall(access, { $0.preauthorize(request.resources, by: code) }) {
      response throws(Unreadable) in
      try Preauthorization(response, about: request.resources, after: nil)
    }
  }
}
