/// What somebody wants once they are signed in.
public enum Purpose: Equatable, Sendable {
  /// Nothing further.
  case signIn
  /// A play request, and the preauthorization that it superseded.
  case play(Shared<PlayRequest>, suspended: Shared<PreauthorizationRequest>?)
  /// A preauthorization.
  case preauthorize(Shared<PreauthorizationRequest>)

  package init(suspended: Shared<PreauthorizationRequest>?) {
    self = suspended.map { .preauthorize($0) } ?? .signIn
  }
}

/// A sign-in, and what it is for.
public struct Journey: Equatable, Sendable {
  /// How often a flow is sent back to its check of authentication before it ends in a failure.
  package static let mostReturns: UInt8 = 2

  /// The id of the MVPD that was chosen before; nil if none is remembered.
  public let mvpd: String?
  /// What follows once somebody is signed in.
  public let purpose: Purpose
  /// How often the journey was sent back to the check of authentication.
  package let returns: UInt8
  /// Whether a person asked to be signed in.
  package let isAsked: Bool

  package init(
    mvpd: String? = nil, purpose: Purpose = .signIn, returns: UInt8 = 0, isAsked: Bool = false
  ) {
    (self.mvpd, self.purpose, self.returns, self.isAsked) = (mvpd, purpose, returns, isAsked)
  }

  /// Whether the journey may open a screen: a person asked to be signed in, or to play.
  package var opensScreens: Bool {
    switch purpose {
    case .signIn, .preauthorize: isAsked
    case .play: true
    }
  }

  /// Whether the journey was sent back, because something that it relied on no longer held.
  var wasSentBack: Bool { returns > 0 }

  /// The same journey without the MVPD that was chosen before.
  var forgettingMVPD: Journey { Journey(purpose: purpose, returns: returns, isAsked: isAsked) }

  /// The same journey, sent back once more; nil if it was sent back too often.
  package func sentBack(forgettingMVPD: Bool = false) -> Journey? {
    guard returns < Self.mostReturns else { return nil }
    return Journey(
      mvpd: forgettingMVPD ? nil : mvpd, purpose: purpose, returns: returns + 1, isAsked: isAsked)
  }

  /// The same journey, sent back so many times.
  package func returned(_ returns: UInt8) -> Journey {
    Journey(mvpd: mvpd, purpose: purpose, returns: returns, isAsked: isAsked)
  }

  /// The same journey to a play request, which replaces the earlier purpose. The request is new, so its returns are
  /// counted anew.
  package func heading(for request: Shared<PlayRequest>) -> Journey {
    Journey(mvpd: mvpd, purpose: .play(request, suspended: purpose.suspended), isAsked: isAsked)
  }
}

extension Purpose {
  /// The preauthorization that the purpose is, or that waits behind the purpose.
  package var suspended: Shared<PreauthorizationRequest>? {
    switch self {
    case .signIn: nil
    case .play(_, let suspended): suspended
    case .preauthorize(let request): request
    }
  }
}
