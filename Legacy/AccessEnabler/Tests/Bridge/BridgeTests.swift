import SSOAccessEnablerBridge
import SSOEffectRunner
import SSOSimulation
import SSOStateMachine
import TestSupport
import Testing

@Suite("The AccessEnabler interface on REST API V2", .timeLimit(.minutes(5)))
struct BridgeTests {
  /// A person who is signed in at the system: the requestor signs them in, without a screen.
  private static var apple: Setting { Setting(.iOS, script: .signedInWithResponse) }

  @Test("setRequestor: complete once the flow rests; what came before waits, in order")
  func queued() async {
    let (sdk, app) = Setting(.iOS, script: .denied).sdk()
    sdk.setRequestor("REF30")
    sdk.checkAuthentication()
    sdk.getSelectedProvider()
    #expect(
      await app.until("selectedProvider") == [
        "status VSA403", "setRequestorComplete 1", "status VSA403",
        "setAuthenticationStatus 0 USER_NOT_AUTHENTICATED_ERROR", "selectedProvider nil",
      ])
  }

  @Test("getAuthentication by Apple: status 1, tracked, and the provider has a name")
  func byApple() async {
    let (sdk, app) = Self.apple.sdk()
    sdk.setRequestor("REF30")
    sdk.getAuthentication()
    #expect(
      await app.until("setAuthenticationStatus") == ["setRequestorComplete 1", "setAuthenticationStatus 1 "])
    sdk.getSelectedProvider()
    #expect(await app.until("selectedProvider") == ["selectedProvider Cablevision Optimum"])
    sdk.getMetadata(["METADATA_OPCODE_KEY": 3, "METADATA_USER_META_KEY": "tokenSource"])
    #expect(await app.until("setMetadataStatus") == ["setMetadataStatus 3 Apple"])
  }

  @Test("getAuthorization: the token, tracked; two at once, one after the other")
  func authorizations() async {
    let setting = Self.apple
    let (sdk, app) = setting.sdk()
    sdk.setRequestor("REF30")
    sdk.getAuthentication()
    _ = await app.until("setAuthenticationStatus 1")
    sdk.getAuthorization("news")
    sdk.getAuthorization("match")
    #expect(
      await app.until("setToken match") == ["setToken news", "sendTrackingData 1", "setToken match"])
    setting.service.inject(.error(.authorizationDeniedByMvpd), at: .endpoint(.authorize))
    sdk.getAuthorization("film")
    #expect(
      await app.until("tokenRequestFailed") == [
        "sendTrackingData 1", "status Z100", "tokenRequestFailed film USER_NOT_AUTHORIZED_ERROR",
      ])
  }

  @Test("checkAuthorization: without a login, signed in or not")
  func checks() async {
    let (sdk, app) = Setting(.iOS, script: .denied).sdk()
    sdk.setRequestor("REF30")
    sdk.checkAuthorization("news")
    #expect(
      await app.until("tokenRequestFailed").last == "tokenRequestFailed news USER_NOT_AUTHENTICATED_ERROR")
    let (own, other) = Self.apple.sdk()
    own.setRequestor("REF30")
    own.getAuthentication()
    own.checkAuthorization("news")
    #expect(await other.until("setToken").last == "setToken news")
  }

  @Test("the app's own picker, its filter, the page, and the url that ends it")
  func byPage() async throws {
    let (sdk, app) = Setting(.iOS, script: .cancelled).sdk()
    sdk.setRequestor("REF30")
    sdk.getAuthentication(["TV_PROVIDERS": ["Cablevision"], "FEATURED_TV_PROVIDERS": []])
    let dialog = await app.until("displayProviderDialog")
    #expect(dialog.suffix(2) == ["status N005", "displayProviderDialog Cablevision"])
    sdk.setSelectedProvider("Cablevision")
    #expect(await app.until("navigateToUrl") == ["sendTrackingData 2", "navigateToUrl"])
    sdk.setSelectedProvider(nil)
    #expect(
      await app.until("setAuthenticationStatus").last
        == "setAuthenticationStatus 0 PROVIDER_NOT_SELECTED_ERROR")
  }

  @Test("Apple's picker fails, and the person gives up in the app's own: no provider was selected")
  func givenUp() async {
    let failing = FrameworkScript(metadata: [.init(), .init(error: .init(code: .unsupported))])
    let (sdk, app) = Setting(.iOS, script: failing).sdk()
    sdk.setRequestor("REF30")
    sdk.getAuthentication()
    _ = await app.until("displayProviderDialog")
    sdk.setSelectedProvider(nil)
    #expect(
      await app.until("setAuthenticationStatus") == ["setAuthenticationStatus 0 PROVIDER_NOT_SELECTED_ERROR"])
  }

  @Test("a tile of the app: from rest, and by name if the service has no such MVPD")
  func tiles() async {
    let notes = Locked<[String]>([])
    let (sdk, app) = Setting(.iOS, script: .denied).sdk { settings in
      settings.note = { note in notes.withLock { $0.append(note) } }
    }
    sdk.setRequestor("REF30")
    sdk.setSelectedProvider("Cablevision")
    #expect(await app.until("navigateToUrl").suffix(2) == ["sendTrackingData 2", "navigateToUrl"])
    sdk.setSelectedProvider(nil)
    _ = await app.until("setAuthenticationStatus 0")
    sdk.setSelectedProvider("nobody's")
    #expect(
      await app.until("setAuthenticationStatus").last
        == "setAuthenticationStatus 0 GENERIC_AUTHENTICATION_ERROR")
    #expect(notes.withLock { $0 } == ["mvpdNotOffered: nobody's"])
  }

  @Test("the provider that the SDK had selected comes first in the picker, unless the filter leaves it out")
  func lastProvider() async {
    let (sdk, app) = Setting(.iOS, script: .denied).sdk { $0.lastProvider = "Dish" }
    sdk.setRequestor("REF30")
    sdk.getAuthentication()
    #expect(
      await app.until("displayProviderDialog").last == "displayProviderDialog Dish,Cablevision,Spectrum")
    sdk.getAuthentication(["TV_PROVIDERS": ["Spectrum", "Cablevision"]])
    #expect(await app.until("displayProviderDialog").last == "displayProviderDialog Cablevision,Spectrum")
  }

  @Test("tvOS: a code in place of a page")
  func code() async {
    let (sdk, app) = Setting(.tvOS, script: .denied).sdk()
    sdk.setRequestor("REF30")
    sdk.getAuthentication()
    _ = await app.until("displayProviderDialog")
    sdk.setSelectedProvider("Cablevision")
    #expect(await app.until("status REGCODE").last == "status REGCODE")
  }

  @Test("preauthorize: the delegate's list, and the decisions of the callback object")
  func preauthorize() async {
    let (sdk, app) = Self.apple.sdk()
    sdk.setRequestor("REF30")
    sdk.checkPreauthorizedResources(["news", "match"])
    #expect(await app.until("preauthorizedResources").last == "preauthorizedResources news,match")
    let answer = Answer()
    sdk.preauthorize(
      PreauthorizeRequest.Builder().setResources(resources: ["news", "film"]).build(), didCompleteWith: answer
    )
    #expect(await answer.text == "news true,film true")
  }

  @Test(
    "preauthorize in several calls: one answer, with what a failed call leaves open; none for a lost profile",
    arguments: [
      (nil, "1 true,2 true,3 true,4 true,5 true,6 true"),
      (.tooManyResources, "1 true,2 true,3 true,4 true,5 true,6 false too_many_resources"),
      (.authenticatedProfileMissing, "failure USER_NOT_AUTHENTICATED_ERROR"),
    ] as [(EnhancedErrorCode?, String)])
  func severalCalls(_ code: EnhancedErrorCode?, _ text: String) async {
    let setting = Self.apple
    let (sdk, app) = setting.sdk()
    sdk.setRequestor("REF30")
    sdk.checkAuthentication()
    _ = await app.until("setAuthenticationStatus")
    if let code {
      setting.service.inject(.delayed(milliseconds: 0), at: .endpoint(.preauthorize))
      setting.service.inject(.error(code), at: .endpoint(.preauthorize))
    }
    let answer = Answer()
    sdk.preauthorize(
      PreauthorizeRequest.Builder().setResources(resources: ["1", "2", "3", "4", "5", "6"]).build(),
      didCompleteWith: answer)
    #expect(await answer.text == text)
  }

  @Test("logout of Apple's account: status 0, and VSA203")
  func logout() async {
    let (sdk, app) = Self.apple.sdk()
    sdk.setRequestor("REF30")
    sdk.getAuthentication()
    sdk.logout()
    let callbacks = await app.until("setAuthenticationStatus 0")
    #expect(callbacks.contains("status VSA203") && callbacks.last == "setAuthenticationStatus 0 ")
    sdk.checkAuthentication()
    #expect(
      await app.until("setAuthenticationStatus").last
        == "setAuthenticationStatus 0 USER_NOT_AUTHENTICATED_ERROR")
  }

  @Test("no network: CFG404 and 0; a later setRequestor completes")
  func offline() async {
    let setting = Self.apple
    setting.service.inject(.failed(.connectionFailed), at: .everywhere, times: nil)
    let (sdk, app) = setting.sdk()
    sdk.setRequestor("REF30")
    #expect(await app.until("setRequestorComplete") == ["status CFG404", "setRequestorComplete 0"])
    setting.service.clearDisturbances()
    sdk.setRequestor("REF30")
    #expect(await app.until("setRequestorComplete").last == "setRequestorComplete 1")
  }

  @Test("a TempPass: from the picker, for what waits; no login")
  func tempPass() async {
    let (sdk, app) = Setting(.iOS, script: .denied).sdk(tempPasses: ["TempPass_TEST40"])
    sdk.setRequestor("REF30")
    sdk.getAuthorization("news")
    _ = await app.until("displayProviderDialog")
    sdk.setSelectedProvider("TempPass_TEST40")
    let callbacks = await app.until("setToken")
    #expect(callbacks.last == "setToken news" && callbacks.contains("status Z011"))
    sdk.checkAuthentication()
    #expect(await app.until("status N011").suffix(2) == ["setAuthenticationStatus 1 ", "status N011"])
  }

  @Test("an observer receives the trace, of every flow")
  func observer() async {
    let arrows = Locked<[String]>([])
    let (sdk, app) = Setting(.iOS, script: .denied).sdk { settings in
      settings.observer = { record in
        if case .arrow(let arrow) = record.entry { arrows.withLock { $0.append(arrow.id) } }
      }
    }
    sdk.setRequestor("REF30")
    _ = await app.until("setRequestorComplete")
    let first = arrows.withLock { $0 }
    #expect(first.first == "X.idle-check" && first.contains("B.1-answered"))
    sdk.setRequestor("other")
    _ = await app.until("setRequestorComplete")
    #expect(arrows.withLock { $0.count } > first.count)
  }

  @Test("what has no counterpart goes to the log by name, and metadata says what is known")
  func further() async {
    let (sdk, app) = Self.apple.sdk()
    sdk.setOptions(["handleSVC": true, "visitorID": "v"])
    sdk.setRequestor("REF30")
    sdk.getAuthentication(true, withData: [:])
    _ = await app.until("setAuthenticationStatus 1")
    sdk.getAuthorization("news")
    _ = await app.until("sendTrackingData 1")
    for (key, begins) in [(0, "setMetadataStatus 0 "), (2, "setMetadataStatus 2 ba23d141")] {
      sdk.getMetadata(["METADATA_OPCODE_KEY": key])
      let answer = await app.until("setMetadataStatus").last ?? ""
      #expect(answer.hasPrefix(begins) && !answer.hasSuffix("nil"))
    }
    sdk.getMetadata(["METADATA_OPCODE_KEY": 3, "METADATA_USER_META_KEY": "unknown"])
    #expect(await app.until("setMetadataStatus").last == "setMetadataStatus 3 nil")
  }
}
