#if canImport(Security)
  import Foundation
  import Security

  /// A store in the keychain: one generic password, and another with the last list of MVPDs. Only this device can read the
  /// passwords, once it has been unlocked after a start. No backup and no other device receives them.
  ///
  /// The keychain replaces an item whole or not at all. An item outlives the app: kept values are still there after the
  /// app was deleted and installed again.
  public final class KeychainStore: FlowStore {
    private let item: KeychainItem
    private let configuration: KeychainItem
    private let turn = NSLock()

    /// Names the item. Nothing is read yet.
    ///
    /// - Parameters:
    ///   - service: `kSecAttrService`, such as the app's identifier.
    ///   - account: `kSecAttrAccount`; two stores of one app need two accounts.
    ///   - accessGroup: `kSecAttrAccessGroup`, if apps share the item; nil for the app's own.
    ///   - isForAllUsers: on an Apple TV with several users, whether all of them share the item
    ///     (`kSecUseUserIndependentKeychain`, tvOS 16). The device is signed in for the whole household then, as it is at
    ///     the system's TV provider. The app needs the entitlement for a keychain that is independent of the user.
    public init(
      service: String, account: String = "sso-store", accessGroup: String? = nil, isForAllUsers: Bool = false
    ) {
      item = KeychainItem(
        service: service, account: account, accessGroup: accessGroup, isForAllUsers: isForAllUsers)
      configuration = KeychainItem(
        service: service, account: "\(account).configuration", accessGroup: accessGroup,
        isForAllUsers: isForAllUsers)
    }

    /// What earlier launches kept; empty if nothing was kept.
    ///
    /// - Throws: ``StoreFailure``. A damaged item is set aside under another account of the same service, and the next
    ///   load finds nothing. In all other cases the item is left alone. Before the first unlock of the device the
    ///   failure is ``StoreFailure/inaccessible(_:)``: load again later, and do not begin with empty contents.
    public func load() throws(StoreFailure) -> StoreContents {
      turn.lock()
      defer { turn.unlock() }
      return try item.contents()
    }

    /// Keeps these values in place of all earlier ones.
    ///
    /// - Throws: ``StoreFailure``, with the earlier values left as they were. ``StoreFailure/newerVersion(_:)`` is
    ///   thrown as long as an item of a newer version is there. Go on with the values in memory, and tell the person.
    public func save(_ contents: StoreContents) throws(StoreFailure) {
      turn.lock()
      defer { turn.unlock() }
      try item.keep(contents)
    }

    /// The list of MVPDs that was saved last. Nil if the store has no list, or cannot read it.
    public func loadConfiguration() -> KeptConfiguration? {
      turn.lock()
      defer { turn.unlock() }
      return (try? configuration.read()).flatMap { $0 }.flatMap { KeptConfiguration(document: $0) }
    }

    /// Saves a list of MVPDs in place of the earlier list, if the store can write.
    public func saveConfiguration(_ configuration: KeptConfiguration) {
      turn.lock()
      defer { turn.unlock() }
      guard let document = configuration.document else { return }
      try? self.configuration.replace(with: document)
    }
  }

  /// One generic password of a keychain.
  private struct KeychainItem: DocumentPlace, Sendable {
    let service: String
    let account: String
    let accessGroup: String?
    let isForAllUsers: Bool

    func read() throws(StoreFailure) -> Data? {
      let search = query.merging([kSecReturnData: true, kSecMatchLimit: kSecMatchLimitOne]) { $1 }
      var result: CFTypeRef?
      let status = SecItemCopyMatching(search as CFDictionary, &result)
      guard status != errSecItemNotFound else { return nil }
      try check(status, "cannot read")
      // An item without data counts as damaged, not as absent: it holds nothing that could be read.
      return result as? Data ?? Data()
    }

    func replace(with document: Data) throws(StoreFailure) {
      let values = [kSecValueData: document, kSecAttrAccessible: Self.accessibility] as [CFString: Any]
      var status = SecItemUpdate(query as CFDictionary, values as CFDictionary)
      if status == errSecItemNotFound {
        let item = query.merging(values) { $1 }
        status = SecItemAdd(item as CFDictionary, nil)
        // Another process of the access group may have added the item in between.
        if status == errSecDuplicateItem {
          status = SecItemUpdate(query as CFDictionary, values as CFDictionary)
        }
      }
      try check(status, "cannot write")
    }

    func setAside() throws(StoreFailure) -> String {
      for number in 1...1_000 {
        let aside = "\(account).damaged-\(number)"
        let status = SecItemUpdate(query as CFDictionary, [kSecAttrAccount: aside] as CFDictionary)
        guard status != errSecDuplicateItem else { continue }
        try check(status, "cannot set aside")
        return aside
      }
      throw .inaccessible("cannot set aside the keychain item \(account): there are too many damaged ones")
    }

    /// `AfterFirstUnlock`, because an app may be launched while the device is locked; `ThisDeviceOnly`, because
    /// credentials belong to one device.
    private static var accessibility: CFString { kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly }

    /// The attributes that name the item, without its contents.
    private var query: [CFString: Any] {
      var query: [CFString: Any] = [
        kSecClass: kSecClassGenericPassword, kSecAttrService: service, kSecAttrAccount: account,
        // Without this key macOS would use the login keychain, which knows no accessibility.
        kSecUseDataProtectionKeychain: true,
      ]
      if let accessGroup { query[kSecAttrAccessGroup] = accessGroup }
      // On Linux, the tests have a stub of the module, with the keys of all systems.
      #if os(tvOS) || os(Linux)
        if isForAllUsers, #available(tvOS 16, *) { query[kSecUseUserIndependentKeychain] = true }
      #endif
      return query
    }

    private func check(_ status: OSStatus, _ failure: String) throws(StoreFailure) {
      guard status != errSecSuccess else { return }
      let reason = SecCopyErrorMessageString(status, nil) as String? ?? "OSStatus \(status)"
      throw .inaccessible("\(failure) the keychain item \(account): \(reason) (\(status))")
    }
  }
#endif
