import AdobePassAPI
import SSORESTV1
import SSOStateMachine

extension Answer {
  /// The reply of a call of REST API V1.
  ///
  /// - Parameter value: reads the answer; nil if the call does not expect its status.
  func reply<Value>(restV1 value: (HTTPResponse) throws(Unreadable) -> Value?) -> Reply<Value> {
    reply(restV1: { (response, _: Void) throws(Unreadable) in try value(response) }, ())
  }

  /// The reply of a call of REST API V1.
  ///
  /// - Parameters:
  ///   - value: reads the answer; nil if the call does not expect its status.
  ///   - known: what is needed to read the answer.
  func reply<Known, Value>(
    restV1 value: (HTTPResponse, Known) throws(Unreadable) -> Value?, _ known: Known
  ) -> Reply<Value> {
    switch self {
    case .none(let fault): return .failure(Shared(.transport(fault)))
    case .response(let response):
      let reading = RESTV1FaultReading(response: response)
      do {
        guard let value = try value(response, known) else { return .failure(Shared(reading.fault)) }
        return .success(Shared(value))
      } catch {
        return .failure(Shared(reading.unreadable(error)))
      }
    }
  }
}

/// The fault of an answer of REST API V1 whose status the call does not expect.
///
/// Only the status counts: the same message is spelled in more than one way, and most pages show no body at all.
struct RESTV1FaultReading {
  let response: HTTPResponse

  var fault: Fault {
    switch response.status {
    case 300..<400: .redirected(status: response.status)
    case 401: .unauthorized(try? sentError())
    case 429: .throttled(retryAfter: RetryAfter.milliseconds(response))
    // A status below 400 is not an error, but not the expected answer either.
    case ..<400: unreadable(Unreadable(.unexpectedStatus))
    default: serviceFault
    }
  }

  func unreadable(_ reason: Unreadable) -> Fault {
    FaultReading(response: response, isRegistration: false).unreadable(reason)
  }

  /// The fault of a 4xx or 5xx. A 4xx says enough without a body. A 5xx without a body, or with a page, may come from
  /// an intermediary.
  private var serviceFault: Fault {
    do {
      return .service(
        EnhancedError(try Record(of: response), status: response.status), status: response.status)
    } catch {
      guard error.code == .empty, response.status < 500 else { return unreadable(error) }
      return .service(.status(response.status), status: response.status)
    }
  }

  /// The error object, if its code says more than the status.
  private func sentError() throws(Unreadable) -> EnhancedError {
    let record = try Record(of: response)
    _ = try record.text(.code)
    return EnhancedError(record, status: response.status)
  }
}

extension EnhancedError {
  /// The error object of REST API V1: status, message and details, and the enhanced fields if the service is set up to
  /// send them. All fields only inform.
  init(_ record: Record, status: Int) {
    self.init(
      code: record.hint(.code) ?? Self.status(status).code,
      action: record.hint(.action).map(RecommendedAction.init(rawValue:)),
      status: record[.status]?.whole.flatMap(Int.init(exactly:)), message: record.hint(.message),
      details: record.hint(.details), helpUrl: record.hint(.helpUrl).flatMap { Origin.isWeb($0) ? $0 : nil },
      trace: record.hint(.trace))
  }

  /// The error for a service that sends no code: `status404`.
  static func status(_ status: Int) -> EnhancedError { EnhancedError(code: "status\(status)") }
}
