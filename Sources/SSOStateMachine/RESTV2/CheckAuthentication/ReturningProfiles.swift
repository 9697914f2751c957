extension RESTV2 {
  /// Check authentication, step B.4: looks at the profiles that were found. None is no error.
  public struct ReturningProfiles: Deciding {
    static var step: Step { .returningProfiles }
    static let card = StageCard("B.4", "Return information about found profiles", knows: "the answer of B.3")

    let call: RetrievingProfiles
    let reply: Reply<ProfileList>

    private static let arrows = declare(
      Arrow<Self, ChoosingProfile>("found", if: "profiles found"),
      Arrow<Self, ProceedingToPartnerAuthentication>("none", if: "no valid profile"),
      Arrow<Self, RetrievingProfiles>("statusRefused", if: "framework status refused"),
      Arrow<Self, Recovering>("failed", if: "call failed"))
    private static let (found, none, statusRefused, failed) = arrows
    static let edges = outline(arrows)

    var state: State { .returningProfiles(self) }

    func decide(at now: Timestamp) -> Transition<RESTV2> {
      switch reply {
      case .success(let list):
        guard list.value.profiles.contains(where: { !$0.value.isExpired(at: now) }) else {
          return Self.none(ProceedingToPartnerAuthentication(access: call.access, journey: call.journey))
        }
        let next = ChoosingProfile(
          access: call.access, journey: call.journey, status: call.status, profiles: list)
        return Self.found(next)
      case .failure(let fault):
        guard call.status != nil, fault.value.refusesFrameworkStatus else {
          return Self.failed(Recovering(pending: .call(.retrievingProfiles(call)), fault: fault))
        }
        let next = RetrievingProfiles(
          access: call.access, journey: call.journey, status: nil, attempts: call.attempts)
        return Self.statusRefused(next)
      }
    }
  }
}
