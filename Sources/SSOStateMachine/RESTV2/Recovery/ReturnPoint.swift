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
      case .signedIn(let subscriber, let purpose): Journey(mvpd: subscriber.mvpd, purpose: purpose)
      }
    }

    var idle: Idle { Idle(standing: standing, mvpd: journey.mvpd) }
    var endingSession: EndingSession { EndingSession(standing: standing, mvpd: journey.mvpd) }

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
