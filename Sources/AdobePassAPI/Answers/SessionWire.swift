import SSOStateMachine

/// The answer of E4, E5 and E11 (REST API V2, Sessions).
struct SessionWire: Decodable {
  private let session: Session

  init(from decoder: any Decoder) throws {
    let fields = try decoder.fields()
    fields.noteSession()
    let missing = fields.usable(try fields.textsIfPresent(.missingParameters)) ?? []
    session = Session(
      actionName: ActionName(rawValue: try fields.text(.actionName)),
      actionType: ActionType(rawValue: try fields.text(.actionType)),
      reasonType: fields.hint(.reasonType).map(ReasonType.init(rawValue:)) ?? .none,
      url: try fields.textIfPresent(.url), code: try fields.textIfPresent(.code),
      mvpd: try fields.textIfPresent(.mvpd),
      missingParameters: missing.map(Session.Parameter.init(rawValue:)),
      authenticationRequest: try fields.ifPresent(
        .authenticationRequest, AuthenticationRequestWire.self)?.request,
      notBefore: fields.usable(try fields.momentIfPresent(.notBefore)),
      notAfter: fields.usable(try fields.momentIfPresent(.notAfter)))
  }

  /// The session. The flow loads the url, so an answer with a url that cannot be trusted is not a session.
  func session(on origin: Origin, answeredAt date: Timestamp?) throws(Unreadable) -> Session {
    Session(
      actionName: session.actionName, actionType: session.actionType, reasonType: session.reasonType,
      url: try origin.resolved(session.url, field: "url"), code: session.code, mvpd: session.mvpd,
      missingParameters: session.missingParameters, authenticationRequest: session.authenticationRequest,
      notBefore: session.notBefore, notAfter: session.notAfter, answeredAt: date)
  }

  private struct AuthenticationRequestWire: Decodable {
    let request: AuthenticationRequest

    init(from decoder: any Decoder) throws {
      let fields = try decoder.fields()
      request = AuthenticationRequest(
        type: try fields.text(.type), request: try fields.secret(.request),
        attributesNames: fields.usable(try fields.textsIfPresent(.attributesNames)) ?? [])
    }
  }
}

extension Origin {
  /// The absolute url; nil if the answer has no url.
  func resolved(_ url: String?, field: String) throws(Unreadable) -> String? {
    guard let url else { return nil }
    guard let absolute = resolve(url) else { throw Unreadable(.unsafeURL, field: field) }
    return absolute
  }
}
