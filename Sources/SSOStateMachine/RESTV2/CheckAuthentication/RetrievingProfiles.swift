extension RESTV2 {
  /// Check authentication, step B.3: asks for profiles (E8, or E9 where an MVPD is remembered).
  ///
  /// Never E12 here. The framework status goes with it only where it is valid.
  public struct RetrievingProfiles: Calling, UnderWay {
    static var step: Step { .retrievingProfiles }
    static let card = StageCard(
      "B.3", "Retrieve profiles", knows: "an access token; a valid framework status, or none")
    static let command: CommandKind = .retrieveProfiles

    var access: Shared<Access>
    var journey: Journey
    var status: ValidatedFrameworkStatus?
    var attempts = Attempts()

    private static let arrows = declare(
      Arrow<Self, ReturningProfiles>("answered", on: .profiles),
      Arrow<Self, Self>(staying: "play", on: .play),
      Arrow<Self, Idle>("cancel", on: .cancel),
      Arrow<Self, EndingSession>("logOut", on: .logOut))
    private static let (answered, played, cancelled, loggedOut) = arrows
    static let edges = outline(arrows)

    var state: State { .retrievingProfiles(self) }
    var rest: Rest { .signedOut(.admitted(access), journey) }
    var command: Command { .retrieveProfiles(access, mvpd: journey.mvpd, status: status?.status) }

    func advance(on reply: Reply<ProfileList>, at now: Timestamp) -> Transition<RESTV2> {
      Self.answered(ReturningProfiles(call: self, reply: reply))
    }

    func play(_ request: Shared<PlayRequest>) -> Transition<RESTV2>? {
      Self.played.stay(heading(for: request))
    }

    func cancel() -> Transition<RESTV2>? { Self.cancelled(rest.idle) }

    func logOut() -> Transition<RESTV2>? { Self.loggedOut(rest.endingSession) }
  }
}
