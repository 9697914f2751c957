import AdobePassAPI
import Foundation
import SSOStateMachine
import SSOStateMachineTesting
import TestSupport
import Testing

@testable import SSOEffectRunner
@testable import TestTraits

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Ends of an exchange that coincide: each once stopped the process on Linux. One try that ends well proves little, so there
/// are many, and more of them among the long searches.
@Suite(.needsSockets, .timeLimit(.minutes(60))) struct EndRaceTests {
  private static let tries = LongSearches.areRun ? 4_000 : 100
  private static let redirect = wire("HTTP/1.1 302 Found|Location: /next|Content-Length: 2||hi")
  private static let large =
    wire("HTTP/1.1 200 OK|Content-Length: 100||") + String(repeating: "x", count: 100)

  private func isEnd(_ end: String) -> Bool {
    ["302 ", "timedOut", "connectionFailed", "tooLarge"].contains(end)
  }

  @Test("an answer meets its deadline", arguments: [redirect, large])
  func deadline(_ answer: String) async throws {
    let server = try WireServer(.send(answer), .close)
    for number in 0..<Self.tries {
      let transport = URLSessionTransport(deadline: Int64(1 + number % 4), bodyLimit: 50)
      #expect(isEnd(await transport.end(of: server.url)))
    }
  }

  @Test("an answer meets a cancel, or the end of its transport", arguments: [redirect, large])
  func cancelAndClose(_ answer: String) async throws {
    let server = try WireServer(.send(answer))
    var transport = URLSessionTransport(deadline: 3_600_000, bodyLimit: 50)
    for number in 0..<Self.tries {
      let task = Task { [transport] in await transport.end(of: server.url) }
      for _ in 0..<number % 50 * 20 { await Task.yield() }
      switch number % 3 {
      case 0: task.cancel()
      case 1: transport.close()
      // The last reference may be released while the answer arrives.
      default: break
      }
      if number % 3 > 0 { transport = URLSessionTransport(deadline: 3_600_000, bodyLimit: 50) }
      #expect(isEnd(await task.value))
    }
  }

  /// The test has a process of its own, because the redirect keeps the process busy as long as it lasts.
  @Test(
    "whatever the server of a redirect goes on sending, every exchange ends at its deadline", .needsProcesses,
    .enabled(if: LongSearches.areRun, "\(LongSearches.command)"))
  func endlessRedirect() async throws {
    let head = wire("HTTP/1.1 302 Found|Location: /next|Content-Length: 1000000000000||")
    let server = try WireServer(.send(head), .sendForEver(String(repeating: "x", count: 65_536)))
    let folder = try Folder()
    let run = try Tool("sso-flow").run([
      "run", "--base-url", server.url, "--service-provider", "a", "--domain-name", "b", "--redirect-url", "c",
      "--software-statement", try folder.write("s", to: "s"), "--request-timeout", "0.5", "--json",
    ])
    #expect(run.status == 3 && run.output.contains("timedOut"), "\(run.output)\(run.errors)")
    for await event in server.events where event == .hungUp { break }
  }

  /// A POST on a kept connection that breaks would be sent again without its body.
  @Test("on Linux a connection serves one exchange, and a POST arrives whole")
  func postOnce() async throws {
    let server = try WireServer(.send(wire("HTTP/1.1 200 OK|Content-Length: 2||hi")))
    let transport = URLSessionTransport.patient
    let origin = try #require(Origin(server.url))
    for number in 0..<20 {
      let body = "call=\(number)&" + String(repeating: "x", count: 3_000)
      let request = HTTPRequest(method: .post, path: "/a", headers: [], body: Array(body.utf8))
      #expect(try await transport.send(request, to: origin).status == 200)
      #expect(try await server.nextRequest().body == body)
      #if canImport(FoundationNetworking)
        for await event in server.events where event == .hungUp { break }
      #endif
    }
  }
}
