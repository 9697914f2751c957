import AdobePassAPI
import SSOLegacyMachines
import SSOStateMachine

extension Answer {
  /// What a call of REST API V1 brought.
  ///
  /// - Parameter value: what the answer says; nil where its status is none that the call expects.
  func reply<Value>(restV1 value: (HTTPResponse) throws(Unreadable) -> Value?) -> Reply<Value> {
    reply(restV1: { (response, _: Void) throws(Unreadable) in try value(response) }, ())
  }

  /// What a call of REST API V1 brought.
  ///
  /// - Parameters:
  ///   - value: what the answer says; nil where its status is none that the call expects.
  ///   - known: what the answer has to be read with.
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

/// What an answer of REST API V1 means whose status the call does not expect.
///
/// Only the status counts: the same message is spelled in more than one way, and most pages show no body at all.
struct RESTV1FaultReading {
  let response: HTTPResponse

  var fault: Fault {
    switch response.status {
    case 300..<400: .transport(.redirectRefused)
    case 401: .unauthorized(try? sentError())
    case 429: .throttled(retryAfter: RetryAfter.milliseconds(response))
    // Nothing below is an error, and nothing of it is what was asked for.
    case ..<400: unreadable(Unreadable(.unexpectedStatus))
    default: serviceFault
    }
  }

  func unreadable(_ reason: Unreadable) -> Fault {
    FaultReading(response: response, isRegistration: false).unreadable(reason)
  }

  /// A 4xx says enough without a body; a 5xx without one may come from something in between, as one with a page does.
  private var serviceFault: Fault {
    do {
      return .service(
        EnhancedError(try Record(of: response), status: response.status), status: response.status)
    } catch {
      guard error.code == .empty, response.status < 500 else { return unreadable(error) }
      return .service(.status(response.status), status: response.status)
    }
  }

  /// The error object, where it has a code that tells more than the status.
  private func sentError() throws(Unreadable) -> EnhancedError {
    let record = try Record(of: response)
    _ = try record.text(.code)
    return EnhancedError(record, status: response.status)
  }
}

extension EnhancedError {
  /// The error object of REST API V1: status, message and details, and what the enhanced errors add where the service is
  /// set up to send them. All of it only informs.
  init(_ record: Record, status: Int) {
    self.init(
      code: record.hint(.code) ?? Self.status(status).code,
      action: record.hint(.action).map(RecommendedAction.init(rawValue:)),
      status: record[.status]?.whole.flatMap(Int.init(exactly:)), message: record.hint(.message),
      details: record.hint(.details), helpUrl: record.hint(.helpUrl).flatMap { Origin.isWeb($0) ? $0 : nil },
      trace: record.hint(.trace))
  }

  /// Where the service sends no code: `status404`.
  static func status(_ status: Int) -> EnhancedError { EnhancedError(code: "status\(status)") }
}
