extension RESTV2 {
  /// Registration, step A.3: requests an access token with the stored credentials (E2).
  ///
  /// The step is skipped while a stored token is valid. It is entered again when a token has expired or was answered
  /// with 401; the interrupted call is then made again.
  package struct RetrievingAccessToken: Awaiting, Postponing {
    package static var step: Step { .retrievingAccessToken }
    package static let card = StageCard(
      "A.3", "Retrieve access token", knows: "client credentials; the call or the step that needs the token")
    package static let command: CommandKind = .retrieveAccessToken

    /// The continuation of the flow once the token is there.
    package enum Continuation: Equatable, Sendable {
      case checkAuthentication(Journey)
      case call(Call)
      case logOut(mvpd: String, signOut: SignOut = SignOut(), isRepeated: Bool = false)

      /// The call that waits for the token; nil if no call waits.
      package var call: Call? {
        if case .call(let call) = self { call } else { nil }
      }
    }

    let registration: Shared<Registration>
    package let continuation: Continuation
    /// Whether this sign-in requested new credentials, after the service refused earlier ones.
    package var isSecond = false
    package var attempts = Attempts()

    private static let arrows = declare(
      (
        answered: To<ReturningAccessToken>("answered", on: .access),
        meanwhile: MeanwhilePostponed<Self>()
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }
    static var meanwhile: MeanwhilePostponed<Self> { arrows.meanwhile }

    package var state: State { State(.retrievingAccessToken(self)) }
    var pendingCall: PendingCall? { .token(self) }
    package var command: Command { .retrieveAccessToken(registration) }

    var returnPoint: ReturnPoint {
      switch continuation {
      case .checkAuthentication(let journey): ReturnPoint(.registered(registration), journey)
      case .call(let call): call.returnPoint
      case .logOut(let mvpd, let signOut, let isRepeated):
        .signedOut(
          .registered(registration),
          Journey(mvpd: mvpd).after(isRepeated ? signOut.awaiting(mvpd) : nil))
      }
    }

    /// Whether the token is requested to sign out.
    var isLogout: Bool {
      switch continuation {
      case .checkAuthentication: false
      case .call(let call): call.isLogout
      case .logOut: true
      }
    }

    /// The way back to B.1, with the number of times that it was taken.
    var journey: Journey {
      switch continuation {
      case .checkAuthentication(let journey): journey
      case .call(let call): call.journey
      // A person who signs out never returns to B.1, because B.1 would sign the person in again.
      case .logOut(let mvpd, _, _): Journey(mvpd: mvpd, returns: Journey.mostReturns)
      }
    }

    /// A copy of the stage on the way to a play request; nil if the person is signed in, or wants to be signed out.
    func heading(for request: Shared<PlayRequest>) -> Self? {
      let next: Continuation? =
        switch continuation {
        case .checkAuthentication(let journey): .checkAuthentication(journey.heading(for: request))
        case .call(let call): call.heading(for: request).map { .call($0) }
        case .logOut: nil
        }
      return next.map {
        Self(registration: registration, continuation: $0, isSecond: isSecond, attempts: attempts)
      }
    }

    /// A copy of the stage for a call whose subscriber no longer has a cached status; nil without a cached status.
    var uncached: Self? {
      guard case .call(let call) = continuation, let uncached = call.uncached else { return nil }
      return Self(
        registration: registration, continuation: .call(uncached), isSecond: isSecond, attempts: attempts)
    }

    package func advance(on reply: Reply<Access>, at now: Moment) -> StageTransition<RESTV2> {
      Self.arrows.answered(ReturningAccessToken(call: self, reply: reply.received(at: now.time)), at: now)
    }
  }
}

extension RESTV2.RetrievingAccessToken {
  /// The stage that requests a new token, and then makes a call again.
  static func renewing(for call: RESTV2.Call) -> Self {
    Self(registration: call.access.value.registration, continuation: .call(call))
  }
}
