// https://developer.apple.com/documentation/security/keychain-items: generic passwords, as far as the library stores
// them. The page of each declaration has its name: https://developer.apple.com/documentation/security/ksecclass.

/// Adds an item to a keychain.
@available(iOS 2.0, tvOS 9.0, macOS 10.6, *)
public func SecItemAdd(
  _ attributes: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?
) -> OSStatus {
  Keychain.current.add(attributes, result)
}

/// Returns the data of an item that matches a search query.
@available(iOS 2.0, tvOS 9.0, macOS 10.6, *)
public func SecItemCopyMatching(
  _ query: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?
) -> OSStatus {
  Keychain.current.copyMatching(query, result)
}

/// Changes all items that match a search query.
@available(iOS 2.0, tvOS 9.0, macOS 10.6, *)
public func SecItemUpdate(_ query: CFDictionary, _ attributesToUpdate: CFDictionary) -> OSStatus {
  Keychain.current.update(query, attributesToUpdate)
}

/// Deletes all items that match a search query.
@available(iOS 2.0, tvOS 9.0, macOS 10.6, *)
public func SecItemDelete(_ query: CFDictionary) -> OSStatus { Keychain.current.delete(query) }

/// The class of an item.
@available(iOS 2.0, tvOS 9.0, macOS 10.6, *)
public let kSecClass: CFString = "class"

/// The class of a generic password: access group, account and service distinguish one item from another.
@available(iOS 2.0, tvOS 9.0, macOS 10.7, *)
public let kSecClassGenericPassword: CFString = "genp"

/// The access group of an item. An item that is added without one goes to the first group of the app; a search without one
/// finds the items of all groups of the app.
@available(iOS 3.0, tvOS 9.0, macOS 10.9, *)
public let kSecAttrAccessGroup: CFString = "agrp"

/// The account of an item.
@available(iOS 2.0, tvOS 9.0, macOS 10.6, *)
public let kSecAttrAccount: CFString = "acct"

/// The service of an item.
@available(iOS 2.0, tvOS 9.0, macOS 10.6, *)
public let kSecAttrService: CFString = "svce"

/// The condition under which an item can be read and written.
@available(iOS 4.0, tvOS 9.0, macOS 10.9, *)
public let kSecAttrAccessible: CFString = "pdmn"

/// While the device is unlocked. An item that is added without ``kSecAttrAccessible`` gets this value.
@available(iOS 4.0, tvOS 9.0, macOS 10.9, *)
public let kSecAttrAccessibleWhenUnlocked: CFString = "ak"

/// Once the device has been unlocked after a start. Such an item never moves to another device.
@available(iOS 4.0, tvOS 9.0, macOS 10.9, *)
public let kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly: CFString = "cku"

/// The data of an item.
@available(iOS 2.0, tvOS 9.0, macOS 10.6, *)
public let kSecValueData: CFString = "v_Data"

/// Whether a search returns the data of an item.
@available(iOS 2.0, tvOS 9.0, macOS 10.6, *)
public let kSecReturnData: CFString = "r_Data"

/// The number of items that a search returns.
@available(iOS 2.0, tvOS 9.0, macOS 10.6, *)
public let kSecMatchLimit: CFString = "m_Limit"

/// One item.
@available(iOS 2.0, tvOS 9.0, macOS 10.6, *)
public let kSecMatchLimitOne: CFString = "m_LimitOne"

/// Whether macOS treats an item as iOS does. All other systems do so in any case.
@available(iOS 13.0, tvOS 13.0, macOS 10.15, *)
public let kSecUseDataProtectionKeychain: CFString = "nleg"

/// Whether an item is in the keychain that all users of an Apple TV share.
@available(tvOS 16.0, *)
@available(iOS, unavailable)
@available(macOS, unavailable)
@available(visionOS, unavailable)
@available(watchOS, unavailable)
public let kSecUseUserIndependentKeychain: CFString = "userIndependent"
