import Foundation
import XCTest

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A test of an app that runs against a sandbox.
class SandboxTestCase: XCTestCase {
  var base: String { ProcessInfo.processInfo.environment["SSO_SANDBOX"] ?? "http://127.0.0.1:8080" }

  override func setUp() async throws { try await ask("reset", "{}") }

  @discardableResult
  func ask(_ path: String, _ body: String? = nil) async throws -> [String: Any] {
    var request = URLRequest(url: try XCTUnwrap(URL(string: "\(base)/sandbox/\(path)")))
    if let body { (request.httpMethod, request.httpBody) = ("POST", Data(body.utf8)) }
    let data = try await URLSession.shared.data(for: request).0
    return try XCTUnwrap(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  func count(_ query: String) async throws -> Int { try await ask("calls?\(query)")["count"] as? Int ?? 0 }

  func broken(_ device: String) async throws -> Int {
    let report = try await ask("devices/\(device)/report?format=json")
    return (report["summary"] as? [String: Any])?["broken"] as? Int ?? 0
  }
}
