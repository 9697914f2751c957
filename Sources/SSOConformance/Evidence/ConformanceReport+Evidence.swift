import AdobePassAPI
import AdobePassRules
import SSOStateMachine

extension ConformanceReport {
  /// The calls of the report as HAR 1.2, to be shown to others: each with what was found in its `comment`, and without
  /// anything that may be secret.
  ///
  /// Times, methods, statuses, paths, the names of header fields and the structure of bodies are kept. Of the
  /// values, only documented words are kept.
  ///
  /// - Parameter capture: the capture that was examined.
  public func evidence(of capture: Capture) -> String {
    let withholding = Withholding(capture)
    let exchanges = Dictionary(capture.exchanges.map { ($0.entry, $0) }) { first, _ in first }
    let found: [(Int, String)] = flows.flatMap { flow in
      flow.calls.compactMap { call in
        exchanges[call.entry].map { (call.entry, Self.entry(call, $0, withholding).text) }
      }
    }
    let entries = found.sorted { $0.0 < $1.0 }.map(\.1)
    let remarks = flows.flatMap { flow in
      let unseen = flow.unseen.isEmpty ? [] : ["no recording can show \(flow.unseenRules)"]
      return (flow.seen.map(\.line) + unseen).map { "\(flow.name): \($0)" }
    }
    let creator = #"{"name": "SSOStateMachine", "version": "\#(Release.version)"}"#
    return #"{"log": {"version": "1.2", "creator": \#(creator), "#
      + #""comment": \#(remarks.joined(separator: "\n").quoted),"#
      + #"\#n  "entries": [\#(entries.joined(separator: ",\n    "))]}}\#n"#
  }

  private static func entry(_ call: Call, _ exchange: CapturedExchange, _ withholding: Withholding) -> JSON {
    let form = String(exchange.request.url.path.dropFirst(exchange.request.url.pathWithoutQuery.count + 1))
    let query = withholding.shown(form: form)
    let url = "\(exchange.request.url.origin)\(call.path)\(query.isEmpty ? "" : "?\(query)")"
    var request: [String: JSON] = [
      "method": .text(call.method), "url": .text(url), "httpVersion": "HTTP/1.1", "cookies": [],
      "headers": headers(exchange.request.headers, withholding), "queryString": fields(query),
      "headersSize": -1, "bodySize": .number(exchange.request.body.size),
    ]
    if exchange.request.body != .none {
      let type = withholding.mediaType(exchange.request.headers)
      request["postData"] = .object([
        "mimeType": .text(type), "text": .text(withholding.text(exchange.request.body)),
      ])
    }
    var entry: [String: JSON] = [
      "_entry": .number(Int64(call.entry)), "time": exchange.duration.map { .number($0) } ?? -1,
      "request": .object(request), "response": response(exchange.response, withholding),
      "cache": [:], "timings": ["send": 0, "wait": 0, "receive": 0], "comment": .text(call.comment),
    ]
    if let moment = exchange.sentAt { entry["startedDateTime"] = .text(InternetDate.text(of: moment)) }
    return .object(entry)
  }

  private static func response(_ response: CapturedResponse?, _ withholding: Withholding) -> JSON {
    let headers = response?.headers ?? []
    let body = response?.body ?? .none
    return [
      "status": .number(Int64(response?.status ?? 0)), "statusText": "", "httpVersion": "HTTP/1.1",
      "cookies": [], "headers": self.headers(headers, withholding), "redirectURL": "", "headersSize": -1,
      "bodySize": .number(body.size),
      "content": [
        "size": .number(body.size), "mimeType": .text(withholding.mediaType(headers)),
        "text": .text(withholding.text(body)),
      ],
    ]
  }

  private static func headers(_ headers: [HTTPHeader], _ withholding: Withholding) -> JSON {
    .list(
      headers.map { header in
        let shown = withholding.shown(header: header)
        return ["name": .text(shown.name), "value": .text(shown.value)]
      })
  }

  private static func fields(_ query: String) -> JSON {
    .list(Form(query).fields.map { ["name": .text($0.name), "value": .text($0.value ?? $0.raw)] })
  }
}

extension ConformanceReport.Call {
  /// What was found, one finding per line.
  fileprivate var comment: String {
    let steps = steps.map(\.rawValue).joined(separator: ", ")
    let explained = steps.isEmpty ? "explained" : "explained by \(steps)"
    let first = isExplained ? explained : "no flow of the cookbook sends this call here"
    let otherwise = equivalence.map { ["explained otherwise: \($0)"] } ?? []
    return ([first] + otherwise + findings.map(\.line)).joined(separator: "\n")
  }
}

extension ConformanceReport.Finding {
  fileprivate var line: String { "\(verdict.rawValue) \(rule): \(message)" }
}

extension Withholding {
  fileprivate func mediaType(_ headers: [HTTPHeader]) -> String {
    headers.first { $0.name.lowercased() == "content-type" }.map { shown(header: $0).value } ?? ""
  }

  /// The structure of a body; nothing where it is lost.
  fileprivate func text(_ body: CapturedBody) -> String {
    guard let bytes = body.sent, !bytes.isEmpty else { return "" }
    return shown(bytes) ?? Self.word
  }
}

extension CapturedBody {
  /// The length of the body; -1 if it is not known.
  fileprivate var size: Int64 {
    switch self {
    case .bytes(let bytes): Int64(bytes.count)
    case .fields, .lost: -1
    }
  }
}

extension JSON {
  fileprivate var text: String { String(decoding: bytes, as: UTF8.self) }
}
