import AdobePassAPI
import Foundation
import SSOStateMachine
import TestSupport
import Testing

@testable import SSOEffectRunner

@Suite("Kept values belong to an app, as the service knows it")
struct StoreBindingTests {
  private static let mine = binding()

  private static func binding(
    _ origin: Origin = .releaseProduction, of serviceProvider: String = "REF30", statement: String = "one"
  ) -> StoreBinding {
    var configuration = StoredThings.configuration
    (configuration.serviceProvider, configuration.softwareStatement) = (serviceProvider, Secret(statement))
    return StoreBinding(origin: origin, configuration: configuration)
  }

  @Test(
    "what differs is named",
    arguments: [
      (mine, []), (binding(.releaseStaging), [.origin]), (binding(of: "OTHER"), [.serviceProvider]),
      (binding(statement: "two"), [.softwareStatement]),
      (
        binding(.releaseStaging, of: "OTHER", statement: "two"),
        [.origin, .serviceProvider, .softwareStatement]
      ),
      (StoreBinding(origin: mine.origin, serviceProvider: nil, softwareStatement: nil), []),
    ] as [(StoreBinding, [StoreBinding.Part])])
  func differences(_ other: StoreBinding, _ parts: [StoreBinding.Part]) {
    #expect(Self.mine.differences(from: other) == parts)
    #expect(other.differences(from: Self.mine) == parts)
  }

  @Test("a statement is distinguished from another one, and is not shown")
  func fingerprint() {
    let binding = Self.binding(statement: "canary-statement")
    #expect(!"\(binding)".contains("canary"))
  }

  @Test("the values of another app wait, and come back with it; the device stays the same")
  func aside() {
    var contents = StoredThings.contents(1)
    contents.binding = Self.mine
    let before = contents
    #expect(contents.adopt(Self.binding(of: "OTHER"), device: "new") == [.serviceProvider])
    #expect(contents.credentials == nil && contents.profile == nil && contents.aside == [before])
    #expect(contents.deviceIdentifier == before.deviceIdentifier)
    #expect(contents.adopt(Self.mine, device: "new") == [.serviceProvider])
    #expect(contents.credentials == before.credentials && contents.profile == before.profile)
    #expect(contents.adopt(Self.mine, device: "new").isEmpty)
  }

  @Test("a limited number wait; those that have waited longest give way")
  func bounded() {
    var contents = StoreContents()
    for number in 0..<9 { _ = contents.adopt(Self.binding(of: "\(number)"), device: "d") }
    #expect(contents.aside.compactMap(\.binding?.serviceProvider) == ["4", "5", "6", "7"])
  }

  @Test(
    "a document keeps what waits, and one from before bindings belongs to any app with its origin")
  func written() throws {
    var contents = StoredThings.contents(1)
    contents.binding = Self.mine
    _ = contents.adopt(Self.binding(statement: "two"), device: "d")
    #expect(try StoreDocument.decode(StoreDocument.encode(contents)) == contents)
    let old =
      #"{"format":"sso-store","version":1,"origin":"https://sp.auth.adobe.com","deviceIdentifier":"d"}"#
    var read = try StoreDocument.decode(.init(old.utf8))
    #expect(read.adopt(Self.mine, device: "new").isEmpty && read.deviceIdentifier == "d")
  }
}
