extension RESTV2 {
  /// Where a flow returns to when what it does is given up.
  package enum ReturnPoint: Equatable, Sendable {
    case signedOut(Standing, Journey)
    case signedIn(Subscriber, Purpose)

    package var standing: Standing {
      switch self {
      case .signedOut(let standing, _): standing
      case .signedIn(let subscriber, _): .admitted(subscriber.access)
      }
    }

    /// The way back into the flow, with the MVPD that is known and the purpose.
    var journey: Journey {
      switch self {
      case .signedOut(_, let journey): journey
      case .signedIn(let subscriber, let purpose): subscriber.journey(for: purpose)
      }
    }

    var idle: Idle { Idle(standing: standing, journey: journey.atRest) }
    var endingSession: EndingSession { EndingSession(standing: standing, mvpd: journey.mvpd) }
    /// Signed out of this app, without the service being asked.
    var signedOut: SignedOut { SignedOut(standing: standing) }

    /// The same return point without the cached status; nil if there is none to drop.
    var uncached: ReturnPoint? {
      guard case .signedIn(let subscriber, let purpose) = self, subscriber.entitlement.cached != nil else {
        return nil
      }
      return .signedIn(subscriber.caching(nil), purpose)
    }

    /// A play request replaces whatever a signed-in subscriber waits for; nil if nobody is signed in.
    func superseded(by request: Shared<PlayRequest>) -> RequestingAuthorization? {
      switch self {
      case .signedOut: nil
      case .signedIn(let subscriber, let purpose):
        RequestingAuthorization(
          subscriber: subscriber, request: request, suspended: purpose.suspended, returns: 0)
      }
    }
  }
}

extension RESTV2.Subscriber {
  /// The journey that leads to a purpose of this subscriber.
  func journey(for purpose: Purpose, returns: UInt8 = 0) -> Journey {
    Journey(mvpd: mvpd, purpose: purpose, returns: returns).with(knownBrand)
  }
}
