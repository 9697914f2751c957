import SSOStateMachine

extension Failure {
  /// Makes a failure. If a code explains the cause better, the failure carries the SDK's code.
  init(_ cause: AccessEnablerMachine.Failed.Cause, _ reports: AccessEnablerMachine.Reports) {
    let told = reports.explanation(of: cause)
    let family = told?.code.family ?? cause.family
    self.init(family: family, code: told?.code.rawValue ?? cause.word, message: told?.text)
  }
}

extension AccessEnablerMachine.Reports {
  /// The codes of an operation that count as errors, by their spelling.
  package func errors(of operation: AccessEnablerMachine.Operation) -> [AccessEnablerMachine.StatusReport] {
    of(operation).filter { $0.severity == .error }
  }

  /// The code that explains a failure best: the first error of the operation. For a refused requestor, an error that
  /// only a developer can correct comes first, and an error in reaching Apple's framework never counts.
  fileprivate func explanation(of cause: AccessEnablerMachine.Failed.Cause) -> AccessEnablerMachine
    .StatusReport?
  {
    let errors = errors(of: cause.operation)
    guard cause == .requestor else { return errors.first }
    return errors.first { $0.code.needsDeveloper } ?? errors.first { $0.code.permission == nil }
  }
}

extension AccessEnablerMachine.Failed.Cause {
  fileprivate var operation: AccessEnablerMachine.Operation {
    switch self {
    case .requestor: .start
    case .silence(let operation), .userAgent(let operation): operation
    case .refused: .authentication
    }
  }

  fileprivate var word: String {
    switch self {
    case .requestor: "requestorRefused"
    case .silence: "noCallback"
    case .refused(.none): "notAuthenticated"
    case .refused(let code): code.rawValue
    case .userAgent: "userAgentFailed"
    }
  }

  fileprivate var family: Failure.Family {
    switch self {
    case .requestor, .refused: .service
    case .silence, .userAgent: .transport
    }
  }
}

extension AccessEnablerMachine.StatusCode {
  fileprivate var family: Failure.Family {
    switch self {
    case .cfg429: .throttled
    case .r400, .r401, .cfg400, .cfg410, .sec403: .configuration
    case .cfg404, .sec420: .transport
    case .vsa503, .vsaCommunicationError, .vsa403, .vsa404, .vsa203: .framework
    case .n111: .expired
    case .z130, .p100, .cfg100: .input
    case .n003, .n004, .n005, .registrationCode, .n000, .n001, .n010, .n011, .n130, .internalError, .reg500,
      .cfg5xx, .sec412, .z010, .z011, .z100, .z110, .z120, .z169, .unrecognized:
      .service
    }
  }
}
