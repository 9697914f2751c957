import Foundation
import Testing

@testable import AdobePassAPI

/// One published sample.
struct Fixture: Sendable {
  struct Request: Sendable {
    let method: HTTPRequest.Method
    let path: String
    let headers: [String: String]
    /// The form, or the JSON with its keys sorted; nil for none.
    let body: String?
  }

  let name: String
  let request: Request?
  let response: HTTPResponse

  static let names = names(of: files)
  static let namesOfRESTV1 = names(of: filesOfRESTV1)

  init(_ name: String) throws { try self.init(name, in: Self.files) }

  init(restV1 name: String) throws { try self.init(name, in: Self.filesOfRESTV1) }

  private init(_ name: String, in files: [URL]) throws {
    let file = try #require(files.first { $0.deletingPathExtension().lastPathComponent == name })
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any])
    let (asked, answered) = (json["request"] as? [String: Any], json["response"] as? [String: Any])
    self.name = name
    request = try Self.request(try #require(asked))
    let headers = answered?["headers"] as? [String: String] ?? [:]
    response = HTTPResponse(
      status: try #require(answered?["status"] as? Int), headers: headers.map { HTTPHeader($0, $1) },
      body: Array((try Self.text(answered?["body"]) ?? "").utf8))
  }

  private static func request(_ json: [String: Any]) throws -> Request? {
    guard let method = json["method"] as? String else { return nil }
    return Request(
      method: try #require(HTTPRequest.Method(rawValue: method)), path: try #require(json["path"] as? String),
      headers: json["headers"] as? [String: String] ?? [:], body: try text(json["body"]))
  }

  private static func text(_ body: Any?) throws -> String? {
    if let text = body as? String { return text }
    guard let body, !(body is NSNull) else { return nil }
    let options: JSONSerialization.WritingOptions = [.sortedKeys, .withoutEscapingSlashes]
    return String(bytes: try JSONSerialization.data(withJSONObject: body, options: options), encoding: .utf8)
  }

  private static let files = files(in: "rest-v2")
  private static let filesOfRESTV1 = files(in: "rest-v1")

  private static func names(of files: [URL]) -> [String] {
    files.map { $0.deletingPathExtension().lastPathComponent }.sorted()
  }

  private static func files(in folder: String) -> [URL] {
    let folder = Bundle.module.resourceURL?.appendingPathComponent("Fixtures/" + folder)
    let all = folder.flatMap {
      try? FileManager.default.contentsOfDirectory(at: $0, includingPropertiesForKeys: nil)
    }
    return (all ?? []).filter { $0.pathExtension == "json" }
  }
}
