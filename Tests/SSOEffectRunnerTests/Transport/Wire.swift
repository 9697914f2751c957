import AdobePassAPI
import Foundation
import SSOEffectRunner
import SSOStateMachine
import Testing

/// Text as it goes over the wire, with `|` for the end of a line.
func wire(_ text: String) -> String { text.replacingOccurrences(of: "|", with: "\r\n") }

extension URLSessionTransport {
  /// A transport whose deadline only reports a hang.
  static var patient: URLSessionTransport { URLSessionTransport(deadline: 3_600_000) }

  /// The result of loading a page: its status and body, or the reason for the failure.
  func end(of url: String) async -> String {
    do {
      let response = try await load(url)
      return "\(response.status) \(String(decoding: response.body, as: UTF8.self))"
    } catch {
      return error.rawValue
    }
  }
}

/// Tests a condition until it holds. If it never holds, a time limit on the test ends the test.
func eventually(_ holds: () -> Bool) async throws {
  while !holds() { try await Task.sleep(nanoseconds: 1_000_000) }
}
