import AuthenticationServices
import SSOStateMachine
import Testing
import UIKit

@testable import SSOEffectRunner

/// How the system's browser sheet ends, according to Apple's documentation and to reports of other developers.
@Suite(.timeLimit(.minutes(5))) @MainActor struct WebAuthenticationTests {
  private let agent = WebAuthenticationUserAgent { UIWindow() }
  private let visits = Arrivals<Visit>()

  /// Opens a page, and does something with the session once it has started.
  private func open(
    until redirectUrl: String, _ act: (Visit) -> Void
  ) async throws -> (end: UserAgentEnd, visit: Visit) {
    let (agent, visits) = (agent, visits)
    let task = Task {
      await Visit.$start.withValue({ visit in
        visits.append(visit)
        return true
      }) { await agent.open("https://mvpd.example/login", until: redirectUrl) }
    }
    let visit = try await visits.next()
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
    #expect(await agent.open("mailto:a@b.example", until: "https://app.example/done") == .failed)
  }

  @Test func aCancelledTaskClosesIt() async throws {
    let (agent, visits) = (agent, visits)
    let task = Task {
      await Visit.$start.withValue({ visit in
        visits.append(visit)
        return true
      }) { await agent.open("https://mvpd.example/login", until: "https://app.example/done") }
    }
    let visit = try await visits.next()
    task.cancel()
    #expect(await task.value == .closed)
    #expect(visit.isCancelled)
    visit.reach("https://app.example/done")
  }
}
