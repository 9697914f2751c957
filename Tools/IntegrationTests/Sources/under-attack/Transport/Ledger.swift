import AdobePassAPI
import NIOConcurrencyHelpers

/// Checks what arrives at a server: every parcel at most once, complete, and nothing else.
final class Ledger: Sendable {
  private struct State {
    var arrivals: [String: Int] = [:]
    var whole = 0
    var handshakes = 0
    var breaches: [String] = []
  }

  private let state = NIOLockedValueBox(State())

  private let isTLS: Bool

  /// - Parameter isTLS: whether nothing readable may arrive.
  init(isTLS: Bool) { self.isTLS = isTLS }

  /// The number of parcels that arrived complete since the last call, the number of clients that started TLS, and the
  /// bytes that should not have arrived.
  func take() -> (whole: Int, handshakes: Int, breaches: [String]) {
    state.withLockedValue { state in
      defer { (state.whole, state.handshakes, state.breaches) = (0, 0, []) }
      return (state.whole, state.handshakes, state.breaches)
    }
  }

  /// Records bytes that have arrived.
  func overhear(_ bytes: [UInt8]) {
    guard isTLS else { return }
    // A handshake record that contains a client hello.
    if bytes.count > 5, bytes[0] == 0x16, bytes[5] == 1 { state.withLockedValue { $0.handshakes += 1 } }
    for word in ["parcel", "canary", "HTTP/1"] where bytes.firstRange(of: Array(word.utf8)) != nil {
      breach("'\(word)' arrived in clear")
    }
  }

  func breach(_ what: String) { state.withLockedValue { $0.breaches.append(what) } }

  /// Records the head of a request. Returns how many bytes must follow.
  func expect(_ head: RequestHead) -> Int {
    guard head.path.hasPrefix(Parcel.place) else {
      breach("\(head.method) \(head.path) was asked for")
      return head.length
    }
    let parcel = Parcel(id: String(head.path.dropFirst(Parcel.place.count)))
    let times = state.withLockedValue { state in
      state.arrivals[parcel.id, default: 0] += 1
      return state.arrivals[parcel.id, default: 0]
    }
    if times > 1 { breach("\(parcel.id) arrived \(times) times") }
    if head.method != parcel.method.rawValue { breach("\(parcel.id) came as \(head.method)") }
    if head.length != parcel.body.count {
      breach("\(parcel.id) came with \(head.length) of \(parcel.body.count) bytes")
    }
    if head["cookie"] != nil { breach("\(parcel.id) brought a cookie") }
    if head["authorization"] != parcel.authorization {
      breach("\(parcel.id) came with another authorization")
    }
    if head["proxy-authorization"] != nil { breach("\(parcel.id) brought a proxy authorization") }
    return parcel.body.count
  }

  /// Records a complete request.
  func receive(_ head: RequestHead, _ body: [UInt8]) {
    guard head.path.hasPrefix(Parcel.place) else { return }
    let parcel = Parcel(id: String(head.path.dropFirst(Parcel.place.count)))
    if body != parcel.body { breach("\(parcel.id) came with other bytes") }
    state.withLockedValue { $0.whole += 1 }
  }
}

/// The head of a request, read as a server reads it.
struct RequestHead {
  let method: String
  let path: String
  private let fields: [String: String]

  init(_ text: String) {
    let lines = text.split(separator: "\r\n", omittingEmptySubsequences: false)
    let parts = (lines.first ?? "").split(separator: " ")
    method = parts.first.map(String.init) ?? ""
    path = parts.dropFirst().first.map(String.init) ?? ""
    let pairs = lines.dropFirst().compactMap { line -> (String, String)? in
      guard let colon = line.firstIndex(of: ":") else { return nil }
      let value = line[line.index(after: colon)...].drop { $0 == " " }
      return (line[..<colon].lowercased(), String(value))
    }
    fields = Dictionary(pairs) { $0 + "," + $1 }
  }

  subscript(_ name: String) -> String? { fields[name] }

  var length: Int { self["content-length"].flatMap { Int($0) } ?? 0 }
}
