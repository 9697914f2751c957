extension RESTV2 {
  /// Basic authentication, step F.2: looks at the answer of E4 or E5, and does what its actionName × actionType says.
  public struct IndicatingSessionAction: Deciding {
    static var step: Step { .indicatingSessionAction }
    static let card = StageCard("F.2", "Indicate the next action", knows: "the answer of F.1 or F.5")

    /// The call that was answered.
    enum Question: Equatable {
      case creating(CreatingSession)
      case resuming(ResumingSession)

      var call: Call {
        switch self {
        case .creating(let call): .creatingSession(call)
        case .resuming(let call): .resumingSession(call)
        }
      }

      var flow: BasicFlow {
        switch self {
        case .creating(let call): call.flow
        case .resuming(let call): call.flow
        }
      }

      /// How often what was missing has been supplied.
      var resumptions: UInt8 {
        switch self {
        case .creating: 0
        case .resuming(let call): call.resumptions
        }
      }
    }

    let question: Question
    let reply: Reply<Session>

    private static let arrows = declare(
      Arrow<Self, EnteringDecisions>("authorize", action: ActionPair("authorize", "direct"), also: .store),
      Arrow<Self, OpeningUserAgent>("authenticate", action: ActionPair("authenticate", "interactive")),
      Arrow<Self, ShowingCode>("secondScreen", if: "authenticate / interactive, no user agent"),
      Arrow<Self, ResumingSession>("resume", action: ActionPair("resume", "direct")),
      Arrow<Self, ResumingSession>("retry", action: ActionPair("retry", "direct")),
      Arrow<Self, ShowingCodeForChoice>(
        "unknownParameters", if: "resume or retry, something unknown is missing"),
      Arrow<Self, Failed>("unlisted", if: "any other pair"),
      Arrow<Self, Failed>("incomplete", if: "a listed pair without what it needs, or > 3 resumptions"),
      Arrow<Self, EnteringBasicAuthentication>("codeRefused", if: "code or session no longer valid"),
      Arrow<Self, Recovering>("failed", if: "call failed"))
    private static let (
      authorize, authenticate, secondScreen, resume, retry, unknownParameters, unlisted, incomplete,
      codeRefused, failed
    ) = arrows
    static let edges = outline(arrows)

    private var flow: BasicFlow { question.flow }

    var state: State { .indicatingSessionAction(self) }

    func decide(at now: Timestamp) -> Transition<RESTV2> {
      switch reply {
      case .success(let session): return act(on: session.value, at: now)
      case .failure(let fault):
        return fault.value.refusesCode
          ? Self.codeRefused(EnteringBasicAuthentication(flow: flow.restarted))
          : Self.failed(Recovering(pending: .call(question.call), fault: fault))
      }
    }

    private func act(on session: Session, at now: Timestamp) -> Transition<RESTV2> {
      switch session.nextAction {
      case .authorize:
        guard let next = flow.entering(after: session) else { break }
        return Self.authorize(next, also: .store(.profile(next.subscriber.entitlement.profile)))
      case .authenticate:
        guard let code = Code(session, at: now), let url = session.url else { break }
        return flow.hasUserAgent
          ? Self.authenticate(OpeningUserAgent(flow: flow, code: code, url: url))
          : Self.secondScreen(ShowingCode(flow: flow, code: code))
      case .resume, .retry:
        guard let code = Code(session, at: now), question.resumptions < ResumingSession.mostResumptions else {
          break
        }
        guard session.isMissingOnlyWhatIsKnown else {
          return Self.unknownParameters(ShowingCodeForChoice(flow: flow, code: code))
        }
        let next = ResumingSession(flow: flow, code: code, resumptions: question.resumptions + 1)
        return session.nextAction == .resume ? Self.resume(next) : Self.retry(next)
      case .partnerProfile, .unlisted:
        return Self.unlisted(flow.failed(Failure(family: .protocol, code: "unlistedAction")))
      }
      return Self.incomplete(flow.failed(Failure(family: .protocol, code: "incompleteSession")))
    }
  }
}

extension RESTV2.BasicFlow {
  /// The way on to decisions that an `authorize` answer opens; nil where neither side knows the MVPD.
  func entering(after session: Session) -> RESTV2.EnteringDecisions? {
    let known = mvpd.map { Shared(Profile(mvpd: $0, type: session.reasonType.profileType)) }
    guard let profile = session.authorizedProfile ?? known else { return nil }
    return entering(with: profile)
  }

  func entering(with profile: Shared<Profile>) -> RESTV2.EnteringDecisions {
    let subscriber = RESTV2.Subscriber(access: access, entitlement: Entitlement(profile, status: nil))
    return RESTV2.EnteringDecisions(
      subscriber: subscriber, purpose: journey.purpose, returns: journey.returns)
  }
}
