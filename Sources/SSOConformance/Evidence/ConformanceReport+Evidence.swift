import AdobePassAPI
import AdobePassRules
import SSOStateMachine

extension ConformanceReport {
  /// The calls of the report as HAR 1.2, to be shown to others: each with its findings in its `comment`, and without
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
        exchanges[call.entry].map { (call.entry, Self.entry(call, $0, withholding).written) }
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
    .object(leavingOut: [
      "_entry": .number(Int64(call.entry)), "time": exchange.duration.map { .number($0) } ?? -1,
      "startedDateTime": exchange.sentAt.map { .text(InternetDate.text(of: $0)) },
      "request": request(call, exchange.request, withholding),
      "response": response(exchange.response ?? CapturedResponse(status: 0), withholding),
      "cache": [:], "timings": ["send": 0, "wait": 0, "receive": 0], "comment": .text(call.comment),
    ])
  }

  private static func request(_ call: Call, _ request: CapturedRequest, _ withholding: Withholding) -> JSON {
    let query = withholding.shown(
      form: String(request.url.path.dropFirst(request.url.pathWithoutQuery.count + 1)))
    let fields = Form(query).fields.map { CapturedField(name: $0.name, value: $0.value ?? $0.raw) }
    let headers = request.headers.map(withholding.shown(header:))
    let postData: JSON = [
      "mimeType": .text(headers.value("Content-Type")), "text": .text(withholding.text(request.body)),
    ]
    return .message(
      [
        "method": .text(call.method), "queryString": .fields(fields),
        "url": .text("\(request.url.origin)\(call.path)\(query.isEmpty ? "" : "?\(query)")"),
        "postData": request.body == .none ? nil : postData,
      ], headers: headers, body: request.body)
  }

  private static func response(_ response: CapturedResponse, _ withholding: Withholding) -> JSON {
    let headers = response.headers.map(withholding.shown(header:))
    return .message(
      [
        "status": .number(Int64(response.status)), "statusText": "", "redirectURL": "",
        "content": [
          "size": .number(response.body.size), "mimeType": .text(headers.value("Content-Type")),
          "text": .text(withholding.text(response.body)),
        ],
      ], headers: headers, body: response.body)
  }
}

extension ConformanceReport.Call {
  /// The explanation and the findings, one per line.
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
  /// The structure of a body; empty for a lost body.
  fileprivate func text(_ body: CapturedBody) -> String {
    guard let bytes = body.sent, !bytes.isEmpty else { return "" }
    return shown(bytes) ?? Self.word
  }
}
