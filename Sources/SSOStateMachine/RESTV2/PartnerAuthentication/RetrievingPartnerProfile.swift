extension RESTV2 {
  /// Partner authentication, step C.12: sends the framework's response, once, for a profile (E12).
  public struct RetrievingPartnerProfile: Calling, Selecting {
    static var step: Step { .retrievingPartnerProfile }
    static let card = StageCard(
      "C.12", "Create and retrieve profile using partner authentication response",
      knows: "a validated partner response, never sent with success before")
    static let command: CommandKind = .retrievePartnerProfile

    var selection: Selection
    let session: Shared<Session>
    let response: ValidatedPartnerResponse
    var attempts = Attempts()

    var access: Shared<Access> {
      get { selection.access }
      set { selection.access = newValue }
    }

    private static let arrows = declare(
      Arrow<Self, ReturningPartnerProfile>("answered", on: .profiles),
      Arrow<Self, Self>(staying: "play", on: .play),
      Arrow<Self, Idle>("cancel", on: .cancel),
      Arrow<Self, EndingSession>("logOut", on: .logOut))
    private static let (answered, played, cancelled, loggedOut) = arrows
    static let edges = outline(arrows)

    /// The way into basic authentication, should the response not do.
    var fallback: EnteringBasicAuthentication {
      EnteringBasicAuthentication(flow: selection.basic(mvpd: session.value.mvpd))
    }

    var state: State { .retrievingPartnerProfile(self) }
    var command: Command { .retrievePartnerProfile(access, response) }

    func advance(on reply: Reply<ProfileList>, at now: Timestamp) -> Transition<RESTV2> {
      Self.answered(ReturningPartnerProfile(call: self, reply: reply))
    }

    func play(_ request: Shared<PlayRequest>) -> Transition<RESTV2>? {
      Self.played.stay(heading(for: request))
    }

    func cancel() -> Transition<RESTV2>? { Self.cancelled(rest.idle) }
    func logOut() -> Transition<RESTV2>? { Self.loggedOut(rest.endingSession) }
  }
}
