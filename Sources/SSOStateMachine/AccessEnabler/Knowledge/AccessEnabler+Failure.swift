extension Failure {
  /// What failed, in the SDK's own code where one came that says more.
  init(_ cause: AccessEnabler.Failed.Cause, _ reports: AccessEnabler.Reports) {
    let told = reports.gravest(of: cause.operation)
    let family = told?.code.family ?? cause.family
    self.init(family: family, code: told?.code.rawValue ?? cause.word, message: told?.text)
  }
}

extension AccessEnabler.Reports {
  /// The code that explains a failure best: the first error of the operation, by spelling.
  fileprivate func gravest(of operation: AccessEnabler.Operation) -> AccessEnabler.StatusReport? {
    of(operation).first { $0.severity == .error }
  }
}

extension AccessEnabler.Failed.Cause {
  fileprivate var operation: AccessEnabler.Operation {
    switch self {
    case .requestor: .start
    case .silence(let operation): operation
    case .refused, .userAgent: .authentication
    }
  }

  fileprivate var word: String {
    switch self {
    case .requestor: "requestorRefused"
    case .silence: "noCallback"
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

extension AccessEnabler.StatusCode {
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
