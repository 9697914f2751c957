extension RESTV2 {
  /// Looks once for the profile of a login that was finished after the last poll. The code may no longer lead to the
  /// profile, so the call asks about the MVPD (E9), or about all MVPDs if no MVPD was chosen here (E8).
  package struct RetrievingProfileAfterCode: Calling, Polling, Beginning, Interruptible {
    package static var step: Step { .retrievingProfileAfterCode }
    package static let card = StageCard(
      "X.retrievingProfileAfterCode", "Look for a profile before a code is given up", phase: "F",
      knows: "a code that has ended, or is to be replaced")
    package static let command: CommandKind = .retrieveProfiles

    var poll: Poll
    let reason: EndingCode.Reason

    private static let arrows = declare(
      (
        answered: To<ReturningProfileAfterCode>("answered", on: .profiles),
        chooseAnotherMVPD: To<Starting>("chooseAnotherMVPD", on: .chooseAnotherMVPD),
        meanwhile: Meanwhile<Self>()
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }
    static var meanwhile: Meanwhile<Self> { arrows.meanwhile }

    package var state: State { State(.retrievingProfileAfterCode(self)) }
    var call: Call { .retrievingProfileAfterCode(self) }
    var details: StageDetails { StageDetails(poll: poll, endOfCode: reason) }
    package var command: Command { .retrieveProfiles(access, mvpd: poll.flow.mvpd, status: nil) }

    package func advance(on reply: Reply<ProfileList>, at now: Moment) -> StageTransition<RESTV2> {
      Self.arrows.answered(ReturningProfileAfterCode(call: self, reply: reply), at: now)
    }

    func chooseAnotherMVPD(at now: Moment) -> StageTransition<RESTV2>? {
      Self.arrows.chooseAnotherMVPD(start(known.toPicker), at: now)
    }
  }
}
