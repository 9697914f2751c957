import NIOConcurrencyHelpers

/// A server that gives every client the same answer, until another answer is set.
final class HostileServer: Sendable {
  let ledger: Ledger
  private let answer = NIOLockedValueBox<Answer?>(nil)
  private let stranger: Stranger
  private let listener = NIOLockedValueBox<Listener?>(nil)

  init(_ stranger: Stranger, isTLS: Bool = false) throws {
    (self.stranger, ledger) = (stranger, Ledger(isTLS: isTLS))
    let listener = try Listener { [weak self] line in self?.serve(line) }
    self.listener.withLockedValue { $0 = listener }
  }

  var port: Int { listener.withLockedValue { $0?.port ?? 0 } }

  /// Sets the answer from now on.
  func give(_ answer: Answer) { self.answer.withLockedValue { $0 = answer } }

  /// Ends every connection.
  func hangUp() { listener.withLockedValue { $0 }?.hangUp() }

  private func serve(_ line: Line) {
    guard let answer = answer.withLockedValue({ $0 }) else { return }
    var line = line
    line.overhear = ledger.overhear
    var reader = RequestReader(line: line)
    if answer.moment == .onConnect {
      guard take(answer.steps, line) else { return }
    }
    if answer.moment == .inRequest {
      guard reader.more(), take(answer.steps, line) else { return }
    }
    while let head = reader.head() {
      let length = ledger.expect(head)
      guard let body = reader.body(length) else { return }
      ledger.receive(head, body)
      guard answer.moment == .afterRequest else { continue }
      // The last number of an id says which call it is.
      let steps = head.path.hasSuffix("-2") ? answer.then ?? answer.steps : answer.steps
      guard take(steps, line) else { return }
    }
  }

  private func take(_ steps: [Step], _ line: Line) -> Bool {
    steps.allSatisfy { line.take($0.filled(own: port, stranger: stranger.port)) }
  }
}

/// A server that no client may contact.
final class Stranger: Sendable {
  private let visits = NIOLockedValueBox<[String]>([])
  private let listener: Listener

  init() throws {
    listener = try Listener { [visits] line in
      let first = String(decoding: (line.read() ?? []).prefix(60), as: UTF8.self)
      visits.withLockedValue { $0.append(first) }
    }
  }

  var port: Int { listener.port }

  /// The first bytes that each client has sent to the stranger since the last call.
  func take() -> [String] {
    visits.withLockedValue { visits in
      defer { visits = [] }
      return visits
    }
  }
}

/// Reads requests from one connection.
struct RequestReader {
  let line: Line
  private var bytes: [UInt8] = []

  init(line: Line) { self.line = line }

  /// Reads more; false at the end.
  mutating func more() -> Bool {
    guard let read = line.read() else { return false }
    bytes += read
    return true
  }

  mutating func head() -> RequestHead? {
    while true {
      if let end = bytes.firstRange(of: [13, 10, 13, 10]) {
        defer { bytes.removeSubrange(..<end.upperBound) }
        return RequestHead(String(decoding: bytes[..<end.lowerBound], as: UTF8.self))
      }
      guard bytes.count < 1 << 20, more() else { return nil }
    }
  }

  mutating func body(_ length: Int) -> [UInt8]? {
    while bytes.count < length { guard more() else { return nil } }
    defer { bytes.removeFirst(length) }
    return Array(bytes.prefix(length))
  }
}

extension Step {
  /// The step with the origins of the server and of the stranger in place of their placeholders.
  fileprivate func filled(own: Int, stranger: Int) -> Step {
    guard case .send(let bytes) = self, bytes.count < 2_000, bytes.contains(UInt8(ascii: "{")) else {
      return self
    }
    let text = String(decoding: bytes, as: UTF8.self)
      .replacing("{own}", with: "http://127.0.0.1:\(own)")
      .replacing("{stranger}", with: "http://127.0.0.1:\(stranger)").replacing("{port}", with: "\(stranger)")
    return .send(Array(text.utf8))
  }
}
