// Invalid heads, endless bodies, and connections that break.

extension Answer {
  static let heads =
    [
      ("status-word", "HTTP/1.1 abc OK|Content-Length: 2||hi"),
      ("status-none", "HTTP/1.1|Content-Length: 2||hi"),
      ("status-000", "HTTP/1.1 000 Zero|Content-Length: 2||hi"),
      ("status-999", "HTTP/1.1 999 Nine|Content-Length: 2||hi"),
      ("status-long", "HTTP/1.1 99999999999999999999 X|Content-Length: 2||hi"),
      ("status-negative", "HTTP/1.1 -200 X|Content-Length: 2||hi"),
      ("version-unknown", "HTTP/9.9 200 OK|Content-Length: 2||hi"),
      ("version-none", "ICY 200 OK|Content-Length: 2||hi"),
      ("no-head", "hello, this is no HTTP at all"), ("empty-lines", "||||"),
      ("binary", "\u{0}\u{1}\u{2}\u{16}\u{3}\u{1}||"),
      ("header-nul", "HTTP/1.1 200 OK|X-A: a\u{0}b|Content-Length: 2||hi"),
      ("header-without-colon", "HTTP/1.1 200 OK|nothing here|Content-Length: 2||hi"),
      ("header-only-colon", "HTTP/1.1 200 OK|: x|Content-Length: 2||hi"),
      ("header-folded", "HTTP/1.1 200 OK|X-A: a| b|\tc|Content-Length: 2||hi"),
      ("header-first-folded", "HTTP/1.1 200 OK| folded: x|Content-Length: 2||hi"),
      ("header-spaced", "HTTP/1.1 200 OK|Content-Length : 2||hi"),
      ("header-bare-line-feeds", "HTTP/1.1 200 OK\nContent-Length: 2\n\nhi"),
      ("header-bare-returns", "HTTP/1.1 200 OK\rContent-Length: 2\r\rhi"),
      (
        "type-garbage",
        "HTTP/1.1 200 OK|Content-Type: ;;=;\"|Content-Disposition: attachment; filename=\"\\|Content-Length: 2||hi"
      ),
      (
        "headers-many",
        "HTTP/1.1 200 OK|" + (0..<3_000).map { "X-\($0): y|" }.joined() + "Content-Length: 2||hi"
      ),
    ].map { Answer($0, .send($1), .close) } + [
      Answer(
        "header-not-utf8",
        .send(wire("HTTP/1.1 200 OK|X-A: ") + [0xFF, 0xFE, 0xC0] + wire("|Content-Length: 2||hi"))),
      Answer("header-endless", .send("HTTP/1.1 200 OK|X-A: "), .endless(long), isEndless: true),
      Answer("headers-endless", .send("HTTP/1.1 200 OK|"), .endless("X-A: \(long)|"), isEndless: true),
      Answer(
        "head-dripping", .send("HTTP/1.1 200 OK|X-A: "), .drip(String(repeating: "x", count: 50_000)),
        isEndless: true),
    ]

  static let bodies = [
    Answer("body-endless", .send("HTTP/1.1 200 OK||"), .endless(block), isEndless: true, ends: ["tooLarge"]),
    Answer(
      "body-too-long", .send("HTTP/1.1 200 OK|Content-Length: 10000000||"), .endless(block),
      ends: ["tooLarge"]),
    Answer(
      "error-endless", .send("HTTP/1.1 503 Busy||"), .endless(block), isEndless: true, ends: ["tooLarge"]),
    Answer(
      "challenge-endless", .send("HTTP/1.1 401 No|WWW-Authenticate: Basic realm=\"a\"||"), .endless(block),
      isEndless: true),
    Answer(
      "body-dripping", .send("HTTP/1.1 200 OK||"), .drip(String(repeating: "x", count: 50_000)),
      isEndless: true),
    Answer("gzip-garbage", .send("HTTP/1.1 200 OK|Content-Encoding: gzip|Content-Length: 5||hello")),
    Answer(
      "gzip-cut", .send(wire("HTTP/1.1 200 OK|Content-Encoding: gzip||") + Gzip.zeros(5_000).prefix(14)),
      .close),
    Answer(
      "gzip-bomb", .send(wire("HTTP/1.1 200 OK|Content-Encoding: gzip||") + Gzip.zeros(64 << 20)), .close,
      ends: ["tooLarge"]),
    Answer(
      "coding-deflate-garbage", .send("HTTP/1.1 200 OK|Content-Encoding: deflate, br, zstd||hello"), .close),
  ]

  static let breaks = [
    Answer("refusing", .close, at: .onConnect, ends: ["connectionFailed"]),
    Answer("reset-on-connect", .reset, at: .onConnect, ends: ["connectionFailed"]),
    Answer("answer-on-connect", .send("HTTP/1.1 200 OK|Content-Length: 2||hi"), .close, at: .onConnect),
    Answer("reset-in-request", .reset, at: .inRequest, ends: ["connectionFailed"]),
    Answer("answer-in-request", .send("HTTP/1.1 200 OK|Content-Length: 2||hi"), .close, at: .inRequest),
    Answer(
      "redirect-in-request", .send("HTTP/1.1 302 Found|Location: /elsewhere|Content-Length: 2||hi"), .reset,
      at: .inRequest),
    Answer("close-before-head", .close, ends: ["connectionFailed"]),
    Answer("reset-before-head", .reset, ends: ["connectionFailed"]),
    Answer("status-line-cut", .send("HTTP/1.1 20"), .close),
    Answer("head-unended", .send("HTTP/1.1 200 OK|Content-Length: 2|"), .close),
    Answer("reset-in-head", .send("HTTP/1.1 200 OK|Content-"), .reset),
    Answer("reset-after-head", .send("HTTP/1.1 200 OK|Content-Length: 5||"), .reset),
    Answer("reset-in-body", .send("HTTP/1.1 200 OK|Content-Length: 5||he"), .reset),
    Answer("silence", .stall, isEndless: true, ends: ["timedOut"]),
    Answer("silence-on-connect", .stall, at: .onConnect, isEndless: true, ends: ["timedOut"]),
    Answer(
      "silence-after-head", .send("HTTP/1.1 200 OK|Content-Length: 5||"), .stall, isEndless: true,
      ends: ["timedOut"]),
    Answer(
      "silence-in-body", .send("HTTP/1.1 200 OK|Content-Length: 5||he"), .stall, isEndless: true,
      ends: ["timedOut"]),
  ]

  /// Two calls, one after another.
  static let kept = [
    Answer(
      "cookie", .send("HTTP/1.1 200 OK|Set-Cookie: a=b; Path=/|Set-Cookie: c=d|Content-Length: 2||hi"),
      then: [.send("HTTP/1.1 200 OK|Content-Length: 2||hi")], ends: ["200"]),
    Answer(
      "cookie-of-a-redirect",
      .send("HTTP/1.1 302 Found|Location: /elsewhere|Set-Cookie: a=b; Path=/|Content-Length: 2||hi"),
      then: [.send("HTTP/1.1 200 OK|Content-Length: 2||hi")], ends: ["302", "200"]),
    Answer("kept-then-reset", .send(kept200), then: [.reset], ends: ["200", "connectionFailed"]),
    Answer("kept-then-closed", .send(kept200), then: [.close], ends: ["200", "connectionFailed"]),
    Answer(
      "kept-then-closed-at-once", .send(kept200), .close, then: [.send(kept200)],
      ends: ["200", "connectionFailed"]),
    Answer(
      "cached", .send("HTTP/1.1 200 OK|Cache-Control: max-age=1000|ETag: \"a\"|Content-Length: 2||hi"),
      then: [.send(kept200)], ends: ["200"]),
  ]

  private static let kept200 = "HTTP/1.1 200 OK|Connection: keep-alive|Content-Length: 2||hi"
  private static let block = String(repeating: "x", count: 65_536)
}
