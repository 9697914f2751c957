extension RESTV2 {
  /// Check authentication, step B.3: asks for profiles (E8, or E9 where an MVPD is remembered).
  ///
  /// E12 is never called in this step. The framework status is sent only while it is valid.
  package struct RetrievingProfiles: Calling, UnderWay, Beginning {
    package static var step: Step { .retrievingProfiles }
    package static let card = StageCard(
      "B.3", "Retrieve profiles", knows: "an access token; a valid framework status, or none")
    package static let command: CommandKind = .retrieveProfiles

    var access: Shared<Access>
    var journey: Journey
    var status: ValidatedFrameworkStatus?
    /// Whether the profile of any MVPD will do, even if an MVPD is remembered.
    var isForAny = false
    /// Whether the service has answered another call just before.
    var isAfterAnswer = false
    var attempts = Attempts()

    private static let arrows = declare(
      (
        answered: To<ReturningProfiles>("answered", on: .profiles),
        chooseAnotherMVPD: To<Starting>("chooseAnotherMVPD", on: .chooseAnotherMVPD),
        useSecondScreen: To<Starting>("useSecondScreen", on: .useSecondScreen),
        play: To<Self>(staying: "play", on: .play),
        cancel: To<ComingToRest>("cancel", on: .cancel),
        logOut: To<EndingSession>("logOut", on: .logOut)
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }

    package var state: State { State(.retrievingProfiles(self)) }
    var call: Call { .retrievingProfiles(self) }
    var details: StageDetails {
      StageDetails(status: status, hasMVPD: mvpd != nil, isAfterAnswer: isAfterAnswer)
    }
    /// The MVPD that is asked about; nil for all.
    var mvpd: String? { isForAny ? nil : journey.mvpd }
    /// The same call, after the service has answered another one.
    var afterAnswer: Self {
      var call = self
      call.isAfterAnswer = true
      return call
    }
    var returnPoint: ReturnPoint { ReturnPoint(.admitted(access), journey) }
    package var command: Command { .retrieveProfiles(access, mvpd: mvpd, status: status?.status) }

    package func advance(on reply: Reply<ProfileList>, at now: Moment) -> StageTransition<RESTV2> {
      Self.arrows.answered(ReturningProfiles(call: self, reply: reply), at: now)
    }

    func chooseAnotherMVPD(at now: Moment) -> StageTransition<RESTV2>? {
      Self.arrows.chooseAnotherMVPD(start(known.toPicker), at: now)
    }

    func useSecondScreen(at now: Moment) -> StageTransition<RESTV2>? {
      Self.arrows.useSecondScreen(start(known.toSecondScreen), at: now)
    }

    func play(_ request: Shared<PlayRequest>, at now: Moment) -> StageTransition<RESTV2>? {
      Self.arrows.play.stay(heading(for: request))
    }

    func cancel(at now: Moment) -> StageTransition<RESTV2>? {
      Self.arrows.cancel(ComingToRest(at: returnPoint), at: now)
    }

    func logOut(at now: Moment) -> StageTransition<RESTV2>? {
      Self.arrows.logOut(returnPoint.endingSession, at: now)
    }

    /// Makes the call again after an interruption. A status is sent only while it is valid.
    func repetition(at now: Timestamp) -> Repetition {
      var again = self
      again.status = status.flatMap { ValidatedFrameworkStatus($0.status, at: now) }
      return .again(again.call)
    }
  }
}
