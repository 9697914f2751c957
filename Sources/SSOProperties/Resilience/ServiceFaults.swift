package import SSOStateMachine

/// The faults that every call of the service can end in.
package enum ServiceFaults {
  /// A name, and the fault.
  package typealias Named = (name: String, fault: Fault)

  /// Every documented enhanced error code, with the status that the documentation lists.
  package static let codes: [Named] = EnhancedErrorCode.allCases.map { code in
    (code.rawValue, fault(code.rawValue, code.listedStatus))
  }

  /// The errors of the registration, with status 400 each.
  package static func registration(_ errors: [RegistrationError]) -> [Named] {
    errors.map { ($0.rawValue, .registration($0, status: 400)) }
  }

  /// An answer with a status that the documentation lists, and no code.
  package static func status(_ status: Int) -> Named {
    ("status \(status)", fault("status\(status)", status))
  }

  /// Faults that do not depend on the call.
  package static let anywhere: [Named] =
    named([.connectionFailed, .timedOut]) + [(Fault.redirectCode, .redirected(status: 302))]
    + named([.tooLarge, .truncated, .tlsFailed])
    + [
      ("5xx", .unreadable(.init(code: "notJSON", status: 503))),
      ("unreadable 200", .unreadable(.init(code: "notJSON", status: 200))),
      ("401", .unauthorized(nil)), ("429", .throttled(retryAfter: nil)),
    ]

  private static func named(_ faults: [Fault.TransportFault]) -> [Named] {
    faults.map { ($0.rawValue, .transport($0)) }
  }

  private static func fault(_ code: String, _ status: Int) -> Fault {
    let error = EnhancedError(code: code, status: status)
    return status == 401 ? .unauthorized(error) : .service(error, status: status)
  }
}

extension EnhancedErrorCode {
  /// The status that the documentation lists for the code.
  var listedStatus: Int {
    switch listedAction {
    case .applicationRegistration: 401
    case .authentication, .retry: 403
    case .configuration: self == .tooManyResources ? 403 : 500
    case .none, .authorization, .unrecognized:
      self == .internalServerError ? 500 : Self.denials.contains(self) ? 403 : 400
    }
  }

  /// The codes by which a decision is denied.
  private static let denials: [EnhancedErrorCode] = [
    .preauthorizationDeniedByMvpd, .authorizationDeniedByMvpd, .authorizationDeniedByParentalControls,
    .authorizationDeniedByDegradationRule,
  ]
}
