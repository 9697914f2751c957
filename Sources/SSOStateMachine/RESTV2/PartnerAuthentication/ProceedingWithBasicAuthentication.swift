extension RESTV2 {
  /// Partner authentication, step C.8: the service falls back to basic authentication.
  ///
  /// The service has already opened the session, so phase F is entered after F.1: no second session is created.
  package struct ProceedingWithBasicAuthentication: Deciding {
    package static var name: StageName { .proceedingWithBasicAuthentication }
    package static let card = StageCard(
      "C.8", "Proceed with basic authentication flow",
      knows: "a session with a code, and a url or what is missing")

    let selection: Selection
    let session: Shared<Session>
    let code: LoginCode

    private static let arrows = declare(
      (
        userAgent: To<OpeningUserAgent>("userAgent", if: "authenticate, a user agent"),
        secondScreen: To<ShowingCode>("secondScreen", if: "authenticate, no user agent or no url"),
        resume: To<ResumingSession>("resume", if: "resume, all that is missing is known"),
        unknownParameters: To<ShowingCodeForChoice>(
          "unknownParameters", if: "resume, something unknown is missing"),
        silent: To<ComingToRest>("silent", if: "the person did not ask"),
        explain: To<EnteringBasicAuthentication>("explain", if: "the person does not know why"),
        choose: To<EnteringBasicAuthentication>("choose", if: "resume, the MVPD is missing and not known")
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }

    package func decide(at now: Moment) -> StageTransition<RESTV2> {
      let flow = selection.basic(mvpd: session.value.mvpd)
      guard flow.journey.opensScreens else {
        return Self.arrows.silent(ComingToRest(at: selection.returnPoint), at: now)
      }
      if flow.journey.owesNotice {
        return Self.arrows.explain(EnteringBasicAuthentication(flow: flow), at: now)
      }
      if session.value.nextAction == .authenticate {
        guard let url = session.value.url, flow.hasUserAgent else {
          return Self.arrows.secondScreen(ShowingCode(flow: flow, code: code), at: now)
        }
        return Self.arrows.userAgent(OpeningUserAgent(flow: flow, code: code, url: url))
      }
      if flow.mvpd == nil, session.value.missingParameters.contains(.mvpd) {
        return Self.arrows.choose(EnteringBasicAuthentication(flow: flow), at: now)
      }
      return session.value.isMissingOnlyWhatIsKnown
        ? Self.arrows.resume(ResumingSession(flow: flow, code: code))
        : Self.arrows.unknownParameters(ShowingCodeForChoice(flow: flow, code: code), at: now)
    }
  }
}

extension Session {
  /// Whether this device can supply everything that is missing, provided that an MVPD is chosen.
  var isMissingOnlyWhatIsKnown: Bool {
    missingParameters.allSatisfy { parameter in
      switch parameter {
      case .mvpd, .domainName, .redirectUrl: true
      case .unrecognized: false
      }
    }
  }
}
