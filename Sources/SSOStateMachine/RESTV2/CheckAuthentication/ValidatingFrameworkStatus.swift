extension RESTV2 {
  /// Check authentication, step B.2: validates the status: permission is granted, the status contains a provider,
  /// nothing has expired.
  ///
  /// No configuration is loaded yet, so this step cannot check whether the provider maps to an MVPD. Once a decision
  /// has sent the flow back, the expiration date must be there, as it must for a decision. Otherwise this step would
  /// accept a status that the decision refuses again.
  ///
  /// An appleSSO profile belongs to the account that it was made for. If the status contains another provider, any
  /// profile will do.
  ///
  /// A framework that gave no answer in time is not asked again: the journey goes round it, and a person who asked is
  /// told.
  package struct ValidatingFrameworkStatus: Deciding {
    package static var name: StageName { .validatingFrameworkStatus }
    package static let card = StageCard(
      "B.2", "Return partner framework status information", knows: "the status of B.1")

    let access: Shared<Access>
    let journey: Journey
    let status: Shared<PartnerFrameworkStatus>
    /// Whether the service has just answered the call for a token.
    var isAfterAnswer = false

    private static let arrows = declare(
      (
        valid: To<RetrievingProfiles>("valid", if: "status valid"),
        notGranted: To<RetrievingProfiles>("notGranted", if: "access not granted"),
        invalid: To<RetrievingProfiles>("invalid", if: "no provider, expired, or sent back and no end"),
        timedOut: To<RetrievingProfiles>("timedOut", if: "no answer in time: round Apple's framework"),
        timedOutTold: To<RetrievingProfiles>(
          "timedOutTold", if: "the same, the person asked and does not know", also: .reportFailure),
        nothing: To<ComingToRest>(
          "nothing",
          if: "no valid status, or one that led to no profile before; nothing else was to be looked at"),
        signedOut: To<ComingToRest>(
          "signedOut", if: "signed out here, and no other account at the system since"),
        otherAccount: To<RetrievingConfiguration>(
          "otherAccount", if: "signed out here, and another account at the system since"),
        tokenExpired: To<RetrievingAccessToken>("tokenExpired", if: "token expired")
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }

    package func decide(at now: Moment) -> StageTransition<RESTV2> {
      let mayLackEnd = !journey.wasSentBack
      let isValid = mayLackEnd || DecisionFrameworkStatus(status, at: now.time) != nil
      let validated = isValid ? ValidatedFrameworkStatus(status, at: now.time) : nil
      let next = RetrievingProfiles(
        access: access, journey: journeyWithAccount(at: now.time), status: validated,
        isForAny: validated.map { refuses($0) } ?? false, isAfterAnswer: isAfterAnswer)
      if let signOut = journey.signOut, !journey.opensScreens {
        return stayOut(after: signOut, validated, at: now)
      }
      let isNew = validated.map { $0.providerID != journey.declinedProvider } ?? false
      if !isNew, journey.route == .system, !journey.opensScreens {
        return Self.arrows.nothing(ComingToRest(at: ReturnPoint(.admitted(access), journey)), at: now)
      }
      guard access.value.isUsable(at: now.time) else {
        return Self.arrows.tokenExpired(.renewing(for: .retrievingProfiles(next)))
      }
      if status.value.hasTimedOut { return goRound(next) }
      if validated != nil { return Self.arrows.valid(next) }
      switch status.value.accessStatus {
      case .granted: return Self.arrows.invalid(next)
      case .denied, .restricted, .notDetermined: return Self.arrows.notGranted(next)
      }
    }

    private func goRound(_ next: RetrievingProfiles) -> StageTransition<RESTV2> {
      guard journey.opensScreens, !journey.owesNotice, let error = status.value.error else {
        return Self.arrows.timedOut(next)
      }
      return Self.arrows.timedOutTold(next, also: .reportFailure(Failure(error)))
    }

    private func stayOut(
      after signOut: SignOut, _ status: ValidatedFrameworkStatus?, at now: Moment
    ) -> StageTransition<RESTV2> {
      guard let status, signOut.precedes(status) else {
        return Self.arrows.signedOut(ComingToRest(at: ReturnPoint(.admitted(access), journey)), at: now)
      }
      let next = RetrievingConfiguration(access: access, journey: journey, status: status)
      return access.value.isUsable(at: now.time)
        ? Self.arrows.otherAccount(next)
        : Self.arrows.tokenExpired(.renewing(for: .retrievingConfiguration(next)))
    }

    /// The subscriber's profile, if it is an appleSSO profile.
    private var partner: PartnerProfile? {
      guard case .partner(let partner, _) = journey.subscriber?.entitlement else { return nil }
      return partner
    }

    /// Whether a status belongs to another provider than the subscriber's profile.
    private func refuses(_ status: ValidatedFrameworkStatus) -> Bool {
      partner.map { $0.accepting(status) == nil } ?? false
    }

    /// The journey of a person whose account may be gone from the system, round a framework that gave no answer.
    private func journeyWithAccount(at now: Timestamp) -> Journey {
      if status.value.hasTimedOut { return journey.by(.basic).suggestingMVPD }
      guard let partner, status.value.endsAccount(of: partner.providerID, at: now) else { return journey }
      return journey.losing(Failure(status.value, at: now))
    }
  }
}
