import SSOAccessEnablerBridge
import SSOSimulation
import SSOStateMachine
import TestSupport
import Testing

@Suite("One requestor after another: each call is answered, by its own flow", .timeLimit(.minutes(5)))
struct RequestorTests {
  @Test("a login goes on while the app sets its requestor again; a logout gives it up")
  func meanwhile() async {
    let (sdk, app) = Setting(.iOS, script: .denied).sdk()
    sdk.setRequestor("REF30")
    sdk.getAuthentication()
    _ = await app.until("displayProviderDialog")
    sdk.setRequestor("REF30")
    #expect(await app.until("setRequestorComplete") == ["setRequestorComplete 1"])
    sdk.setSelectedProvider("Cablevision")
    _ = await app.until("navigateToUrl")
    sdk.logout()
    #expect(
      await app.until("setAuthenticationStatus 0 ") == [
        "setAuthenticationStatus 0 PROVIDER_NOT_SELECTED_ERROR"
      ])
    #expect(await app.until("setAuthenticationStatus 0 ").last == "setAuthenticationStatus 0 ")
  }

  @Test("another requestor ends the calls for the first, whose flow says nothing more")
  func anotherRequestor() async {
    let (sdk, app) = Setting(.iOS, script: .denied).sdk()
    sdk.setRequestor("REF30")
    sdk.getAuthorization("news")
    _ = await app.until("displayProviderDialog")
    sdk.setSelectedProvider("Cablevision")
    _ = await app.until("navigateToUrl")
    sdk.setRequestor("other")
    sdk.checkPreauthorizedResources(["news"])
    sdk.setRequestor("REF30")
    sdk.checkAuthentication()
    #expect(
      await app.until("setAuthenticationStatus") == [
        "tokenRequestFailed news USER_NOT_AUTHENTICATED_ERROR", "setRequestorComplete 0",
        "preauthorizedResources ", "status VSA403", "setRequestorComplete 1", "status VSA403",
        "setAuthenticationStatus 0 USER_NOT_AUTHENTICATED_ERROR",
      ])
  }

  @Test("an event that the first flow still receives says nothing to the app")
  func lateEvent() async {
    let (sdk, app) = Setting(.iOS, script: .denied).sdk()
    sdk.setRequestor("REF30")
    sdk.getAuthentication()
    _ = await app.until("displayProviderDialog")
    // The main thread takes both calls before the flow has canceled anything.
    await MainActor.run {
      sdk.setSelectedProvider(nil)
      sdk.setRequestor("other")
    }
    #expect(
      await app.until("setRequestorComplete") == [
        "setAuthenticationStatus 0 USER_NOT_AUTHENTICATED_ERROR", "status CFG400", "setRequestorComplete 0",
      ])
  }

  @Test("calls that come before the requestor wait for it")
  func early() async {
    let (sdk, app) = Setting(.iOS, script: .signedInWithResponse).sdk()
    sdk.checkAuthorization("news")
    sdk.setRequestor("REF30")
    #expect(
      await app.until("sendTrackingData") == [
        "setRequestorComplete 1", "setToken news", "sendTrackingData 1",
      ])
  }

  @Test("a store that cannot be used: each call is answered, and a later requestor works")
  func store() async {
    let (sdk, app) = Setting(.iOS, store: LockedStore(failures: 1)).sdk()
    sdk.setRequestor("REF30")
    sdk.checkAuthentication()
    sdk.getAuthorization("news")
    #expect(
      await app.until("tokenRequestFailed") == [
        "status N500", "setRequestorComplete 0", "status N000",
        "setAuthenticationStatus 0 USER_NOT_AUTHENTICATED_ERROR",
        "tokenRequestFailed news USER_NOT_AUTHENTICATED_ERROR",
      ])
    sdk.setRequestor("REF30")
    #expect(await app.until("setRequestorComplete").last == "setRequestorComplete 1")
  }
}
