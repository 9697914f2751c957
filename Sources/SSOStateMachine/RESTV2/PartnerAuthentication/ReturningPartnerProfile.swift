extension RESTV2 {
  /// Partner authentication, step C.13: looks at the answer of E12.
  ///
  /// A profile of another MVPD than the one that the session was opened for counts as no profile.
  ///
  /// The response may be sent only once. If no answer came, the service may have made the profile all the same. So the
  /// flow looks for the profile in B.1 instead of sending the response again.
  package struct ReturningPartnerProfile: Deciding {
    package static var name: StageName { .returningPartnerProfile }
    package static let card = StageCard(
      "C.13", "Return information about profile", knows: "the answer of C.12")

    let call: RetrievingPartnerProfile
    let reply: Reply<ProfileList>

    private static let arrows = declare(
      (
        appleSSO: To<ProceedingWithProfile>("appleSSO", if: "a profile of type appleSSO"),
        otherType: To<ProceedingWithProfile>("otherType", if: "a profile of another type"),
        empty: To<EnteringBasicAuthentication>("empty", if: "no profile of the MVPD"),
        refused: To<EnteringBasicAuthentication>("refused", if: "SAML response or framework status refused"),
        silence: To<SigningInAgain>("silence", if: "no answer came, first time"),
        silenceAgain: To<EnteringBasicAuthentication>("silenceAgain", if: "no answer came again"),
        failed: To<Recovering>("failed", if: "call failed")
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }

    package func decide(at now: Moment) -> StageTransition<RESTV2> {
      switch reply {
      case .success(let list):
        proceed(with: list.received(at: now.time, areNew: true).value.profiles, at: now)
      case .failure(let fault): react(to: fault, at: now)
      }
    }

    private func proceed(with profiles: [Shared<Profile>], at now: Moment) -> StageTransition<RESTV2> {
      let selection = call.selection
      let named = call.session.value.mvpd
      let valid = profiles.last {
        !$0.value.isExpired(at: now.time) && selection.fits($0.value.mvpd, mvpd: named)
      }
      guard let best = valid else { return Self.arrows.empty(call.fallback, at: now) }
      let entitlement = Entitlement(best, status: call.response.status)
      let next = ProceedingWithProfile(selection: selection, entitlement: entitlement)
      switch entitlement {
      case .partner: return Self.arrows.appleSSO(next, at: now)
      case .plain: return Self.arrows.otherType(next, at: now)
      }
    }

    private func react(to fault: Shared<Fault>, at now: Moment) -> StageTransition<RESTV2> {
      if fault.value.refusesFrameworkStatus || fault.value.knownCode == .invalidParameterSamlResponse {
        return Self.arrows.refused(call.fallback, at: now)
      }
      guard fault.value.isSilence else {
        return Self.arrows.failed(
          Recovering(pending: .call(.retrievingPartnerProfile(call)), fault: fault), at: now)
      }
      if call.selection.journey.wasSentBack { return Self.arrows.silenceAgain(call.fallback, at: now) }
      return Self.arrows.silence(
        SigningInAgain(
          access: call.access, journey: call.selection.journey, failure: call.failure(fault.value),
          cause: .statusInvalid), at: now)
    }
  }
}
