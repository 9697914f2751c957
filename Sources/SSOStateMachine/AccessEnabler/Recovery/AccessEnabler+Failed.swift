extension AccessEnabler {
  /// Something failed for good. The person may try again, from S.2 on; what was known is not lost.
  public struct Failed: Resting {
    static var step: Step { .failed }
    static let card = StageCard("X.failed", "Failed", knows: "what failed; what was wanted; the codes")

    var journey: Journey
    let subscriber: Subscriber?
    let cause: Cause

    /// What failed.
    enum Cause: Hashable {
      case requestor
      case silence(Operation)
      case refused(AuthenticationErrorCode)
      case userAgent(Operation)
    }

    init(journey: Journey, subscriber: Subscriber? = nil, cause: Cause) {
      (self.journey, self.subscriber, self.cause) = (journey, subscriber, cause)
    }

    private static let arrows = declare(
      Arrow<Self, Starting>("retry", on: .retry),
      Arrow<Self, Starting>("play", on: .play, if: "not signing out"),
      Arrow<Self, Starting>("foreground", on: .enterForeground),
      Arrow<Self, DirectingToSettings>(
        "stillSignedIn", on: .status, if: "VSA203, after a logout", also: .askToSignOutInSettings),
      Arrow<Self, Self>(staying: "code", on: .status, if: "any other code"),
      Arrow<Self, Idle>("cancel", on: .cancel, if: "not signed in before"),
      Arrow<Self, SignedIn>("cancelSignedIn", on: .cancel, if: "signed in before"),
      Arrow<Self, Starting>("logOut", on: .logOut))
    private static let (
      retried, played, foreground, stillSignedIn, heard, cancelled, cancelledSignedIn, loggedOut
    ) = arrows
    static let edges = outline(arrows)

    var state: State { .failed(self) }

    /// What failed. A code that comes late may still tell more.
    public var failure: Failure { Failure(cause, journey.reports) }

    func retry() -> Transition<AccessEnabler>? { Self.retried(starting(journey.purpose)) }

    func play(_ request: Shared<PlayRequest>) -> Transition<AccessEnabler>? {
      guard journey.purpose != .logOut else { return nil }
      return Self.played(starting(journey.purpose.heading(for: request)))
    }

    func enterForeground() -> Transition<AccessEnabler>? { Self.foreground(starting(.check)) }
    func logOut() -> Transition<AccessEnabler>? { Self.loggedOut(starting(.logOut)) }

    func status(_ report: StatusReport) -> Transition<AccessEnabler>? {
      let journey = hearing(report).journey
      // A code may come late: the person is to be told, however the logout has ended.
      guard report.code == .vsa203, journey.reports.latest == .logout else {
        return Self.heard.stay(hearing(report))
      }
      let next = DirectingToSettings(journey: journey.with(.check))
      return Self.stillSignedIn(next, also: .askToSignOutInSettings(path: next.path))
    }

    func cancel() -> Transition<AccessEnabler>? {
      if let subscriber {
        Self.cancelledSignedIn(SignedIn(journey: journey.with(.check), subscriber: subscriber))
      } else {
        Self.cancelled(Idle(configuration: journey.configuration, isInitialized: true))
      }
    }

    private func starting(_ purpose: Purpose) -> Starting {
      Starting(journey: journey.with(purpose), isInitialized: true, subscriber: subscriber)
    }
  }
}
