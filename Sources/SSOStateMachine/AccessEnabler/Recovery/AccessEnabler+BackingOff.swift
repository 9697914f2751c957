extension AccessEnabler {
  /// The requestor was refused: it is set again, further and further apart. A second is what CFG429 wants at least.
  public struct BackingOff: Awaiting {
    static var step: Step { .backingOff }
    static let card = StageCard(
      "X.backingOff", "Back off, ≤ 3 tries", knows: "how often the requestor was refused; the codes so far")
    static let command: CommandKind = .wait

    var journey: Journey
    let subscriber: Subscriber?
    let failures: UInt8

    private static let arrows = declare(
      Arrow<Self, SettingRequestor>("waited", on: .waited),
      Arrow<Self, Failed>("misconfigured", on: .status, if: "R400, R401, CFG400 or CFG410"),
      Arrow<Self, Self>(staying: "throttled", on: .status, if: "CFG429"),
      Arrow<Self, Self>(staying: "otherCode", on: .status, if: "any other code"),
      Arrow<Self, Self>(staying: "play", on: .play, if: "not signing out"),
      Arrow<Self, Self>(staying: "logOut", on: .logOut),
      Arrow<Self, Idle>("cancel", on: .cancel, if: "not signed in before"),
      Arrow<Self, SignedIn>("cancelSignedIn", on: .cancel, if: "signed in before"))
    private static let (
      waited, misconfigured, throttled, otherCode, playLater, logOutLater, cancelled, cancelledSignedIn
    ) = arrows
    static let edges = outline(arrows)

    var state: State { .backingOff(self) }
    /// Milliseconds: a second after the first refusal, then it doubles.
    var command: Command { .wait(500 << Int64(failures)) }

    func advance(on outcome: Waited, at now: Timestamp) -> Transition<AccessEnabler> {
      Self.waited(SettingRequestor(journey: journey, subscriber: subscriber, failures: failures))
    }

    func status(_ report: StatusReport) -> Transition<AccessEnabler>? {
      let next = hearing(report)
      if report.code.needsDeveloper {
        return Self.misconfigured(
          Failed(journey: next.journey, subscriber: subscriber, cause: .requestor))
      }
      return report.code == .cfg429 ? Self.throttled.stay(next) : Self.otherCode.stay(next)
    }

    func play(_ request: Shared<PlayRequest>) -> Transition<AccessEnabler>? {
      guard journey.purpose != .logOut else { return nil }
      return Self.playLater.stay(heading(journey.heading(for: request)))
    }

    func logOut() -> Transition<AccessEnabler>? { Self.logOutLater.stay(heading(journey.with(.logOut))) }

    func cancel() -> Transition<AccessEnabler>? {
      if let subscriber {
        Self.cancelledSignedIn(SignedIn(journey: journey.with(.check), subscriber: subscriber))
      } else {
        Self.cancelled(Idle(configuration: journey.configuration, isInitialized: true))
      }
    }

    private func heading(_ journey: Journey) -> Self {
      Self(journey: journey, subscriber: subscriber, failures: failures)
    }
  }
}
