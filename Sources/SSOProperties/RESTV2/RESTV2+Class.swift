public import SSOStateMachine

extension RESTV2 {
  /// The class that an exploration tells situations apart by: one class takes the same arrows on the same events.
  ///
  /// A state also holds names, tokens and the rest of a payload. These are passed on but never looked at, so the class
  /// omits them. The coarse class omits more: its other fields are as if nothing were known.
  public struct Class: Hashable, Sendable {
    package var step: StageName
    package var isSignedIn: Bool
    package var configuration: ConfigurationClass
    package var registrationStatus: RegistrationStatusClass?
    package var hasMVPD = false
    package var returns: UInt8 = 0
    package var purpose: PurposeClass
    /// The further facts that decide where a journey goes.
    package var heading = Heading()
    package var entitlement = Entitlement()
    package var pending: PendingClass?
    /// The call that is in flight, interrupted, or waiting for a token.
    package var call: StageName?
    package var details: Details

    /// The facts that decide where a journey goes, besides its purpose.
    package struct Heading: Hashable, Sendable {
      package var isAsked = false
      package var route = Journey.Route.check
      package var suggestsMVPD = false
      package var isToBeExplained = false
      /// Whether the person is signed in during the journey.
      package var isStillSignedIn = false
      /// Whether the person did not ask for screens, so that a failure is only reported by a notice.
      package var isUnasked = false
      /// The MVPD of the last sign-in, if the person did not ask: the person is told of a sign-in with another MVPD. Also
      /// an MVPD that is suggested: the person confirms it, or chooses another.
      package var before: String?
      /// Whether a silent sign-in reads the list of MVPDs for a name and logo.
      package var lacksBrand = false
      /// The provider of a sign-out that still holds.
      package var signOut: SignOut?
      /// The account at the system that led to no profile.
      package var declinedProvider: String?
      package var chosenMVPD: String?
      /// Whether an unfinished sign-out was tried on this way.
      package var passesSignOut = false
      /// Whether the MVPD of the journey is that of the TempPass which the person uses meanwhile.
      package var isOfTempPass = false
      /// Whether the MVPD of the journey is that of the unfinished sign-out, with which the journey loses it.
      package var isOfSignOut = false
      /// The profile that a decision refused: its MVPD, type and end.
      package var refused: [String] = []
      /// The MVPD whose integration has ended, so that no list has it.
      package var dropped: String?
    }

    /// The entitlement of the person who is signed in.
    package struct Entitlement: Hashable, Sendable {
      package var isPartner = false
      package var end: UInt8?
      /// The MVPD, the type and the provider that the profile was served for.
      package var names: [String] = []
      /// Whether no list brings a name of the MVPD: the name is known, or it is a TempPass.
      package var isNamed = false
      /// The framework's status, if it is known.
      package var cached: Status?
      /// The number of permitted resources, up to three.
      package var permitted: UInt8 = 0
      /// The sign-out that holds all the same, for a TempPass.
      package var signOut: SignOut?
    }

    /// A framework's status.
    package struct Status: Hashable, Sendable {
      package var end: UInt8?
      package var providerID: String?
    }

    /// The facts that only a single stage knows.
    package struct Details: Hashable, Sendable {
      package var hasMVPD = false
      package var restarts: UInt8 = 0
      package var hasEndedPoll = false
      package var providerID: String?
      package var isRefreshed = false
      /// Whether the person was not asked for the provider.
      package var isSilent = false
      /// Whether Apple's picker cannot be shown.
      package var lacksPicker = false
      /// Whether several MVPDs fit the provider.
      package var isOfSeveral = false
      package var origin: Poll.Origin?
      package var lastPoll: UInt8?
      package var codeEnd: UInt8?
      /// Whether it is known when the code began.
      package var hasCodeBegin = false
      package var status: Status?
      /// The number of profiles to choose from, up to seven.
      package var profiles: UInt8 = 0
      /// The MVPD, the type and the end of each of these profiles.
      package var profilesToChoose: [String] = []
      /// The number of logouts that the service listed, up to seven.
      package var logouts: UInt8 = 0
      /// The number of logouts that are done, up to seven.
      package var loggedOut: UInt8 = 0
      /// The MVPD that the person signs out of, until the flow has asked for the profiles that are left.
      package var signedOutOf: String?
      /// The number of MVPDs that the flow still has to sign out of, up to seven. Nil before the flow has asked.
      package var remaining: UInt8?
      /// Whether the sign-out is an earlier sign-out, before a sign-in or a look.
      package var hasOnward = false
      package var returns: UInt8 = 0
      package var resumptions: UInt8 = 0
      package var isForMVPD = false
      package var isRefresh = false
      package var isSecondTry = false
      package var promptsForAccess = false
      /// Whether the service has answered another call just before.
      package var isAfterAnswer = false
      /// The stage that asked Apple's framework; nil unless the framework is to be asked once more.
      package var inquiry: StageName?
      /// Whether the framework refused the first request.
      package var isRenewed = false
      package var endOfCode: EndOfCode?
      package var isLogout = false
      package var isStale = false
      /// The number of MVPDs in the app's own picker, up to seven.
      package var choices: UInt8 = 0
      /// Whether Apple knows several of these MVPDs under one id, and the last sign-in does not say which to take.
      package var sharesProvider = false
      /// The MVPD that was chosen, if a decision has refused a profile: it may be the MVPD of that profile.
      package var chosenAgain: String?
      package var attempts: Attempts?
      package var reading: RetrievingProfile.Reason?
      /// The logouts that are still to be done, one by one. Filled only when pairs of arrows are explored.
      package var logoutsToFollow: [UInt8] = []
    }
  }
}

extension RESTV2.Class {
  /// The class of a state, if events happen only at the given moments.
  package init(of state: RESTV2.State, at moments: [Timestamp]) {
    step = RESTV2.stageName(of: state)
    let (point, pendingCall) = (state.returnPoint, state.pendingCall)
    switch point {
    case .signedOut, .stillSignedIn:
      let journey = point.journey
      (isSignedIn, registrationStatus) = (false, RegistrationStatusClass(point.registrationStatus, moments))
      configuration = ConfigurationClass(point.registrationStatus.configuration.value)
      (hasMVPD, returns) = (journey.mvpd != nil, journey.returns)
      purpose = PurposeClass(journey.purpose)
      heading = Heading(journey)
      if let subscriber = point.subscriber {
        (heading.isStillSignedIn, entitlement) = (true, Entitlement(of: subscriber, at: moments))
      }
    case .signedIn(let subscriber, let wanted):
      let access = subscriber.access.value
      (isSignedIn, registrationStatus) = (true, .admitted(until: access.expiresAt.past(of: moments)))
      configuration = ConfigurationClass(access.configuration)
      (hasMVPD, purpose) = (true, PurposeClass(wanted, permitted: subscriber.preauthorization?.value))
      entitlement = Entitlement(of: subscriber, at: moments)
    }
    heading.isUnasked = pendingCall?.isLogout != true && point.isUnasked
    switch pendingCall {
    case .call(let call):
      (pending, self.call) = (PendingClass(kind: .call, attempts: call.attempts), call.stageName)
      details = Details(of: call.details, at: moments)
    case .token(let token):
      let waiting = token.continuation.call
      (pending, call) = (PendingClass(token), waiting?.stageName)
      details = waiting.map { Details(of: $0.details, at: moments) } ?? Details()
    case .registration(let registration):
      pending = PendingClass(
        kind: .registration, attempts: registration.attempts, isSecond: registration.isSecond)
      details = Details()
    case nil: details = Details(of: state.details, at: moments)
    }
  }
}

extension RESTV2.Class.Heading {
  fileprivate init(_ journey: Journey) {
    (isAsked, route, suggestsMVPD) = (journey.isAsked, journey.route, journey.suggestsMVPD)
    (signOut, passesSignOut) = (journey.signOut, journey.passesSignOut)
    (declinedProvider, chosenMVPD) = (journey.declinedProvider, journey.chosenMVPD)
    if !journey.opensScreens {
      (before, lacksBrand) = (journey.setback?.mvpd ?? journey.mvpd, journey.lacksBrand)
    }
    if journey.suggestsMVPD { before = journey.mvpd }
    if let profile = journey.subscriber?.entitlement.profile.value, profile.type == .temporary {
      isOfTempPass = profile.mvpd == journey.mvpd
    }
    if let mvpd = journey.mvpd { isOfSignOut = mvpd == journey.signOut?.unfinished }
    guard let setback = journey.setback else { return }
    isToBeExplained = !setback.isTold
    refused = setback.refused.map { $0.value.name } ?? []
    dropped = setback.endedIntegration
  }
}

extension Profile {
  /// The values that distinguish the profile from others, with the end that the service gave.
  fileprivate var name: [String] {
    [mvpd, type.rawValue, notBefore?.description ?? "", notAfter?.description ?? ""]
  }
}

extension PendingClass {
  fileprivate init(_ token: RESTV2.RetrievingAccessToken) {
    let kind: Kind =
      switch token.continuation {
      case .checkAuthentication: .tokenToCheck
      case .logOut: .tokenToLogOut
      case .call: .tokenForCall
      }
    self.init(
      kind: kind, attempts: token.attempts, isSecond: token.isSecond,
      attemptsOfWaiting: token.continuation.call?.attempts)
  }
}

extension RESTV2.Class.Entitlement {
  fileprivate init(of subscriber: RESTV2.Subscriber, at moments: [Timestamp]) {
    let profile = subscriber.entitlement.profile.value
    end = profile.expiresAt?.past(of: moments)
    (names, signOut, isNamed) = (
      profile.name, subscriber.signOut, subscriber.brand != nil || profile.type == .temporary
    )
    permitted = UInt8(min(subscriber.preauthorization?.value.permitted.count ?? 0, 3))
    switch subscriber.entitlement {
    case .plain: break
    case .partner(let partner, let cached):
      isPartner = true
      names.append(partner.providerID ?? "")
      self.cached = cached.map { RESTV2.Class.Status($0, at: moments) }
    }
  }
}

extension RESTV2.Class.Status {
  init(_ status: ValidatedFrameworkStatus, at moments: [Timestamp]) {
    end = status.status.value.authenticationExpirationDate?.past(of: moments)
    providerID = status.providerID
  }
}
