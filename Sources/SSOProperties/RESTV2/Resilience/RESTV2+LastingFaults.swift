public import SSOStateMachine

extension RESTV2 {
  /// Every endpoint with every documented error code, silence and unreadable answers; every answer of Apple's framework;
  /// every end of the user agent.
  public static let lastingFaults: [LastingFault<Situation>] =
    RESTV2Faults.endpoints + RESTV2Faults.decisions + RESTV2Faults.everywhere + RESTV2Faults.framework
    + RESTV2Faults.userAgent
}

enum RESTV2Faults {
  typealias One = RESTV2Samples.One
  private typealias Broken = LastingFault<RESTV2.Situation>

  /// The endpoints, each with the outcome that reports a fault.
  private static let calls: [(name: String, outcome: @Sendable (Shared<Fault>) -> RESTV2.Outcome)] = [
    ("E1", { .registration(.failure($0)) }), ("E2", { .access(.failure($0)) }),
    ("E3", { .configuration(.failure($0)) }), ("E4", { .session(.failure($0)) }),
    ("E5", { .session(.failure($0)) }), ("E8", { .profiles(.failure($0)) }),
    ("E9", { .profiles(.failure($0)) }), ("E10", { .profiles(.failure($0)) }),
    ("E11", { .session(.failure($0)) }), ("E12", { .profiles(.failure($0)) }),
    ("E13", { .preauthorization(.failure($0)) }), ("E14", { .authorization(.failure($0)) }),
    ("E15", { .logouts(.failure($0)) }),
  ]

  private static func sample(_ name: String, _ outcome: RESTV2.Outcome) -> One {
    .outcome("\(name)", outcome, role: .setback)
  }

  static let endpoints: [LastingFault<RESTV2.Situation>] = calls.flatMap { call in
    faults(of: call.name).map { fault in
      Broken(
        call.name, answers: fault.name,
        sample("\(call.name).\(fault.name)", call.outcome(Shared(fault.fault))))
    }
  }

  private static func faults(of call: String) -> [ServiceFaults.Named] {
    switch call {
    case "E1":
      ServiceFaults.registration([
        .invalidRequest, .invalidRedirectURI, .invalidSoftwareStatement, .unapprovedSoftwareStatement,
      ]) + ServiceFaults.anywhere
    case "E2":
      ServiceFaults.registration([
        .invalidRequest, .invalidClient, .unauthorizedClient, .unsupportedGrantType,
      ]) + ServiceFaults.anywhere
    // The endpoint is a name, not a case: every other endpoint has the enhanced error codes.
    default: ServiceFaults.codes + ServiceFaults.anywhere
    }
  }

  /// A decision that is always denied, with every documented code.
  static let decisions: [LastingFault<RESTV2.Situation>] = EnhancedErrorCode.allCases.flatMap { code in
    let denied = Decision(
      resource: "A", mvpd: "Cablevision", isAuthorized: false,
      error: EnhancedError(code: code.rawValue, status: code.listedStatus))
    let preauthorization = RESTV2.Outcome.preauthorization(.success(Shared(Preauthorization([denied]))))
    let authorization = RESTV2Samples.authorization(denied)
    return [
      Broken(
        "E13", answers: "Deny \(code.rawValue)",
        sample("E13.deny.\(code.rawValue)", preauthorization))
    ]
      + [authorization].compactMap { $0 }.map {
        Broken("E14", answers: "Deny \(code.rawValue)", sample("E14.deny.\(code.rawValue)", $0))
      }
  }

  /// Faults of every call of the service at once.
  static let everywhere: [LastingFault<RESTV2.Situation>] = ServiceFaults.anywhere.map { fault in
    let answers = calls.map {
      ($0.name, [sample("\($0.name).\(fault.name)", $0.outcome(Shared(fault.fault)))])
    }
    return Broken(
      "every call of the service", answers: fault.name, with: Dictionary(answers) { first, _ in first })
  }

  static let userAgent: [LastingFault<RESTV2.Situation>] = PageEnd.withoutLogin.map {
    Broken("user agent", answers: $0.name, sample("userAgent.\($0.name)", .userAgent($0.end)))
  }

  private static let asked = ["B.1, D.1, D.5", "C.3", "C.10"]

  /// Each answer at every step, and at each step alone.
  static let framework: [LastingFault<RESTV2.Situation>] = FrameworkFaults.answers.flatMap { answer in
    let one = sample("framework.\(answer.name)", .frameworkStatus(answer.status))
    return [
      Broken(
        "Apple's framework", answers: answer.name,
        with: Dictionary(asked.map { ($0, [one]) }) { first, _ in first })
    ] + asked.map { Broken($0, answers: answer.name, one) }
  }
}
