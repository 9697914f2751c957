#if canImport(Security)
  import Foundation
  import Security

  /// A store in the keychain: one generic password, which this device alone can read once it has been unlocked since it
  /// was started, and which no backup or other device receives.
  ///
  /// The keychain replaces an item whole or not at all, and outlives the app: what was kept is there after the app was
  /// deleted and installed again.
  public final class KeychainStore: FlowStore {
    private let item: KeychainItem
    private let turn = NSLock()

    /// Names the item; nothing is read yet.
    ///
    /// - Parameters:
    ///   - service: `kSecAttrService`, such as the app's identifier.
    ///   - account: `kSecAttrAccount`; two stores of one app need two.
    ///   - accessGroup: `kSecAttrAccessGroup`, where apps share the item; nil for the app's own.
    public init(service: String, account: String = "sso-store", accessGroup: String? = nil) {
      item = KeychainItem(service: service, account: account, accessGroup: accessGroup)
    }

    /// What earlier launches kept; empty where there was none.
    ///
    /// - Throws: ``StoreFailure``. A damaged item is set aside under another account of the same service, and the next
    ///   load finds nothing; in all other cases the item is left alone. Before the first unlock of the device it is
    ///   ``StoreFailure/inaccessible(_:)``: load again later, and do not begin with empty contents.
    public func load() throws(StoreFailure) -> StoreContents {
      turn.lock()
      defer { turn.unlock() }
      return try item.contents()
    }

    /// Keeps these values in place of all earlier ones.
    ///
    /// - Throws: ``StoreFailure``, with the earlier values left as they were: also ``StoreFailure/newerVersion(_:)``, as
    ///   long as such an item is there. Go on with what is held in memory, and say so.
    public func save(_ contents: StoreContents) throws(StoreFailure) {
      turn.lock()
      defer { turn.unlock() }
      try item.keep(contents)
    }
  }

  /// One generic password of a keychain.
  private struct KeychainItem: DocumentPlace, Sendable {
    let service: String
    let account: String
    let accessGroup: String?

    func read() throws(StoreFailure) -> Data? {
      let search = query.merging([kSecReturnData: true, kSecMatchLimit: kSecMatchLimitOne]) { $1 }
      var result: CFTypeRef?
      let status = SecItemCopyMatching(search as CFDictionary, &result)
      guard status != errSecItemNotFound else { return nil }
      try check(status, "cannot read")
      // An item without data holds nothing that could be read: it is damaged, not absent.
      return result as? Data ?? Data()
    }

    func replace(with document: Data) throws(StoreFailure) {
      let values = [kSecValueData: document, kSecAttrAccessible: Self.accessibility] as [CFString: Any]
      var status = SecItemUpdate(query as CFDictionary, values as CFDictionary)
      if status == errSecItemNotFound {
        let item = query.merging(values) { $1 }
        status = SecItemAdd(item as CFDictionary, nil)
        // Another process of the access group may have added it in between.
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

    /// `AfterFirstUnlock`, for an app may be launched while the device is locked; `ThisDeviceOnly`, for credentials
    /// belong to one device.
    private static var accessibility: CFString { kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly }

    /// What names the item, and nothing of what it holds.
    private var query: [CFString: Any] {
      var query: [CFString: Any] = [
        kSecClass: kSecClassGenericPassword, kSecAttrService: service, kSecAttrAccount: account,
        // Without it macOS would use the login keychain, which knows no accessibility.
        kSecUseDataProtectionKeychain: true,
      ]
      if let accessGroup { query[kSecAttrAccessGroup] = accessGroup }
      return query
    }

    private func check(_ status: OSStatus, _ failure: String) throws(StoreFailure) {
      guard status != errSecSuccess else { return }
      let reason = SecCopyErrorMessageString(status, nil) as String? ?? "OSStatus \(status)"
      throw .inaccessible("\(failure) the keychain item \(account): \(reason) (\(status))")
    }
  }
#endif
