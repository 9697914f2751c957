import AdobePassAPI
import SSOConformance
import SSOStateMachine
import SandboxTool

/// A question about the calls that came: all that fit each part of a query.
struct JournalQuery: Equatable {
  /// The parameters of a query, in the order of the documentation.
  enum Key: String, CaseIterable {
    case device, endpoint, method, status, path, header, body, fault, after
  }

  private var parts: [Key: String] = [:]

  init() {}

  /// - Throws: ``ControlError/badRequest(_:)`` for a parameter that is unknown, or that cannot be read.
  init(_ parameters: some Sequence<(key: Substring, value: Substring)>) throws {
    for (name, value) in parameters {
      guard let key = Key(rawValue: String(name)) else {
        let known = Key.allCases.map(\.rawValue).joined(separator: ", ")
        throw ControlError.badRequest("\(name) is unknown; there are \(known)")
      }
      parts[key] = String(value)
    }
    for key in [Key.status, .after, .fault] {
      guard let text = parts[key], Int(text) == nil, !(key == .status && text == "none") else { continue }
      throw ControlError.badRequest(
        "\(key) is a whole number\(key == .status ? ", or none" : ""), not \(text)")
    }
    if let name = parts[.endpoint], ServedEndpoint(named: name) == nil {
      throw ControlError.badRequest("\(name) is no endpoint; there are E1 to E15, and those of REST API V1")
    }
  }

  /// The device whose calls are asked for; nil for all.
  var device: String? { parts[.device] }

  func fits(_ call: JournalCall, _ exchange: CapturedExchange) -> Bool {
    parts.allSatisfy { key, wanted in
      switch key {
      case .device: call.device == wanted
      case .endpoint:
        call.endpoint == wanted || wanted == ServedEndpoint.everyCall.name && call.endpoint != nil
      case .method: call.method == wanted
      case .status: call.status.map(String.init) ?? "none" == wanted
      case .path: call.path.contains(wanted)
      case .header: exchange.request.headers.contains { $0.fits(wanted) }
      case .body: String(decoding: exchange.request.body.bytes, as: UTF8.self).contains(wanted)
      case .fault: call.fault.map(String.init) == wanted
      case .after: Int(wanted).map { call.number > $0 } ?? false
      }
    }
  }
}

extension HTTPHeader {
  /// Whether the field is the one of a text such as `Accept: json`: its name, and a part of its value.
  fileprivate func fits(_ text: String) -> Bool {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let value = parts.count > 1 ? parts[1].drop { $0 == " " } : ""
    return name.lowercased() == parts[0].lowercased() && (value.isEmpty || self.value.contains(value))
  }
}

/// A call, as the journal has it: no header, and no body.
struct JournalCall: Encodable {
  let device: String
  /// The number that reports and the page have for the call of this device.
  let number: Int
  /// When it came, in milliseconds since 1970.
  let at: Int64?
  let endpoint: String?
  let method, path: String
  let status: Int?
  let milliseconds: Int64?
  /// The fault that it met; nil for none.
  let fault: Int?
  let steps: [String]
  let isExplained: Bool
  /// Whether the cookbook sends the call only if the person wished something, or in another order.
  let supposition: String?
  let findings: [Found]

  struct Found: Encodable { let rule, verdict, message: String }
}

/// The answer to a query.
struct JournalAnswer: Encodable {
  let count: Int
  let calls: [JournalCall]
}

extension Sandbox {
  /// The calls that fit a query, device by device, the last device to come first.
  func calls(_ query: JournalQuery) async -> JournalAnswer {
    var fitting: [JournalCall] = []
    for id in query.device.map({ [$0] }) ?? deviceIDs {
      let judged = (await report(of: id)?.flows ?? []).flatMap(\.calls)
      let reported = Dictionary(judged.map { ($0.entry, $0) }) { first, _ in first }
      let recorded = Self.inOrder(installations(of: id).map(\.calls))
      for (number, (exchange, fault)) in recorded.enumerated() {
        let call = JournalCall(id, number, exchange, fault, reported[number])
        if query.fits(call, exchange) { fitting.append(call) }
      }
    }
    return JournalAnswer(count: fitting.count, calls: fitting)
  }
}

extension JournalCall {
  fileprivate init(
    _ device: String, _ number: Int, _ exchange: CapturedExchange, _ fault: Int?,
    _ reported: ConformanceReport.Call?
  ) {
    (self.device, self.number, self.fault) = (device, number, fault)
    at = exchange.sentAt?.milliseconds
    endpoint = HTTPRequest(exchange.request).flatMap { ServedEndpoint($0)?.name }
    (method, path) = (exchange.request.method, String(exchange.request.url.path.prefix { $0 != "?" }))
    (status, milliseconds) = (exchange.response?.status, exchange.duration)
    steps = reported?.steps.map(\.rawValue) ?? []
    isExplained = reported?.isExplained ?? true
    supposition = reported?.supposition
    findings = (reported?.findings ?? []).map {
      Found(rule: $0.rule, verdict: $0.verdict.rawValue, message: $0.message)
    }
  }
}
