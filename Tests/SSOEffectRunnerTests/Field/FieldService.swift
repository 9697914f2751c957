import AdobePassAPI
import Foundation
import SSOEffectRunner
import SSOStateMachine
import Testing

/// A service that answers one endpoint in the way that people report, always the same, and the others as usual.
///
/// A moment is written `${now}`, followed by an offset in milliseconds.
final class FieldService: HTTPTransport {
  private let answers: [String: HTTPResponse]
  private let sent = Locked([String]())

  /// - Parameter name: the file whose answers replace the ordinary ones.
  init(_ name: String, at now: Timestamp) throws {
    let answers = try Self.read("ordinary").merging(Self.read(name)) { _, reported in reported }
    self.answers = try answers.mapValues { try Self.response($0, at: now) }
  }

  /// The endpoints that were called, in order.
  var requests: [String] { sent.withLock { $0 } }

  func send(_ request: HTTPRequest, to _: Origin) async throws(Fault.TransportFault) -> HTTPResponse {
    let endpoint = Self.places.first { request.path.starts(with: $0.path) }?.endpoint ?? "none"
    sent.withLock { $0.append(endpoint) }
    return answers[endpoint] ?? HTTPResponse(status: 404)
  }

  private static var places: [(endpoint: String, path: Regex<Substring>)] {
    [
      ("E1", /\/o\/client\/register/), ("E2", /\/o\/client\/token/),
      ("E3", /\/api\/v2\/REF30\/configuration/),
      ("E4", /\/api\/v2\/REF30\/sessions/), ("E10", /\/api\/v2\/REF30\/profiles\/code\//),
      ("E9", /\/api\/v2\/REF30\/profiles\//), ("E8", /\/api\/v2\/REF30\/profiles/),
      ("E13", /\/api\/v2\/REF30\/decisions\/preauthorize\//),
      ("E14", /\/api\/v2\/REF30\/decisions\/authorize\//), ("E15", /\/api\/v2\/REF30\/logout\//),
    ]
  }

  private static func read(_ name: String) throws -> [String: [String: Any]] {
    let file = try #require(Bundle.module.url(forResource: "Fixtures/field/\(name)", withExtension: "json"))
    let json = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
    return try #require(json as? [String: [String: Any]])
  }

  private static func response(_ answer: [String: Any], at now: Timestamp) throws -> HTTPResponse {
    let headers = (answer["headers"] as? [String: String] ?? [:]).map { HTTPHeader($0, $1) }
    let body = try answer["body"].map { body in
      try (body as? String).map { Data($0.utf8) } ?? JSONSerialization.data(withJSONObject: body)
    }
    let text = String(decoding: body ?? Data(), as: UTF8.self)
    let dated = text.replacing(/"\$\{now([+-][0-9]+)?\}"/) { moment in
      "\(now.milliseconds + (moment.1.flatMap { Int64($0) } ?? 0))"
    }
    return HTTPResponse(status: answer["status"] as? Int ?? 200, headers: headers, body: Array(dated.utf8))
  }
}
