import SSOStateMachine

/// The answer of E13 and E14 (REST API V2, Decisions).
struct DecisionsWire: Decodable {
  let decisions: [Decision]

  init(from decoder: any Decoder) throws {
    decisions = try decoder.fields().required(.decisions, [DecisionWire].self).map(\.decision)
  }

  func authorization(of resource: String) throws(Unreadable) -> Authorization {
    guard let authorization = Authorization(of: decisions, resource: resource) else {
      throw Unreadable(.missingDecision, field: Field.decisions.rawValue)
    }
    return authorization
  }
}

private struct DecisionWire: Decodable {
  let decision: Decision

  init(from decoder: any Decoder) throws {
    let fields = try decoder.fields()
    decision = Decision(
      resource: try fields.text(.resource), mvpd: try fields.text(.mvpd),
      isAuthorized: try fields.required(.authorized, Bool.self),
      source: try fields.textIfPresent(.source),
      token: try fields.ifPresent(.token, TokenWire.self)?.token,
      error: try fields.ifPresent(.error, ErrorWire.self)?.error,
      notBefore: try fields.momentIfPresent(.notBefore), notAfter: try fields.momentIfPresent(.notAfter))
  }
}

private struct TokenWire: Decodable {
  let token: MediaToken

  init(from decoder: any Decoder) throws {
    let fields = try decoder.fields()
    token = MediaToken(
      serializedToken: try fields.secret(.serializedToken),
      notBefore: try fields.momentIfPresent(.notBefore), notAfter: try fields.momentIfPresent(.notAfter))
  }
}
