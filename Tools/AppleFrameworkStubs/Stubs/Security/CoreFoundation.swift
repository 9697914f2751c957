// The types of Core Foundation that the Security framework takes and returns:
// https://developer.apple.com/documentation/corefoundation. There, they are classes that Swift bridges to its own types. Linux
// bridges nothing, so they are Swift's own types here, and `as` costs nothing.

/// Text.
public typealias CFString = String

/// Keys and values.
public typealias CFDictionary = [CFString: Any]

/// An object of any type.
public typealias CFTypeRef = AnyObject
