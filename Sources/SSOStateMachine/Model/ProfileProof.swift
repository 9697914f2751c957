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

  /// Takes a profile; nil for any type but appleSSO.
  public init?(_ profile: Shared<Profile>) {
    guard profile.value.type == .appleSSO else { return nil }
    self.init(appleSSO: profile)
  }

  fileprivate init(appleSSO profile: Shared<Profile>) { self.profile = profile }
}

/// Who is signed in: a profile and, for an appleSSO profile, the cached framework status.
public enum Entitlement: Equatable, Sendable {
  /// A profile that needs no framework status.
  case plain(PlainProfile)
  /// An appleSSO profile. The cached status counts only while it is valid.
  case partner(PartnerProfile, cached: ValidatedFrameworkStatus?)

  init(_ profile: Shared<Profile>, status: ValidatedFrameworkStatus?) {
    if let plain = PlainProfile(profile) {
      self = .plain(plain)
    } else {
      self = .partner(PartnerProfile(appleSSO: profile), cached: status)
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
