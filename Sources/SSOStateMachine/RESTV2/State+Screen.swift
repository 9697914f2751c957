extension RESTV2.State {
  /// Whether nothing is in flight: the flow waits for the person or the app.
  public var isResting: Bool {
    RESTV2.graph.stages[Int(RESTV2.stageName(of: self).rawValue)].kind == .resting
  }

  /// Who is signed in, whichever command is in flight; nil if nobody is signed in.
  public var subscriber: RESTV2.Subscriber? {
    if case .signedIn(let subscriber, _) = returnPoint { subscriber } else { nil }
  }

  /// The id of the subscriber's MVPD, or of the MVPD that was chosen; nil if none is known.
  public var mvpd: String? { returnPoint.journey.mvpd }

  /// The name and logo of that MVPD; nil if the flow does not know them.
  public var brand: MVPDBrand? { returnPoint.journey.brand?.value }

  /// What the flow is for: what is to be played or asked about once somebody is signed in.
  public var purpose: Purpose {
    switch returnPoint {
    case .signedOut(_, let journey): journey.purpose
    case .signedIn(_, let purpose): purpose
    }
  }

  /// The code to show for a second screen, with its end. The code stays while it is polled, also while a token is
  /// renewed.
  /// Nil if no code is to be shown, for example after a login in this device's own user agent.
  public var shownCode: LoginCode? { polled?.shownCode }
}

extension RESTV2.Poll {
  /// The code, if a person is to type it on a second screen; nil otherwise.
  var shownCode: LoginCode? {
    switch origin {
    case .preselected, .notPreselected: code
    case .userAgent, .closedUserAgent: nil
    }
  }
}
