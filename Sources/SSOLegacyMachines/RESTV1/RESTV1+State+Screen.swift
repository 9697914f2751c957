public import SSOStateMachine

extension RESTV1.State {
  /// Whether nothing is in flight: the flow waits for the person or the app.
  public var isResting: Bool {
    RESTV1.graph.stages[Int(RESTV1.stageName(of: self).rawValue)].kind == .resting
  }

  /// Who is signed in, whatever is in flight meanwhile; nil where nobody is.
  public var subscriber: RESTV1.Subscriber? {
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

  /// The access token that the flow has, for a call beside it; nil where it has none. It may have expired.
  public var access: Shared<Access>? {
    if case .admitted(let access) = returnPoint.standing { access } else { nil }
  }

  /// The code to show for a second screen, with its end: as long as it is polled for, a renewal of the token in between
  /// included. Nil where no code is to be shown, as with a login in this device's own user agent.
  public var shownCode: LoginCode? { polled?.shownCode }

  /// Why Apple's single sign-on ended in the regular flow; nil outside of it.
  public var fallbackReason: RESTV1.FallbackReason? {
    details.fallbackReason ?? pendingCall?.waiting?.details.fallbackReason
  }
}

extension RESTV1.Details {
  fileprivate var fallbackReason: RESTV1.FallbackReason? {
    if case .fallBack(let reason)? = next { return reason }
    return (flow ?? poll?.flow)?.reason
  }
}

extension RESTV1.PendingCall {
  /// The call that waits, for time to pass or for a token.
  fileprivate var waiting: RESTV1.Call? {
    switch self {
    case .registration: nil
    case .token(let call): call.continuation.call
    case .call(let call): call
    }
  }
}

extension RESTV1.Poll {
  /// The code, where a person is to type it on a second screen.
  var shownCode: LoginCode? {
    switch origin {
    case .secondScreen: code
    case .userAgent, .closedUserAgent: nil
    }
  }
}
