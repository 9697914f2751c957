import AccessEnabler
import Foundation
import SSOAccessEnabler
import SSOAccessEnablerRunner
import SSOStateMachine
import Testing

@testable import AccessEnablerAdapter

@MainActor @Suite struct SDKAdapterTests {
  let device = HeardAdapter()

  private var heard: HeardAdapter.Heard { device.heard }
  private var adapter: SDKAdapter { device.adapter }

  @Test func theSDKIsMadeWithTheStatement() { #expect(adapter.sdk.softwareStatement == "statement") }

  @Test func everyCallReachesTheSDK() {
    adapter.setRequestor("REF30", serviceProviders: [])
    adapter.setRequestor("REF30", serviceProviders: ["sp.auth-staging.adobe.com"])
    adapter.checkAuthentication()
    adapter.getAuthentication(filter: nil, forcing: false)
    adapter.getAuthentication(filter: nil, forcing: true)
    adapter.getAuthentication(filter: .init(tvProviders: ["one", "two"], featured: ["two"]), forcing: false)
    adapter.setSelectedProvider(nil)
    adapter.handleExternalURL("adobepass://done")
    adapter.checkAuthorization("news")
    adapter.getAuthorization("news")
    adapter.checkPreauthorizedResources(["news"])
    adapter.preauthorize(["news"], disabling: [.localCache])
    adapter.getSelectedProvider()
    adapter.logout()
    #expect(
      adapter.sdk.calls == [
        "setRequestor REF30", #"setRequestor REF30 at ["sp.auth-staging.adobe.com"]"#,
        "checkAuthentication", "getAuthentication", "getAuthentication forced with []",
        #"getAuthentication of [FEATURED_TV_PROVIDERS: ["two"], TV_PROVIDERS: ["one", "two"]]"#,
        "setSelectedProvider nil", "handleExternalURL adobepass://done", "checkAuthorization news",
        "getAuthorization news", #"checkPreauthorizedResources ["news"]"#,
        #"preauthorize ["news"] without ["LOCAL_CACHE"]"#, "getSelectedProvider", "logout",
      ])
  }

  nonisolated static let questions: [(key: AccessEnablerMachine.MetadataKey, asked: String)] = [
    (.authenticationTTL, "[METADATA_OPCODE_KEY: 0]"),
    (
      .authorizationTTL(resource: "news"), "[METADATA_OPCODE_KEY: 1, METADATA_RESOURCE_ID_KEY: news]"
    ),
    (.deviceID, "[METADATA_OPCODE_KEY: 2]"),
    (.user("zip"), "[METADATA_OPCODE_KEY: 3, METADATA_USER_META_KEY: zip]"),
    (.tokenSource, "[METADATA_OPCODE_KEY: 3, METADATA_USER_META_KEY: tokenSource]"),
  ]

  @Test(arguments: questions)
  func everyMetadataIsAskedForByItsNumber(_ row: (key: AccessEnablerMachine.MetadataKey, asked: String)) {
    adapter.getMetadata(row.key)
    #expect(adapter.sdk.calls == ["getMetadata \(row.asked)"])
  }

  typealias Options = AccessEnablerMachine.Options

  nonisolated static let options: [(options: Options, given: String)] = [
    (given { _ in }, "[]"),
    (given { $0.applicationProfile = "profile" }, "[applicationProfile: profile]"),
    (given { $0.visitorID = "visitor" }, "[visitorID: visitor]"),
    (given { $0.handleSVC = true }, "[handleSVC: true]"),
    (given { $0.handleSVC = false }, "[handleSVC: false]"),
    (given { $0.deviceInfo = "info" }, "[device_info: info]"),
    (
      given {
        ($0.applicationProfile, $0.visitorID) = ("profile", "visitor")
        ($0.handleSVC, $0.deviceInfo) = (true, "info")
      }, "[applicationProfile: profile, device_info: info, handleSVC: true, visitorID: visitor]"
    ),
  ]

  private nonisolated static func given(_ change: (inout Options) -> Void) -> Options {
    var options = Options()
    change(&options)
    return options
  }

  @Test(arguments: options)
  func everyOptionIsHandedOver(_ row: (options: Options, given: String)) {
    adapter.setOptions(row.options)
    #expect(adapter.sdk.calls == ["setOptions \(row.given)"])
  }

  @Test func aPreauthorizationNamesWhatItAsked() throws {
    adapter.preauthorize(["news", "sport"], disabling: [])
    let callback = try #require(adapter.sdk.preauthorizing)
    let denied = PreauthorizeResponse.Decision(
      id: "sport", authorized: false, error: Status(code: "preauthorization_denied_by_mvpd", action: "none"))
    callback.onResponse(
      result: PreauthorizeResponse(decisions: [.init(id: "news", authorized: true), denied]))
    callback.onFailure(result: PreauthorizeResponse(status: Status(code: "odd", action: "retry-after")))
    let error = EnhancedError(code: "preauthorization_denied_by_mvpd", action: RecommendedAction.none)
    #expect(
      heard.callbacks == [
        .onResponse(
          .init(decisions: [
            .init(id: "news", isAuthorized: true), .init(id: "sport", isAuthorized: false, error: error),
          ]), resources: ["news", "sport"]),
        .onFailure(
          .init(status: EnhancedError(code: "odd", action: .unrecognized("retry-after"))),
          resources: ["news", "sport"]),
      ])
  }
}
