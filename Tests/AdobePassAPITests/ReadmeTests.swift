import AdobePassAPI
import Foundation
import SSOStateMachine
import Testing

/// The example of docs/guide.md that makes a call of a command.
@Suite struct ReadmeTests {
  @Test func theExampleTurnsACommandIntoACall() throws {
    let command = RESTV2.Command.register(World.configuration())
    let response = HTTPResponse(status: 429, headers: [], body: [])

    let service = RESTV2Service(origin: .releaseProduction)
    let request = service.request(for: command)  // method, path, headers, body
    let outcome = service.outcome(of: command, response: response)

    #expect(request?.path == "/o/client/register")
    #expect(outcome == .registration(.failure(Shared(.throttled(retryAfter: nil)))))
  }
}
