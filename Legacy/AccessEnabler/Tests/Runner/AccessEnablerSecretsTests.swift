import AdobePassAPI
import SSOAccessEnabler
import SSOStateMachine
import SSOStateMachineTesting
import Testing

@testable import SSOAccessEnablerRunner

/// An SDK that passes on the words of a service that repeats a secret.
@Suite @MainActor struct AccessEnablerSecretsTests {
  private typealias Callback = AccessEnablerMachine.Callback

  private static let token = "a media token of 30 characters"

  private static func repeating(_ text: String) -> EnhancedError {
    EnhancedError(
      code: text, action: .unrecognized(text), status: 403, message: text, details: text,
      helpUrl: "https://x.example/\(text)", trace: text)
  }

  private static let rows: [(Callback, Callback)] = [
    (
      .tokenRequestFailed(
        .init(resource: "r", errorCode: .init(rawValue: token), errorDescription: "no: \(token)")),
      .tokenRequestFailed(
        .init(resource: "r", errorCode: .init(rawValue: "<redacted>"), errorDescription: "no: <redacted>"))
    ),
    (
      .status(
        .init(.init(rawValue: "N111"), level: .warning, message: token, details: "\(token).", resource: "r")),
      .status(
        .init(
          .init(rawValue: "N111"), level: .warning, message: "<redacted>", details: "<redacted>.",
          resource: "r"))
    ),
    (
      .setAuthenticationStatus(.notAuthenticated, .init(rawValue: token)),
      .setAuthenticationStatus(.notAuthenticated, .init(rawValue: "<redacted>"))
    ),
    (
      .status(.init(.init(rawValue: token), level: .init(rawValue: token))),
      .status(.init(.init(rawValue: "<redacted>"), level: .init(rawValue: "<redacted>")))
    ),
    (
      .selectedProvider(TVProvider(id: "m", displayName: token)),
      .selectedProvider(TVProvider(id: "m", displayName: "<redacted>"))
    ),
    (
      .displayProviderDialog(Shared([TVProvider(id: token, logoUrl: "https://x.example/\(token)")])),
      .displayProviderDialog(Shared([TVProvider(id: "<redacted>", logoUrl: "https://x.example/<redacted>")]))
    ),
    (
      .sendTrackingData(["a", token], for: .authentication),
      .sendTrackingData(["a", "<redacted>"], for: .authentication)
    ),
    (
      .onFailure(.init(status: repeating(token)), resources: ["a"]),
      .onFailure(.init(status: repeating("<redacted>")), resources: ["a"])
    ),
    (
      .onResponse(
        .init(decisions: [.init(id: token, isAuthorized: false, error: repeating(token))]), resources: [token]
      ),
      .onResponse(
        .init(decisions: [.init(id: token, isAuthorized: false, error: repeating("<redacted>"))]),
        resources: [token])
    ),
    (.setToken(Secret(token), resource: "r"), .setToken(Secret(token), resource: "r")),
    (
      .setAuthenticationStatus(.notAuthenticated, .genericAuthentication),
      .setAuthenticationStatus(.notAuthenticated, .genericAuthentication)
    ),
  ]

  @Test func callbacks() {
    let secrets = KnownSecrets([Secret(Self.token)])
    for (heard, passed) in Self.rows {
      #expect(AccessEnablerMachine.Event.callback(heard).hiding(secrets) == .callback(passed))
    }
    #expect(
      AccessEnablerMachine.Event.callback(.setToken(Secret("t"), resource: "r")).secrets == [Secret("t")])
    #expect(AccessEnablerMachine.Event.signIn.hiding(secrets) == .signIn)
    #expect(AccessEnablerMachine.Event.signIn.secrets == [])
  }

  @Test("a flow knows its software statement, and every media token that it has received")
  func flow() async {
    let statement = "a software statement of some length"
    let device = ScriptedDevice(on: .tvOS) { $0.softwareStatement = Secret(statement) }
    await device.send(.signIn, until: "X.signedIn")
    device.flow.send(.callback(.setToken(Secret(Self.token), resource: "r")))
    device.flow.send(
      .callback(.status(.init(.init(rawValue: "N111"), message: "\(statement), \(Self.token)"))))
    let state = await device.end()
    #expect(state.reports.all.last?.message == "<redacted>, <redacted>")
  }
}
