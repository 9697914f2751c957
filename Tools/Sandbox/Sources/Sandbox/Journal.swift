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

  /// - Throws: ``ControlError/badRequest(_:)`` for a parameter that is unknown, that comes twice, or that cannot be read.
  init(_ parameters: some Sequence<(key: Substring, value: Substring)>) throws {
    for (name, value) in parameters {
      guard let key = Key(rawValue: String(name)) else {
        let known = Key.allCases.map(\.rawValue).joined(separator: ", ")
        throw ControlError.badRequest("\(name) is unknown; there are \(known)")
      }
      guard parts.updateValue(String(value), forKey: key) == nil else {
        throw ControlError.badRequest("\(name) comes twice")
      }
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
      case .status: call.status == Int(wanted)
      case .path: call.path.contains(wanted)
      case .header: exchange.request.headers.contains { $0.fits(wanted) }
      case .body: String(decoding: exchange.request.body.bytes, as: UTF8.self).contains(wanted)
      case .fault: call.fault == Int(wanted)
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
  /// The number of the call of this device. It stays while older calls are forgotten; reports and the page count from the
  /// first call that is still here.
  let number: Int
  /// The time when the call came, in milliseconds since 1970.
  let at: Int64?
  let endpoint: String?
  let method, path: String
  let status: Int?
  let milliseconds: Int64?
  /// The fault that the call met; nil for none.
  let fault: Int?
  let steps: [String]
  let isExplained: Bool
  /// Whether the cookbook sends the call only if the person requested something, or in another order.
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
      // The calls are read before the report is awaited: meanwhile others may come, and the oldest may go.
      let (forgotten, recorded) = (forgotten(of: id), Self.inOrder(installations(of: id).map(\.calls)))
      let report = await report(of: id)
      let judged = (report?.flows ?? []).flatMap(\.calls).map {
        ($0.entry + (report?.ignored.forgotten ?? 0), $0)
      }
      let reported = Dictionary(judged) { first, _ in first }
      for (number, (exchange, fault)) in zip(forgotten..., recorded) {
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
