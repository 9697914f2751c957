extension RESTV2 {
  /// Check authentication, step B.1: reads the status of Apple's framework without disturbing the person.
  ///
  /// Whatever it answers, B.3 follows: a valid status only adds the appleSSO profile to what can be found.
  public struct RetrievingFrameworkStatus: Awaiting, UnderWay {
    package static var name: StageName { .retrievingFrameworkStatus }
    package static let card = StageCard(
      "B.1", "Retrieve partner framework status", knows: "an access token; what the sign-in is for")
    package static let command: CommandKind = .retrieveFrameworkStatus

    let access: Shared<Access>
    var journey: Journey

    private static let arrows = declare(
      (
        answered: To<ValidatingFrameworkStatus>("answered", on: .frameworkStatus),
        play: To<Self>(staying: "play", on: .play),
        cancel: To<ComingToRest>("cancel", on: .cancel),
        logOut: To<EndingSession>("logOut", on: .logOut)
      ))
    package static var edges: [Edge] { outline(arrows) }

    package var state: State { .retrievingFrameworkStatus(self) }
    var returnPoint: ReturnPoint { ReturnPoint(.admitted(access), journey) }
    package var command: Command {
      // The question for permission is a screen too.
      .retrieveFrameworkStatus(
        .silent(promptsForAccess: journey.opensScreens && access.value.configuration.promptsForAccess))
    }

    package func advance(on status: Shared<PartnerFrameworkStatus>, at now: Timestamp) -> Transition<RESTV2> {
      Self.arrows.answered(ValidatingFrameworkStatus(access: access, journey: journey, status: status))
    }

    func play(_ request: Shared<PlayRequest>) -> Transition<RESTV2>? {
      Self.arrows.play.stay(heading(for: request))
    }

    func cancel() -> Transition<RESTV2>? { Self.arrows.cancel(ComingToRest(at: returnPoint)) }

    func logOut() -> Transition<RESTV2>? { Self.arrows.logOut(returnPoint.endingSession) }
  }
}
