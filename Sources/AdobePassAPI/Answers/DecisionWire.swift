import SSOStateMachine

/// The answer of E13 and E14 (REST API V2, Decisions).
struct DecisionsWire: Decodable {
  private let entries: Entries<DecisionWire>

  init(from decoder: any Decoder) throws {
    entries = try decoder.fields().list(.decisions, of: DecisionWire.self)
  }

  /// The decisions about some resources. A decision with another name is found by its place. If a decision could not be
  /// read, places mean nothing, and only names count.
  func decisions(about resources: [String]) -> [Decision] {
    let decisions = entries.values.map(\.decision)
    guard entries.leftOut > 0 else { return decisions }
    let names = Set(resources.map(\.trimmed))
    return decisions.filter { names.contains($0.resource.trimmed) }
  }

  /// The error because of which the service decided nothing: too many resources were asked about, and every decision
  /// says so. One page promises the error at the top level, and no page shows it.
  fileprivate var refusal: EnhancedError? {
    let decisions = entries.values.map(\.decision)
    let isRefused = decisions.allSatisfy { !$0.isAuthorized && $0.error?.known == .tooManyResources }
    return isRefused ? decisions.first?.error : nil
  }
}

extension Answer {
  /// The reply that decisions mean. An answer without any decision is a failure: earlier servers answered so when they
  /// were asked about too many resources.
  ///
  /// - Parameters:
  ///   - resources: what was asked about.
  ///   - value: what the decisions mean; nil if they are not about what was asked.
  func decided<Value>(about resources: [String], _ value: ([Decision]) -> Value?) -> Reply<Value> {
    var refusal: EnhancedError?
    let reply = reply { (wire: DecisionsWire) throws(Unreadable) in
      refusal = wire.refusal
      let decisions = wire.decisions(about: resources)
      guard !decisions.isEmpty, let value = value(decisions) else {
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
    let (source, notAfter) = (
      fields.hint(.source), fields.usable(try fields.momentIfPresent(.notAfter))
    )
    decision = Decision(
      resource: try fields.text(.resource), mvpd: try fields.text(.mvpd),
      isAuthorized: try fields.requiredFlag(.authorized), source: source,
      token: try fields.ifPresent(.token, TokenWire.self)?.token(
        of: MediaToken.Permit(source: source, notAfter: notAfter)),
      error: fields.usable(try fields.ifPresent(.error, ErrorWire.self))?.error,
      notBefore: fields.usable(try fields.momentIfPresent(.notBefore)), notAfter: notAfter)
  }
}

private struct TokenWire: Decodable {
  private let serializedToken: Secret<String>
  private let notBefore, notAfter: Timestamp?

  init(from decoder: any Decoder) throws {
    let fields = try decoder.fields()
    serializedToken = try fields.secret(.serializedToken)
    notBefore = fields.usable(try fields.momentIfPresent(.notBefore))
    notAfter = fields.usable(try fields.momentIfPresent(.notAfter))
  }

  func token(of permit: MediaToken.Permit) -> MediaToken {
    MediaToken(
      serializedToken: serializedToken, notBefore: notBefore, notAfter: notAfter, permit: permit)
  }
}
