/// How a profile came about, which decides what its decisions need (REST API V2, Profiles).
public enum ProfileType: Hashable, Sendable {
  /// Signed in with the MVPD.
  case regular
  /// A degradation rule of the service.
  case degraded
  /// TempPass.
  case temporary
  /// Signed in through Apple's framework: decisions need a valid framework status.
  case appleSSO
  /// Another platform's single sign-on.
  case platformSSO
  /// Single sign-on by a service token.
  case serviceTokenSSO
  /// A value that this version does not know.
  case unrecognized(String)

  /// Reads a wire value; an unknown value is kept.
  public init(rawValue: String) {
    self = Self.known.first { $0.rawValue == rawValue } ?? .unrecognized(rawValue)
  }

  /// The wire value.
  public var rawValue: String {
    switch self {
    case .regular: "regular"
    case .degraded: "degraded"
    case .temporary: "temporary"
    case .appleSSO: "appleSSO"
    case .platformSSO: "platformSSO"
    case .serviceTokenSSO: "serviceTokenSSO"
    case .unrecognized(let value): value
    }
  }

  private static let known: [Self] = [
    .regular, .degraded, .temporary, .appleSSO, .platformSSO, .serviceTokenSSO,
  ]
}

/// An authenticated subscriber, as the service knows them for this app and device (REST API V2, Profiles).
public struct Profile: Equatable, Sendable {
  /// The MVPD id: the key of the profiles map.
  public let mvpd: String
  /// How the profile came about.
  public let type: ProfileType
  /// The MVPD id, `Adobe` or `Apple`; may differ from `mvpd`. Nil if an answer mentions the profile without its issuer.
  public let issuer: String?
  /// When the profile begins to be valid, milliseconds since 1970; nil if unknown.
  public let notBefore: Timestamp?
  /// When the profile ends by the service's clock, milliseconds since 1970; nil if unknown.
  public let notAfter: Timestamp?
  /// When the profile ends by this device's clock, milliseconds since 1970; nil if unknown.
  package let expiresAt: Timestamp?
  /// User metadata by key. The metadata is personal, so it never prints.
  public let attributes: Secret<[String: Attribute]>
  /// The brand as the last list of MVPDs has it: an answer with profiles has neither names nor logos.
  package private(set) var knownBrand: Shared<MVPDBrand>?

  /// Makes a profile that was decoded or restored.
  public init(
    mvpd: String, type: ProfileType, issuer: String? = nil, notBefore: Timestamp? = nil,
    notAfter: Timestamp? = nil, attributes: Secret<[String: Attribute]> = Secret([:])
  ) {
    (self.mvpd, self.type, self.issuer) = (mvpd, type, issuer)
    (self.notBefore, self.notAfter, self.attributes) = (notBefore, notAfter, attributes)
    expiresAt = notAfter
  }

  /// Makes a copy of a profile with another end on this device's clock.
  fileprivate init(_ profile: Profile, expiresAt: Timestamp?) {
    (mvpd, type, issuer) = (profile.mvpd, profile.type, profile.issuer)
    (notBefore, notAfter, attributes) = (profile.notBefore, profile.notAfter, profile.attributes)
    (self.expiresAt, knownBrand) = (expiresAt, profile.knownBrand)
  }

  /// The name and logo of the MVPD, for a screen on which the person chooses a profile. Nil if no list of MVPDs was read, for an
  /// MVPD that the list does not have, for a TempPass, and for a profile of an earlier launch: ``RESTV2/Subscriber/brand`` has
  /// the brand of a person who is signed in.
  public var brand: MVPDBrand? { knownBrand?.value }

  /// A copy of the profile with the brand that a list of MVPDs has. A TempPass has no brand.
  fileprivate func shown(as configuration: MVPDConfiguration) -> Profile {
    guard type != .temporary, let brand = configuration.brand(of: mvpd) else { return self }
    var profile = self
    profile.knownBrand = brand
    return profile
  }

  /// Whether the end of the profile has passed. A profile without a known end has not expired.
  public func isExpired(at now: Timestamp) -> Bool { expiresAt.map { $0 <= now } ?? false }

  /// Whether a profile from another answer is this profile.
  func isSame(as other: Profile) -> Bool {
    mvpd == other.mvpd && type == other.type && notBefore == other.notBefore && notAfter == other.notAfter
  }

  /// When the profile ends, by this device's clock.
  ///
  /// - Parameters:
  ///   - answer: when the service answered, by its own clock.
  ///   - isNew: whether the call has made the profile, so that it begins now.
  fileprivate func end(at now: Timestamp, answeredAt answer: Timestamp?, isNew: Bool) -> Timestamp? {
    guard let notAfter else { return expiresAt }
    if isNew {
      return Lifetime.end(granted: notBefore, until: notAfter, answeredAt: answer, receivedAt: now)
        ?? notAfter
    }
    return answer.map { Lifetime.local(notAfter, whereItWas: $0, receivedAt: now) } ?? expiresAt
  }

  /// One entry of the user metadata.
  public struct Attribute: Hashable, Sendable {
    /// The value that the MVPD gave.
    public let value: Value
    /// Whether the value can be read on the device.
    public let state: State

    /// Makes an entry.
    public init(value: Value, state: State) { (self.value, self.state) = (value, state) }

    /// Whether a value can be read on the device.
    public enum State: Hashable, Sendable {
      /// Readable.
      case plain
      /// Encrypted with the programmer's certificate.
      case encrypted
      /// A value that this version does not know.
      case unrecognized(String)
    }
  }

  /// A metadata value: any JSON.
  public indirect enum Value: Hashable, Sendable {
    /// JSON null.
    case null
    /// true or false.
    case bool(Bool)
    /// A number.
    case number(Double)
    /// Text.
    case string(String)
    /// A list.
    case list([Value])
    /// An object.
    case object([String: Value])
  }
}

/// The profiles map, ordered by MVPD id so that equal answers are equal.
public struct ProfileList: Equatable, Sendable {
  /// The profiles. An empty list is not an error.
  public let profiles: [Shared<Profile>]
  /// When the service answered, by its own clock; nil if the answer does not say.
  package let answeredAt: Timestamp?

  /// Makes a list, in any order.
  ///
  /// - Parameters:
  ///   - profiles: the profiles.
  ///   - answeredAt: when the service answered, by its own clock (the header Date).
  public init(_ profiles: [Profile], answeredAt: Timestamp? = nil) {
    self.profiles = profiles.sorted { $0.mvpd < $1.mvpd }.map { Shared($0) }
    self.answeredAt = answeredAt
  }

  private init(kept profiles: [Shared<Profile>], answeredAt: Timestamp?) {
    (self.profiles, self.answeredAt) = (profiles, answeredAt)
  }
}

extension Shared<ProfileList> {
  /// The profiles with their ends on this device's clock.
  ///
  /// The service leaves expired profiles out. If all that it lists have ended, a clock is wrong, and their ends are not
  /// known. A TempPass that is used up is listed all the same.
  ///
  /// - Parameters:
  ///   - now: the moment of receipt.
  ///   - areNew: whether the call has made the profiles (E10, E12), so that they begin now.
  func received(at now: Timestamp, areNew: Bool = false) -> Shared<ProfileList> {
    let (answer, list) = (value.answeredAt, value.profiles)
    func said(_ profile: Shared<Profile>) -> Timestamp? {
      profile.value.end(at: now, answeredAt: answer, isNew: areNew)
    }
    let areClocksRight = areNew || list.contains { said($0).map { $0 > now } ?? true }
    func end(of profile: Shared<Profile>) -> Timestamp? {
      areClocksRight || profile.value.type == .temporary ? said(profile) : nil
    }
    guard list.contains(where: { end(of: $0) != $0.value.expiresAt }) else { return self }
    return Shared(value.keeping(list.map { Shared<Profile>(Profile($0.value, expiresAt: end(of: $0))) }))
  }
}

extension ProfileList {
  /// A copy of the answer with these profiles.
  func keeping(_ profiles: [Shared<Profile>]) -> ProfileList {
    ProfileList(kept: profiles, answeredAt: answeredAt)
  }

  /// A copy of the answer with the brands that a list of MVPDs has for its profiles.
  package func shown(as configuration: MVPDConfiguration) -> ProfileList {
    keeping(profiles.map { Shared($0.value.shown(as: configuration)) })
  }
}
