extension RESTV2 {
  /// Partner authentication, step C.8: the service falls back to basic authentication.
  ///
  /// It has opened the session already, so phase F is entered past F.1: no second session is created.
  public struct ProceedingWithBasicAuthentication: Deciding {
    static var step: Step { .proceedingWithBasicAuthentication }
    static let card = StageCard(
      "C.8", "Proceed with basic authentication flow",
      knows: "a session with a code, and a url or what is missing")

    let selection: Selection
    let session: Shared<Session>
    let code: Code

    private static let arrows = declare(
      Arrow<Self, OpeningUserAgent>("userAgent", if: "authenticate, a user agent"),
      Arrow<Self, ShowingCode>("secondScreen", if: "authenticate, no user agent or no url"),
      Arrow<Self, ResumingSession>("resume", if: "resume, all that is missing is known"),
      Arrow<Self, ShowingCodeForChoice>("unknownParameters", if: "resume, something unknown is missing"))
    private static let (userAgent, secondScreen, resume, unknownParameters) = arrows
    static let edges = outline(arrows)

    var state: State { .proceedingWithBasicAuthentication(self) }

    func decide(at now: Timestamp) -> Transition<RESTV2> {
      let flow = selection.basic(mvpd: session.value.mvpd)
      if session.value.nextAction == .authenticate {
        guard let url = session.value.url, flow.hasUserAgent else {
          return Self.secondScreen(ShowingCode(flow: flow, code: code))
        }
        return Self.userAgent(OpeningUserAgent(flow: flow, code: code, url: url))
      }
      return session.value.isMissingOnlyWhatIsKnown
        ? Self.resume(ResumingSession(flow: flow, code: code))
        : Self.unknownParameters(ShowingCodeForChoice(flow: flow, code: code))
    }
  }
}

extension Session {
  /// Whether this device can supply all that is missing, an MVPD being chosen.
  var isMissingOnlyWhatIsKnown: Bool {
    missingParameters.allSatisfy { parameter in
      switch parameter {
      case .mvpd, .domainName, .redirectUrl: true
      case .unrecognized: false
      }
    }
  }
}
