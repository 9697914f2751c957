extension RESTV2 {
  /// Check authentication, step B.3: asks for profiles (E8, or E9 where an MVPD is remembered).
  ///
  /// E12 is never called in this step. The framework status is sent only while it is valid.
  package struct RetrievingProfiles: Calling, Interruptible, OfferingOtherWays {
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
        otherWays: OtherWays<Self>(),
        meanwhile: Meanwhile<Self>()
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }
    static var meanwhile: Meanwhile<Self> { arrows.meanwhile }
    static var otherWays: OtherWays<Self> { arrows.otherWays }

    package var state: State { State(.retrievingProfiles(self)) }
    var call: Call { .retrievingProfiles(self) }
    var details: StageDetails {
      StageDetails(status: status, hasMVPD: mvpd != nil, isAfterAnswer: isAfterAnswer)
    }
    /// The MVPD that is asked about; nil for all MVPDs.
    var mvpd: String? { isForAny ? nil : journey.mvpd }
    /// A copy of the call, after the service has answered another call.
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

    /// Makes the call again after an interruption. A status is sent only while it is valid.
    func repetition(at now: Timestamp) -> Repetition {
      var again = self
      again.status = status.flatMap { ValidatedFrameworkStatus($0.status, at: now) }
      return .again(again.call)
    }
  }
}
