import AdobePassAPI
import Foundation

/// The published description of the service, as far as requests are concerned (OpenAPI 3.0.1).
struct OpenAPI: Decodable {
  struct Server: Decodable { let url: String }

  struct Parameter: Decodable {
    let name: String
    let `in`: String
    let required: Bool?
  }

  struct Content: Decodable {
    struct Reference: Decodable {
      let target: String
      enum CodingKeys: String, CodingKey { case target = "$ref" }
    }
    let schema: Reference
  }

  struct Body: Decodable { let content: [String: Content] }

  struct Operation: Decodable {
    let parameters: [Parameter]?
    let requestBody: Body?
  }

  struct Schema: Decodable {
    struct Anything: Decodable {}
    let properties: [String: Anything]?
    let required: [String]?
  }

  struct Components: Decodable { let schemas: [String: Schema] }

  let servers: [Server]
  let paths: [String: [String: Operation]]
  let components: Components

  init(contentsOf url: URL) throws {
    self = try JSONDecoder().decode(OpenAPI.self, from: Data(contentsOf: url))
  }

  /// The operation that a request matches, and its template: if several match, the one with the most literal segments.
  func operation(of request: HTTPRequest) -> (template: String, operation: Operation)? {
    let base = servers.first.flatMap { URL(string: $0.url)?.path } ?? ""
    let path = request.path.prefix { $0 != "?" }
    guard path.hasPrefix(base + "/") else { return nil }
    let segments = path.dropFirst(base.count).split(separator: "/", omittingEmptySubsequences: false)
    let fitting = paths.keys.filter { template in
      let wanted = template.split(separator: "/", omittingEmptySubsequences: false)
      return wanted.count == segments.count
        && zip(wanted, segments).allSatisfy { $0 == $1 || ($0.hasPrefix("{") && !$1.isEmpty) }
    }
    guard let template = fitting.min(by: { Self.gaps($0) < Self.gaps($1) }),
      let operation = paths[template]?[request.method.rawValue.lowercased()]
    else { return nil }
    return (template, operation)
  }

  /// The schema of a body.
  func schema(_ content: Content) -> Schema? {
    content.schema.target.split(separator: "/").last.flatMap { components.schemas[String($0)] }
  }

  private static func gaps(_ template: String) -> Int { template.filter { $0 == "{" }.count }
}
