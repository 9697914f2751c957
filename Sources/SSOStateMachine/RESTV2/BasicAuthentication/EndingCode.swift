extension RESTV2 {
  /// A code has ended, or the person wants another code. A login may have been finished meanwhile, while the device
  /// slept for example, so the flow looks once for the profile of the login before the code is given up.
  package struct EndingCode: Deciding {
    package static var name: StageName { .endingCode }
    package static let card = StageCard(
      "X.endingCode", "Give up a code", phase: "F", knows: "a code that has ended, or is to be replaced")

    let poll: Poll
    var reason = Reason.expired

    /// The reasons why a code is given up.
    package enum Reason: Equatable, Sendable {
      /// The time of the code is over.
      case expired
      /// The service no longer accepts the code.
      case refused(Shared<Failure>)
      /// The person wants another code.
      case replaced
    }

    private static let arrows = declare(
      (
        look: To<RetrievingProfileAfterCode>("look", if: "valid token"),
        tokenExpired: To<RetrievingAccessToken>("tokenExpired", if: "token expired")
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }

    package func decide(at now: Moment) -> StageTransition<RESTV2> {
      let call = RetrievingProfileAfterCode(poll: poll.with(Attempts()), reason: reason)
      return poll.flow.access.value.isUsable(at: now.time)
        ? Self.arrows.look(call)
        : Self.arrows.tokenExpired(.renewing(for: .retrievingProfileAfterCode(call)))
    }
  }
}
