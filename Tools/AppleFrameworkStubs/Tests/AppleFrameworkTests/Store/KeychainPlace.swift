import Foundation
import Security

@testable import SSOEffectRunner

/// A keychain as the place of a store.
struct KeychainPlace: StorePlace {
  let keychain: Keychain
  let service = "com.example.app"
  let name = "sso-store"
  let listName = "sso-store.configuration"

  /// The process of this place: tests that run at the same time share one, but not their items.
  let process = KeychainItems()

  func open() throws -> any FlowStore { KeychainStore(service: service, process: process) }

  func contents() throws(StoreFailure) -> StoreContents { try KeychainStore.contents(ofService: service) }

  var names: [String] { keychain.items.compactMap(\.account).sorted() }

  func content(of name: String) throws -> Data? {
    keychain.items.first { $0.account == name }?.value as? Data
  }

  func put(_ content: Data?, as name: String) throws {
    let item: CFDictionary = [
      kSecClass: kSecClassGenericPassword, kSecAttrService: service, kSecAttrAccount: name,
    ]
    _ = SecItemDelete(item)
    if let content { _ = SecItemAdd(item.merging([kSecValueData: content]) { $1 }, nil) }
  }

  func aside(_ number: Int) -> String { "\(name).damaged-\(number)" }

  func told(_ aside: String) -> String { aside }

  func stop(after calls: Int?) {
    let left = calls.map(Countdown.init)
    keychain.conditions.fault = { _ in left?.isOver == true ? errSecNotAvailable : nil }
  }

  /// The keychain sets an item aside by an update alone.
  func refuseToSetAside() {
    keychain.conditions.fault = { $0 == .update ? errSecNotAvailable : nil }
  }
}

/// Counts the calls that are still made.
private final class Countdown: @unchecked Sendable {
  private let lock = NSLock()
  private var left: Int

  init(_ left: Int) { self.left = left }

  /// Counts one call; true if none is left.
  var isOver: Bool {
    lock.withLock {
      left -= 1
      return left < 0
    }
  }
}
