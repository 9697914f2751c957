import SSOStateMachine

extension RESTV1 {
  /// The first step of a sign-in, once there is an access token.
  package enum Entry: Hashable, Sendable {
    /// V1.1: with a check for a token.
    case check
    /// V1.10, with the app's own picker, because the person wants another MVPD.
    case picker
    /// V1.10, with a code for a second screen, because the person wants one.
    case secondScreen
  }
}

extension RESTV1.EnteringRegularFlow {
  /// The regular flow that a person asks for. V1.1 and Apple's framework are skipped. Where the app has no picker, the
  /// MVPD is chosen on a second screen.
  static func asked(
    _ access: Shared<Access>, _ journey: Journey, at entry: RESTV1.Entry,
    configuration: Shared<MVPDConfiguration>? = nil
  ) -> Self {
    let flow = RESTV1.RegularFlow(
      access: access, journey: journey.entering(at: entry), reason: .asked, configuration: configuration)
    let isChosenElsewhere = entry == .secondScreen || !access.value.configuration.hasPicker
    return Self(flow: flow, isChosenElsewhere: isChosenElsewhere)
  }
}

extension Journey {
  /// A copy of the journey for a person who wants to be signed in.
  var wantingScreens: Journey {
    Journey(mvpd: mvpd, purpose: purpose, returns: returns, isAsked: true).after(signOut)
  }

  /// A copy of the journey with another known MVPD.
  func with(mvpd: String?) -> Journey {
    Journey(mvpd: mvpd, purpose: purpose, returns: returns, isAsked: isAsked).after(signOut)
  }

  /// The journey that a person begins again. A person who wants another MVPD wants the remembered one forgotten.
  func entering(at entry: RESTV1.Entry) -> Journey {
    Journey(mvpd: entry == .picker ? nil : mvpd, purpose: purpose, isAsked: true).after(signOut)
  }
}
