extension RESTV2 {
  /// Check authentication, step B.1: reads the status of Apple's framework without disturbing the person.
  ///
  /// B.3 follows whatever the framework answers: a valid status only adds the appleSSO profile to the profiles that can
  /// be found. The question for permission is a screen, and may stay up for minutes. So the question appears only for a
  /// person who asked, and only where the framework says that the person has not decided yet. A framework that is
  /// unavailable (VSError 3) is asked once more.
  package struct RetrievingFrameworkStatus: Awaiting, Interruptible, OfferingOtherWays {
    package static var step: Step { .retrievingFrameworkStatus }
    package static let card = StageCard(
      "B.1", "Retrieve partner framework status", knows: "an access token; what the sign-in is for")
    package static let command: CommandKind = .retrieveFrameworkStatus

    let access: Shared<Access>
    var journey: Journey
    /// Whether the system may ask the person for permission.
    var promptsForAccess = false
    /// Whether the framework is asked once more, because it was unavailable.
    var isSecondTry = false
    /// Whether the service has just answered the call for a token.
    var isAfterAnswer = false

    private static let arrows = declare(
      (
        answered: To<ValidatingFrameworkStatus>("answered", on: .frameworkStatus),
        prompt: To<Self>(
          "prompt", on: .frameworkStatus, if: "access not determined, the person asked: once with a prompt"),
        unavailableForNow: To<WaitingToAskFramework>(
          "unavailableForNow", on: .frameworkStatus, if: "VSError 3, first time"),
        otherWays: OtherWays<Self>(),
        meanwhile: Meanwhile<Self>()
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }
    static var meanwhile: Meanwhile<Self> { arrows.meanwhile }
    static var otherWays: OtherWays<Self> { arrows.otherWays }

    package var state: State { State(.retrievingFrameworkStatus(self)) }
    var returnPoint: ReturnPoint { ReturnPoint(.admitted(access), journey) }
    var details: StageDetails {
      StageDetails(
        isSecondTry: isSecondTry, promptsForAccess: promptsForAccess, isAfterAnswer: isAfterAnswer)
    }
    package var command: Command { .retrieveFrameworkStatus(.silent(promptsForAccess: promptsForAccess)) }

    package func advance(on status: Shared<PartnerFrameworkStatus>, at now: Moment) -> StageTransition<
      RESTV2
    > {
      if mayPrompt(after: status.value) {
        var again = self
        again.promptsForAccess = true
        return Self.arrows.prompt(again)
      }
      if status.value.isUnavailableForNow, !isSecondTry {
        var again = self
        again.isSecondTry = true
        return Self.arrows.unavailableForNow(WaitingToAskFramework(inquiry: .looking(again)))
      }
      return Self.arrows.answered(
        ValidatingFrameworkStatus(
          access: access, journey: journey, status: status, isAfterAnswer: isAfterAnswer), at: now)
    }

    /// A framework that hangs would hang with a prompt too.
    private func mayPrompt(after status: PartnerFrameworkStatus) -> Bool {
      status.accessStatus == .notDetermined && !status.hasTimedOut && !promptsForAccess
        && journey.opensScreens && access.value.configuration.promptsForAccess
    }
  }
}
