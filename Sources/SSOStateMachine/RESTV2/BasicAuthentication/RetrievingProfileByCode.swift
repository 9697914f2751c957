extension RESTV2 {
  /// Basic authentication, step F.6: looks for the profile of a code, after the user agent has ended (E10).
  package struct RetrievingProfileByCode: Calling, Polling, Interruptible {
    package static var step: Step { .retrievingProfileByCode }
    package static let card = StageCard(
      "F.6", "Retrieve profile for code", knows: "a code that has not expired")
    package static let command: CommandKind = .poll

    var poll: Poll

    private static let arrows = declare(
      (
        answered: To<ReturningProfileByCode>("answered", on: .profiles),
        meanwhile: Meanwhile<Self>()
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }
    static var meanwhile: Meanwhile<Self> { arrows.meanwhile }

    package var state: State { State(.retrievingProfileByCode(self)) }
    var call: Call { .retrievingProfileByCode(self) }
    var details: StageDetails { StageDetails(poll: poll) }
    package var command: Command { .poll(access, code: poll.code.value) }

    package func advance(on reply: Reply<ProfileList>, at now: Moment) -> StageTransition<RESTV2> {
      Self.arrows.answered(ReturningProfileByCode(poll: poll, reply: reply), at: now)
    }

    /// Asks again after an interruption, unless the code has ended meanwhile.
    func repetition(at now: Timestamp) -> Repetition {
      poll.code.isExpired(at: now)
        ? .codeExpired(EndingCode(poll: poll)) : .again(Self(poll: poll.polled(at: now)).call)
    }
  }
}
