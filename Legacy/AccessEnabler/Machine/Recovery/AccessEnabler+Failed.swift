package import SSOStateMachine

extension AccessEnablerMachine {
  /// Something failed permanently. What was known is kept. The person may try again, from S.2 on, with the same MVPD or
  /// with another one, or may be signed out here, whatever the SDK says.
  package struct Failed: Resting {
    package static var step: Step { .failed }
    package static let card = StageCard(
      "X.failed", "Failed", knows: "what failed; what was wanted; the codes")

    var journey: Journey
    let subscriber: Subscriber?
    let cause: Cause

    /// The cause of a failure.
    package enum Cause: Hashable, Sendable {
      case requestor
      case silence(Operation)
      case refused(AuthenticationErrorCode)
      case userAgent(Operation)
    }

    init(journey: Journey, subscriber: Subscriber? = nil, cause: Cause) {
      (self.journey, self.subscriber, self.cause) = (journey, subscriber, cause)
    }

    private static let arrows = declare(
      (
        retry: To<Starting>("retry", on: .retry),
        check: To<Starting>("check", on: .check),
        signIn: To<Starting>("signIn", on: .signIn),
        chooseAnotherMVPD: To<Starting>("chooseAnotherMVPD", on: .chooseAnotherMVPD),
        play: To<Starting>("play", on: .play, if: "not signing out"),
        foreground: To<Starting>("foreground", on: .enterForeground),
        stillSignedIn: To<DirectingToSettings>(
          "stillSignedIn", on: .status, if: "VSA203, after a logout", also: .askToSignOutInSettings),
        code: To<Self>(staying: "code", on: .status, if: "any other code"),
        cancel: To<Idle>("cancel", on: .cancel, if: "not signed in before"),
        cancelSignedIn: To<SignedIn>("cancelSignedIn", on: .cancel, if: "signed in before"),
        logOut: To<Starting>("logOut", on: .logOut),
        logOutLocally: To<ForgettingProvider>("logOutLocally", on: .logOutLocally, if: "S.2 is done"),
        nobodyKnown: To<Idle>("nobodyKnown", on: .logOutLocally, if: "S.2 failed: the SDK takes no call")
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }

    package var state: State { State(.failed(self)) }
    var knownSubscriber: Subscriber? { subscriber }
    var details: StageDetails { StageDetails(cause: cause) }

    /// The failure in which the flow rests. A code that comes late may still change the failure.
    package var failure: Failure { Failure(cause, journey.reports) }

    func retry(at now: Moment) -> StageTransition<AccessEnablerMachine>? {
      Self.arrows.retry(starting(journey.purpose), at: now)
    }

    func play(_ request: Shared<PlayRequest>, at now: Moment) -> StageTransition<AccessEnablerMachine>? {
      guard journey.purpose != .logOut else { return nil }
      return Self.arrows.play(starting(journey.purpose.heading(for: request)), at: now)
    }

    func check(at now: Moment) -> StageTransition<AccessEnablerMachine>? {
      Self.arrows.check(starting(.check), at: now)
    }
    func signIn(at now: Moment) -> StageTransition<AccessEnablerMachine>? {
      Self.arrows.signIn(starting(.signIn), at: now)
    }
    func chooseAnotherMVPD(at now: Moment) -> StageTransition<AccessEnablerMachine>? {
      Self.arrows.chooseAnotherMVPD(starting(.chooseMVPD), at: now)
    }
    func enterForeground(at now: Moment) -> StageTransition<AccessEnablerMachine>? {
      Self.arrows.foreground(starting(.check), at: now)
    }
    func logOut(at now: Moment) -> StageTransition<AccessEnablerMachine>? {
      Self.arrows.logOut(starting(.logOut), at: now)
    }
    func logOutLocally(at now: Moment) -> StageTransition<AccessEnablerMachine>? {
      switch cause {
      case .requestor, .silence(.start):
        Self.arrows.nobodyKnown(Idle(configuration: journey.configuration, isInitialized: true))
      case .silence, .refused, .userAgent:
        Self.arrows.logOutLocally(ForgettingProvider(journey: journey.with(.check)))
      }
    }

    func status(_ report: StatusReport, at now: Moment) -> StageTransition<AccessEnablerMachine>? {
      let journey = hearing(report).journey
      // A code may come late. VSA203 is reported to the person, however the logout has ended.
      guard report.code == .vsa203, journey.reports.latest == .logout else {
        return Self.arrows.code.stay(hearing(report))
      }
      let next = DirectingToSettings(journey: journey.with(.check))
      return Self.arrows.stillSignedIn(next, also: .askToSignOutInSettings(at: next.place))
    }

    func cancel(at now: Moment) -> StageTransition<AccessEnablerMachine>? {
      if let subscriber {
        Self.arrows.cancelSignedIn(SignedIn(journey: journey.with(.check), subscriber: subscriber))
      } else {
        Self.arrows.cancel(Idle(configuration: journey.configuration, isInitialized: true))
      }
    }

    private func starting(_ purpose: Purpose) -> Starting {
      Starting(journey: journey.with(purpose), isInitialized: true, subscriber: subscriber)
    }
  }
}
