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
      (mine, []), (binding(.prequalProduction), [.origin]), (binding(of: "OTHER"), [.serviceProvider]),
      (binding(statement: "two"), [.softwareStatement]),
      (
        binding(.prequalProduction, of: "OTHER", statement: "two"),
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

  @Test("another software statement: the choice of an MVPD and a sign-out are carried over, and nothing else")
  func anotherStatement() {
    var contents = StoredThings.contents(1)
    (contents.binding, contents.signOut) = (Self.mine, SignOut(providerID: "apple:one"))
    let before = contents
    #expect(contents.adopt(Self.binding(statement: "two"), device: "new") == [.softwareStatement])
    var expected = StoreContents()
    (expected.binding, expected.deviceIdentifier) = (Self.binding(statement: "two"), before.deviceIdentifier)
    (expected.mvpd, expected.signOut, expected.aside) = (before.mvpd, before.signOut, [before])
    #expect(contents == expected && before.mvpd != nil)
  }

  @Test("another origin, as of another version of the service: a sign-out is carried over, finished")
  func anotherVersion() {
    for statement in ["one", "two"] {
      var contents = StoredThings.contents(1)
      (contents.binding, contents.signOut) = (Self.mine, SignOut().awaiting("one"))
      let next = Self.binding(.prequalProduction, statement: statement)
      #expect(contents.adopt(next, device: "new").contains(.origin))
      #expect(contents.signOut == SignOut() && contents.mvpd != nil && contents.credentials == nil)
    }
  }

  @Test("a sign-out under one statement lasts under the other, where the person was signed in before")
  func backToTheStatement() {
    var contents = StoredThings.contents(1)
    (contents.binding, contents.signOut) = (Self.mine, nil)
    let credentials = contents.credentials
    _ = contents.adopt(Self.binding(statement: "two"), device: "new")
    #expect(contents.earlierProfile == StoredThings.contents(1).profile && contents.profile == nil)
    contents.signOut = SignOut()
    #expect(contents.earlierProfile == nil)
    _ = contents.adopt(Self.mine, device: "new")
    let signOut = SignOut().awaiting(StoredThings.contents(1).profile?.mvpd)
    #expect(contents.profile == nil && contents.signOut == signOut && contents.credentials == credentials)
  }

  @Test(
    "a sign-in under one statement ends a sign-out that was carried there, for both, in every order of launches"
  )
  func signedInSince() {
    var contents = StoredThings.contents(1)
    let profile = contents.profile
    (contents.binding, contents.profile, contents.signOut) = (Self.mine, nil, SignOut())
    _ = contents.adopt(Self.binding(statement: "two"), device: "new")
    #expect(contents.signOut == SignOut())
    (contents.signOut, contents.profile) = (nil, profile)
    for statement in ["one", "two", "one", "two"] {
      _ = contents.adopt(Self.binding(statement: statement), device: "new")
      #expect(contents.signOut == nil, "\(statement)")
      #expect((contents.profile == nil) == (statement == "one"), "\(statement)")
    }
  }

  @Test("an app of several service providers: the last act of this one counts")
  func severalProviders() {
    var contents = StoredThings.contents(1)
    (contents.binding, contents.signOut, contents.profile) = (Self.mine, SignOut(), nil)
    _ = contents.adopt(Self.binding(of: "OTHER"), device: "new")
    _ = contents.adopt(Self.binding(statement: "two"), device: "new")
    #expect(contents.signOut == SignOut() && contents.mvpd == StoredThings.contents(1).mvpd)
  }

  @Test("a TempPass is no sign-in: it has no notice, and ends no sign-out")
  func temporary() {
    var contents = StoredThings.contents(1)
    (contents.binding, contents.signOut) = (Self.mine, nil)
    contents.profile = Profile(mvpd: "Pass", type: .temporary)
    _ = contents.adopt(Self.binding(statement: "two"), device: "new")
    #expect(contents.earlierProfile == nil)
    contents.signOut = SignOut()
    _ = contents.adopt(Self.mine, device: "new")
    #expect(contents.signOut == SignOut())
  }

  @Test("another origin keeps what it has: a sign-out here is none there")
  func anotherOrigin() {
    var contents = StoredThings.contents(1)
    (contents.binding, contents.signOut) = (Self.mine, nil)
    let profile = contents.profile
    _ = contents.adopt(Self.binding(.prequalProduction), device: "new")
    #expect(contents.earlierProfile == nil)
    contents.signOut = SignOut()
    _ = contents.adopt(Self.mine, device: "new")
    #expect(contents.profile == profile && contents.signOut == nil)
  }

  /// The binding of a device with this identifier from the system.
  private static func binding(on device: String?) -> StoreBinding {
    var configuration = StoredThings.configuration
    configuration.device.vendorIdentifier = device
    return StoreBinding(origin: .releaseProduction, configuration: configuration)
  }

  /// The contents that an earlier launch has kept, on a device with this identifier from the system.
  private static func kept(on device: String?) -> StoreContents {
    var contents = StoredThings.contents()
    contents.aside = [StoredThings.contents(7)]
    _ = contents.adopt(binding(on: device), device: "new")
    return contents
  }

  @Test("on another device nothing is kept but the choice of an MVPD, and the device is a new one")
  func anotherDevice() throws {
    var contents = Self.kept(on: "one")
    let mvpd = contents.mvpd
    #expect(contents.adopt(Self.binding(on: "two"), device: "new") == [.device])
    var expected = StoreContents()
    (expected.binding, expected.deviceIdentifier, expected.mvpd) = (Self.binding(on: "two"), "new", mvpd)
    #expect(contents == expected && mvpd != nil)
    #expect(try StoreDocument.decode(StoreDocument.encode(contents)) == contents)
  }

  @Test("another app on another device keeps nothing at all")
  func anotherAppOnAnotherDevice() {
    var (contents, other) = (Self.kept(on: "one"), Self.mine)
    other.device = Self.binding(on: "two").device
    #expect(contents.adopt(other, device: "new") == [.serviceProvider, .softwareStatement, .device])
    #expect(contents.mvpd == nil && contents.aside == [] && contents.deviceIdentifier == "new")
  }

  @Test(
    "the same device keeps what it has, also while the system does not name it",
    arguments: [("one", "one"), ("one", nil), (nil, "one"), (nil, nil)])
  func sameDevice(_ earlier: String?, _ device: String?) {
    var contents = Self.kept(on: earlier)
    let before = contents
    #expect(contents.adopt(Self.binding(on: device), device: "new").isEmpty)
    #expect(contents.credentials == before.credentials && contents.profile == before.profile)
    #expect(contents.deviceIdentifier == before.deviceIdentifier && contents.aside == before.aside)
    #expect(contents.binding == Self.binding(on: earlier ?? device), "what is known stays recorded")
    #expect(
      contents.adopt(Self.binding(on: "two"), device: "new") == (earlier ?? device == nil ? [] : [.device]))
  }

  @Test("a device is not shown")
  func deviceFingerprint() {
    #expect(!"\(Self.binding(on: "canary-device"))".contains("canary"))
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
