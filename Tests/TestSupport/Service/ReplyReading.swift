package import AdobePassAPI
package import SSOStateMachine

extension Reply {
  package var fault: Fault? {
    switch self {
    case .success: nil
    case .failure(let fault): fault.value
    }
  }

  package var value: Value? {
    switch self {
    case .success(let value): value.value
    case .failure: nil
    }
  }
}

/// The fault that reports an unreadable answer.
package func unreadable(
  _ code: Unreadable.Code, _ field: String? = nil, status: Int = 200, trace: String? = nil
)
  -> Fault
{
  .unreadable(Fault.UnreadableAnswer(code: code.rawValue, field: field, status: status, trace: trace))
}

extension Fault {
  package var isUnreadable: Bool {
    switch self {
    case .unreadable: true
    case .service, .registration, .unauthorized, .throttled, .transport, .redirected: false
    }
  }
}
