// The bytes that a server sends to a client that connects with https: anything but correct TLS.

extension Answer {
  static let tls = [
    Answer("tls-unknown-authority", at: .elsewhere, ends: ["tlsFailed"]),
    Answer("tls-garbage", .send("hello, this is no TLS||"), at: .inRequest),
    Answer("tls-cut", .close, at: .inRequest),
    Answer("tls-reset", .reset, at: .inRequest),
    Answer("tls-refusing", .close, at: .onConnect),
    Answer("tls-silence", .stall, at: .inRequest, isEndless: true),
    Answer("tls-silence-on-connect", .stall, at: .onConnect, isEndless: true),
    Answer("tls-drip", .drip(serverHello + sixteens, apart: 2_000), at: .inRequest, isEndless: true),
    Answer("tls-alert", .send(alert(2, 40)), .close, at: .inRequest),
    Answer("tls-alert-and-stay", .send(alert(2, 40)), .stall, at: .inRequest, isEndless: true),
    Answer("tls-close-notify", .send(alert(1, 0)), .stall, at: .inRequest, isEndless: true),
    Answer("tls-warnings", .endless(alert(1, 90)), at: .inRequest, isEndless: true),
    Answer("tls-plain-http", .send("HTTP/1.1 200 OK|Content-Length: 2||hi"), .close, at: .inRequest),
    Answer("tls-plain-http-first", .send("HTTP/1.1 200 OK|Content-Length: 2||hi"), .close, at: .onConnect),
    Answer(
      "tls-plain-redirect", .send("HTTP/1.1 302 Found|Location: {stranger}/x||"), .close, at: .inRequest),
    Answer("tls-hello-only", .send(serverHello), .stall, at: .inRequest, isEndless: true),
    Answer("tls-hello-cut", .send(Array(serverHello.prefix(20))), .close, at: .inRequest),
    Answer("tls-hello-old", .send(serverHello(version: 0)), .stall, at: .inRequest, isEndless: true),
    Answer(
      "tls-record-largest", .send([0x16, 3, 3, 0xFF, 0xFF]), .endless(zeros), at: .inRequest, isEndless: true),
    Answer(
      "tls-handshake-endless", .endless([0x16, 3, 3, 0x40, 0] + zeros), at: .inRequest, isEndless: true),
    Answer(
      "tls-certificate-endless", .send(serverHello),
      .endless([0x16, 3, 3, 0x40, 0, 0x0B, 0xFF, 0xFF, 0xFF] + zeros.dropLast(4)), at: .inRequest,
      isEndless: true),
    Answer("tls-hello-requests", .endless([0x16, 3, 3, 0, 4, 0, 0, 0, 0]), at: .inRequest, isEndless: true),
    Answer("tls-empty-records", .endless([0x16, 3, 3, 0, 0]), at: .inRequest, isEndless: true),
    Answer(
      "tls-application-data", .send([0x17, 3, 3, 0, 5] + wire("hello")), .stall, at: .inRequest,
      isEndless: true),
    Answer("tls-change-cipher", .endless([0x14, 3, 3, 0, 1, 1]), at: .inRequest, isEndless: true),
  ]

  private static func alert(_ level: UInt8, _ description: UInt8) -> [UInt8] {
    [0x15, 3, 3, 0, 2, level, description]
  }

  private static let zeros = [UInt8](repeating: 0, count: 0x4000)
  private static let sixteens = [UInt8](repeating: 0x16, count: 4_096)
  private static let serverHello = serverHello(version: 3)

  /// TLS 1.2, ECDHE-RSA-AES128-GCM-SHA256, no session, no extensions.
  private static func serverHello(version: UInt8) -> [UInt8] {
    let body: [UInt8] = [3, version] + [UInt8](repeating: 7, count: 32) + [0, 0xC0, 0x2F, 0]
    let message: [UInt8] = [2, 0, 0, UInt8(body.count)] + body
    return [0x16, 3, 3, 0, UInt8(message.count)] + message
  }
}
