/// The service's assumptions about the app that it judges.
public struct Expectations: Sendable {
  /// The place where logins happen. Nil means elsewhere for a television, by X-Device-Info, and on the device otherwise
  /// (V2-R06, V2-R07).
  public var userAgent: UserAgentPlace?
  /// A token may be renewed from this many milliseconds before its end (V2-R03).
  public var tokenRenewalMargin: Int64 = 60_000
  /// The fewest milliseconds between two polls of a code (V2-R11).
  public var pollInterval: Int64 = 3_000
  /// The most milliseconds between a code and its first poll, if the login is elsewhere (V2-R07).
  public var firstPoll: Int64 = 5_000
  /// The fewest milliseconds between two configurations of one process (V2-R29).
  public var configurationAge: Int64 = 180_000
  /// The most resources of one E13 (V2-R49).
  public var mostPreauthorized = 5
  /// The most resources of one E14 (V2-R49).
  public var mostAuthorized = 1

  /// Makes expectations with the documented numbers.
  public init() {}

  /// A place where logins happen.
  public enum UserAgentPlace: Sendable {
    /// The app opens the page.
    case onDevice
    /// A person types the code on another device.
    case elsewhere
  }
}

/// The facts about the service that rules need to judge a call.
package struct ServiceTerms: Sendable {
  package var expectations = Expectations()
  /// Whether the MVPD of the call is a TempPass, which needs no picker.
  package var isTempPass = false
  /// Whether decisions about the MVPD of the call rest on a profile. A TempPass needs none, and a degradation may spare
  /// it.
  package var needsProfile = true
  /// The names that a message may show.
  package var names = KnownNames()

  package init() {}
}
