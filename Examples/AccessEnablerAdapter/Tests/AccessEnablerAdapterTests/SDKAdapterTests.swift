import AccessEnabler
import SSOLegacyMachines
import SSOLegacyRunner
import SSOStateMachine
import Testing

@testable import AccessEnablerAdapter

@MainActor @Suite struct SDKAdapterTests {
  /// What was handed over. The stand-in calls back on the main thread alone.
  final class Heard: @unchecked Sendable {
    var callbacks: [AccessEnablerMachine.Callback] = []
  }

  let heard = Heard()
  let adapter: SDKAdapter

  init() {
    adapter = SDKAdapter(
      Secret("statement"), AccessEnablerCallbacks { [heard] in heard.callbacks.append($0) })
  }

  private func delegate() throws -> any EntitlementDelegate { try #require(adapter.sdk.delegate) }

  @Test func everyCallReachesTheSDK() {
    var options = AccessEnablerMachine.Options()
    options.handleSVC = true
    adapter.setOptions(options)
    adapter.setRequestor("REF30", serviceProviders: [])
    adapter.setRequestor("REF30", serviceProviders: ["sp.auth-staging.adobe.com"])
    adapter.checkAuthentication()
    adapter.getAuthentication(filter: nil, forcing: false)
    adapter.getAuthentication(filter: nil, forcing: true)
    adapter.getAuthentication(filter: .init(tvProviders: ["one"]), forcing: false)
    adapter.setSelectedProvider(nil)
    adapter.handleExternalURL("adobepass://done")
    adapter.getMetadata(.tokenSource)
    adapter.checkAuthorization("news")
    adapter.getAuthorization("news")
    adapter.checkPreauthorizedResources(["news"])
    adapter.preauthorize(["news"], disabling: [.localCache])
    adapter.getSelectedProvider()
    adapter.logout()
    #expect(
      adapter.sdk.calls == [
        "setOptions [\"handleSVC\"]", "setRequestor REF30",
        #"setRequestor REF30 at ["sp.auth-staging.adobe.com"]"#,
        "checkAuthentication", "getAuthentication", "getAuthentication forced",
        #"getAuthentication of ["one"]"#,
        "setSelectedProvider nil", "handleExternalURL", "getMetadata tokenSource", "checkAuthorization news",
        "getAuthorization news", #"checkPreauthorizedResources ["news"]"#,
        #"preauthorize ["news"] without ["LOCAL_CACHE"]"#, "getSelectedProvider", "logout",
      ])
  }

  @Test func everyCallbackBecomesAValue() throws {
    let mvpd = MVPD(ID: "one")
    mvpd.boardingStatus = "SUPPORTED"
    let (delegate, picker) = (try delegate(), UIViewController())
    delegate.setRequestorComplete(1)
    delegate.setAuthenticationStatus(0, errorCode: nil)
    delegate.displayProviderDialog([mvpd, "no MVPD"])
    delegate.presentTvProviderDialog(picker)
    delegate.dismissTvProviderDialog(picker)
    delegate.setToken("token", forResource: "news")
    delegate.selectedProvider(nil)
    delegate.setMetadataStatus(
      "Apple", encrypted: false, forKey: 3, andArguments: ["user_metadata_name": "tokenSource"])
    delegate.navigate(toUrl: "https://one.example/login")
    adapter.sdk.statusDelegate?.status(["errorId": "VSA404", "level": "error"])
    #expect(
      heard.callbacks == [
        .setRequestorComplete(.success), .setAuthenticationStatus(.notAuthenticated, .none),
        .displayProviderDialog(Shared([TVProvider(id: "one", boardingStatus: .supported)])),
        .presentTvProviderDialog(.init(1)), .dismissTvProviderDialog(.init(1)),
        .setToken(Secret("token"), resource: "news"), .selectedProvider(nil),
        .setMetadataStatus(.init(key: .tokenSource, value: Secret("Apple"))),
        .navigateToUrl(.init(url: Secret("https://one.example/login"))),
        .status(.init(.vsa404, level: .error)),
      ])
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

  @Test func aPickerThatWasDismissedIsLetGo() throws {
    weak var gone: UIViewController?
    do {
      let (delegate, picker) = (try delegate(), UIViewController())
      gone = picker
      delegate.presentTvProviderDialog(picker)
      #expect(adapter.dialogs.known(picker) != nil)
      delegate.dismissTvProviderDialog(picker)
      // A second dismissal is of nothing that is up.
      delegate.dismissTvProviderDialog(picker)
      #expect(adapter.dialogs.known(picker) == nil && heard.callbacks.count == 2)
    }
    #expect(gone == nil)
  }

  /// The adapter and the machine together: the first event of a launch makes the SDK's first call.
  @Test func aFlowDrivesTheSDK() throws {
    let configuration = AccessEnablerMachine.Configuration(
      platform: .iOS, requestor: "REF30", softwareStatement: Secret("statement"))
    var flow = AccessEnablerMachine.launch(configuration)
    let reduction = try AccessEnablerMachine.reduce(into: &flow, .enterForeground, at: Timestamp(0))
    #expect(reduction.commands.contains { AccessEnablerMachine.kind(of: $0).rawValue == "setRequestor" })
    try delegate().setRequestorComplete(1)
    let callback = try #require(heard.callbacks.last)
    _ = try AccessEnablerMachine.reduce(into: &flow, .callback(callback), at: Timestamp(0))
    #expect(AccessEnablerMachine.stage(of: flow.state) == "S.3")
  }
}
