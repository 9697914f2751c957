import AccessEnabler
import Foundation
import SSOAccessEnabler
import SSOAccessEnablerRunner
import SSOStateMachine
import Testing

@testable import AccessEnablerAdapter

/// The callbacks of the SDK as values. They are the same on the bridge, where this file is tested too.
@MainActor @Suite struct SDKCallbackTests {
  let device = HeardAdapter()

  private var heard: HeardAdapter.Heard { device.heard }
  private var adapter: SDKAdapter { device.adapter }

  private func delegate() throws -> SDKDelegate { try #require(adapter.sdk.delegate as? SDKDelegate) }

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

  @Test func aPickerThatWasDismissedIsLetGo() throws {
    weak var gone: UIViewController?
    do {
      let (delegate, picker) = (try delegate(), UIViewController())
      gone = picker
      delegate.presentTvProviderDialog(picker)
      #expect(adapter.dialogs.existingDialog(of: picker) != nil)
      delegate.dismissTvProviderDialog(picker)
      // A second dismissal finds no picker.
      delegate.dismissTvProviderDialog(picker)
      #expect(adapter.dialogs.existingDialog(of: picker) == nil && heard.callbacks.count == 2)
    }
    #expect(gone == nil)
  }

  @Test func theRestOfTheCallbacksAreValuesToo() throws {
    let delegate = try delegate()
    delegate.tokenRequestFailed(
      "news", errorCode: "USER_NOT_AUTHORIZED_ERROR", errorDescription: "Not in your plan.")
    delegate.tokenRequestFailed(nil, errorCode: nil, errorDescription: nil)
    delegate.preauthorizedResources(["news", 7, "sport"])
    delegate.preauthorizedResources(nil)
    delegate.sendTrackingData(["one", 7], forEventType: 2)
    delegate.navigate(toUrl: "https://one.example/login", useSVC: true)
    delegate.selectedProvider(MVPD(ID: "one"))
    #expect(
      heard.callbacks == [
        .tokenRequestFailed(
          .init(
            resource: "news", errorCode: .userNotAuthorized, errorDescription: "Not in your plan.")),
        .tokenRequestFailed(.init(resource: "", errorCode: .none)),
        .preauthorizedResources(["news", "sport"]), .preauthorizedResources([]),
        .sendTrackingData(["one", "7"], for: .mvpdSelection),
        .navigateToUrl(.init(url: Secret("https://one.example/login"), usesSafari: true)),
        .selectedProvider(TVProvider(id: "one", displayName: "one")),
      ])
  }

  typealias MetadataRow = (
    key: Int32, arguments: [String: String], means: AccessEnablerMachine.MetadataKey
  )

  nonisolated static let metadata: [MetadataRow] = [
    (0, [:], .authenticationTTL),
    (1, ["METADATA_RESOURCE_ID_KEY": "news"], .authorizationTTL(resource: "news")),
    (1, [:], .authorizationTTL(resource: "")), (2, [:], .deviceID),
    (3, ["user_metadata_name": "zip"], .user("zip")), (9, [:], .user("")),
  ]

  @Test(arguments: metadata)
  func everyKeyOfMetadataIsKnown(_ row: MetadataRow) throws {
    try delegate().setMetadataStatus("x", encrypted: true, forKey: row.key, andArguments: row.arguments)
    #expect(
      heard.callbacks == [.setMetadataStatus(.init(key: row.means, value: Secret("x"), isEncrypted: true))])
  }

  @Test func metadataThatIsNoTextIsSpelledOut() throws {
    let delegate = try delegate()
    let values: [Any?] = [["b": [1, 2], "a": "x"] as [String: Any], ["10001"], 7, true, NSNull(), nil, ""]
    for value in values {
      delegate.setMetadataStatus(value, encrypted: false, forKey: 2, andArguments: nil)
    }
    let texts = heard.callbacks.map { callback -> String? in
      guard case .setMetadataStatus(let metadata) = callback else { return "another callback" }
      return metadata.value?.expose()
    }
    #expect(texts == [#"{"a":"x","b":[1,2]}"#, #"["10001"]"#, "7", "true", nil, nil, ""])
  }
}
