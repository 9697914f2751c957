extension RESTV2 {
  /// Check authentication, step B.4: looks at the profiles that were found. An empty answer is not an error.
  ///
  /// An MVPD that the service refuses is forgotten: otherwise the person could never choose another MVPD. An
  /// appleSSO profile without a framework status is not used once the flow has been sent back, because it
  /// would send the flow back again, and never without Apple's framework.
  ///
  /// The remembered MVPD is only the first to be asked about. The person may have signed in with another MVPD since, on
  /// a phone for example. So E8 follows once where E9 brings no profile that can be used.
  package struct ReturningProfiles: Deciding {
    package static var name: StageName { .returningProfiles }
    package static let card = StageCard(
      "B.4", "Return information about found profiles", knows: "the answer of B.3")

    let call: RetrievingProfiles
    let reply: Reply<ProfileList>

    private static let arrows = declare(
      (
        found: To<ChoosingProfile>("found", if: "profiles found"),
        tempPassEnded: To<RetrievingProfiles>(
          "tempPassEnded", if: "no valid profile of the earlier TempPass: any MVPD", also: .forget),
        anyMVPD: To<RetrievingProfiles>(
          "anyMVPD", if: "no profile of the remembered MVPD that can be used: any MVPD"),
        none: To<ProceedingToPartnerAuthentication>("none", if: "no valid profile"),
        statusMissing: To<ProceedingToPartnerAuthentication>(
          "statusMissing", if: "appleSSO alone, no valid status, and sent back or no framework"),
        refusedBefore: To<ProceedingToPartnerAuthentication>(
          "refusedBefore", if: "only a profile that a decision refused"),
        otherProvider: To<RetrievingProfiles>(
          "otherProvider", if: "the status is of another provider than the profile: any MVPD"),
        statusRefused: To<RetrievingProfiles>(
          "statusRefused", if: "framework status refused, or not set up: once without it"),
        mvpdRefused: To<RetrievingProfiles>("mvpdRefused", if: "MVPD refused: any other", also: .forget),
        failed: To<Recovering>("failed", if: "call failed")
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }

    package func decide(at now: Moment) -> StageTransition<RESTV2> {
      switch reply {
      case .success(let list): look(at: list.received(at: now.time), at: now)
      case .failure(let fault): react(to: fault, at: now)
      }
    }

    private func look(at list: Shared<ProfileList>, at now: Moment) -> StageTransition<RESTV2> {
      let partner = ProceedingToPartnerAuthentication(
        access: call.access, journey: call.journeyWithoutProfile(at: now.time), status: call.status)
      guard list.value.profiles.contains(where: { !$0.value.isExpired(at: now.time) }) else {
        guard call.mvpd != nil, call.journey.subscriber?.tempPass != nil else {
          return askAboutAny(partner.journey) ?? Self.arrows.none(partner, at: now)
        }
        var again = call
        again.journey = partner.journey
        return Self.arrows.tempPassEnded(again, also: .forget(.profile))
      }
      let accepted = list.value.without { call.journey.refuses($0) }.map { Shared($0) } ?? list
      guard accepted.value.profiles.contains(where: { !$0.value.isExpired(at: now.time) }) else {
        return askAboutAny(partner.journey) ?? Self.arrows.refusedBefore(partner, at: now)
      }
      let usable =
        call.mayUseAppleSSO
        ? accepted : accepted.value.without { $0.type == .appleSSO }.map { Shared($0) } ?? accepted
      guard usable.value.profiles.contains(where: { !$0.value.isExpired(at: now.time) }) else {
        return askAboutAny(call.journey)
          ?? Self.arrows.statusMissing(
            ProceedingToPartnerAuthentication(access: call.access, journey: call.journey), at: now)
      }
      return Self.arrows.found(
        ChoosingProfile(access: call.access, journey: call.journey, status: call.status, profiles: usable),
        at: now)
    }

    /// The call for profiles of any MVPD (E8), which follows a call about one MVPD (E9). Nil if this call was E8 already, and
    /// if the person may still be signed in: another profile must not replace theirs.
    private func askAboutAny(_ journey: Journey) -> StageTransition<RESTV2>? {
      guard call.mvpd != nil, journey.subscriber == nil else { return nil }
      var again = call.afterAnswer
      (again.isForAny, again.journey) = (true, journey)
      return Self.arrows.anyMVPD(again)
    }

    private func react(to fault: Shared<Fault>, at now: Moment) -> StageTransition<RESTV2> {
      var again = call
      if call.status != nil, call.mvpd != nil, fault.value.namesOtherProvider {
        (again.isForAny, again.journey) = (true, call.journey.losingPartner(.frameworkStatusInvalid))
        return Self.arrows.otherProvider(again)
      }
      if call.status != nil, fault.value.refusesFrameworkStatus {
        again.status = nil
        return Self.arrows.statusRefused(again)
      }
      if call.mvpd != nil, fault.value.refusesMVPD || call.isAboutTempPass && fault.value.isBareForbidden {
        again.journey = call.journey.losing(call.failure(fault.value)).forgettingMVPD
        return Self.arrows.mvpdRefused(again, also: .forget(.profile))
      }
      if call.status != nil, fault.value.isMisconfiguration {
        again.status = nil
        return Self.arrows.statusRefused(again)
      }
      return Self.arrows.failed(Recovering(pending: .call(.retrievingProfiles(call)), fault: fault), at: now)
    }
  }
}

extension RESTV2.RetrievingProfiles {
  /// Whether a decision could be made with an appleSSO profile of the answer, as far as the flow knows.
  fileprivate var mayUseAppleSSO: Bool {
    status != nil || !journey.wasSentBack && access.value.configuration.hasPartnerFramework
  }

  /// Whether the call asks about the TempPass that the person is signed in with.
  fileprivate var isAboutTempPass: Bool {
    journey.subscriber?.tempPass.map { $0.value.mvpd == mvpd } ?? false
  }

  /// The journey of a person for whom the service has no profile. The service returns an appleSSO profile
  /// only for a status, so without a status it has said nothing about that profile.
  fileprivate func journeyWithoutProfile(at now: Timestamp) -> Journey {
    guard let entitlement = journey.subscriber?.entitlement else { return journey }
    if entitlement.profile.value.isExpired(at: now) { return journey.losing(.profileExpired) }
    return entitlement.isPartner && status == nil ? journey : journey.losing(.profileMissing)
  }
}

extension ProfileList {
  /// A copy of the list without some profiles; nil if the list has no such profile.
  fileprivate func without(_ isLeftOut: (Profile) -> Bool) -> ProfileList? {
    guard profiles.contains(where: { isLeftOut($0.value) }) else { return nil }
    return keeping(profiles.filter { !isLeftOut($0.value) })
  }
}
