import SSOStateMachine

/// The answer of E13 and E14 (REST API V2, Decisions).
struct DecisionsWire: Decodable {
  let decisions: [Decision]

  init(from decoder: any Decoder) throws {
    decisions = try decoder.fields().required(.decisions, [DecisionWire].self).map(\.decision)
  }

  /// Why the service decided nothing: too many resources were asked about, and every decision says so. One page promises
  /// the error at the top level, and no page shows it.
  fileprivate var refusal: EnhancedError? {
    let isRefused = decisions.allSatisfy { !$0.isAuthorized && $0.error?.known == .tooManyResources }
    return isRefused ? decisions.first?.error : nil
  }
}

extension Answer {
  /// What decisions mean. An answer without any decision is a failure: earlier servers answered so when they were asked
  /// about too many resources.
  ///
  /// - Parameter value: what the decisions mean; nil if they are not about what was asked.
  func decided<Value>(_ value: ([Decision]) -> Value?) -> Reply<Value> {
    var refusal: EnhancedError?
    let reply = reply { (wire: DecisionsWire) throws(Unreadable) in
      refusal = wire.refusal
      guard !wire.decisions.isEmpty, let value = value(wire.decisions) else {
        throw Unreadable(.missingDecision, field: Field.decisions.rawValue)
      }
      return value
    }
    guard let refusal, case .response(let response) = self else { return reply }
    return .failure(Shared(.service(refusal, status: response.status)))
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
