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

  /// How loading a page ended: its status and body, or why it failed.
  func end(of url: String) async -> String {
    do {
      let response = try await load(url)
      return "\(response.status) \(String(decoding: response.body, as: UTF8.self))"
    } catch {
      return error.rawValue
    }
  }
}

/// Tests a condition until it holds; a time limit on the test ends it if it never does.
func eventually(_ holds: () -> Bool) async throws {
  while !holds() { try await Task.sleep(nanoseconds: 1_000_000) }
}
