package import SSOStateMachine

extension AccessEnablerMachine {
  /// The requestor was refused, so it is set again after growing waits. The first wait is a second, the least that
  /// CFG429 requires.
  package struct BackingOff: Awaiting, Busy {
    package static var step: Step { .backingOff }
    package static let card = StageCard(
      "X.backingOff", "Back off, ≤ 3 tries", knows: "how often the requestor was refused; the codes so far")
    package static let command: CommandKind = .wait

    var journey: Journey
    let subscriber: Subscriber?
    let failures: UInt8

    private static let arrows = declare(
      (
        waited: To<SettingRequestor>("waited", on: .waited),
        misconfigured: To<Failed>("misconfigured", on: .status, if: "R400, R401, CFG400 or CFG410"),
        throttled: To<Self>(staying: "throttled", on: .status, if: "CFG429"),
        otherCode: To<Self>(staying: "otherCode", on: .status, if: "any other code"),
        foreground: To<Self>(staying: "foreground", on: .enterForeground),
        play: To<Self>(staying: "play", on: .play, if: "not signing out"),
        logOut: To<Self>(staying: "logOut", on: .logOut),
        cancel: To<Idle>("cancel", on: .cancel, if: "not signed in before"),
        cancelSignedIn: To<SignedIn>("cancelSignedIn", on: .cancel, if: "signed in before")
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }
    static var foreground: To<Self> { arrows.foreground }

    package var state: State { State(.backingOff(self)) }
    var knownSubscriber: Subscriber? { subscriber }
    var details: StageDetails { StageDetails(failures: failures, heeds: .start) }
    /// Waits a second after the first refusal, and twice as long after each further refusal; in milliseconds.
    package var command: Command { .wait(500 << Int64(failures)) }

    package func advance(on outcome: Waited, at now: Moment) -> StageTransition<AccessEnablerMachine> {
      // The next try sets the requestor after the foreground, so it makes up for the foreground.
      var journey = journey
      journey.isForegroundDue = false
      return Self.arrows.waited(
        SettingRequestor(journey: journey, subscriber: subscriber, failures: failures))
    }

    func status(_ report: StatusReport, at now: Moment) -> StageTransition<AccessEnablerMachine>? {
      let next = hearing(report)
      if report.code.needsDeveloper {
        return Self.arrows.misconfigured(
          Failed(journey: next.journey, subscriber: subscriber, cause: .requestor))
      }
      return report.code == .cfg429 ? Self.arrows.throttled.stay(next) : Self.arrows.otherCode.stay(next)
    }

    func play(_ request: Shared<PlayRequest>, at now: Moment) -> StageTransition<AccessEnablerMachine>? {
      guard journey.purpose != .logOut else { return nil }
      return Self.arrows.play.stay(heading(journey.heading(for: request)))
    }

    func logOut(at now: Moment) -> StageTransition<AccessEnablerMachine>? {
      Self.arrows.logOut.stay(heading(journey.with(.logOut)))
    }

    func cancel(at now: Moment) -> StageTransition<AccessEnablerMachine>? {
      if let subscriber {
        Self.arrows.cancelSignedIn(SignedIn(journey: journey.with(.check), subscriber: subscriber))
      } else {
        Self.arrows.cancel(Idle(configuration: journey.configuration, isInitialized: true))
      }
    }

    private func heading(_ journey: Journey) -> Self {
      Self(journey: journey, subscriber: subscriber, failures: failures)
    }
  }
}
