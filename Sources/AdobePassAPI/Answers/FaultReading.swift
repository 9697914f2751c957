package import SSOStateMachine

/// Reads the fault from an answer that brought no value (Enhanced Error Codes).
package struct FaultReading {
  private let response: HTTPResponse
  /// E1 and E2 have errors of their own.
  private let isRegistration: Bool

  package init(response: HTTPResponse, isRegistration: Bool) {
    (self.response, self.isRegistration) = (response, isRegistration)
  }

  /// The fault of an answer whose status is not 2xx.
  var fault: Fault {
    switch response.status {
    case 300..<400: .redirected(status: response.status)
    // The documentation says 400; the OAuth specification allows 401 for `invalid_client` too.
    case 400 where isRegistration, 401 where isRegistration: registrationFault
    case 401: .unauthorized(try? error())
    case 429: .throttled(retryAfter: RetryAfter.milliseconds(response))
    // Status codes are numbers. Under every other status, the service itself says what failed.
    default: serviceFault
    }
  }

  /// The fault of an answer whose status is 2xx and whose body holds no value: it may hold an error object. A
  /// session has a field `code` too, so there only a code that the documentation lists means an error.
  func fault(readingSuccess reason: Unreadable) -> Fault {
    guard let wire = try? JSONReading.decode(ErrorWire.self, from: response),
      wire.isNested || wire.error.known != nil
    else { return unreadable(reason) }
    return .service(wire.error, status: response.status)
  }

  /// The fault of an answer whose body cannot be read.
  package func unreadable(_ reason: Unreadable) -> Fault {
    let trace = (try? JSONReading.decode(TraceWire.self, from: response))?.trace
    return .unreadable(
      Fault.UnreadableAnswer(
        code: reason.code.rawValue, field: reason.field, status: response.status, trace: trace))
  }

  private var registrationFault: Fault {
    guard let wire = try? JSONReading.decode(RegistrationErrorWire.self, from: response) else {
      return response.status == 401 ? .unauthorized(try? error()) : serviceFault
    }
    return .registration(wire.error, status: response.status)
  }

  private var serviceFault: Fault {
    do {
      return .service(try error(), status: response.status)
    } catch {
      return unreadable(error)
    }
  }

  private func error() throws(Unreadable) -> EnhancedError {
    try JSONReading.decode(ErrorWire.self, from: response).error
  }
}
