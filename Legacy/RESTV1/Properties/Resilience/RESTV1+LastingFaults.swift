public import SSOProperties
public import SSORESTV1
import SSOStateMachine

extension RESTV1 {
  /// Every call with every documented status and answer, silence and unreadable answers; every answer of Apple's
  /// framework; every end of the pages.
  public static let lastingFaults: [LastingFault<Walk>] =
    RESTV1Faults.calls + RESTV1Faults.answers + RESTV1Faults.everywhere + RESTV1Faults.framework
    + RESTV1Faults.pages
}

enum RESTV1Faults {
  typealias One = RESTV1Samples.One
  private typealias Broken = LastingFault<RESTV1.Walk>

  /// The calls, each with the statuses that the documentation lists, and the outcome that a fault is.
  private static let all:
    [(name: String, statuses: [Int], outcome: @Sendable (Shared<Fault>) -> RESTV1.Outcome)] = [
      ("register", [], { .registration(.failure($0)) }), ("token", [], { .access(.failure($0)) }),
      ("checkauthn", [400, 403, 500], { .authentication(.failure($0)) }),
      ("config", [400, 404, 500], { .configuration(.failure($0)) }),
      ("profile-requests", [400, 403, 404, 500], { .profileRequest(.failure($0)) }),
      ("POST tokens/authn", [400, 403, 500], { .exchange(.failure($0)) }),
      ("regcode", [400, 403, 500], { .registrationCode(.failure($0)) }),
      ("GET tokens/authn", [400, 403, 404, 410, 500], { .authentication(.failure($0)) }),
      ("authorize", [400, 403, 500], { .authorization(.failure($0)) }),
      ("tokens/authz", [400, 404, 410, 412, 500], { .authorization(.failure($0)) }),
      ("tokens/media", [400, 403, 500], { .mediaToken(.failure($0)) }),
      ("preauthorize", [400, 405, 412, 500], { .preauthorization(.failure($0)) }),
      ("usermetadata", [400, 404, 412, 500], { .userMetadata(.failure($0)) }),
      ("logout", [400, 403, 404, 410, 412, 500], { .logout(.failure($0)) }),
    ]

  private static func sample(_ name: String, _ outcome: RESTV1.Outcome) -> One {
    .outcome(name, outcome, role: .setback)
  }

  static let calls: [LastingFault<RESTV1.Walk>] = all.flatMap { call in
    let own: [ServiceFaults.Named] =
      switch call.name {
      case "register":
        ServiceFaults.registration([
          .invalidRequest, .invalidRedirectURI, .invalidSoftwareStatement, .unapprovedSoftwareStatement,
        ])
      case "token":
        ServiceFaults.registration([
          .invalidRequest, .invalidClient, .unauthorizedClient, .unsupportedGrantType,
        ])
      // The call is a name, not a case: every other call has statuses.
      default: call.statuses.map(ServiceFaults.status)
      }
    return (own + ServiceFaults.anywhere).map { fault in
      Broken(
        call.name, answers: fault.name,
        sample("\(call.name).\(fault.name)", call.outcome(Shared(fault.fault))))
    }
  }

  /// Answers that can be read, and say no.
  static let answers: [LastingFault<RESTV1.Walk>] = [
    ("checkauthn", "not authenticated", .authentication(.success(Shared(.notAuthenticated)))),
    ("checkauthn", "expired", .authentication(.success(Shared(.expired)))),
    ("GET tokens/authn", "no token", .authentication(.success(Shared(.notAuthenticated)))),
    ("GET tokens/authn", "expired", .authentication(.success(Shared(.expired)))),
    ("regcode", "no code", .registrationCode(.success(Shared(RegistrationCode(code: ""))))),
    ("authorize", "not authorized", .authorization(.success(Shared(.denied(Denial(resource: "A")))))),
    ("authorize", "not authenticated", .authorization(.success(Shared(.notAuthenticated)))),
    ("tokens/authz", "not authenticated", .authorization(.success(Shared(.notAuthenticated)))),
    ("tokens/authz", "none", .authorization(.success(Shared(.missing)))),
    ("tokens/authz", "expired", .authorization(.success(Shared(.expired)))),
    ("tokens/media", "refused", .mediaToken(.success(Shared(.refused(Denial(resource: "A")))))),
  ].map { (call: String, answer: String, outcome: RESTV1.Outcome) in
    Broken(call, answers: answer, sample("\(call).\(answer)", outcome))
  }

  /// Faults of every call of the service at once.
  static let everywhere: [LastingFault<RESTV1.Walk>] = ServiceFaults.anywhere.map { fault in
    let answers = all.map { ($0.name, [sample("\($0.name).\(fault.name)", $0.outcome(Shared(fault.fault)))]) }
    return Broken(
      "every call of the service", answers: fault.name, with: Dictionary(answers) { first, _ in first })
  }

  static let pages: [LastingFault<RESTV1.Walk>] = ["login page", "logout page"].flatMap { page in
    PageEnd.withoutLogin.map {
      Broken(page, answers: $0.name, sample("\(page).\($0.name)", .userAgent($0.end)))
    }
  }

  private static let asked = ["V1.2", "V1.4", "V1.7"]

  /// Each answer at every step, and at each step alone.
  static let framework: [LastingFault<RESTV1.Walk>] = FrameworkFaults.answers.flatMap { answer in
    let one = sample("framework.\(answer.name)", .frameworkStatus(answer.status))
    return [
      Broken(
        "Apple's framework", answers: answer.name,
        with: Dictionary(asked.map { ($0, [one]) }) { first, _ in first })
    ] + asked.map { Broken($0, answers: answer.name, one) }
  }
}
