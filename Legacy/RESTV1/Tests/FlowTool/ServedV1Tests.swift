import FlowTool
import Foundation
import SSOEffectRunner
import SSORESTV1Simulation
import SSOStateMachine
import SSOStateMachineTesting
import TestSupport
import Testing

@testable import FlowTests
@testable import TestTraits
@testable import sso_flow

/// `--base-url`: the same machine, over a socket, against a server that speaks REST API V1.
@Suite(.needsSockets) struct ServedV1Tests {
  private static let script = """
    {"access": ["granted"], "metadata": [{"accountProviderIdentifier": "cablevision-apple",
     "authenticationExpirationDate": "2099-01-01T00:00:00Z", "samlAttributeQueryResponse": "<a \\n b='1'/>"}]}
    """

  private func run(
    _ service: SimulatedAdobePassV1, script: String = ServedV1Tests.script, _ more: String...
  ) async throws -> Ran {
    let folder = try Folder()
    let server = try AnsweringServer { service.answer($0, on: $1).response }
    defer { withExtendedLifetime(server) {} }
    return try await Ran(
      [
        "--machine", "rest-v1", "--base-url", server.origin, "--service-provider", "REF30",
        "--domain-name", "tv.example", "--redirect-url", "https://tv.example/in",
        "--software-statement", try folder.write("statement", to: "s"),
        "--framework-script", try folder.write(script, to: "f"), "--request-timeout", "3600",
      ] + more)
  }

  @Test func aSilentSignInPlaysAndSignsOut() async throws {
    let service = SimulatedAdobePassV1(clock: SystemClock())
    let run = try await run(service, "--play", "news", "--logout")
    #expect(run.result.outcome == .done)
    #expect(run.result.stage == "V1.L5")
    #expect(run.result.played == [.init(resource: "news", value: .permit)])
    #expect(run.trace.requests.map(\.method).last == "DELETE")
    // Nothing is played here, so no playback was reported to the service.
    #expect(service.finish().map(\.description) == [])
    #expect(service.throttledRequests == 0)
  }

  @Test func aLoginPageIsFollowedAndThenPolledFor() async throws {
    let service = SimulatedAdobePassV1(clock: SystemClock())
    let run = try await run(
      service, script: #"{"access": ["denied"]}"#, "--platform", "iOS", "--pick-mvpd", "Dish")
    #expect(run.result.outcome == .done)
    #expect(run.result.profile?.mvpd == "Dish")
    #expect(service.finish().map(\.description) == [])
  }
}
