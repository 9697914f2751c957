// Redirects that may not be followed, and answers that are known to stop a process on Linux.

extension Answer {
  static let redirects =
    [
      ("relative", "302", "/elsewhere"), ("absolute", "302", "{own}/elsewhere"),
      ("away", "302", "{stranger}/x"),
      ("away-by-slashes", "302", "//127.0.0.1:{port}/x"), ("to-https", "302", "https://127.0.0.1:{port}/x"),
      ("to-file", "302", "file:///etc/passwd"), ("to-script", "302", "javascript:alert(1)"),
      ("to-data", "302", "data:text/plain,hi"), ("to-nowhere", "302", ""),
      ("to-garbage", "302", ":::%zz?#"),
      ("to-scheme", "302", "http://"), ("to-query", "302", "?"), ("to-itself", "302", "."),
      ("to-user", "302", "http://a:b@127.0.0.1:{port}/x"), ("to-port", "302", "http://127.0.0.1:99999/x"),
      ("to-space", "302", "http://a b/x"), ("to-unicode", "302", "http://\u{E9}\u{1F600}.example/\u{E9}"),
      ("far", "302", "/" + String(repeating: "x", count: 60_000)),
      ("301", "301", "/elsewhere"), ("303", "303", "/elsewhere"), ("307", "307", "{stranger}/x"),
      ("308", "308", "{stranger}/x"), ("300", "300", "/elsewhere"), ("305", "305", "{stranger}/x"),
      ("201", "201", "/elsewhere"),
    ].map { name, status, location in
      Answer(
        "redirect-\(name)", .send("HTTP/1.1 \(status) Found|Location: \(location)|Content-Length: 2||hi"),
        ends: [status])
    } + [
      Answer(
        "redirect-plain", .send("HTTP/1.1 302 Found|Location: /elsewhere|Content-Length: 2||hi"),
        ends: ["302"]),
      Answer(
        "redirect-to-control",
        .send("HTTP/1.1 302 Found|Location: /a\u{1}b|Content-Length: 2||hi")),
      Answer("redirect-without", .send("HTTP/1.1 302 Found|Content-Length: 2||hi"), ends: ["302"]),
      Answer(
        "redirect-twice",
        .send("HTTP/1.1 302 Found|Location: /elsewhere|Location: {stranger}/x|Content-Length: 2||hi")),
      Answer("redirect-cut", .send("HTTP/1.1 302 Found|Location: /elsewhere|Content-Length: 50||hi"), .close),
      Answer(
        "redirect-reset", .send("HTTP/1.1 302 Found|Location: /elsewhere|Content-Length: 50||hi"), .reset),
      Answer(
        "redirect-silence", .send("HTTP/1.1 302 Found|Location: /elsewhere|Content-Length: 50||hi"), .stall,
        isEndless: true),
      Answer(
        "redirect-chunks",
        .send("HTTP/1.1 302 Found|Location: /elsewhere|Transfer-Encoding: chunked||2|hi|0||")),
      Answer(
        "redirect-large",
        .send(
          "HTTP/1.1 302 Found|Location: /elsewhere|Content-Length: 200000||"
            + String(repeating: "x", count: 200_000))),
      Answer(
        "redirect-endless", .send("HTTP/1.1 302 Found|Location: /elsewhere||"),
        .endless(String(repeating: "x", count: 65_536)), isEndless: true),
    ]

  /// Answers that stop a process with URLSession on Linux before any delegate is called.
  static let knownTraps =
    [
      ("trap-redirect-ipv6", "//[::1]/x"), ("trap-redirect-zone", "//[fe80::1%25lo]/x"),
      ("trap-redirect-nul", "//%00"),
      ("trap-redirect-space", "//a%20b"),
    ].map { name, location in
      Answer(name, .send("HTTP/1.1 302 Found|Location: \(location)|Content-Length: 2||hi"))
    } + [
      Answer("trap-trailers", .send("HTTP/1.1 200 OK|Transfer-Encoding: chunked||2|hi|0|X-Trailer: a||")),
      Answer("trap-length-max", .send("HTTP/1.1 200 OK|Content-Length: 9223372036854775807||hi"), .close),
      Answer("trap-head-cut", .send("HTTP/1.1 200 OK|Content-Le"), .close),
      Answer("trap-status-line-alone", .send("HTTP/1.1 200 OK|"), .close),
    ]
}
