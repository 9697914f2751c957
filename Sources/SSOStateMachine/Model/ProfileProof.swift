/// A profile whose type is not appleSSO: its decisions need no framework status.
public struct PlainProfile: Equatable, Sendable {
  /// The profile.
  public let profile: Shared<Profile>

  /// Takes a profile; nil for an appleSSO profile.
  public init?(_ profile: Shared<Profile>) {
    guard profile.value.type != .appleSSO else { return nil }
    self.profile = profile
  }
}

/// A profile of type appleSSO: its decisions need a valid framework status.
public struct PartnerProfile: Equatable, Sendable {
  /// The profile.
  public let profile: Shared<Profile>
  /// The provider of the framework's status that the profile was served for; nil if the flow does not know. A
  /// status of another provider is not a proof for this profile (D.2, D.6).
  public let providerID: String?

  /// Takes a profile; nil for any type but appleSSO.
  ///
  /// - Parameters:
  ///   - profile: the profile.
  ///   - providerID: accountProviderIdentifier of the status that the profile was served for.
  public init?(_ profile: Shared<Profile>, providerID: String? = nil) {
    guard profile.value.type == .appleSSO else { return nil }
    self.init(appleSSO: profile, providerID: providerID)
  }

  fileprivate init(appleSSO profile: Shared<Profile>, providerID: String?) {
    (self.profile, self.providerID) = (profile, providerID)
  }

  /// A status, if it belongs to the provider that the profile was served for; nil otherwise.
  func accepting(_ status: ValidatedFrameworkStatus?) -> ValidatedFrameworkStatus? {
    guard let providerID else { return status }
    return status?.providerID == providerID ? status : nil
  }
}

/// The profile that is signed in and, for an appleSSO profile, the cached framework status.
public enum Entitlement: Equatable, Sendable {
  /// A profile that needs no framework status.
  case plain(PlainProfile)
  /// An appleSSO profile. The cached status counts only while it is valid.
  case partner(PartnerProfile, cached: ValidatedFrameworkStatus?)

  /// - Parameters:
  ///   - profile: the profile.
  ///   - status: the status that the profile was served for, which counts as cached.
  init(_ profile: Shared<Profile>, status: ValidatedFrameworkStatus?) {
    self.init(profile, cached: status, providerID: status?.providerID)
  }

  /// - Parameters:
  ///   - profile: the profile.
  ///   - status: the cached status.
  ///   - providerID: the provider of the status that the profile was served for.
  init(_ profile: Shared<Profile>, cached status: ValidatedFrameworkStatus?, providerID: String?) {
    if let plain = PlainProfile(profile) {
      self = .plain(plain)
    } else {
      self = .partner(PartnerProfile(appleSSO: profile, providerID: providerID), cached: status)
    }
  }

  var isPartner: Bool {
    switch self {
    case .plain: false
    case .partner: true
    }
  }

  /// The provider of the status that the profile was served for; nil if the flow does not know.
  var providerID: String? {
    switch self {
    case .plain: nil
    case .partner(let partner, _): partner.providerID
    }
  }

  /// The cached status, valid or not; nil if no status is cached.
  var cached: ValidatedFrameworkStatus? {
    switch self {
    case .plain: nil
    case .partner(_, let cached): cached
    }
  }

  /// A copy of the entitlement with another status cached. A status of another provider is not cached.
  func caching(_ status: ValidatedFrameworkStatus?) -> Entitlement {
    switch self {
    case .plain: self
    case .partner(let partner, _):
      // After a launch that kept no status, the first status shows whose profile it is.
      .partner(
        partner.providerID == nil
          ? PartnerProfile(appleSSO: partner.profile, providerID: status?.providerID) : partner,
        cached: partner.accepting(status))
    }
  }

  /// The profile.
  public var profile: Shared<Profile> {
    switch self {
    case .plain(let plain): plain.profile
    case .partner(let partner, _): partner.profile
    }
  }
}

/// The proof that a decision call needs (D.3, D.7). No decision can be asked for without it.
public enum DecisionProof: Equatable, Sendable {
  /// A profile that needs no framework status.
  case plain(PlainProfile)
  /// An appleSSO profile together with a status that passed the validation of phase D.
  case partner(PartnerProfile, DecisionFrameworkStatus)

  /// The profile.
  public var profile: Shared<Profile> {
    switch self {
    case .plain(let plain): plain.profile
    case .partner(let partner, _): partner.profile
    }
  }

  /// The framework status to send; nil unless the profile is of type appleSSO.
  public var status: Shared<PartnerFrameworkStatus>? {
    switch self {
    case .plain: nil
    case .partner(_, let status): status.status
    }
  }

  /// Whether both the profile and the framework status of the proof are still valid.
  public func isValid(at now: Timestamp) -> Bool {
    guard !profile.value.isExpired(at: now) else { return false }
    return switch self {
    case .plain: true
    case .partner(_, let status): DecisionFrameworkStatus(status.status, at: now) != nil
    }
  }
}
