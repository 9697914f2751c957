public import SSOStateMachine

/// The identity of the person for whom the Adobe SSO Service issues a token.
public enum SSOIdentity: Hashable, Sendable {
  /// The id that all devices of a person share, from the programmer's own sign-in (X-SSO-ID).
  case common(Secret<String>)
  /// A link code that another device of the person shows (X-SSO-LINK). It serves once.
  case link(Secret<String>)
}

/// A service token: hand it to every call, as ``CallContext/serviceToken``.
public struct ServiceToken: Hashable, Sendable {
  /// The compact JWS.
  public let token: Secret<String>
  /// The time when the token becomes valid, milliseconds since 1970; nil if the service did not send the time.
  public let notBefore: Timestamp?
  /// The time when the token stops being valid, milliseconds since 1970; nil if the service did not send the time.
  /// Usually after an hour.
  public let notAfter: Timestamp?

  /// Makes a token that was issued or restored.
  public init(token: Secret<String>, notBefore: Timestamp? = nil, notAfter: Timestamp? = nil) {
    (self.token, self.notBefore, self.notAfter) = (token, notBefore, notAfter)
  }
}

/// A code that lets another device of the person ask for a token. Show it to the person, and keep it nowhere.
public struct LinkCode: Hashable, Sendable {
  /// The code: any text. It serves once.
  public let code: Secret<String>
  /// The time when the code becomes valid, milliseconds since 1970; nil if the service did not send the time.
  public let notBefore: Timestamp?
  /// The time when the code stops being valid, milliseconds since 1970; nil if the service did not send the time. The
  /// pages disagree on how long a code is valid, from 5 minutes to an hour.
  public let notAfter: Timestamp?

  /// Makes a code that was issued.
  public init(code: Secret<String>, notBefore: Timestamp? = nil, notAfter: Timestamp? = nil) {
    (self.code, self.notBefore, self.notAfter) = (code, notBefore, notAfter)
  }
}

/// A device that shares the person's sign-in. Everything but its id may be absent.
public struct LinkedDevice: Hashable, Sendable {
  /// The id of the device, as unlink takes it.
  public let id: String
  /// The kind of hardware.
  public let deviceType: String?
  /// The model.
  public let model: String?
  /// The operating system.
  public let os: String?
  /// The version of the operating system.
  public let osVersion: String?
  /// When the device was last seen, milliseconds since 1970.
  public let lastSeen: Timestamp?
  /// The way in which the device signed in.
  public let type: SignIn?

  /// A way in which a device signed in. Unknown words are kept.
  public enum SignIn: Hashable, Sendable {
    /// With a login of its own.
    case regular
    /// By single sign-on.
    case sso
    /// A word that this version does not know.
    case unrecognized(String)

    /// Reads a wire value; an unknown value is kept.
    public init(rawValue: String) {
      switch rawValue {
      case "regular": self = .regular
      case "sso": self = .sso
      // A wire value is any text, so the switch cannot list the rest: an unknown value is kept.
      default: self = .unrecognized(rawValue)
      }
    }
  }

  /// Makes a device.
  public init(
    id: String, deviceType: String? = nil, model: String? = nil, os: String? = nil, osVersion: String? = nil,
    lastSeen: Timestamp? = nil, type: SignIn? = nil
  ) {
    (self.id, self.deviceType, self.model, self.os) = (id, deviceType, model, os)
    (self.osVersion, self.lastSeen, self.type) = (osVersion, lastSeen, type)
  }
}
