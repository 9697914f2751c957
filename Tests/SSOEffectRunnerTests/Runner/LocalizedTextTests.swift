import Foundation
import SSOStateMachine
import Testing

@testable import AdobePassAPI
@testable import SSOEffectRunner

/// The text of an error: the app's own text by its keys, otherwise the service's text, otherwise one line for a log.
@Suite struct LocalizedTextTests {
  private let failure = Failure(
    family: .service, code: "internal_server_error", trace: "1234", endpoint: "E8", status: 500)

  @Test func theClosestKeyThatHasATextCounts() throws {
    let place = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: place) }
    let texts = place.appending(path: "en.lproj")
    try FileManager.default.createDirectory(at: texts, withIntermediateDirectories: true)
    try #""failure.service" = "Try again later"; "failure.html" = "Sign in to the network";"#
      .write(to: texts.appending(path: "Localizable.strings"), atomically: true, encoding: .utf8)
    let bundle = try #require(Bundle(path: place.path))
    #expect(bundle.text(failure.textKeys) == "Try again later")
    #expect(bundle.text(Failure(family: .protocol, code: "html").textKeys) == "Sign in to the network")
    #expect(bundle.text(Failure(family: .transport, code: "timedOut").textKeys) == nil)
  }

  @Test func withoutATextTheServiceSpeaksAndThenTheCode() {
    let spoken = Failure(family: .service, code: "internal_server_error", message: "Out of order")
    #expect(spoken.localizedDescription == "Out of order")
    #expect(
      failure.localizedDescription == "service, internal_server_error of E8, answered with 500, trace 1234")
    #expect((StoreFailure.inUse as any Error).localizedDescription == StoreFailure.inUse.description)
    #expect((SSOServiceFault.throttled(retryAfter: nil) as any Error).localizedDescription == "throttled")
  }

  @Test func aFailureIsOneLineOfALog() {
    #expect("\(failure)" == "service, internal_server_error of E8, answered with 500, trace 1234")
    #expect("\(Failure(family: .input, code: "clock"))" == "input, clock")
    #expect("\(Failure(family: .service, code: "a\nb\u{1b}[2J"))" == "service, a?b?[2J")
  }
}
