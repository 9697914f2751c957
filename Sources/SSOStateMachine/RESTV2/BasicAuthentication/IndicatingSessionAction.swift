extension RESTV2 {
  /// Basic authentication, step F.2: looks at the answer of E4 or E5, and does what its actionName × actionType says.
  package struct IndicatingSessionAction: Deciding {
    package static var name: StageName { .indicatingSessionAction }
    package static let card = StageCard("F.2", "Indicate the next action", knows: "the answer of F.1 or F.5")

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

      /// The number of times that the flow has supplied missing values.
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
      (
        authorize: To<RetrievingProfile>(
          "authorize", action: ActionPair("authorize", "direct"), also: .store),
        refusedBefore: To<Failed>(
          "refusedBefore", if: "authorize / direct, a profile that a decision refused"),
        authenticate: To<OpeningUserAgent>("authenticate", action: ActionPair("authenticate", "interactive")),
        secondScreen: To<ShowingCode>("secondScreen", if: "authenticate / interactive, no user agent"),
        resume: To<ResumingSession>("resume", action: ActionPair("resume", "direct")),
        retry: To<ResumingSession>("retry", action: ActionPair("retry", "direct")),
        unknownParameters: To<ShowingCodeForChoice>(
          "unknownParameters", if: "resume or retry, something unknown is missing"),
        unlisted: To<Failed>("unlisted", if: "any other pair"),
        incomplete: To<Failed>("incomplete", if: "a listed pair without what it needs, or > 3 resumptions"),
        codeRefused: To<EnteringBasicAuthentication>("codeRefused", if: "code or session no longer valid"),
        mvpdRefused: To<EnteringBasicAuthentication>(
          "mvpdRefused", if: "the integration has ended: another MVPD", also: .forget),
        failed: To<Recovering>("failed", if: "call failed")
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }

    private var flow: BasicFlow { question.flow }

    package func decide(at now: Moment) -> StageTransition<RESTV2> {
      switch reply {
      case .success(let session): return act(on: session.value, at: now)
      case .failure(let fault):
        if fault.value.refusesCode {
          return Self.arrows.codeRefused(EnteringBasicAuthentication(flow: flow.restarted), at: now)
        }
        return flow.dropping(fault.value, of: question.call).map {
          Self.arrows.mvpdRefused(EnteringBasicAuthentication(flow: $0), at: now, also: .forget(.profile))
        } ?? Self.arrows.failed(Recovering(pending: .call(question.call), fault: fault), at: now)
      }
    }

    private func act(on session: Session, at now: Moment) -> StageTransition<RESTV2> {
      switch session.nextAction {
      case .authorize:
        guard let next = flow.reading(after: session) else { break }
        if let refusal = flow.journey.refusal(of: next.subscriber.mvpd) {
          return Self.arrows.refusedBefore(flow.failed(refusal))
        }
        return Self.arrows.authorize(next, also: .store(next.subscriber.stored))
      case .authenticate:
        guard let code = LoginCode(session, at: now.time), let url = session.url else { break }
        return flow.hasUserAgent
          ? Self.arrows.authenticate(OpeningUserAgent(flow: flow, code: code, url: url))
          : Self.arrows.secondScreen(ShowingCode(flow: flow, code: code), at: now)
      case .resume, .retry:
        guard let code = LoginCode(session, at: now.time),
          question.resumptions < ResumingSession.mostResumptions
        else {
          break
        }
        guard session.isMissingOnlyWhatIsKnown else {
          return Self.arrows.unknownParameters(ShowingCodeForChoice(flow: flow, code: code), at: now)
        }
        let next = ResumingSession(flow: flow, code: code, resumptions: question.resumptions + 1)
        return session.nextAction == .resume ? Self.arrows.resume(next) : Self.arrows.retry(next)
      case .partnerProfile, .unlisted:
        return Self.arrows.unlisted(flow.failed(.unlistedAction(of: question.call.endpoint)))
      }
      return Self.arrows.incomplete(flow.failed(.incompleteSession(of: question.call.endpoint)))
    }
  }
}

extension Failure {
  /// The failure if the service wants an action that the cookbook does not list here.
  static func unlistedAction(of endpoint: String?) -> Failure {
    Failure(family: .protocol, code: "unlistedAction", endpoint: endpoint)
  }

  /// The failure if the service wants an action without the values that the action needs.
  static func incompleteSession(of endpoint: String?) -> Failure {
    Failure(family: .protocol, code: "incompleteSession", endpoint: endpoint)
  }
}

extension RESTV2.BasicFlow {
  /// The way to decisions after an `authorize` answer; nil if neither the flow nor the answer contains the MVPD. The
  /// answer contains neither the end of the profile nor its metadata, so the profile is read first.
  func reading(after session: Session) -> RESTV2.RetrievingProfile? {
    let known = mvpd.map { Shared(Profile(mvpd: $0, type: session.reasonType.profileType)) }
    guard let profile = session.authorizedProfile ?? known else { return nil }
    return RESTV2.RetrievingProfile(
      subscriber: subscriber(with: profile), purpose: journey.purpose, returns: journey.returns, status: nil,
      reason: .named)
  }

  func entering(with profile: Shared<Profile>) -> RESTV2.EnteringDecisions {
    RESTV2.EnteringDecisions(
      subscriber: subscriber(with: profile), purpose: journey.purpose, returns: journey.returns)
  }

  private func subscriber(with profile: Shared<Profile>) -> RESTV2.Subscriber {
    RESTV2.Subscriber(
      access: access, entitlement: Entitlement(profile, status: nil), brand: brand(of: profile.value.mvpd),
      signOut: journey.signOut)
  }
}
