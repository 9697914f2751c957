import SSOAccessEnablerBridge
import SSOEffectRunner
import SSOSimulation
import SSOStateMachine
import TestSupport
import Testing

/// `setSelectedProvider(nil)`, at any moment.
@Suite("No provider is selected", .timeLimit(.minutes(5))) struct GivingUpTests {
  private static let notSelected = "setAuthenticationStatus 0 PROVIDER_NOT_SELECTED_ERROR"

  @Test("a sign-in that is given up at once shows no picker", arguments: [false, true])
  func atOnce(_ plays: Bool) async {
    let (sdk, app) = Setting(.iOS, script: .denied).sdk()
    sdk.setRequestor("REF30")
    _ = await app.until("setRequestorComplete")
    if plays { sdk.getAuthorization("news") } else { sdk.getAuthentication() }
    sdk.setSelectedProvider(nil)
    let expected =
      [Self.notSelected] + (plays ? ["tokenRequestFailed news USER_NOT_AUTHENTICATED_ERROR"] : [])
    #expect(await app.until(expected.last ?? "") == expected)
  }

  @Test("a person who is signed in is signed out here, and stays so", arguments: [Person.byApple, .byPage])
  func signedIn(_ person: Person) async {
    let (sdk, app, setting) = await CallTableTests.app(person)
    let asked = setting.service.requests
    sdk.setSelectedProvider(nil)
    #expect(await app.until(Self.notSelected) == [Self.notSelected])
    sdk.checkAuthentication()
    #expect(
      await app.until("setAuthenticationStatus").last
        == "setAuthenticationStatus 0 USER_NOT_AUTHENTICATED_ERROR")
    // The service is not asked to end the sign-in, and a return to the app does not bring it back.
    #expect(setting.service.requests == asked)
    sdk.setRequestor("REF30")
    _ = await app.until("setRequestorComplete")
    sdk.checkAuthentication()
    #expect(
      await app.until("setAuthenticationStatus").last
        == "setAuthenticationStatus 0 USER_NOT_AUTHENTICATED_ERROR")
  }

  @Test("while a question is answered, the sign-out waits for it")
  func afterAQuestion() async {
    let (sdk, app, _) = await CallTableTests.app(.byPage)
    sdk.checkAuthorization("news")
    sdk.setSelectedProvider(nil)
    #expect(await app.until(Self.notSelected) == ["setToken news", "sendTrackingData 1", Self.notSelected])
  }
}
