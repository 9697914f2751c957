extension RESTV2 {
  /// Partner authentication, step C.13: looks at the answer of E12.
  ///
  /// The response may be sent once. Where nobody answered, the profile may be there all the same, so the flow looks
  /// for it in B.1 instead of sending the response again.
  public struct ReturningPartnerProfile: Deciding {
    static var step: Step { .returningPartnerProfile }
    static let card = StageCard("C.13", "Return information about profile", knows: "the answer of C.12")

    let call: RetrievingPartnerProfile
    let reply: Reply<ProfileList>

    private static let arrows = declare(
      Arrow<Self, ProceedingWithProfile>("appleSSO", if: "a profile of type appleSSO"),
      Arrow<Self, ProceedingWithProfile>("otherType", if: "a profile of another type"),
      Arrow<Self, EnteringBasicAuthentication>("empty", if: "no profile"),
      Arrow<Self, EnteringBasicAuthentication>("refused", if: "SAML response or framework status refused"),
      Arrow<Self, SigningInAgain>("silence", if: "no answer came"),
      Arrow<Self, Recovering>("failed", if: "call failed"))
    private static let (appleSSO, otherType, empty, refused, silence, failed) = arrows
    static let edges = outline(arrows)

    var state: State { .returningPartnerProfile(self) }

    func decide(at now: Timestamp) -> Transition<RESTV2> {
      switch reply {
      case .success(let list): proceed(with: list.value.profiles, at: now)
      case .failure(let fault): react(to: fault)
      }
    }

    private func proceed(with profiles: [Shared<Profile>], at now: Timestamp) -> Transition<RESTV2> {
      let selection = call.selection
      var best: Shared<Profile>?
      for profile in profiles where !profile.value.isExpired(at: now) {
        if best == nil || profile.value.mvpd == selection.mvpd { best = profile }
      }
      guard let best else { return Self.empty(call.fallback) }
      let entitlement = Entitlement(best, status: call.response.status)
      let next = ProceedingWithProfile(selection: selection, entitlement: entitlement)
      switch entitlement {
      case .partner: return Self.appleSSO(next)
      case .plain: return Self.otherType(next)
      }
    }

    private func react(to fault: Shared<Fault>) -> Transition<RESTV2> {
      if fault.value.refusesFrameworkStatus || fault.value.knownCode == .invalidParameterSamlResponse {
        return Self.refused(call.fallback)
      }
      guard fault.value.isSilence else {
        return Self.failed(Recovering(pending: .call(.retrievingPartnerProfile(call)), fault: fault))
      }
      return Self.silence(
        SigningInAgain(
          access: call.access, journey: call.selection.journey, failure: Failure(fault.value),
          profileIsGone: false))
    }
  }
}
