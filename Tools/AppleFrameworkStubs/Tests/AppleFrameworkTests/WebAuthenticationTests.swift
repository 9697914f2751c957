import AuthenticationServices
import Dispatch
import SSOStateMachine
import Testing
import UIKit

@testable import SSOEffectRunner

/// The end of the system's browser sheet, according to Apple's documentation and to reports of other developers.
@Suite(.timeLimit(.minutes(5))) @MainActor struct WebAuthenticationTests {
  private let agent = WebAuthenticationUserAgent { UIWindow() }
  private let visits = Arrivals<Visit>()

  /// Opens a page, and waits until the session has started; throws if none does.
  private func begin(
    _ agent: WebAuthenticationUserAgent? = nil, until redirectUrl: String = "https://app.example/done"
  ) async throws -> (Task<UserAgentEnd, Never>, Visit) {
    let (agent, visits) = (agent ?? self.agent, Arrivals<Visit?>())
    let task = Task {
      defer { visits.append(nil) }
      return await Visit.$start.withValue({ visit in
        visits.append(visit)
        return true
      }) { await agent.open("https://mvpd.example/login", until: redirectUrl) }
    }
    return (task, try #require(try await visits.next()))
  }

  /// Opens a page, and does something with the session once it has started.
  private func open(
    until redirectUrl: String, _ act: (Visit) -> Void
  ) async throws -> (end: UserAgentEnd, visit: Visit) {
    let (task, visit) = try await begin(until: redirectUrl)
    act(visit)
    return (await task.value, visit)
  }

  @Test(arguments: [
    ("https://app.example/done", "https://app.example/done", UserAgentEnd.reachedRedirectUrl),
    ("https://app.example/done", "https://APP.example/done?of=mvpd", .reachedRedirectUrl),
    ("https://app.example/done", "https://app.example/", .failed),
    ("https://app.example/done", "https://other.example/done", .failed),
    ("https://app.example", "https://app.example/", .reachedRedirectUrl),
    ("https://app.example", "https://app.example/?of=mvpd", .reachedRedirectUrl),
    ("https://app.example/", "https://app.example", .reachedRedirectUrl),
    ("https://app.example", "https://app.example/done", .failed),
    ("adobepass://done", "adobepass://done", .reachedRedirectUrl),
    ("adobepass://done", "adobepass://done/", .reachedRedirectUrl),
    ("adobepass://done", "adobepass://other", .failed),
  ])
  func aUrlIsReached(_ redirectUrl: String, _ reached: String, _ end: UserAgentEnd) async throws {
    #expect(try await open(until: redirectUrl) { $0.reach(reached) }.end == end)
  }

  @Test(arguments: [
    (
      "https://app.example/done",
      ASWebAuthenticationSession.Callback.https(host: "app.example", path: "/done")
    ),
    ("https://app.example", .https(host: "app.example", path: "/")),
    ("https://app.example/", .https(host: "app.example", path: "/")),
    ("adobepass://done", .customScheme("adobepass")),
  ])
  func whatItWaitsFor(_ redirectUrl: String, _ callback: ASWebAuthenticationSession.Callback) async throws {
    let visit = try await open(until: redirectUrl) { $0.fail(nil) }.visit
    #expect(visit.callback == callback)
    #expect(visit.url.absoluteString == "https://mvpd.example/login")
    #expect(!visit.isEphemeral)
  }

  /// The sheet waits for no https url there: the person closes it.
  @Test func anOlderSystem() async throws {
    agent.endsAtHTTPS = false
    let error = ASWebAuthenticationSessionError(.canceledLogin)
    let (end, visit) = try await open(until: "https://app.example/done") { $0.fail(error) }
    #expect(visit.callback == nil && end == .closed)
    #expect(try await open(until: "adobepass://done") { $0.fail(error) }.visit.callback != nil)
  }

  @Test func aPersonLeaves() async throws {
    let error = ASWebAuthenticationSessionError(.canceledLogin)
    #expect(try await open(until: "https://app.example/done") { $0.fail(error) }.end == .closed)
  }

  @Test(arguments: ["NSLocalizedFailureReason", "NSDebugDescription", "NSMultipleUnderlyingErrorsKey"])
  func aHostThatIsNotAssociatedWithTheApp(_ key: String) async throws {
    let reason = "Using HTTPS callbacks requires Associated Domains using the `webcredentials` service type."
    let error = ASWebAuthenticationSessionError(.canceledLogin, userInfo: [key: reason])
    #expect(try await open(until: "https://app.example/done") { $0.fail(error) }.end == .failed)
  }

  @Test(arguments: [
    ASWebAuthenticationSessionError.Code.presentationContextInvalid, .presentationContextNotProvided,
  ])
  func nowhereToAppear(_ code: ASWebAuthenticationSessionError.Code) async throws {
    let error = ASWebAuthenticationSessionError(code)
    #expect(try await open(until: "https://app.example/done") { $0.fail(error) }.end == .failed)
  }

  @Test func nothingIsKnownOfTheEnd() async throws {
    #expect(try await open(until: "https://app.example/done") { $0.fail(nil) }.end == .failed)
    let other = CancellationError()
    #expect(try await open(until: "https://app.example/done") { $0.fail(other) }.end == .failed)
  }

  @Test func itDoesNotBegin() async {
    let end = await Visit.$start.withValue({ _ in false }) {
      await agent.open("https://mvpd.example/login", until: "https://app.example/done")
    }
    #expect(end == .failed)
  }

  @Test(arguments: ["mailto:a@b.example", "ftp://mvpd.example/login", "mvpd.example/login", "https://", ""])
  func aUrlThatIsNoPageOpensNothing(_ url: String) async {
    let (agent, visits) = (agent, visits)
    let end = await Visit.$start.withValue({ visit in
      visits.append(visit)
      return false
    }) { await agent.open(url, until: "https://app.example/done") }
    #expect(end == .failed)
    #expect(visits.all.isEmpty)
  }

  @Test func theHandlerMayBeCalledOnAnyQueueAndTwice() async throws {
    let (task, visit) = try await begin()
    let error = ASWebAuthenticationSessionError(.canceledLogin)
    DispatchQueue.global().async {
      visit.reach("https://app.example/done")
      visit.fail(error)
    }
    #expect(await task.value == .reachedRedirectUrl)
    visit.fail(error)
  }

  /// Opens a page whose session ends before it has started.
  private func openBriefly(_ act: @escaping @Sendable (Visit) -> Void) async -> UserAgentEnd {
    await Visit.$start.withValue({ visit in
      act(visit)
      return true
    }) { await agent.open("https://mvpd.example/login", until: "https://app.example/done") }
  }

  @Test func theHandlerMayBeCalledBeforeTheSessionHasStarted() async {
    #expect(await openBriefly { $0.reach("https://app.example/done") } == .reachedRedirectUrl)
  }

  @Test func aSecondPageFailsWhileOneIsOpen() async throws {
    let (task, visit) = try await begin()
    #expect(await openBriefly { $0.reach("https://app.example/done") } == .failed)
    visit.reach("https://app.example/done")
    #expect(await task.value == .reachedRedirectUrl)
  }

  @Test func anotherPageOpensAfterTheEnd() async {
    #expect(await openBriefly { $0.fail(ASWebAuthenticationSessionError(.canceledLogin)) } == .closed)
    #expect(await openBriefly { $0.reach("https://app.example/done") } == .reachedRedirectUrl)
  }

  @Test func itAppearsOverTheWindowOfTheMomentAndForgetsItsCookiesWhereTheAppWantsIt() async throws {
    let windows = [UIWindow(), UIWindow()]
    let shown = Locked(0)
    let agent = WebAuthenticationUserAgent(isEphemeral: true) { windows[shown.withLock { $0 }] }
    let (task, visit) = try await begin(agent)
    #expect(visit.isEphemeral)
    let session = ASWebAuthenticationSession(url: visit.url, callbackURLScheme: nil) { @Sendable _, _ in }
    #expect(agent.presentationAnchor(for: session) === windows[0])
    shown.withLock { $0 = 1 }
    #expect(agent.presentationAnchor(for: session) === windows[1])
    visit.fail(nil)
    _ = await task.value
  }

  @Test func aCanceledTaskClosesIt() async throws {
    let (task, visit) = try await begin()
    task.cancel()
    #expect(await task.value == .closed)
    #expect(visit.isCancelled)
    visit.reach("https://app.example/done")
    #expect(await openBriefly { $0.reach("https://app.example/done") } == .reachedRedirectUrl)
  }

  @Test func aTaskThatIsCanceledAlreadyOpensNothing() async {
    let (agent, visits) = (agent, visits)
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await Visit.$start.withValue({ visit in
        visits.append(visit)
        return true
      }) { await agent.open("https://mvpd.example/login", until: "https://app.example/done") }
    }
    #expect(await task.value == .closed)
    #expect(visits.all.isEmpty)
  }
}
