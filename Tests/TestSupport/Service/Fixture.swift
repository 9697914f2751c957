package import AdobePassAPI
package import Foundation

/// One published sample.
package struct Fixture: Sendable {
  package struct Request: Sendable {
    package let method: HTTPRequest.Method
    package let path: String
    package let headers: [String: String]
    /// The form, or the JSON with its keys sorted; nil without a body.
    package let body: String?
  }

  package let name: String
  package let request: Request?
  package let response: HTTPResponse

  package static let names = names(of: files)

  package init(_ name: String) throws { try self.init(name, in: Self.files) }

  package init(_ name: String, in files: [URL]) throws {
    let file = try required(
      files.first { $0.deletingPathExtension().lastPathComponent == name }, name)
    let json = try required(
      try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any],
      "the object of \(name)")
    let (asked, answered) = (json["request"] as? [String: Any], json["response"] as? [String: Any])
    self.name = name
    request = try Self.request(try required(asked, "the request of \(name)"))
    let headers = answered?["headers"] as? [String: String] ?? [:]
    response = HTTPResponse(
      status: try required(answered?["status"] as? Int, "the status of \(name)"),
      headers: headers.map { HTTPHeader($0, $1) },
      body: Array((try Self.text(answered?["body"]) ?? "").utf8))
  }

  private static func request(_ json: [String: Any]) throws -> Request? {
    guard let method = json["method"] as? String else { return nil }
    return Request(
      method: try required(HTTPRequest.Method(rawValue: method), method),
      path: try required(json["path"] as? String, "a path"),
      headers: json["headers"] as? [String: String] ?? [:], body: try text(json["body"]))
  }

  private static func text(_ body: Any?) throws -> String? {
    if let text = body as? String { return text }
    guard let body, !(body is NSNull) else { return nil }
    let options: JSONSerialization.WritingOptions = [.sortedKeys, .withoutEscapingSlashes]
    return String(bytes: try JSONSerialization.data(withJSONObject: body, options: options), encoding: .utf8)
  }

  private static let files = files(in: "Tests/TestSupport/Fixtures/rest-v2")

  package static func names(of files: [URL]) -> [String] {
    files.map { $0.deletingPathExtension().lastPathComponent }.sorted()
  }

  /// The samples of a folder of the repository.
  package static func files(in folder: String) -> [URL] {
    let all = try? FileManager.default.contentsOfDirectory(
      at: Repository.file(folder), includingPropertiesForKeys: nil)
    return (all ?? []).filter { $0.pathExtension == "json" }
  }
}
