// https://developer.apple.com/documentation/security/security-framework-result-codes

/// A result code.
public typealias OSStatus = Int32

/// No error.
@available(iOS 2.0, tvOS 9.0, macOS 10.0, *)
public var errSecSuccess: OSStatus { 0 }

/// One or more parameters passed to a function were not valid.
@available(iOS 2.0, tvOS 9.0, macOS 10.0, *)
public var errSecParam: OSStatus { -50 }

/// No keychain is available.
@available(iOS 2.0, tvOS 9.0, macOS 10.0, *)
public var errSecNotAvailable: OSStatus { -25291 }

/// The item already exists.
@available(iOS 2.0, tvOS 9.0, macOS 10.0, *)
public var errSecDuplicateItem: OSStatus { -25299 }

/// The item cannot be found.
@available(iOS 2.0, tvOS 9.0, macOS 10.0, *)
public var errSecItemNotFound: OSStatus { -25300 }

/// The attribute does not exist.
@available(iOS 2.0, tvOS 9.0, macOS 10.0, *)
public var errSecNoSuchAttr: OSStatus { -25303 }

/// Interaction with the user is not allowed.
@available(iOS 2.0, tvOS 9.0, macOS 10.0, *)
public var errSecInteractionNotAllowed: OSStatus { -25308 }

/// A required entitlement is not present.
@available(iOS 2.0, tvOS 9.0, macOS 10.0, *)
public var errSecMissingEntitlement: OSStatus { -34018 }

/// Text for a result code; nil for a code without text. https://developer.apple.com/documentation/security/seccopyerrormessagestring(_:_:)
@available(iOS 11.3, tvOS 11.3, macOS 10.3, *)
public func SecCopyErrorMessageString(
  _ status: OSStatus, _ reserved: UnsafeMutableRawPointer?
) -> CFString? {
  switch status {
  case errSecDuplicateItem: "The specified item already exists in the keychain."
  case errSecInteractionNotAllowed: "User interaction is not allowed."
  case errSecMissingEntitlement: "A required entitlement isn't present."
  default: nil
  }
}
