extension RESTV2 {
  /// The way back to B.1, because something that the flow relied on no longer holds. An unfinished sign-out comes first.
  /// The way leads around B.1 without Apple's framework. It is taken twice at most for one
  /// request. If the service has refused the profile, it is the last time: every further round would be a login. A
  /// TempPass that has ended was no login; before it is forgotten, the service is asked about it.
  package struct SigningInAgain: Deciding {
    package static var name: StageName { .signingInAgain }
    package static let card = StageCard(
      "X.signingInAgain", "Check authentication again", knows: "what no longer holds; how often that happened"
    )

    let access: Shared<Access>
    let journey: Journey
    /// The failure that the flow ends in if it was sent back too often.
    let failure: Failure
    let cause: Cause

    /// The cause of the way back: the part that no longer holds.
    enum Cause: Equatable {
      /// The framework's status, or an answer.
      case statusInvalid
      /// The framework's status, because the framework gave no answer in time. It is not asked again.
      case frameworkTimedOut(Shared<PartnerFrameworkStatus>)
      /// The framework's status, which contains a provider but no end.
      case statusWithoutEnd
      /// The profile has ended. Its MVPD stays remembered.
      case expired
      /// The service no longer accepts the profile, or says that the TempPass has ended.
      case refused
      /// A TempPass that has ended by this device's clock. The service is asked (E9): it gives no second TempPass, and lists
      /// this one with its end by its own clock.
      case ended(Shared<Subscriber>)
    }

    private static let arrows = declare(
      (
        statusInvalid: To<RetrievingFrameworkStatus>(
          "statusInvalid", if: "framework status or answer missing"),
        frameworkTimedOut: To<ValidatingFrameworkStatus>(
          "frameworkTimedOut", if: "framework did not answer in time: round it"),
        expired: To<RetrievingFrameworkStatus>("expired", if: "profile expired"),
        withoutFramework: To<CheckingWithoutFramework>(
          "withoutFramework", if: "framework status, answer or profile, a device without Apple's framework"),
        tempPass: To<RetrievingProfile>(
          "tempPass", if: "a TempPass that has ended by this device's clock: the service is asked"),
        tempPassTokenExpired: To<RetrievingAccessToken>(
          "tempPassTokenExpired", if: "the same, token expired"),
        profileGone: To<RetrievingFrameworkStatus>(
          "profileGone", if: "profile refused, or a TempPass that has ended", also: .forget),
        profileGoneWithoutFramework: To<CheckingWithoutFramework>(
          "profileGoneWithoutFramework", if: "the same, a device without Apple's framework", also: .forget),
        signOut: To<RetrievingLogout>(
          "signOut", if: "the same, an earlier sign-out is unfinished", also: .forget),
        signOutFirst: To<RetrievingLogout>(
          "signOutFirst", if: "framework status or answer, an earlier sign-out is unfinished"),
        withoutEnd: To<RetrievingConfiguration>(
          "withoutEnd", if: "> 2 returns, no end or no answer of the framework: basic authentication, once"),
        tooOften: To<Failed>("tooOften", if: "> 2 returns"),
        tooOftenGone: To<Failed>("tooOftenGone", if: "> 2 returns, profile refused", also: .forget),
        tooOftenQuietly: To<ComingToRest>(
          "tooOftenQuietly", if: "> 2 returns, the person did not ask", also: .reportFailure),
        tooOftenGoneQuietly: To<ComingToRest>(
          "tooOftenGoneQuietly", if: "> 2 returns, profile refused, the person did not ask", also: .forget,
          .reportFailure
        )
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }

    package func decide(at now: Moment) -> StageTransition<RESTV2> {
      guard let back = journey.sentBack(forgettingMVPD: cause == .refused) else { return giveUp(at: now) }
      let next = RetrievingFrameworkStatus(
        access: access, journey: isRefused ? back.returned(Journey.mostReturns) : back,
        isAfterAnswer: failure.endpoint != nil)
      if case .ended(let subscriber) = cause { return ask(subscriber.value, at: now) }
      // Any profile may be found now, also that of the person who signed out.
      if let signOut = RetrievingLogout(before: next.journey, access) {
        return cause == .refused
          ? Self.arrows.signOut(signOut, also: .forget(.profile)) : Self.arrows.signOutFirst(signOut)
      }
      return access.value.configuration.hasPartnerFramework
        ? check(next, at: now) : checkWithoutFramework(next, at: now)
    }

    private func check(_ next: RetrievingFrameworkStatus, at now: Moment) -> StageTransition<RESTV2> {
      switch cause {
      case .statusInvalid, .statusWithoutEnd: Self.arrows.statusInvalid(next)
      case .frameworkTimedOut(let status):
        Self.arrows.frameworkTimedOut(
          ValidatingFrameworkStatus(access: access, journey: next.journey, status: status), at: now)
      case .expired, .ended: Self.arrows.expired(next)
      case .refused: Self.arrows.profileGone(next, also: .forget(.profile))
      }
    }

    private func checkWithoutFramework(
      _ next: RetrievingFrameworkStatus, at now: Moment
    ) -> StageTransition<RESTV2> {
      let round = CheckingWithoutFramework(
        access: access, journey: next.journey, isAfterAnswer: next.isAfterAnswer)
      return cause == .refused
        ? Self.arrows.profileGoneWithoutFramework(round, at: now, also: .forget(.profile))
        : Self.arrows.withoutFramework(round, at: now)
    }

    private func ask(_ subscriber: Subscriber, at now: Moment) -> StageTransition<RESTV2> {
      let call = RetrievingProfile(
        subscriber: subscriber, purpose: journey.purpose, returns: journey.returns, status: nil,
        reason: .ended)
      return access.value.isUsable(at: now.time)
        ? Self.arrows.tempPass(call)
        : Self.arrows.tempPassTokenExpired(.renewing(for: .retrievingProfile(call)))
    }

    private var isRefused: Bool { cause == .refused && journey.setback?.isOfTempPass != true }

    private func giveUp(at now: Moment) -> StageTransition<RESTV2> {
      // The stores forget the MVPD of a refused profile, and so does the way that continues from here.
      let last = cause == .refused ? journey.forgettingMVPD : journey
      let end = Failed(failure: failure, returnPoint: ReturnPoint(.admitted(access), last))
      switch cause {
      case .statusWithoutEnd where journey.mayGoWithoutStatus,
        .frameworkTimedOut where journey.mayGoWithoutStatus:
        // One more return is counted, in case the login ends in a profile that needs a status all the same.
        let basic = journey.by(.basic).returned(journey.returns + 1)
        return Self.arrows.withoutEnd(RetrievingConfiguration(access: access, journey: basic))
      case .statusInvalid, .statusWithoutEnd, .frameworkTimedOut, .expired, .ended:
        return journey.opensScreens
          ? Self.arrows.tooOften(end)
          : Self.arrows.tooOftenQuietly(
            ComingToRest(at: end.returnPoint), at: now, also: .reportFailure(failure))
      case .refused:
        return journey.opensScreens
          ? Self.arrows.tooOftenGone(end, also: .forget(.profile))
          : Self.arrows.tooOftenGoneQuietly(
            ComingToRest(at: end.returnPoint), at: now, also: .forget(.profile), .reportFailure(failure))
      }
    }
  }
}

extension Journey {
  /// Whether the person can sign in with the known MVPD, and has not yet done so without success.
  fileprivate var mayGoWithoutStatus: Bool { opensScreens && mvpd != nil && returns == Self.mostReturns }
}

extension RESTV2.SigningInAgain {
  private init(
    _ subscriber: RESTV2.Subscriber, _ purpose: Purpose, _ returns: UInt8, _ failure: Failure, _ cause: Cause
  ) {
    let profile = subscriber.entitlement.profile
    let journey = subscriber.journey(for: purpose.whole, returns: returns).after(
      Setback(failure, refused: cause == .refused ? profile : nil))
    // Apple's framework gives an appleSSO profile again, without a login to confirm.
    let isSuggested = cause == .expired && profile.value.type == .regular
    let mayStillHold =
      switch cause {
      case .statusInvalid, .statusWithoutEnd, .frameworkTimedOut: true
      case .expired, .refused, .ended: false
      }
    let known = isSuggested ? journey.suggestingMVPD : journey
    self.init(
      access: subscriber.access, journey: mayStillHold ? known.keeping(subscriber) : known, failure: failure,
      cause: cause)
  }

  static func profileExpired(
    _ subscriber: RESTV2.Subscriber, _ purpose: Purpose, returns: UInt8
  ) -> Self {
    guard subscriber.tempPass != nil else {
      return Self(subscriber, purpose, returns, .profileExpired, .expired)
    }
    return Self(
      access: subscriber.access,
      journey: subscriber.journey(for: purpose, returns: returns).keeping(subscriber),
      failure: .profileExpired, cause: .ended(Shared(subscriber)))
  }

  static func profileGone(
    _ subscriber: RESTV2.Subscriber, _ purpose: Purpose, _ failure: Failure, returns: UInt8
  ) -> Self {
    Self(subscriber, purpose, returns, failure, .refused)
  }

  /// Makes the way back after the service refused the status, or the status has ended.
  static func statusInvalid(
    _ subscriber: RESTV2.Subscriber, _ purpose: Purpose, returns: UInt8
  ) -> Self {
    Self(subscriber, purpose, returns, .frameworkStatusInvalid, .statusInvalid)
  }

  /// Makes the way back after D.1 or D.5 brought a status that is invalid.
  static func statusInvalid(
    _ subscriber: RESTV2.Subscriber, _ purpose: Purpose, _ status: Shared<PartnerFrameworkStatus>,
    returns: UInt8, at now: Timestamp
  ) -> Self {
    let answer = status.value
    let cause: Cause =
      if answer.hasTimedOut {
        .frameworkTimedOut(status)
      } else if answer.accountProviderIdentifier != nil, answer.authenticationExpirationDate == nil {
        .statusWithoutEnd
      } else {
        .statusInvalid
      }
    return Self(subscriber, purpose, returns, Failure(answer, at: now), cause)
  }
}
