extension RESTV2 {
  /// Check authentication, step B.1: reads the status of Apple's framework without disturbing the person.
  ///
  /// Whatever it answers, B.3 follows: a valid status only adds the appleSSO profile to what can be found.
  public struct RetrievingFrameworkStatus: Awaiting, UnderWay {
    static var step: Step { .retrievingFrameworkStatus }
    static let card = StageCard(
      "B.1", "Retrieve partner framework status", knows: "an access token; what the sign-in is for")
    static let command: CommandKind = .retrieveFrameworkStatus

    let access: Shared<Access>
    var journey: Journey

    private static let arrows = declare(
      Arrow<Self, ValidatingFrameworkStatus>("answered", on: .frameworkStatus),
      Arrow<Self, Self>(staying: "play", on: .play),
      Arrow<Self, Idle>("cancel", on: .cancel),
      Arrow<Self, EndingSession>("logOut", on: .logOut))
    private static let (answered, played, cancelled, loggedOut) = arrows
    static let edges = outline(arrows)

    var state: State { .retrievingFrameworkStatus(self) }
    var rest: Rest { .signedOut(.admitted(access), journey) }
    var command: Command {
      .retrieveFrameworkStatus(.silent(promptsForAccess: access.value.configuration.promptsForAccess))
    }

    func advance(on status: Shared<PartnerFrameworkStatus>, at now: Timestamp) -> Transition<RESTV2> {
      Self.answered(ValidatingFrameworkStatus(access: access, journey: journey, status: status))
    }

    func play(_ request: Shared<PlayRequest>) -> Transition<RESTV2>? {
      Self.played.stay(heading(for: request))
    }

    func cancel() -> Transition<RESTV2>? { Self.cancelled(rest.idle) }

    func logOut() -> Transition<RESTV2>? { Self.loggedOut(rest.endingSession) }
  }
}
