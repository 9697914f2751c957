/// A profile whose type is not appleSSO: its decisions need no framework status.
public struct PlainProfile: Equatable, Sendable {
  /// The profile.
  public let profile: Shared<Profile>

  /// Nil for an appleSSO profile.
  public init?(_ profile: Shared<Profile>) {
    guard profile.value.type != .appleSSO else { return nil }
    self.profile = profile
  }
}

/// A profile of type appleSSO: its decisions need a valid framework status.
public struct PartnerProfile: Equatable, Sendable {
  /// The profile.
  public let profile: Shared<Profile>

  /// Nil for any other type.
  public init?(_ profile: Shared<Profile>) {
    guard profile.value.type == .appleSSO else { return nil }
    self.init(appleSSO: profile)
  }

  fileprivate init(appleSSO profile: Shared<Profile>) { self.profile = profile }
}

/// Who is signed in: a profile, and for an appleSSO profile the framework status in hand.
public enum Entitlement: Equatable, Sendable {
  /// A profile that needs no framework status.
  case plain(PlainProfile)
  /// An appleSSO profile; the status is the cached one, which counts only while it is valid.
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

/// What a decision call may be made with (D.3, D.7): nothing else opens that door.
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

  /// The status to send: only with an appleSSO profile.
  public var status: Shared<PartnerFrameworkStatus>? {
    switch self {
    case .plain: nil
    case .partner(_, let status): status.status
    }
  }

  /// Whether nothing that it stands on has expired meanwhile.
  public func isValid(at now: Timestamp) -> Bool {
    guard !profile.value.isExpired(at: now) else { return false }
    return switch self {
    case .plain: true
    case .partner(_, let status): DecisionFrameworkStatus(status.status, at: now) != nil
    }
  }
}
