import AdobePassAPI
import SSOEffectRunner
import SSOStateMachine
import Testing

@Suite struct FollowingUserAgentTests {
  private typealias Pages = [String: Result<HTTPResponse, Fault.TransportFault>]
  private static let start = "https://sp.auth.adobe.com/api/v2/authenticate/REF30/8ER640M"

  private func end(
    _ pages: Pages, until redirectUrl: String = "https://adobe.com/back", from url: String = start
  ) async -> (UserAgentEnd, loaded: [String]) {
    let loader = ScriptedPages(pages: pages)
    let end = await FollowingUserAgent(loader: loader).open(url, until: redirectUrl)
    return (end, loader.loaded.withLock { $0 })
  }

  @Test(arguments: [301, 302, 303, 307, 308])
  func redirectsAreFollowedToTheRedirectUrlWhichIsNotLoaded(_ status: Int) async {
    let (end, loaded) = await end([
      Self.start: .success(.redirect("https://mvpd.example:8443/login?code=1", status: status)),
      "https://mvpd.example:8443/login?code=1": .success(.redirect("https://adobe.com/back", status: status)),
    ])
    #expect(end == .reachedRedirectUrl)
    #expect(loaded == [Self.start, "https://mvpd.example:8443/login?code=1"])
  }

  @Test(arguments: [
    ("/b?c", "https://a.b:1/b?c"), ("c", "https://a.b:1/x/c"), ("../c", "https://a.b:1/c"),
    ("//c.d/e", "https://c.d/e"), ("?q=1", "https://a.b:1/x/y?q=1"), ("http://c.d", "http://c.d"),
    ("HTTPS://C.D/", "HTTPS://C.D/"),
  ])
  func aRelativeLocationIsReadAgainstItsPage(_ location: String, _ next: String) async {
    let (end, loaded) = await end(
      [
        "https://a.b:1/x/y?z": .success(.redirect(location)),
        next: .success(.redirect("https://adobe.com/back")),
      ],
      from: "https://a.b:1/x/y?z")
    #expect(end == .reachedRedirectUrl)
    #expect(loaded == ["https://a.b:1/x/y?z", next])
  }

  @Test(arguments: ["https://adobe.com", "adobepass://com.programmer", "https://a.b/c?d=e#f"])
  func anyRedirectUrlIsReached(_ redirectUrl: String) async {
    let (end, loaded) = await end([Self.start: .success(.redirect(redirectUrl))], until: redirectUrl)
    #expect(end == .reachedRedirectUrl)
    #expect(loaded == [Self.start])
  }

  @Test(
    "an MVPD adds a query, or spells the url differently",
    arguments: [
      "https://adobe.com/back?code=1", "HTTPS://Adobe.com:443/back", "https://adobe.com/back/#top",
    ])
  func theRedirectUrlIsReachedInAnySpelling(_ location: String) async {
    let (end, loaded) = await end([Self.start: .success(.redirect(location))])
    #expect(end == .reachedRedirectUrl)
    #expect(loaded == [Self.start])
  }

  @Test func aRelativeLocationReachesTheRedirectUrlToo() async {
    let (end, _) = await end(
      ["https://adobe.com/a": .success(.redirect("/back"))], from: "https://adobe.com/a")
    #expect(end == .reachedRedirectUrl)
  }

  @Test(arguments: [
    (
      Result<HTTPResponse, Fault.TransportFault>.success(HTTPResponse(status: 200)),
      UserAgentEnd.closed
    ),
    (.success(HTTPResponse(status: 204)), .closed),
    (.success(HTTPResponse(status: 302)), .refused(status: 302)),
    (.success(HTTPResponse(status: 304)), .refused(status: 304)),
    (.success(HTTPResponse(status: 400)), .refused(status: 400)),
    (.success(HTTPResponse(status: 404)), .refused(status: 404)),
    (.success(HTTPResponse(status: 500)), .refused(status: 500)),
    (.success(.redirect("file:///etc/passwd")), .failed),
    (.success(.redirect("javascript:alert(1)")), .failed),
    (.success(.redirect("other://back")), .failed),
    (.success(.redirect("https://me:word@adobe.com/")), .failed),
    (.success(.redirect("https://")), .failed),
    (.failure(.timedOut), .timedOut),
    (.failure(.connectionFailed), .failed), (.failure(.tlsFailed), .failed), (.failure(.tooLarge), .failed),
    (.failure(.truncated), .failed),
  ])
  func everythingElseEnds(
    _ page: Result<HTTPResponse, Fault.TransportFault>, _ expected: UserAgentEnd
  ) async {
    let (end, loaded) = await end([Self.start: .success(.redirect("https://b.c/")), "https://b.c/": page])
    #expect(end == expected)
    #expect(loaded == [Self.start, "https://b.c/"])
  }

  @Test func aUrlThatIsNoPageIsNotLoaded() async {
    for url in ["", "/x", "file:///etc/passwd", "adobepass://x", "https://me@a.b/"] {
      let (end, loaded) = await end([:], from: url)
      #expect(end == .failed)
      #expect(loaded.isEmpty)
    }
  }

  @Test func twentyRedirectsAreFollowedAndNoMore() async {
    for (count, expected) in [(20, UserAgentEnd.reachedRedirectUrl), (21, .refused(status: 302))] {
      var pages: Pages = [:]
      for number in 0..<count { pages["https://a.b/\(number)"] = .success(.redirect("/\(number + 1)")) }
      pages["https://a.b/\(count)"] = .success(.redirect("https://adobe.com/back"))
      let (end, loaded) = await end(pages, from: "https://a.b/0")
      #expect(end == expected)
      #expect(loaded.count == 21)
    }
  }

  @Test func aCancelledTaskClosesIt() async {
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      return await FollowingUserAgent(loader: URLSessionTransport()).open(Self.start, until: "x:")
    }
    task.cancel()
    #expect(await task.value == .closed)
  }
}
