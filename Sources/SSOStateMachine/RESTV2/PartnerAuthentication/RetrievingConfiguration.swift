extension RESTV2 {
  /// Partner authentication, step C.1: asks for the MVPDs with an active integration (E3).
  public struct RetrievingConfiguration: Calling, UnderWay {
    /// An answer may be used again for 3 minutes (REST API V2 Checklist: 3 to 5). In milliseconds.
    static let maximumAge: Int64 = 180_000

    static var step: Step { .retrievingConfiguration }
    static let card = StageCard(
      "C.1", "Retrieve configuration", knows: "an access token; that there is no profile")
    static let command: CommandKind = .retrieveConfiguration

    var access: Shared<Access>
    var journey: Journey
    var attempts = Attempts()

    private static let arrows = declare(
      Arrow<Self, ReturningConfiguration>("answered", on: .configuration),
      Arrow<Self, Self>(staying: "play", on: .play),
      Arrow<Self, Idle>("cancel", on: .cancel),
      Arrow<Self, EndingSession>("logOut", on: .logOut))
    private static let (answered, played, cancelled, loggedOut) = arrows
    static let edges = outline(arrows)

    var state: State { .retrievingConfiguration(self) }
    var rest: Rest { .signedOut(.admitted(access), journey) }
    var command: Command { .retrieveConfiguration(access, maximumAge: Self.maximumAge) }

    func advance(on reply: Reply<MVPDConfiguration>, at now: Timestamp) -> Transition<RESTV2> {
      Self.answered(ReturningConfiguration(call: self, reply: reply))
    }

    func play(_ request: Shared<PlayRequest>) -> Transition<RESTV2>? {
      Self.played.stay(heading(for: request))
    }

    func cancel() -> Transition<RESTV2>? { Self.cancelled(rest.idle) }

    func logOut() -> Transition<RESTV2>? { Self.loggedOut(rest.endingSession) }
  }
}
