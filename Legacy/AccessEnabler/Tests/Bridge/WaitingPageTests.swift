import SSOStateMachine
import Testing

@testable import SSOAccessEnablerBridge

@Suite("A page that the app opens in its own view") struct WaitingPageTests {
  private let page = WaitingPage()

  @Test(
    "the app ends it before the flow waits for it",
    arguments: [
      ("app://done?x=1" as String?, UserAgentEnd.reachedRedirectUrl), ("app://elsewhere", .closed),
      (nil, .closed),
    ])
  func early(_ url: String?, _ end: UserAgentEnd) async {
    page.announce("https://one.example/1")
    page.end(url)
    #expect(await page.open("https://one.example/1", until: "app://done") == end)
  }

  @Test("the end of one page does not end another, nor does an end without a page")
  func another() async {
    page.end("app://done")
    page.announce("https://one.example/1")
    page.end(nil)
    async let end = page.open("https://one.example/2", until: "app://done")
    while !page.isOpen { await Task.yield() }
    page.end("app://done")
    #expect(await end == .reachedRedirectUrl)
    page.end("app://done")
    page.announce("https://one.example/3")
    async let next = page.open("https://one.example/3", until: "app://done")
    while !page.isOpen { await Task.yield() }
    page.end(nil)
    #expect(await next == .closed)
  }

  @Test("the flow waits for a page before the app is told of it, twice for the same page")
  func openFirst() async {
    for _ in 1...2 {
      async let end = page.open("https://one.example/1", until: "app://done")
      while !page.isOpen { await Task.yield() }
      page.announce("https://one.example/1")
      page.end(nil)
      page.end(nil)
      #expect(await end == .closed)
    }
    async let last = page.open("https://one.example/1", until: "app://done")
    while !page.isOpen { await Task.yield() }
    page.announce("https://one.example/1")
    page.end("app://done")
    #expect(await last == .reachedRedirectUrl, "no end of before ends it")
  }

  @Test("a task that is canceled late closes no other page")
  func canceledLate() async {
    let first = Task { [page] in await page.open("https://one.example/1", until: "app://done") }
    while !page.isOpen { await Task.yield() }
    let second = Task { [page] in await page.open("https://one.example/2", until: "app://done") }
    #expect(await first.value == .closed, "another page takes its place")
    first.cancel()
    page.end("app://done")
    #expect(await second.value == .reachedRedirectUrl)
  }

  @Test("a task that is canceled closes it")
  func canceled() async {
    let task = Task { [page] in await page.open("https://one.example/1", until: "app://done") }
    while !page.isOpen { await Task.yield() }
    task.cancel()
    #expect(await task.value == .closed)
  }
}
