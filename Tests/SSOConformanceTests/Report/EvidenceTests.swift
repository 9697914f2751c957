import AdobePassAPI
import AdobePassRules
import SSOConformance
import SSOSimulation
import SSOStateMachine
import Testing

/// The redacted HAR: the parts that it keeps, and the parts that it does not.
@Suite struct EvidenceTests {
  private static func exchange(
    _ entry: Int, _ method: String, _ path: String, headers: [HTTPHeader] = [], body: CapturedBody = .none,
    answer: CapturedResponse? = nil
  ) -> CapturedExchange {
    CapturedExchange(
      entry: entry, sentAt: Timestamp(1_795_341_600_123),
      request: CapturedRequest(
        method: method, url: CapturedURL(origin: .releaseProduction, path: path), headers: headers,
        body: body),
      response: answer)
  }

  private static func answer(_ body: String) -> CapturedResponse {
    CapturedResponse(status: 200, body: .bytes(Array(body.utf8)))
  }

  private static let configuration = exchange(
    0, "GET", "/api/v2/REF30/configuration",
    answer: answer(#"{"requestor":{"mvpds":[{"id":"Dish","displayName":"DISH","isTempPass":false}]}}"#))

  /// The entries of the evidence of a capture.
  private func entries(_ exchanges: CapturedExchange...) throws -> [JSON] {
    let capture = Capture(exchanges)
    let calls = exchanges.map { exchange in
      ConformanceReport.Call(
        entry: exchange.entry, at: exchange.sentAt, endpoint: nil, method: exchange.request.method,
        path: String(exchange.request.url.pathWithoutQuery), status: exchange.response?.status)
    }
    let flow = ConformanceReport.Flow(
      device: "device 1", serviceProvider: nil, origin: .releaseProduction, calls: calls)
    let text = ConformanceReport(machine: .restV2, flows: [flow]).evidence(of: capture)
    return try #require(JSON(Array(text.utf8))?["log"]?["entries"]?.list)
  }

  static let bodies: [(sent: String, shown: String)] = [
    // Documented words stay, in the fields that they belong to.
    (#"{"actionName":"resume","actionType":"direct"}"#, #"{"actionName":"resume","actionType":"direct"}"#),
    (#"{"actionName":"direct","code":"ABC123"}"#, #"{"actionName":"<redacted>","code":"<redacted>"}"#),
    (#"{"code":"invalid_integration","status":400}"#, #"{"code":"invalid_integration","status":400}"#),
    (#"{"code":"of_tomorrow","message":"x"}"#, #"{"code":"<redacted>","message":"<redacted>"}"#),
    // The ids of MVPDs stay if the configuration lists them.
    (#"{"mvpd":"Dish","issuer":"Adobe"}"#, #"{"issuer":"Adobe","mvpd":"Dish"}"#),
    (#"{"mvpd":"Other"}"#, #"{"mvpd":"<redacted>"}"#),
    (#"{"profiles":{"Dish":{},"Other":{}}}"#, #"{"profiles":{"Dish":{},"other-1":{}}}"#),
    // Time limits stay as numbers or digits, and so do booleans about the service.
    (
      #"{"notAfter":1795341600123,"notBefore":"17953416001"}"#,
      #"{"notAfter":1795341600123,"notBefore":"17953416001"}"#
    ),
    (
      #"{"notAfter":-1,"expires":"soon","id":7}"#,
      #"{"expires":"<redacted>","id":"<redacted>","notAfter":"<redacted>"}"#
    ),
    (#"{"authorized":true,"trace":true}"#, #"{"authorized":true,"trace":"<redacted>"}"#),
    // Nothing that is known about a person stays.
    (
      #"{"attributes":{"zip":{"value":[10001],"state":"enc"},"type":"regular"}}"#,
      #"{"attributes":{"other-1":{"state":"<redacted>","value":["<redacted>"]},"type":"<redacted>"}}"#
    ),
    (#"[1,2.5,null,{"x":"y"}]"#, #"["<redacted>","<redacted>",null,{"other-0":"<redacted>"}]"#),
    // Forms.
    ("grant_type=client_credentials&client_id=a", "grant_type=client_credentials&client_id=redacted"),
    ("mvpd=Dish&x=Dish&mvpd=a%26b", "mvpd=Dish&other-1=redacted&mvpd=redacted"),
    // Anything else.
    ("<html>a=b</html>", "<redacted>"), ("a word", "<redacted>"), (#""text""#, "<redacted>"),
    ("7", "<redacted>"),
    ("{\"cut\":", "<redacted>"), ("", ""),
  ]

  @Test("a body is reduced to its structure and to documented words", arguments: bodies)
  func body(_ row: (sent: String, shown: String)) throws {
    let body = CapturedBody.bytes(Array(row.sent.utf8))
    let found = try entries(
      Self.configuration, Self.exchange(1, "POST", "/a", body: body, answer: Self.answer(row.sent)))
    #expect(found[1]["request"]?["postData"]?["text"]?.text ?? "" == row.shown)
    #expect(found[1]["response"]?["content"]?["text"]?.text == row.shown)
  }

  static let headers: [(header: HTTPHeader, shown: String)] = [
    (HTTPHeader("authorization", "Bearer abc"), "Bearer <redacted>"),
    (HTTPHeader("Authorization", "Basic abc"), "<redacted>"),
    (HTTPHeader("Content-Type", "application/JSON; boundary=x"), "application/json"),
    (HTTPHeader("Content-Type", "application/x-other"), "<redacted>"),
    (HTTPHeader("Retry-After", "30"), "30"), (HTTPHeader("Retry-After", "soon"), "<redacted>"),
    (HTTPHeader("Date", "Sun, 22 Nov 2026 10:00:00 GMT"), "Sun, 22 Nov 2026 10:00:00 GMT"),
    (HTTPHeader("Date", "today"), "<redacted>"), (HTTPHeader("Content-Length", "12"), "12"),
    (HTTPHeader("User-Agent", "App/1"), "<redacted>"), (HTTPHeader("X-Device-Info", "e30="), "<redacted>"),
    (HTTPHeader("Cookie", "a=b"), "<redacted>"),
  ]

  @Test("of header fields the names are kept, and a few values of a known form", arguments: headers)
  func header(_ row: (header: HTTPHeader, shown: String)) throws {
    let found = try entries(Self.exchange(0, "GET", "/a", headers: [row.header]))
    let expected: JSON = ["name": .text(row.header.name), "value": .text(row.shown)]
    #expect(found[0]["request"]?["headers"]?.list == [expected])
  }

  @Test("a query keeps its names, and no value but documented ones")
  func query() throws {
    let found = try entries(Self.exchange(0, "GET", "/api/v1/authorize?format=json&deviceId=abc&canary=d"))
    #expect(
      found[0]["request"]?["url"]?.text
        == "https://sp.auth.adobe.com/api/v1/authorize?format=json&deviceId=redacted&other-2=redacted")
  }

  @Test("a lost body stays lost, and a missing answer has status 0")
  func lost() throws {
    let found = try entries(Self.exchange(0, "POST", "/a", body: .lost))
    #expect(found[0]["request"]?["bodySize"] == -1)
    #expect(found[0]["response"]?["status"] == 0)
  }

  @Test("the findings are in the comments")
  func comments() throws {
    let report = SmallReport.report
    let exchanges = report.flows[0].calls.map { Self.exchange($0.entry, "GET", $0.path) }
    let log = JSON(Array(report.evidence(of: Capture(exchanges)).utf8))?["log"]
    #expect(log?["comment"]?.text == "device 1, REF30: warning V2-R29: the configuration was asked for twice")
    #expect(
      log?["entries"]?.list?.map { $0["comment"]?.text } == [
        "explained by B.3", "explained by F.25",
        "explained by F.25\nbroken V2-R11: polled 1000 ms after the last poll",
        "explained by F.25, F.3\nbroken V2-R11: polled 1000 ms after the last poll",
        "no flow of the cookbook sends this call here\nundecidable V2-R21: the capture holds no header fields",
      ])
  }

  static let paths: [(path: String, method: String, shown: String)] = [
    ("/api/v2/REF30/profiles/Dish?a=b", "GET", "/api/v2/REF30/profiles/Dish"),
    ("/api/v2/REF30/profiles/code/ABC123", "GET", "/api/v2/REF30/profiles/code/{code}"),
    ("/api/v2/REF30/sessions/A%42C", "GET", "/api/v2/REF30/sessions/{code}"),
    ("/api/v2/REF30/sessions/ABC", "DELETE", "/api/v2/REF30/sessions/{code}"),
    ("/api/v2/authenticate/REF30/ABC", "GET", "/api/v2/authenticate/REF30/{code}"),
    ("/api/v2/REF30/sessions/ABC/more", "GET", "/api/v2/REF30/sessions/{other}/{other}"),
    ("/api/v2/REF30/sessions/v2", "GET", "/api/v2/REF30/sessions/{code}"),
    ("/ABC", "GET", "/{other}"), ("/", "GET", "/"),
  ]

  @Test("a path shows no code, and otherwise only documented words and known names", arguments: paths)
  func path(_ row: (path: String, method: String, shown: String)) {
    let names = KnownNames(["REF30", "Dish"])
    let flows = Capture([Self.exchange(0, row.method, row.path)]).flows(of: Version2.self)
    #expect(flows.flatMap(\.calls).map { $0.templatedPath(names) } == [row.shown])
  }
}
