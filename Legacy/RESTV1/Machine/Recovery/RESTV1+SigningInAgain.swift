package import SSOStateMachine

extension RESTV1 {
  /// The way back to V1.1, because the authentication no longer holds. It is taken twice at most for one request.
  package struct SigningInAgain: Deciding {
    package static var name: StageName { .signingInAgain }
    package static let card = StageCard(
      "X.signingInAgain", "Check authentication again", knows: "what no longer holds; how often that happened"
    )

    let access: Shared<Access>
    let journey: Journey
    /// The failure that the flow ends in if it was sent back too often.
    let failure: Failure

    private static let arrows = declare(
      (
        again: To<CheckingAuthentication>("again", if: "≤ 2 returns"),
        tokenExpired: To<RetrievingAccessToken>("tokenExpired", if: "≤ 2 returns, token expired"),
        tooOften: To<Failed>("tooOften", if: "> 2 returns"),
        tooOftenQuietly: To<Idle>(
          "tooOftenQuietly", if: "> 2 returns, no screen asked for", also: .reportFailure)
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }

    package func decide(at now: Moment) -> StageTransition<RESTV1> {
      guard let back = journey.sentBack() else {
        let rest = ReturnPoint.signedOut(.admitted(access), journey)
        return journey.opensScreens
          ? Self.arrows.tooOften(Failed(failure: failure, returnPoint: rest))
          : Self.arrows.tooOftenQuietly(rest.idle, also: .reportFailure(failure))
      }
      let next = CheckingAuthentication(access: access, journey: back)
      return access.value.isUsable(at: now.time)
        ? Self.arrows.again(next) : Self.arrows.tokenExpired(.renewing(for: .checkingAuthentication(next)))
    }
  }
}

extension RESTV1.SigningInAgain {
  /// The way back after the known end of the authentication has passed.
  static func expired(_ subscriber: RESTV1.Subscriber, _ purpose: Purpose, returns: UInt8) -> Self {
    Self(
      access: subscriber.access,
      journey: Journey(mvpd: subscriber.mvpd, purpose: purpose, returns: returns),
      failure: Failure(family: .expired, code: "authenticationExpired"))
  }
}
