extension RESTV2 {
  /// Partner authentication, step C.1: asks for the MVPDs with an active integration (E3).
  package struct RetrievingConfiguration: Calling, Interruptible {
    /// Milliseconds for which an answer may be used again: 3 minutes (REST API V2 Checklist: 3 to 5).
    static let maximumAge: Int64 = 180_000

    package static var step: Step { .retrievingConfiguration }
    package static let card = StageCard(
      "C.1", "Retrieve configuration", knows: "an access token; that there is no profile")
    package static let command: CommandKind = .retrieveConfiguration

    var access: Shared<Access>
    var journey: Journey
    /// The framework's status of B.1, if it was valid.
    var status: ValidatedFrameworkStatus?
    var attempts = Attempts()

    private static let arrows = declare(
      (
        answered: To<ReturningConfiguration>("answered", on: .configuration),
        named: To<ReturningConfiguration>(
          "named", on: .configuration, if: "signed in, a new name or logo of the MVPD", also: .store),
        meanwhile: Meanwhile<Self>()
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }
    static var meanwhile: Meanwhile<Self> { arrows.meanwhile }

    package var state: State { State(.retrievingConfiguration(self)) }
    var call: Call { .retrievingConfiguration(self) }
    var details: StageDetails { StageDetails(status: status) }
    var returnPoint: ReturnPoint { ReturnPoint(.admitted(access), journey) }
    package var command: Command { .retrieveConfiguration(access, maximumAge: Self.maximumAge) }

    package func advance(on reply: Reply<MVPDConfiguration>, at now: Moment) -> StageTransition<RESTV2> {
      guard case .success(let configuration) = reply else {
        return Self.arrows.answered(ReturningConfiguration(call: self, reply: reply), at: now)
      }
      var call = self
      call.journey = journey.shown(as: configuration.value)
      let next = ReturningConfiguration(call: call, reply: reply)
      guard let subscriber = call.journey.subscriber, subscriber.brand != journey.subscriber?.brand else {
        return Self.arrows.answered(next, at: now)
      }
      return Self.arrows.named(next, at: now, also: .store(subscriber.stored))
    }
  }
}

extension RESTV2.RetrievingConfiguration {
  /// Basic authentication with the remembered MVPD, which needs no list; nil if no MVPD is remembered.
  var flowAtHand: RESTV2.BasicFlow? {
    journey.mvpd.map { RESTV2.BasicFlow(access: access, journey: journey, mvpd: $0) }
  }
}
