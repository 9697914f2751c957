// The answers of the attack on a transport. In a text, `|` ends a line; `{own}` and `{stranger}` stand for origins.

extension Answer {
  static let whole = [
    Answer("whole", .send("HTTP/1.1 200 OK|Content-Length: 2||hi"), ends: ["200"]),
    Answer("whole-to-the-end", .send("HTTP/1.1 200 OK||hi"), .close, ends: ["200"]),
    Answer("whole-in-bytes", .drip("HTTP/1.1 200 OK|Content-Length: 2||hi"), ends: ["200"]),
    Answer("whole-error", .send("HTTP/1.1 500 Oops|Content-Length: 2||hi"), ends: ["500"]),
    Answer("no-content-with-body", .send("HTTP/1.1 204 None|Content-Length: 5||hello"), ends: ["204"]),
    Answer("not-modified", .send("HTTP/1.1 304 Same|Content-Length: 5||"), ends: ["304"]),
  ]

  static let lengths = [
    Answer("length-cut", .send("HTTP/1.1 200 OK|Content-Length: 50||hi"), .close, ends: ["truncated"]),
    Answer("length-too-small", .send("HTTP/1.1 200 OK|Content-Length: 2||hi and more")),
    Answer("length-negative", .send("HTTP/1.1 200 OK|Content-Length: -5||hi"), .close),
    Answer("length-twice", .send("HTTP/1.1 200 OK|Content-Length: 2|Content-Length: 2||hi")),
    Answer("length-two", .send("HTTP/1.1 200 OK|Content-Length: 2|Content-Length: 9||hi"), .close),
    Answer("length-list", .send("HTTP/1.1 200 OK|Content-Length: 2, 2||hi"), .close),
    Answer("length-word", .send("HTTP/1.1 200 OK|Content-Length: two||hi"), .close),
    Answer("length-empty", .send("HTTP/1.1 200 OK|Content-Length:||hi"), .close),
    Answer("length-signed", .send("HTTP/1.1 200 OK|Content-Length: +2||hi"), .close),
    Answer(
      "length-large", .send("HTTP/1.1 200 OK|Content-Length: 4611686018427387904||hi"), .close,
      ends: ["tooLarge"]),
    Answer("length-beyond", .send("HTTP/1.1 200 OK|Content-Length: 99999999999999999999999||hi"), .close),
    Answer("length-and-chunks", .send("HTTP/1.1 200 OK|Content-Length: 2|\(chunked)||5|hello|0||"), .close),
  ]

  static let chunks = [
    Answer("chunks", .send("HTTP/1.1 200 OK|\(chunked)||5|hello|0||"), ends: ["200"]),
    Answer("chunks-in-bytes", .drip("HTTP/1.1 200 OK|\(chunked)||5|hello|0||"), ends: ["200"]),
    Answer("chunk-garbage", .send("HTTP/1.1 200 OK|\(chunked)||zz|hello|0||"), .close),
    Answer("chunk-overflow", .send("HTTP/1.1 200 OK|\(chunked)||FFFFFFFFFFFFFFFFFF|hello|0||"), .close),
    Answer("chunk-largest", .send("HTTP/1.1 200 OK|\(chunked)||7FFFFFFFFFFFFFFF|hello|0||"), .close),
    Answer("chunk-negative", .send("HTTP/1.1 200 OK|\(chunked)||-1|hello|0||"), .close),
    Answer("chunk-cut", .send("HTTP/1.1 200 OK|\(chunked)||5|he"), .close, ends: ["truncated"]),
    Answer("chunk-unended", .send("HTTP/1.1 200 OK|\(chunked)||5|hello"), .close, ends: ["truncated"]),
    Answer("chunk-run-on", .send("HTTP/1.1 200 OK|\(chunked)||5|hello world|0||"), .close),
    Answer(
      "chunk-extension", .send("HTTP/1.1 200 OK|\(chunked)||5;"), .endless(long), .close, isEndless: true),
    Answer(
      "chunks-endless", .send("HTTP/1.1 200 OK|\(chunked)||"), .endless("400|\(long)|"),
      isEndless: true, ends: ["tooLarge", "timedOut"]),
    Answer("coding-unknown", .send("HTTP/1.1 200 OK|Transfer-Encoding: xyz||hi"), .close),
    Answer("coding-list", .send("HTTP/1.1 200 OK|Transfer-Encoding: gzip, chunked||5|hello|0||"), .close),
  ]

  static let challenges = [
    ("401-basic", "401 No|WWW-Authenticate: Basic realm=\"a\""),
    ("401-digest", "401 No|WWW-Authenticate: Digest realm=\"a\", nonce=\"b\", qop=\"auth\", algorithm=MD5"),
    ("401-garbage", "401 No|WWW-Authenticate: ,,==\"\\"),
    ("401-negotiate", "401 No|WWW-Authenticate: Negotiate|WWW-Authenticate: NTLM"),
    ("401-empty", "401 No|WWW-Authenticate:"), ("401-bare", "401 No"),
    ("401-bearer", "401 No|WWW-Authenticate: Bearer error=\"invalid_token\""),
    ("407-basic", "407 Proxy|Proxy-Authenticate: Basic realm=\"a\""),
  ].map { name, head in
    Answer(name, .send("HTTP/1.1 \(head)|Content-Length: 2||no"), ends: [String(name.prefix(3))])
  }

  static let interim = [
    Answer("continue", .send("HTTP/1.1 100 Continue||HTTP/1.1 200 OK|Content-Length: 2||hi"), ends: ["200"]),
    Answer("early-hints", .send("HTTP/1.1 103 Hints|Link: </a>||HTTP/1.1 200 OK|Content-Length: 2||hi")),
    Answer("switching", .send("HTTP/1.1 101 Switching|Upgrade: x|Connection: upgrade||hi"), .close),
    Answer("continue-only", .send("HTTP/1.1 100 Continue||"), .close),
    Answer("continue-endless", .endless("HTTP/1.1 100 Continue||"), isEndless: true),
  ]

  private static let chunked = "Transfer-Encoding: chunked"
  /// 1,024 bytes.
  static let long = String(repeating: "x", count: 1_024)
}
