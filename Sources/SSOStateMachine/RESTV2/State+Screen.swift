extension RESTV2.State {
  /// Whether nothing is in flight: the flow waits for the person or the app.
  public var isResting: Bool {
    RESTV2.graph.stages[Int(RESTV2.stageName(of: self).rawValue)].kind == .resting
  }

  /// Who is signed in, whatever is in flight meanwhile; nil where nobody is.
  public var subscriber: RESTV2.Subscriber? {
    if case .signedIn(let subscriber, _) = returnPoint { subscriber } else { nil }
  }

  /// The MVPD that is known, by its id: the subscriber's, or the one that was chosen; nil where none is.
  public var mvpd: String? { returnPoint.journey.mvpd }

  /// What is to be played or asked about once the flow gets there.
  public var purpose: Purpose {
    switch returnPoint {
    case .signedOut(_, let journey): journey.purpose
    case .signedIn(_, let purpose): purpose
    }
  }

  /// The code to show for a second screen, with its end: as long as it is polled, a renewal of the token in between
  /// included. Nil where no code is to be shown, as after a login in this device's own user agent.
  public var shownCode: LoginCode? { polled?.shownCode }
}

extension RESTV2.Poll {
  /// The code, where a person is to type it on a second screen.
  var shownCode: LoginCode? {
    switch origin {
    case .preselected, .notPreselected: code
    case .userAgent, .closedUserAgent: nil
    }
  }
}
