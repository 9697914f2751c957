extension RESTV2 {
  /// The way back to B.1, because something that the flow relied on no longer holds. It is taken twice at most for one
  /// request.
  @usableFromInline package struct SigningInAgain: Deciding {
    package static var name: StageName { .signingInAgain }
    package static let card = StageCard(
      "X.signingInAgain", "Check authentication again", knows: "what no longer holds; how often that happened"
    )

    let access: Shared<Access>
    let journey: Journey
    /// The failure that the flow ends in if it was sent back too often.
    let failure: Failure
    /// Whether the profile no longer holds; false if only the framework status does not.
    let profileIsGone: Bool

    private static let arrows = declare(
      (
        statusInvalid: To<RetrievingFrameworkStatus>(
          "statusInvalid", if: "framework status or answer missing"),
        profileGone: To<RetrievingFrameworkStatus>(
          "profileGone", if: "profile no longer holds", also: .forget),
        tooOften: To<Failed>("tooOften", if: "> 2 returns"),
        tooOftenGone: To<Failed>("tooOftenGone", if: "> 2 returns, profile no longer holds", also: .forget)
      ))
    package static var edges: [Edge] { outline(arrows) }

    package var passage: Passage { .signingInAgain(self) }

    package func decide(at now: Timestamp) -> Transition<RESTV2> {
      guard let back = journey.sentBack(forgettingMVPD: profileIsGone) else {
        let end = Failed(failure: failure, returnPoint: .signedOut(.admitted(access), journey))
        return profileIsGone
          ? Self.arrows.tooOftenGone(end, also: .forget(.profile)) : Self.arrows.tooOften(end)
      }
      let next = RetrievingFrameworkStatus(access: access, journey: back)
      return profileIsGone
        ? Self.arrows.profileGone(next, also: .forget(.profile)) : Self.arrows.statusInvalid(next)
    }
  }
}

extension RESTV2.SigningInAgain {
  private init(
    _ subscriber: RESTV2.Subscriber, _ purpose: Purpose, _ returns: UInt8, _ failure: Failure,
    profileIsGone: Bool
  ) {
    let journey = Journey(mvpd: subscriber.mvpd, purpose: purpose, returns: returns)
    self.init(access: subscriber.access, journey: journey, failure: failure, profileIsGone: profileIsGone)
  }

  static func profileExpired(
    _ subscriber: RESTV2.Subscriber, _ purpose: Purpose, returns: UInt8
  ) -> Self {
    let failure = Failure(family: .expired, code: "profileExpired")
    return Self(subscriber, purpose, returns, failure, profileIsGone: true)
  }

  static func profileGone(
    _ subscriber: RESTV2.Subscriber, _ purpose: Purpose, _ error: EnhancedError, returns: UInt8
  ) -> Self {
    Self(subscriber, purpose, returns, Failure(error, family: .service), profileIsGone: true)
  }

  static func statusInvalid(
    _ subscriber: RESTV2.Subscriber, _ purpose: Purpose, returns: UInt8
  ) -> Self {
    let failure = Failure(family: .framework, code: "frameworkStatusInvalid")
    return Self(subscriber, purpose, returns, failure, profileIsGone: false)
  }
}
