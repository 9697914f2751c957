import Foundation

/// The keychain of one test, in memory. This type is the stub's own, not Apple's.
///
/// The functions of the framework reach the keychain of the task that calls them: `Keychain.$current.withValue(keychain) { … }`.
public final class Keychain: @unchecked Sendable {
  /// The keychain of this task.
  @TaskLocal public static var current = Keychain()

  /// A function of the framework.
  public enum Call: Hashable, Sendable, CaseIterable {
    case add
    case copyMatching
    case update
    case delete
  }

  /// A degree to which the device is unlocked.
  public enum Protection: Hashable, Sendable {
    case lockedSinceStart
    case locked
    case unlocked
  }

  /// The state of the system, and the app's entitlements.
  public struct Conditions: Sendable {
    /// The access groups of the app; the first one is the default.
    public var groups = ["app"]
    /// The degree to which the device is unlocked.
    public var protection = Protection.unlocked
    /// The user of the device.
    public var user = "someone"
    /// Whether the app has the entitlement for a keychain that all users share.
    public var sharesAmongUsers = true
    /// Whether the system is macOS, which has another keychain for items without ``kSecUseDataProtectionKeychain``.
    public var isMac = false
    /// Called before a function does its work. A status ends the function with that status, and nothing is done.
    public var fault: @Sendable (Call) -> OSStatus? = { _ in nil }
  }

  /// A generic password.
  public struct Item {
    /// The access group, the service, the account and the accessibility.
    public fileprivate(set) var attributes: [CFString: CFString]
    /// The data; a test can put anything in its place.
    public fileprivate(set) var value: Any
    /// The user who has the item; nil if all users share it.
    public fileprivate(set) var user: String?
    /// Whether the item is in the keychain that all of Apple's systems have.
    public fileprivate(set) var isDataProtected: Bool

    /// The account.
    public var account: String? { attributes[kSecAttrAccount] }

    /// The attributes that distinguish one item from another.
    fileprivate var primaryKey: [String?] {
      [kSecAttrAccessGroup, kSecAttrAccount, kSecAttrService].map { attributes[$0] } + [
        user, "\(isDataProtected)",
      ]
    }
  }

  private let lock = NSLock()
  private var kept: [Item] = []
  private var current = Conditions()

  /// Makes an empty keychain.
  public init() {}

  /// The state of the system, and the app's entitlements.
  public var conditions: Conditions {
    get { lock.withLock { current } }
    set { lock.withLock { current = newValue } }
  }

  /// All items, of all users and groups.
  public var items: [Item] { lock.withLock { kept } }

  /// Replaces the value of an item, whatever the item has there.
  public func set(_ value: Any, ofAccount account: String) {
    lock.withLock {
      for index in kept.indices where kept[index].account == account { kept[index].value = value }
    }
  }
}

extension Keychain {
  private static let attributes = [
    kSecAttrAccessGroup, kSecAttrAccount, kSecAttrService, kSecAttrAccessible,
  ]
  private static let others = [
    kSecClass, kSecValueData, kSecReturnData, kSecMatchLimit, kSecUseDataProtectionKeychain, userIndependence,
  ]
  /// ``kSecUseUserIndependentKeychain``, whatever system the stub is compiled for.
  private static var userIndependence: CFString { "userIndependent" }

  func add(_ dictionary: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus {
    perform(.add, dictionary) { item in
      item.attributes[kSecAttrAccessGroup] = item.attributes[kSecAttrAccessGroup] ?? current.groups.first
      item.attributes[kSecAttrAccessible] =
        item.attributes[kSecAttrAccessible] ?? kSecAttrAccessibleWhenUnlocked
      item.value = dictionary[kSecValueData] ?? Data()
      guard isOpen(item) else { return errSecInteractionNotAllowed }
      guard !kept.contains(where: { $0.primaryKey == item.primaryKey }) else { return errSecDuplicateItem }
      kept.append(item)
      return errSecSuccess
    }
  }

  func copyMatching(_ query: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus {
    perform(.copyMatching, query) { search in
      guard let index = matches(search).first else { return errSecItemNotFound }
      guard isOpen(kept[index]) else { return errSecInteractionNotAllowed }
      if query[kSecReturnData] as? Bool == true { result?.pointee = kept[index].value as AnyObject }
      return errSecSuccess
    }
  }

  func update(_ query: CFDictionary, _ changes: CFDictionary) -> OSStatus {
    perform(.update, query) { search in
      let found = matches(search)
      guard !found.isEmpty else { return errSecItemNotFound }
      guard found.allSatisfy({ isOpen(kept[$0]) }) else { return errSecInteractionNotAllowed }
      var changed = kept
      for index in found {
        for name in Self.attributes {
          if let value = changes[name] as? CFString { changed[index].attributes[name] = value }
        }
        changed[index].value = changes[kSecValueData] ?? changed[index].value
      }
      let keys = Set(found.map { changed[$0].primaryKey })
      let isTaken = kept.indices.contains { !found.contains($0) && keys.contains(kept[$0].primaryKey) }
      guard keys.count == found.count, !isTaken else { return errSecDuplicateItem }
      kept = changed
      return errSecSuccess
    }
  }

  func delete(_ query: CFDictionary) -> OSStatus {
    perform(.delete, query) { search in
      let found = matches(search)
      for index in found.reversed() { kept.remove(at: index) }
      return found.isEmpty ? errSecItemNotFound : errSecSuccess
    }
  }

  /// Does the work of a function, with what its dictionary names.
  private func perform(
    _ call: Call, _ dictionary: CFDictionary, _ work: (inout Item) -> OSStatus
  ) -> OSStatus {
    if let status = conditions.fault(call) { return status }
    lock.lock()
    defer { lock.unlock() }
    guard dictionary[kSecClass] as? CFString == kSecClassGenericPassword else { return errSecParam }
    guard dictionary.keys.allSatisfy((Self.attributes + Self.others).contains) else {
      return errSecNoSuchAttr
    }
    var attributes: [CFString: CFString] = [:]
    for name in Self.attributes { attributes[name] = dictionary[name] as? CFString }
    let isShared = dictionary[Self.userIndependence] as? Bool == true
    if let group = attributes[kSecAttrAccessGroup], !current.groups.contains(group) {
      return errSecMissingEntitlement
    }
    guard !isShared || current.sharesAmongUsers else { return errSecMissingEntitlement }
    var item = Item(
      attributes: attributes, value: Data(), user: isShared ? nil : current.user,
      isDataProtected: !current.isMac || dictionary[kSecUseDataProtectionKeychain] as? Bool == true)
    return work(&item)
  }

  /// The items that a search finds.
  private func matches(_ search: Item) -> [Int] {
    kept.indices.filter { index in
      let item = kept[index]
      let isReachable = item.attributes[kSecAttrAccessGroup].map(current.groups.contains) ?? false
      return isReachable && item.user == search.user && item.isDataProtected == search.isDataProtected
        && search.attributes.allSatisfy { item.attributes[$0.key] == $0.value }
    }
  }

  /// Whether the data of an item can be reached as far as the device is unlocked now.
  private func isOpen(_ item: Item) -> Bool {
    switch current.protection {
    case .unlocked: true
    case .locked:
      item.attributes[kSecAttrAccessible] == kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly
    case .lockedSinceStart: false
    }
  }
}
