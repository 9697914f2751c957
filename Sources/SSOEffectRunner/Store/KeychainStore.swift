#if canImport(Security)
  import Foundation
  import Security

  /// A store in the keychain: one generic password, and another with the last list of MVPDs. Only this device can read the
  /// passwords, once it has been unlocked after a start. No backup and no other device receives them.
  ///
  /// The keychain replaces an item whole or not at all. An item outlives the app: kept values are still there after the
  /// app was deleted and installed again.
  ///
  /// The store holds the item from its first load or save until it goes away: a second store of the same item in this process
  /// is refused as ``StoreFailure/inUse``. Another process, such as an extension, should read the item by
  /// ``contents(ofService:account:accessGroup:isForAllUsers:)``. If it writes, the flow notices before its next save, and takes
  /// over who is signed in. The keychain cannot compare and write in one step, so a write in the moment between the two is lost.
  public final class KeychainStore: FlowStore {
    private let item: KeychainItem
    private let configuration: KeychainItem
    private let process: KeychainItems
    private let hold = Locked<KeychainItems.Hold?>(nil)
    private let turn = NSLock()

    /// Names the item. Nothing is read yet.
    ///
    /// - Parameters:
    ///   - service: `kSecAttrService`, such as the app's identifier.
    ///   - account: `kSecAttrAccount`; two stores of one app need two accounts.
    ///   - accessGroup: `kSecAttrAccessGroup`, if apps or an extension share the item; nil for the first of the app's groups.
    ///   - isForAllUsers: on an Apple TV with several users, whether all of them share the item
    ///     (`kSecUseUserIndependentKeychain`, tvOS 16). The device is signed in for the whole household then, as it is at
    ///     the system's TV provider. The app needs the entitlement for a keychain that is independent of the user.
    public convenience init(
      service: String, account: String = "sso-store", accessGroup: String? = nil, isForAllUsers: Bool = false
    ) {
      self.init(
        service: service, account: account, accessGroup: accessGroup, isForAllUsers: isForAllUsers,
        process: .ofThisProcess)
    }

    init(
      service: String, account: String = "sso-store", accessGroup: String? = nil, isForAllUsers: Bool = false,
      process: KeychainItems
    ) {
      self.process = process
      item = KeychainItem(
        service: service, account: account, accessGroup: accessGroup, isForAllUsers: isForAllUsers)
      configuration = KeychainItem(
        service: service, account: "\(account).configuration", accessGroup: accessGroup,
        isForAllUsers: isForAllUsers)
    }

    /// The values of the item, for an extension that reads and does not own; empty if nothing was kept. The item may be
    /// in use, and nothing in it changes.
    ///
    /// - Throws: ``StoreFailure``. A damaged item is not set aside: only the owner of the store does that.
    public static func contents(
      ofService service: String, account: String = "sso-store", accessGroup: String? = nil,
      isForAllUsers: Bool = false
    ) throws(StoreFailure) -> StoreContents {
      let item = KeychainItem(
        service: service, account: account, accessGroup: accessGroup, isForAllUsers: isForAllUsers)
      return try item.look()
    }

    /// The values that earlier launches kept; empty if nothing was kept.
    ///
    /// - Throws: ``StoreFailure``. ``StoreFailure/inUse`` if another store of this process holds the item. A damaged
    ///   item is set aside under another account of the same service, and the next load finds nothing. In all other
    ///   cases the item is left alone. Before the first unlock of the device the failure is
    ///   ``StoreFailure/inaccessible(_:)``: load again later, and do not begin with empty contents.
    public func load() throws(StoreFailure) -> StoreContents {
      turn.lock()
      defer { turn.unlock() }
      try holdItem()
      return try item.contents()
    }

    /// Keeps these values in place of all earlier ones.
    ///
    /// - Throws: ``StoreFailure``, with the earlier values left as they were. ``StoreFailure/newerVersion(_:)`` is
    ///   thrown as long as an item of a newer version is there. Go on with the values in memory, and tell the person.
    public func save(_ contents: StoreContents) throws(StoreFailure) {
      turn.lock()
      defer { turn.unlock() }
      try holdItem()
      try item.keep(contents)
    }

    /// Keeps these values, unless another process or another flow has kept others than the earlier ones.
    ///
    /// - Throws: ``StoreFailure/changedElsewhere``, or as ``save(_:)`` does.
    public func save(_ contents: StoreContents, replacing earlier: StoreContents) throws(StoreFailure) {
      turn.lock()
      defer { turn.unlock() }
      try holdItem()
      try item.keep(contents, replacing: earlier)
    }

    private func holdItem() throws(StoreFailure) {
      try hold.withLock { hold throws(StoreFailure) in
        if hold == nil { hold = try process.hold(item) }
      }
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

  /// The items that the stores of a process hold.
  final class KeychainItems: Sendable {
    static let ofThisProcess = KeychainItems()

    private let held = Locked<[KeychainItem]>([])

    /// Holds an item, until the result goes away.
    fileprivate func hold(_ item: KeychainItem) throws(StoreFailure) -> Hold {
      try held.withLock { held throws(StoreFailure) in
        guard !held.contains(where: item.mayBe) else { throw .inUse }
        held.append(item)
      }
      return Hold(item, self)
    }

    final class Hold: Sendable {
      private let item: KeychainItem
      private let items: KeychainItems

      fileprivate init(_ item: KeychainItem, _ items: KeychainItems) {
        (self.item, self.items) = (item, items)
      }

      deinit { items.held.withLock { $0.removeAll { $0 == item } } }
    }
  }

  /// One generic password of a keychain.
  private struct KeychainItem: DocumentPlace, Hashable, Sendable {
    let service: String
    let account: String
    let accessGroup: String?
    let isForAllUsers: Bool

    /// Whether two names may belong to one item: without a group, the item is found in any group of the app.
    func mayBe(_ other: KeychainItem) -> Bool {
      service == other.service && account == other.account && isForAllUsers == other.isForAllUsers
        && (accessGroup == other.accessGroup || accessGroup == nil || other.accessGroup == nil)
    }

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
        // Another process of the access group has added the item in between.
        if status == errSecDuplicateItem { throw .changedElsewhere }
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

    /// The attributes that identify the item, without its contents.
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
