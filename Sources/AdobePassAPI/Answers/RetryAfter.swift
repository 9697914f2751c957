import Foundation
import SSOStateMachine

/// The time that a 429 asks to wait (Throttling Mechanism).
package enum RetryAfter {
  /// The longest wait in milliseconds: an hour, so that a slip of the service does not stop an app for days.
  static let maximum: Int64 = 3_600_000

  /// The wait in milliseconds; nil if the header makes no sense. A date in the header is compared with the `Date` of
  /// the same answer, because there is no clock here.
  package static func milliseconds(_ response: HTTPResponse) -> Int64? {
    guard let text = response.header("Retry-After")?.trimmingCharacters(in: .whitespaces) else { return nil }
    guard let seconds = seconds(text) ?? seconds(until: text, from: response.date), seconds >= 0
    else {
      return nil
    }
    return min(seconds, maximum / 1000) * 1000
  }

  /// A number beyond Int64 is still a wait, and not a reason to ask at once.
  private static func seconds(_ text: String) -> Int64? {
    guard !text.isEmpty, text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
      return nil
    }
    return Int64(text) ?? .max
  }

  private static func seconds(until text: String, from now: Timestamp?) -> Int64? {
    guard let now, let end = HTTPDate.timestamp(text) else { return nil }
    return (end.milliseconds - now.milliseconds) / 1_000
  }
}
