import SSOAccessEnablerBridge
import SSOSimulation
import SSOStateMachine
import TestSupport
import Testing

/// The person, as the app meets them.
enum Person: String, CaseIterable, Sendable {
  case signedOut
  case byApple
  case byPage
  case tempPass
  case offline
}

/// One call of the SDK.
enum PublishedCall: String, CaseIterable, Sendable {
  case setRequestor
  case setRequestorAgain
  case checkAuthentication
  case getAuthentication
  case getAuthenticationForced
  case getAuthenticationFilter
  case setSelectedProvider
  case setSelectedProviderNil
  case handleExternalURL
  case getSelectedProvider
  case authenticationTTL
  case authorizationTTL
  case deviceID
  case tokenSource
  case checkAuthorization
  case getAuthorization
  case checkPreauthorizedResources
  case preauthorize
  case logout
  // Other forms of these calls.
  case getAuthenticationForcedFilter
  case checkAuthorizationData
  case getAuthorizationData
  case checkPreauthorizedResourcesCache

  /// The call whose callbacks it has.
  var form: Self {
    switch self {
    case .getAuthenticationForcedFilter: .getAuthenticationFilter
    case .checkAuthorizationData: .checkAuthorization
    case .getAuthorizationData: .getAuthorization
    case .checkPreauthorizedResourcesCache: .checkPreauthorizedResources
    case .setRequestor, .setRequestorAgain, .checkAuthentication, .getAuthentication,
      .getAuthenticationForced, .getAuthenticationFilter, .setSelectedProvider, .setSelectedProviderNil,
      .handleExternalURL, .getSelectedProvider, .authenticationTTL, .authorizationTTL, .deviceID,
      .tokenSource, .checkAuthorization, .getAuthorization, .checkPreauthorizedResources, .preauthorize,
      .logout:
      self
    }
  }

  func make(on sdk: AccessEnabler, _ answer: Answer) {
    switch self {
    case .setRequestor: sdk.setRequestor("REF30")
    case .setRequestorAgain: sdk.setRequestor("other")
    case .checkAuthentication: sdk.checkAuthentication()
    case .getAuthentication: sdk.getAuthentication()
    case .getAuthenticationForced: sdk.getAuthentication(true, withData: [:])
    case .getAuthenticationFilter:
      sdk.getAuthentication(["TV_PROVIDERS": ["Dish"], "FEATURED_TV_PROVIDERS": ["Dish"]])
    case .setSelectedProvider: sdk.setSelectedProvider("Dish")
    case .setSelectedProviderNil: sdk.setSelectedProvider(nil)
    case .handleExternalURL: sdk.handleExternalURL("app://elsewhere")
    case .getSelectedProvider: sdk.getSelectedProvider()
    case .authenticationTTL: sdk.getMetadata([METADATA_OPCODE_KEY: METADATA_AUTHENTICATION])
    case .authorizationTTL:
      sdk.getMetadata([METADATA_OPCODE_KEY: METADATA_AUTHORIZATION, METADATA_RESOURCE_ID_KEY: "news"])
    case .deviceID: sdk.getMetadata([METADATA_OPCODE_KEY: METADATA_DEVICE_ID])
    case .tokenSource:
      sdk.getMetadata([METADATA_OPCODE_KEY: METADATA_USER_META, METADATA_USER_META_KEY: "tokenSource"])
    case .checkAuthorization: sdk.checkAuthorization("news")
    case .getAuthorization: sdk.getAuthorization("news")
    case .checkPreauthorizedResources: sdk.checkPreauthorizedResources(["news", "film"])
    case .preauthorize:
      sdk.preauthorize(
        PreauthorizeRequest.Builder().setResources(resources: ["news"]).build(), didCompleteWith: answer)
    case .logout: sdk.logout()
    case .getAuthenticationForcedFilter:
      sdk.getAuthentication(true, withData: [:], andFilter: ["TV_PROVIDERS": ["Dish"]])
    case .checkAuthorizationData: sdk.checkAuthorization("news", withData: nil)
    case .getAuthorizationData: sdk.getAuthorization("news", withData: [:])
    case .checkPreauthorizedResourcesCache: sdk.checkPreauthorizedResources(["news", "film"], cache: false)
    }
  }
}

@Suite("Each call, for each person: the callbacks in order", .timeLimit(.minutes(5)))
struct CallTableTests {
  /// The app in front of a person, with `setRequestor` complete.
  static func app(_ person: Person) async -> (AccessEnabler, Recorder, Setting) {
    let setting = Setting(.iOS, script: person == .byApple ? .signedInWithResponse : .denied)
    let (sdk, app) = setting.sdk(tempPasses: ["TempPass_TEST40"])
    sdk.setRequestor("REF30")
    _ = await app.until("setRequestorComplete")
    switch person {
    case .signedOut: break
    case .byApple:
      sdk.checkAuthentication()
      _ = await app.until("setAuthenticationStatus 1")
    case .byPage:
      sdk.getAuthentication()
      _ = await app.until("displayProviderDialog")
      sdk.setSelectedProvider("Cablevision")
      _ = await app.until("navigateToUrl")
      let redirect = setting.configuration.redirectUrl
      _ = await setting.userAgent.open(app.page ?? "", until: redirect)
      sdk.handleExternalURL(redirect)
      _ = await app.until("sendTrackingData 0")
    case .tempPass:
      sdk.setSelectedProvider("TempPass_TEST40")
      _ = await app.until("status N011")
    case .offline: setting.service.inject(.failed(.connectionFailed), at: .everywhere, times: nil)
    }
    return (sdk, app, setting)
  }

  /// The callbacks of each call, for each person.
  private static let rows = Dictionary(
    table.split(separator: "\n").map { line in
      let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      let callbacks = parts[1].split(separator: "|").map { String($0.drop { $0 == " " }).trimmed }
      return (String(parts[0]), callbacks.filter { !$0.isEmpty })
    }, uniquingKeysWith: { first, _ in first })

  @Test("a row for each", arguments: Person.allCases, PublishedCall.allCases)
  func row(_ person: Person, _ call: PublishedCall) async throws {
    let expected = try #require(Self.rows["\(person) \(call.form)"], "no row")
    let (sdk, app, _) = await Self.app(person)
    let answer = Answer()
    call.make(on: sdk, answer)
    if call == .preauthorize {
      #expect(["answer " + (await answer.text ?? "")] == expected)
    } else if let last = expected.last {
      #expect(await app.until(last).map(\.trimmed) == expected)
    }
    // Nothing else comes: the next call is answered at once.
    sdk.getMetadata(["METADATA_OPCODE_KEY": 9, "METADATA_USER_META_KEY": "fence"])
    #expect(await app.until("setMetadataStatus 3") == ["setMetadataStatus 3 nil"])
  }

  private static let table = """
    signedOut setRequestor: status VSA403 | setRequestorComplete 1
    byApple setRequestor: setRequestorComplete 1
    byPage setRequestor: status VSA403 | setRequestorComplete 1
    tempPass setRequestor: status VSA403 | setRequestorComplete 1
    offline setRequestor: status VSA403 | setRequestorComplete 1
    signedOut setRequestorAgain: status CFG400 | setRequestorComplete 0
    byApple setRequestorAgain: status CFG400 | setRequestorComplete 0
    byPage setRequestorAgain: status CFG400 | setRequestorComplete 0
    tempPass setRequestorAgain: status CFG400 | setRequestorComplete 0
    offline setRequestorAgain: status CFG404 | setRequestorComplete 0
    signedOut checkAuthentication: status VSA403 | setAuthenticationStatus 0 USER_NOT_AUTHENTICATED_ERROR
    byApple checkAuthentication: setAuthenticationStatus 1
    byPage checkAuthentication: setAuthenticationStatus 1
    tempPass checkAuthentication: setAuthenticationStatus 1 | status N011
    offline checkAuthentication: status VSA403 | setAuthenticationStatus 0 USER_NOT_AUTHENTICATED_ERROR
    signedOut getAuthentication: status VSA403 | displayProviderDialog Cablevision,Spectrum,Dish
    byApple getAuthentication: setAuthenticationStatus 1
    byPage getAuthentication: setAuthenticationStatus 1
    tempPass getAuthentication: setAuthenticationStatus 1 | status N011
    offline getAuthentication: status N500 | setAuthenticationStatus 0 GENERIC_AUTHENTICATION_ERROR
    signedOut getAuthenticationForced: status VSA403 | displayProviderDialog Cablevision,Spectrum,Dish
    byApple getAuthenticationForced: setAuthenticationStatus 1
    byPage getAuthenticationForced: setAuthenticationStatus 1
    tempPass getAuthenticationForced: setAuthenticationStatus 1 | status N011
    offline getAuthenticationForced: status N500 | setAuthenticationStatus 0 GENERIC_AUTHENTICATION_ERROR
    signedOut getAuthenticationFilter: status VSA403 | displayProviderDialog Dish
    byApple getAuthenticationFilter: setAuthenticationStatus 1
    byPage getAuthenticationFilter: setAuthenticationStatus 1
    tempPass getAuthenticationFilter: setAuthenticationStatus 1 | status N011
    offline getAuthenticationFilter: status N500 | setAuthenticationStatus 0 GENERIC_AUTHENTICATION_ERROR
    signedOut setSelectedProvider: sendTrackingData 2 | navigateToUrl
    byApple setSelectedProvider: sendTrackingData 2 | navigateToUrl
    byPage setSelectedProvider: sendTrackingData 2 | navigateToUrl
    tempPass setSelectedProvider: sendTrackingData 2 | navigateToUrl
    offline setSelectedProvider: sendTrackingData 2 | status N500 | setAuthenticationStatus 0 GENERIC_AUTHENTICATION_ERROR
    signedOut setSelectedProviderNil: setAuthenticationStatus 0 PROVIDER_NOT_SELECTED_ERROR
    byApple setSelectedProviderNil: setAuthenticationStatus 0 PROVIDER_NOT_SELECTED_ERROR
    byPage setSelectedProviderNil: setAuthenticationStatus 0 PROVIDER_NOT_SELECTED_ERROR
    tempPass setSelectedProviderNil: setAuthenticationStatus 0 PROVIDER_NOT_SELECTED_ERROR
    offline setSelectedProviderNil: setAuthenticationStatus 0 PROVIDER_NOT_SELECTED_ERROR
    signedOut handleExternalURL:
    byApple handleExternalURL:
    byPage handleExternalURL:
    tempPass handleExternalURL:
    offline handleExternalURL:
    signedOut getSelectedProvider: selectedProvider nil
    byApple getSelectedProvider: selectedProvider Cablevision Optimum
    byPage getSelectedProvider: selectedProvider Cablevision Optimum
    tempPass getSelectedProvider: selectedProvider TempPass_TEST40 TempPass_TEST40
    offline getSelectedProvider: selectedProvider nil
    signedOut authenticationTTL: setMetadataStatus 0 nil
    byApple authenticationTTL: setMetadataStatus 0 1752592000000
    byPage authenticationTTL: setMetadataStatus 0 1752592000000
    tempPass authenticationTTL: setMetadataStatus 0 nil
    offline authenticationTTL: setMetadataStatus 0 nil
    signedOut authorizationTTL: setMetadataStatus 1 nil
    byApple authorizationTTL: setMetadataStatus 1 nil
    byPage authorizationTTL: setMetadataStatus 1 nil
    tempPass authorizationTTL: setMetadataStatus 1 nil
    offline authorizationTTL: setMetadataStatus 1 nil
    signedOut deviceID: setMetadataStatus 2 ba23d141-d715-561c-94f4-e9e4c966b1eb
    byApple deviceID: setMetadataStatus 2 ba23d141-d715-561c-94f4-e9e4c966b1eb
    byPage deviceID: setMetadataStatus 2 ba23d141-d715-561c-94f4-e9e4c966b1eb
    tempPass deviceID: setMetadataStatus 2 ba23d141-d715-561c-94f4-e9e4c966b1eb
    offline deviceID: setMetadataStatus 2 ba23d141-d715-561c-94f4-e9e4c966b1eb
    signedOut tokenSource: setMetadataStatus 3 nil
    byApple tokenSource: setMetadataStatus 3 Apple
    byPage tokenSource: setMetadataStatus 3 Adobe
    tempPass tokenSource: setMetadataStatus 3 Adobe
    offline tokenSource: setMetadataStatus 3 nil
    signedOut checkAuthorization: tokenRequestFailed news USER_NOT_AUTHENTICATED_ERROR
    byApple checkAuthorization: setToken news | sendTrackingData 1
    byPage checkAuthorization: setToken news | sendTrackingData 1
    tempPass checkAuthorization: status Z011 | setToken news | sendTrackingData 1
    offline checkAuthorization: status Z500 | tokenRequestFailed news GENERIC_AUTHENTICATION_ERROR
    signedOut getAuthorization: status VSA403 | displayProviderDialog Cablevision,Spectrum,Dish
    byApple getAuthorization: setToken news | sendTrackingData 1
    byPage getAuthorization: setToken news | sendTrackingData 1
    tempPass getAuthorization: status Z011 | setToken news | sendTrackingData 1
    offline getAuthorization: status N500 | setAuthenticationStatus 0 GENERIC_AUTHENTICATION_ERROR | status Z500 | tokenRequestFailed news GENERIC_AUTHENTICATION_ERROR
    signedOut checkPreauthorizedResources: preauthorizedResources
    byApple checkPreauthorizedResources: preauthorizedResources news,film
    byPage checkPreauthorizedResources: preauthorizedResources news,film
    tempPass checkPreauthorizedResources: preauthorizedResources news,film
    offline checkPreauthorizedResources: preauthorizedResources
    signedOut preauthorize: answer failure USER_NOT_AUTHENTICATED_ERROR
    byApple preauthorize: answer news true
    byPage preauthorize: answer news true
    tempPass preauthorize: answer news true
    offline preauthorize: answer failure USER_NOT_AUTHENTICATED_ERROR
    signedOut logout: setAuthenticationStatus 0
    byApple logout: status VSA203 | setAuthenticationStatus 0
    byPage logout: navigateToUrl
    tempPass logout: setAuthenticationStatus 0
    offline logout: setAuthenticationStatus 0
    """
}
