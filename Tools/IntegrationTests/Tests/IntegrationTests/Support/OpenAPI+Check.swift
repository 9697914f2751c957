import AdobePassAPI
import Foundation

extension OpenAPI {
  /// The differences between the description and the prose. The library follows the prose (REST API V2, Headers and
  /// §12).
  enum Difference {
    /// §12 row 5: the checklist wants both on every request of a streaming app; the description leaves them out of E3,
    /// E5, E6 and E10. §2.1: the prose wants X-Device-Info on E2, too.
    static let headersBeyond: Set<String> = ["ap-device-identifier", "x-device-info"]
    /// §12 row 35: the prose lists it for E10.
    static let temporaryIdentity = (
      header: "ap-temppass-identity", template: "/{serviceProvider}/profiles/code/{code}"
    )
    /// §12 row 14: the description has the parameters of E2 in the query, the prose in a form.
    static let formInsteadOfQuery = "/client/token"
    static let formHeader = "content-type"
  }

  /// The header fields that every HTTP client adds.
  private static let transport: Set<String> = [
    "host", "connection", "content-length", "accept", "accept-encoding", "accept-language", "user-agent",
  ]

  /// The problems of a request, one sentence each; nil if the description does not know its path and method.
  func problems(with request: HTTPRequest) -> [String]? {
    guard let (template, operation) = operation(of: request) else { return nil }
    let found =
      headerProblems(request, template, operation) + queryProblems(request, template, operation)
      + bodyProblems(request, template, operation)
    return found.map { "\(request.method.rawValue) \(template): \($0)" }
  }

  private func headerProblems(_ request: HTTPRequest, _ template: String, _ operation: Operation) -> [String]
  {
    let sent = Set(request.headers.map { $0.name.lowercased() }).subtracting(Self.transport)
    var known = operation.names(in: "header").union(Difference.headersBeyond)
    if template == Difference.temporaryIdentity.template { known.insert(Difference.temporaryIdentity.header) }
    if template == Difference.formInsteadOfQuery { known.insert(Difference.formHeader) }
    return sent.subtracting(known).map { "header \($0) is not described" }
      + operation.names(in: "header", isRequired: true).subtracting(sent).map { "header \($0) is missing" }
  }

  private func queryProblems(_ request: HTTPRequest, _ template: String, _ operation: Operation) -> [String] {
    let sent = Set(URLComponents(string: request.path)?.queryItems?.map(\.name) ?? [])
    if template == Difference.formInsteadOfQuery { return sent.map { "query \($0) belongs into the form" } }
    let required = operation.exactNames(in: "query", isRequired: true)
    return sent.subtracting(operation.exactNames(in: "query")).map { "query \($0) is not described" }
      + required.subtracting(sent).map { "query \($0) is missing" }
  }

  private func bodyProblems(_ request: HTTPRequest, _ template: String, _ operation: Operation) -> [String] {
    let type = request.header("Content-Type")?.split(separator: ";").first.map(String.init) ?? ""
    let sent = fields(request, type)
    if template == Difference.formInsteadOfQuery {
      let known = operation.exactNames(in: "query")
      let required = operation.exactNames(in: "query", isRequired: true)
      return sent.subtracting(known).map { "form field \($0) is not described" }
        + required.subtracting(sent).map { "form field \($0) is missing" }
    }
    guard let body = operation.requestBody else {
      return request.body.isEmpty ? [] : ["a body is not described"]
    }
    guard let content = body.content[type], let schema = schema(content) else {
      return ["content type \(type) is not described"]
    }
    let known = Set((schema.properties ?? [:]).keys)
    return sent.subtracting(known).map { "field \($0) is not described" }
      + Set(schema.required ?? []).subtracting(sent).map { "field \($0) is missing" }
  }

  private func fields(_ request: HTTPRequest, _ type: String) -> Set<String> {
    if type == "application/json" {
      let object = try? JSONSerialization.jsonObject(with: Data(request.body)) as? [String: Any]
      return Set((object ?? [:]).keys)
    }
    let pairs = String(decoding: request.body, as: UTF8.self).split(separator: "&")
    return Set(pairs.map { String($0.prefix { $0 != "=" }) })
  }
}

extension OpenAPI.Operation {
  /// The names of its parameters at a place, in lower case.
  fileprivate func names(in place: String, isRequired: Bool = false) -> Set<String> {
    Set(exactNames(in: place, isRequired: isRequired).map { $0.lowercased() })
  }

  fileprivate func exactNames(in place: String, isRequired: Bool = false) -> Set<String> {
    Set((parameters ?? []).filter { $0.in == place && (!isRequired || $0.required == true) }.map(\.name))
  }
}
