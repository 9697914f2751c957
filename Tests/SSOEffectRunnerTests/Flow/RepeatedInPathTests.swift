import AdobePassAPI
import Foundation
import SSOEffectRunner
import SSOStateMachine
import SSOStateMachineTesting
import TestSupport
import Testing

@Suite("Secrets that a service repeats in the path of a page", .timeLimit(.minutes(60)))
struct RepeatedInPathTests {
  @Test(
    "a page of others that repeats what the run knows is recorded without it, however it is written",
    arguments: ["/mvpd/%@/x", "/mvpd/a%@b", "/%@"])
  func repeatedInPages(_ pattern: String) async throws {
    let recorder = TraceRecorder()
    let setting = Setting(.iOS, script: .denied)
    var run = try await setting.launch(recorder: recorder)
    await run.send(.signIn)
    await run.send(.chooseMVPD(id: "Spectrum"))
    await run.send(.playing("news"))
    let code = try #require(setting.service.newestCode)
    let known =
      setting.service.secrets.expose() + [code, Setting.statement, setting.configuration.device.identifier]
    for secret in known {
      for text in [secret, secret.pathSegment, Data(secret.utf8).base64EncodedString()] {
        let path = pattern.replacingOccurrences(of: "%@", with: text)
        recorder.record(
          .exchange(
            Exchange(
              method: "GET", path: path, status: 200, milliseconds: 1, notes: AnswerNotes(sessionId: text))),
          at: 0)
      }
    }
    let lines = await run.finish().map(\.json)
    #expect(lines.contains { $0.contains("{code}") && $0.contains("sessionId") })
    for secret in known {
      let base64 = Data(secret.utf8).base64EncodedString()
      let forms = secret == code ? [secret] : [secret, base64]
      #expect(!lines.contains { line in forms.contains(where: line.contains) }, "\(secret)")
    }
  }
}
