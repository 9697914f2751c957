import SSOStateMachine

extension AccessEnablerMachine {
  /// The operation that a code can belong to.
  public enum Operation: String, Hashable, Sendable, CaseIterable {
    /// S.1 to S.3.
    case start
    /// S.4 and section 5.
    case authentication
    /// Section 6: one resource to play.
    case authorization
    /// Section 6: what could be played.
    case preauthorization
    /// S.6.
    case logout
  }
}

extension AccessEnablerMachine.StatusCode {
  /// Whether the code, together with a 0, says that a login has failed, and that the person has not canceled it.
  package var failsLogin: Bool {
    switch self {
    case .n130, .internalError, .reg500, .sec403, .sec420: true
    case .n003, .n004, .n005, .vsa403, .vsa404, .vsa503, .vsaCommunicationError, .vsa203, .registrationCode,
      .n000, .n001, .n010, .n011, .n111, .r400, .r401, .cfg100, .cfg400, .cfg404, .cfg410, .cfg5xx, .cfg429,
      .sec412, .z010, .z011, .z100, .z110, .z120, .z130, .z169, .p100, .unrecognized:
      false
    }
  }

  /// Whether the documentation says that an operation sends the code. A code that any operation may send, or that is
  /// unknown, belongs to the last operation.
  func belongs(to operation: AccessEnablerMachine.Operation) -> Bool {
    switch self {
    case .n003, .n004, .n005, .vsa503, .n130, .registrationCode, .reg500: operation == .authentication
    case .vsa403, .vsa404, .vsaCommunicationError, .n001, .n010, .n011, .n111:
      operation == .start || operation == .authentication
    case .n000, .r400, .r401, .cfg100, .cfg400, .cfg404, .cfg410, .cfg5xx, .cfg429: operation == .start
    case .vsa203: operation == .logout
    case .z010, .z011, .z100, .z110, .z120, .z130, .z169: operation == .authorization
    case .p100: operation == .preauthorization
    case .internalError, .sec403, .sec412, .sec420, .unrecognized: true
    }
  }
}
