extension RESTV2 {
  /// Partner authentication, step C.12: sends the framework's response, once, for a profile (E12).
  package struct RetrievingPartnerProfile: Calling, Selecting, Interruptible {
    package static var step: Step { .retrievingPartnerProfile }
    package static let card = StageCard(
      "C.12", "Create and retrieve profile using partner authentication response",
      knows: "a validated partner response, never sent with success before")
    package static let command: CommandKind = .retrievePartnerProfile

    var selection: Selection
    let session: Shared<Session>
    let response: ValidatedPartnerResponse
    var attempts = Attempts()

    private static let arrows = declare(
      (
        answered: To<ReturningPartnerProfile>("answered", on: .profiles),
        meanwhile: Meanwhile<Self>()
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }
    static var meanwhile: Meanwhile<Self> { arrows.meanwhile }

    /// The way into basic authentication, if the response does not lead to a profile.
    var fallback: EnteringBasicAuthentication {
      EnteringBasicAuthentication(flow: selection.basic(mvpd: session.value.mvpd))
    }

    package var state: State { State(.retrievingPartnerProfile(self)) }
    var call: Call { .retrievingPartnerProfile(self) }
    func withoutPartner(after fault: Fault) -> EnteringBasicAuthentication? {
      selection.withoutPartner(after: fault, mvpd: session.value.mvpd)
    }
    var details: StageDetails { StageDetails(selection: selection, hasMVPD: session.value.mvpd != nil) }
    package var command: Command { .retrievePartnerProfile(access, response) }

    package func advance(on reply: Reply<ProfileList>, at now: Moment) -> StageTransition<RESTV2> {
      Self.arrows.answered(ReturningPartnerProfile(call: self, reply: reply), at: now)
    }

    /// E12 may have made a profile of the MVPD in the answer of E11.
    func logOut(at now: Moment) -> StageTransition<RESTV2>? {
      var ending = returnPoint.endingSession
      if ending.subscriber == nil { ending.mvpd = session.value.mvpd ?? ending.mvpd }
      return Self.meanwhile.logOut(ending, at: now)
    }
  }
}
