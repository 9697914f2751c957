import AccessEnabler
import Testing

@testable import BeforeTheMove

/// The app on the SDK, whose stand-in records the calls; the test calls back.
@Suite("The app before the move") struct BeforeTests {
  private let sdk = AccessEnabler("statement")
  private let screens = Screens()
  private let app: Entitlements

  init() {
    app = Entitlements(sdk, requestor: "REF30")
    app.screens = screens
  }

  @Test("a person signs in with the app's own picker, and plays")
  func byPage() {
    app.enterForeground()
    app.setRequestorComplete(1)
    app.signIn()
    app.displayProviderDialog([MVPD(ID: "one")])
    app.choose("one")
    app.navigate(toUrl: "https://one.example/login")
    app.pageReached("adobepass://ios.app")
    app.setAuthenticationStatus(1, errorCode: "")
    app.selectedProvider(MVPD(ID: "one"))
    app.play("news")
    app.setToken("token", forResource: "news")
    #expect(
      sdk.calls == [
        "setRequestor REF30", "checkAuthentication", "getAuthentication", "setSelectedProvider one",
        "handleExternalURL adobepass://ios.app", "getSelectedProvider", "getAuthorization news",
      ])
    #expect(
      screens.shown == ["picker: one", "page https://one.example/login", "signed in with one", "play news"])
  }

  @Test("what goes wrong has a text")
  func texts() {
    app.setRequestorComplete(0)
    app.setAuthenticationStatus(0, errorCode: "GENERIC_AUTHENTICATION_ERROR")
    app.tokenRequestFailed("news", errorCode: "USER_NOT_AUTHORIZED_ERROR", errorDescription: "")
    app.tokenRequestFailed("news", errorCode: "GENERIC_AUTHENTICATION_ERROR", errorDescription: nil)
    app.tokenRequestFailed("news", errorCode: "USER_NOT_AUTHORIZED_ERROR", errorDescription: "Ask them.")
    app.status(["errorId": "REGCODE", "message": "K2V4"])
    app.signOut()
    app.status(["errorId": "VSA203"])
    app.setAuthenticationStatus(0, errorCode: "")
    #expect(
      screens.shown == [
        "text: Check the connection, and try again.", "signed out",
        "text: The sign-in did not work. Try again.", "text: This is not part of your plan.",
        "text: That did not work. Try again.",
        "text: Ask them.", "code K2V4", "text: To sign out completely, open Settings, TV Provider.",
        "signed out",
      ])
    #expect(!app.isSignedIn && sdk.calls == ["logout"])
  }
}

/// Screens that record what they show.
private final class Screens: EntitlementScreens {
  private(set) var shown: [String] = []

  func showPicker(of providers: [MVPD]) {
    shown.append("picker: \(providers.map { $0.ID }.joined(separator: ", "))")
  }
  func showPage(_ url: String) { shown.append("page \(url)") }
  func showCode(_ code: String) { shown.append("code \(code)") }
  func showSignedIn(with provider: String) { shown.append("signed in with \(provider)") }
  func showSignedOut() { shown.append("signed out") }
  func play(_ resource: String, token: String) { shown.append("play \(resource)") }
  func tell(_ text: String) { shown.append("text: \(text)") }
  func present(_ picker: UIViewController) { shown.append("Apple's picker") }
  func dismiss(_ picker: UIViewController) { shown.append("no picker of Apple") }
}
