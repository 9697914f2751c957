import AdobePassAPI
import Foundation
import SSOStateMachine
import Security
import TestSupport
import Testing

@testable import SSOEffectRunner

/// The store of a real device, over a keychain in memory.
@Suite struct KeychainStoreTests {
  private static let service = "com.example.app"
  /// The process of a test. Tests run at the same time, and use items of the same name.
  private let process = KeychainItems()

  private func store(
    _ account: String = "sso-store", accessGroup: String? = nil, isForAllUsers: Bool = false,
    process: KeychainItems? = nil
  ) -> KeychainStore {
    KeychainStore(
      service: Self.service, account: account, accessGroup: accessGroup, isForAllUsers: isForAllUsers,
      process: process ?? self.process)
  }

  /// Does something with a keychain of its own.
  private func with<Result>(
    _ change: (inout Keychain.Conditions) -> Void = { _ in }, _ work: (Keychain) async throws -> Result
  ) async rethrows -> Result {
    let keychain = Keychain()
    change(&keychain.conditions)
    return try await Keychain.$current.withValue(keychain) { try await work(keychain) }
  }

  private func isInaccessible(_ failure: StoreFailure?, _ status: OSStatus) -> Bool {
    guard case .inaccessible(let reason) = failure else { return false }
    return reason.contains("keychain item") && reason.hasSuffix("(\(status))")
  }

  @Test func aSecondStoreOfTheProcessIsRefused() async throws {
    try await with { _ in
      let stores = (0..<2).map { _ in KeychainStore(service: "com.example.second-store") }
      try stores[0].save(StoredThings.contents())
      let refused = #expect(throws: StoreFailure.self) { try stores[1].load() }
      #expect(refused?.code == "inUse")
    }
  }

  @Test(arguments: StoreRow.all) func aRowOfTheTableOfStores(_ row: StoreRow) async throws {
    try await with { try await row.check(KeychainPlace(keychain: $0)) }
  }

  @Test func theItemIsForThisDeviceOnceItWasUnlocked() async throws {
    try await with { keychain in
      let store = self.store()
      try store.save(StoredThings.contents())
      store.saveConfiguration(
        KeptConfiguration(origin: .releaseProduction, serviceProvider: "REF30", body: []))
      #expect(keychain.items.count == 2)
      for item in keychain.items {
        #expect(item.attributes[kSecAttrAccessible] == kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly)
        #expect(item.attributes[kSecAttrService] == Self.service)
      }
    }
  }

  @Test func aSaveCorrectsTheAccessibility() async throws {
    try await with { keychain in
      let place = KeychainPlace(keychain: keychain)
      try place.put(StoreDocument.encode(StoredThings.contents(1)), as: place.name)
      #expect(keychain.items.first?.attributes[kSecAttrAccessible] == kSecAttrAccessibleWhenUnlocked)
      try place.open().save(StoredThings.contents(2))
      #expect(
        keychain.items.first?.attributes[kSecAttrAccessible]
          == kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly)
    }
  }

  @Test func beforeTheFirstUnlockNothingIsReadWrittenOrLost() async throws {
    try await with { keychain in
      let store = self.store()
      try store.save(StoredThings.contents(1))
      keychain.conditions.protection = .lockedSinceStart
      let loading = #expect(throws: StoreFailure.self) { try store.load() }
      let saving = #expect(throws: StoreFailure.self) { try store.save(StoredThings.contents(2)) }
      #expect(isInaccessible(loading, errSecInteractionNotAllowed))
      #expect(isInaccessible(saving, errSecInteractionNotAllowed))
      keychain.conditions.protection = .locked
      #expect(try store.load() == StoredThings.contents(1))
      try store.save(StoredThings.contents(2))
      #expect(try store.load() == StoredThings.contents(2))
    }
  }

  /// A launch before the first unlock finds no item that it could open, and must not begin with an empty store either.
  @Test func beforeTheFirstUnlockNothingIsAdded() async {
    await with {
      $0.protection = .lockedSinceStart
    } _: { keychain in
      let saving = #expect(throws: StoreFailure.self) {
        try self.store().save(StoredThings.contents())
      }
      #expect(isInaccessible(saving, errSecInteractionNotAllowed))
      #expect(keychain.items.isEmpty)
    }
  }

  @Test func aGroupWithoutItsEntitlementIsRefusedByName() async {
    await with { keychain in
      let store = self.store(accessGroup: "shared")
      let loading = #expect(throws: StoreFailure.self) { try store.load() }
      let saving = #expect(throws: StoreFailure.self) { try store.save(StoredThings.contents()) }
      #expect(isInaccessible(loading, errSecMissingEntitlement))
      #expect(isInaccessible(saving, errSecMissingEntitlement))
      #expect("\(loading.map { "\($0)" } ?? "")".contains("A required entitlement isn't present."))
      #expect(keychain.items.isEmpty)
    }
  }

  @Test func appsOfAGroupShareAnItem() async throws {
    try await with {
      $0.groups = ["app", "shared"]
    } _: { keychain in
      try self.store(accessGroup: "shared").save(StoredThings.contents())
      keychain.conditions.groups = ["widget", "shared"]
      #expect(
        try self.store(accessGroup: "shared").load() == StoredThings.contents())
      keychain.conditions.groups = ["stranger"]
      #expect(try self.store().load() == StoreContents())
    }
  }

  @Test func itemsOfOtherAccountsAreLeftAlone() async throws {
    try await with { _ in
      let stores = ["one", "two"].map { store($0) }
      for (number, store) in stores.enumerated() { try store.save(StoredThings.contents(number)) }
      for (number, store) in stores.enumerated() {
        #expect(try store.load() == StoredThings.contents(number))
      }
    }
  }

  @Test func allUsersShareAnItemThatIsForThem() async throws {
    try await with { keychain in
      let shared = self.store("shared", isForAllUsers: true)
      let own = self.store()
      try shared.save(StoredThings.contents(1))
      try own.save(StoredThings.contents(2))
      keychain.conditions.user = "another"
      #expect(try shared.load() == StoredThings.contents(1))
      #expect(try own.load() == StoreContents())
      keychain.conditions.sharesAmongUsers = false
      let refused = #expect(throws: StoreFailure.self) { try shared.load() }
      #expect(isInaccessible(refused, errSecMissingEntitlement))
    }
  }

  @Test func aMacKeepsTheItemInTheKeychainThatKnowsAccessibility() async throws {
    try await with {
      $0.isMac = true
    } _: { keychain in
      let store = self.store()
      try store.save(StoredThings.contents())
      #expect(keychain.items.map(\.isDataProtected) == [true])
      #expect(try store.load() == StoredThings.contents())
    }
  }

  @Test func dataThatIsNoDataIsDamaged() async throws {
    try await with { keychain in
      let store = self.store()
      try store.save(StoredThings.contents())
      keychain.set("no data", ofAccount: "sso-store")
      #expect(throws: StoreFailure.damaged(setAsideAs: "sso-store.damaged-1")) { try store.load() }
      #expect(keychain.items.first?.value as? String == "no data")
    }
  }

  /// Another process of the access group adds the item between the two calls of a first save.
  @Test func anItemThatIsAddedInBetweenIsNotReplaced() async throws {
    try await with { keychain in
      let place = KeychainPlace(keychain: keychain)
      let theirs = try StoreDocument.encode(StoredThings.contents(1))
      keychain.conditions.fault = { [unowned keychain] call in
        if call == .add {
          keychain.conditions.fault = { _ in nil }
          try? place.put(theirs, as: place.name)
        }
        return nil
      }
      let store = try place.open()
      #expect(throws: StoreFailure.changedElsewhere) {
        try store.save(StoredThings.contents(2), replacing: StoreContents())
      }
      #expect(try store.load() == StoredThings.contents(1))
    }
  }

  /// An app and its widget, each in its process: what one has kept is not lost by a save of the other.
  @Test func twoProcessesDoNotOverwriteEachOther() async throws {
    try await with { _ in
      let (app, widget) = (store(), store(process: KeychainItems()))
      try app.save(StoredThings.contents(1))
      let read = try widget.load()
      var signedOut = read
      signedOut.drop(.profile)
      try app.save(signedOut, replacing: read)
      #expect(throws: StoreFailure.changedElsewhere) {
        try widget.save(StoredThings.contents(2), replacing: read)
      }
      #expect(try app.load() == signedOut)
      try widget.save(StoredThings.contents(3), replacing: signedOut)
      #expect(try app.load() == StoredThings.contents(3))
    }
  }

  /// Without a group, an item is found in every group of the app.
  @Test(
    arguments: [
      ("sso-store", nil, false, true), ("sso-store", "shared", false, true), ("other", nil, false, false),
      ("sso-store", nil, true, false),
    ] as [(String, String?, Bool, Bool)])
  func aSecondStoreIsRefusedWhereItMayBeTheSameItem(
    _ account: String, _ group: String?, isForAllUsers: Bool, isRefused: Bool
  ) async throws {
    try await with {
      $0.groups = ["app", "shared"]
    } _: { _ in
      let first = store()
      _ = try first.load()
      let second = store(account, accessGroup: group, isForAllUsers: isForAllUsers)
      #expect((try? second.load()) == (isRefused ? nil : StoreContents()))
      withExtendedLifetime(first) {}
    }
  }

  @Test(arguments: Keychain.Call.allCases)
  func whateverTheSystemRefusesTheEarlierValuesStay(_ refused: Keychain.Call) async throws {
    try await with { keychain in
      let store = self.store()
      try store.save(StoredThings.contents(1))
      keychain.conditions.fault = { $0 == refused ? errSecNotAvailable : nil }
      var failure: StoreFailure?
      do throws(StoreFailure) { try store.save(StoredThings.contents(2)) } catch { failure = error }
      let isPartOfSave = refused == .copyMatching || refused == .update
      #expect(isInaccessible(failure, errSecNotAvailable) == isPartOfSave)
      keychain.conditions.fault = { _ in nil }
      #expect(try store.load() == StoredThings.contents(isPartOfSave ? 1 : 2))
    }
  }
}
