import AdobePassAPI
import Foundation
import SSOEffectRunner
import SSOStateMachine
import SSOStateMachineTesting
import TestSupport
import Testing

/// A service that repeats in one call the secrets that it knows from other calls.
@Suite struct RepeatedSecretTests {
  /// Denies the resource `other`; the denial repeats everything that the service has issued and received so far.
  private func repeating(_ service: SimulatedAdobePass) -> Intercepted {
    Intercepted(service) { request in
      let isAsked = String(decoding: request.body, as: UTF8.self).contains("other")
      guard request.path.contains("/decisions/authorize/"), isAsked else { return nil }
      let secrets = service.secrets.expose() + [Setting.statement, FrameworkScript.response]
      let text = (secrets + secrets.map { Data($0.utf8).base64EncodedString() }).joined(separator: ", ")
      let error =
        #"{"code":"authorization_denied_by_mvpd","action":"none","status":403,"message":"\#(text)"}"#
      let body = #"{"decisions":[{"resource":"other","mvpd":"x","authorized":false,"error":\#(error)}]}"#
      return HTTPResponse(status: 200, body: Array(body.utf8))
    }
  }

  @Test("credentials, tokens, the framework's response and a media token, in the denial of another resource")
  func inADenial() async throws {
    var setting = Setting(script: .signedInWithResponse)
    setting.environment.transport = repeating(setting.service)
    var run = try await setting.launch()
    await run.send(.signIn)
    await run.send(.playing("news"))
    await run.send(.playing("other"))
    await run.flow.finish()
    let denials = setting.screen.notices.compactMap { notice -> String? in
      if case .denial(let denial) = notice { denial.message } else { nil }
    }
    let secrets = setting.service.secrets.expose()
    #expect(secrets.count >= 3)
    for message in denials {
      let texts = message.components(separatedBy: ", ")
      #expect(texts.count == 2 * (secrets.count + 2))
      // A character of base64, and its padding, may stay.
      for text in texts { #expect(text.hasPrefix("<redacted>") && text.utf8.count <= 14, "\(text.count)") }
    }
    #expect(denials.count == 1)
  }
}
