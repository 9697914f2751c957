/// What a sign-in is on the way to.
public enum Purpose: Equatable, Sendable {
  /// Nothing further.
  case signIn
  /// A play request, and the preauthorization that it superseded.
  case play(Shared<PlayRequest>, suspended: Shared<PreauthorizationRequest>?)
  /// A preauthorization.
  case preauthorize(Shared<PreauthorizationRequest>)

  init(suspended: Shared<PreauthorizationRequest>?) {
    self = suspended.map { .preauthorize($0) } ?? .signIn
  }
}

/// A way through a sign-in.
public struct Journey: Equatable, Sendable {
  /// How often a flow is sent back to its check of authentication before it ends in a failure.
  static let mostReturns: UInt8 = 2

  /// The MVPD that was chosen before, by its id; nil where none is remembered.
  public let mvpd: String?
  /// What follows once signed in.
  public let purpose: Purpose
  /// How often it was sent back.
  package let returns: UInt8

  init(mvpd: String? = nil, purpose: Purpose = .signIn, returns: UInt8 = 0) {
    (self.mvpd, self.purpose, self.returns) = (mvpd, purpose, returns)
  }

  /// Whether what it led to was asked for before, and something no longer held.
  var wasSentBack: Bool { returns > 0 }

  /// The same way without the MVPD that was chosen before.
  var forgettingMVPD: Journey { Journey(purpose: purpose, returns: returns) }

  /// Nil where it was sent back too often.
  func sentBack(forgettingMVPD: Bool = false) -> Journey? {
    guard returns < Self.mostReturns else { return nil }
    return Journey(mvpd: forgettingMVPD ? nil : mvpd, purpose: purpose, returns: returns + 1)
  }

  /// The same way, sent back so often.
  func returned(_ returns: UInt8) -> Journey { Journey(mvpd: mvpd, purpose: purpose, returns: returns) }

  /// The same way to a play request, which takes the place of whatever it led to. The request is a new one, so its
  /// returns are counted anew.
  func heading(for request: Shared<PlayRequest>) -> Journey {
    Journey(mvpd: mvpd, purpose: .play(request, suspended: purpose.suspended))
  }
}

extension Purpose {
  /// The preauthorization that waits behind it, or that it is.
  var suspended: Shared<PreauthorizationRequest>? {
    switch self {
    case .signIn: nil
    case .play(_, let suspended): suspended
    case .preauthorize(let request): request
    }
  }
}
