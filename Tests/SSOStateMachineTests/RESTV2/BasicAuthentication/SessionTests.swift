import Testing

@testable import SSOStateMachine

@Suite("F.1, F.2, F.5. The session of this device")
struct SessionTests: StageSuite {
  let creating = Flow.CreatingSession(flow: KnownV2.chosenFlow, mvpd: "one")

  private func resuming(
    _ flow: Flow.BasicFlow = KnownV2.chosenFlow, _ resumptions: UInt8 = 1
  ) throws -> Flow.ResumingSession {
    Flow.ResumingSession(flow: flow, code: try #require(KnownV2.code()), resumptions: resumptions)
  }

  private func reading(_ type: ProfileType) -> Flow.RetrievingProfile {
    KnownV2.reading(KnownV2.branded(Profile(mvpd: "one", type: type)))
  }

  private func failed(_ code: String, of endpoint: String = "E4") -> Flow.Failed {
    Flow.Failed(
      failure: Failure(family: .protocol, code: code, endpoint: endpoint),
      returnPoint: .signedOut(.admitted(access), KnownV2.chosenJourney))
  }

  @Test("F.1 and F.5: the calls")
  func calls() throws {
    let resuming = try resuming()
    let reply = Reply.success(KnownV2.authenticate)
    #expect(creating.command == .createSession(access, mvpd: "one"), "F.1: E4 with all values")
    #expect(resuming.command == .resumeSession(access, code: KnownV2.code, mvpd: "one"), "F.5: E5")
    expect {
      Row(
        "F.1: answered", creating.advance(on: reply, at: now), "F.1-answered",
        to: Flow.IndicatingSessionAction(question: .creating(creating), reply: reply))
      Row(
        "F.5: answered", resuming.advance(on: reply, at: now), "F.5-answered",
        to: Flow.IndicatingSessionAction(question: .resuming(resuming), reply: reply))
    }
  }

  @Test("F.2: authorize / direct, the reason tells the type")
  func authorize() throws {
    let question = Flow.IndicatingSessionAction.Question.creating(creating)
    let types: [(ReasonType, ProfileType)] = [
      (.authenticated, .regular), (.temporary, .temporary), (.degraded, .degraded),
      (.authenticatedSSO, .serviceTokenSSO),
    ]
    expect {
      for (reason, type) in types {
        let reply = Reply.success(KnownV2.session(.authorize, because: reason, mvpd: "one"))
        Row(
          "F.2: authorize, \(reason)",
          Flow.IndicatingSessionAction(question: question, reply: reply).decide(at: now), "F.2-authorize",
          to: reading(type), .store(.profile(Shared(Profile(mvpd: "one", type: type)), brand: KnownV2.brand)),
          e9)
      }
    }
  }

  @Test("F.2: the other pairs")
  func indicatingSessionAction() throws {
    let code = try #require(KnownV2.code())
    func answered(_ session: Shared<Session>) -> StageTransition<RESTV2> {
      Flow.IndicatingSessionAction(question: .creating(creating), reply: .success(session)).decide(at: now)
    }
    let first = try resuming()
    let e5 = Flow.Command.resumeSession(access, code: KnownV2.code, mvpd: "one")
    let pairs: [(ActionName, ActionType)] = [
      (.unrecognized("dance"), .direct), (.authenticate, .direct), (.partnerProfile, .direct),
      (.authorize, .interactive), (.resume, .unrecognized("odd")),
    ]
    expect {
      Row(
        "F.2: authenticate / interactive", answered(KnownV2.authenticate), "F.2-authenticate",
        to: Flow.OpeningUserAgent(flow: KnownV2.chosenFlow, code: code, url: KnownV2.loginUrl),
        .openUserAgent(url: KnownV2.loginUrl, redirectUrl: Known.redirectUrl))
      Row("F.2: resume / direct", answered(KnownV2.resume), "F.2-resume", to: first, e5)
      Row("F.2: retry / direct", answered(KnownV2.retry), "F.2-retry", to: first, e5)
      Row(
        "F.2: resume, unknown missing", answered(KnownV2.resumeWithUnknown), "F.2-unknownParameters",
        to: Flow.ShowingCodeForChoice(flow: KnownV2.chosenFlow, code: code))
      for (name, type) in pairs {
        let session = KnownV2.session(name, type, url: KnownV2.loginUrl, code: KnownV2.code)
        Row("F.2: other, \(name) / \(type)", answered(session), "F.2-unlisted", to: failed("unlistedAction"))
      }
      Row(
        "F.2: authenticate without a url",
        answered(KnownV2.session(.authenticate, .interactive, code: KnownV2.code)), "F.2-incomplete",
        to: failed("incompleteSession"))
      Row(
        "F.2: resume without a code", answered(KnownV2.session(.resume)), "F.2-incomplete",
        to: failed("incompleteSession"))
    }
  }

  @Test("F.5: authenticate → F.3 or F.10; retry → F.5 with the rest; authorize → D.1")
  func resumingSession() throws {
    let code = try #require(KnownV2.code())
    func answered(
      _ session: Shared<Session>, to call: Flow.ResumingSession
    ) -> StageTransition<RESTV2> {
      Flow.IndicatingSessionAction(question: .resuming(call), reply: .success(session)).decide(at: now)
    }
    let first = try resuming()
    let third = try resuming(KnownV2.chosenFlow, 3)
    let onTV = try resuming(KnownV2.chosenTVFlow)
    let second = try resuming(KnownV2.chosenFlow, 2)
    expect {
      Row(
        "F.5: authenticate", answered(KnownV2.authenticate, to: first), "F.2-authenticate",
        to: Flow.OpeningUserAgent(flow: KnownV2.chosenFlow, code: code, url: KnownV2.loginUrl),
        .openUserAgent(url: KnownV2.loginUrl, redirectUrl: Known.redirectUrl))
      Row(
        "F.5: authenticate, no user agent", answered(KnownV2.authenticate, to: onTV), "F.2-secondScreen",
        to: Flow.ShowingCode(flow: KnownV2.chosenTVFlow, code: code))
      Row(
        "F.5: retry", answered(KnownV2.retry, to: first), "F.2-retry", to: second,
        .resumeSession(access, code: KnownV2.code, mvpd: "one"))
      Row(
        "F.5: retry, 2 resumptions", answered(KnownV2.retry, to: second), "F.2-retry", to: third,
        .resumeSession(access, code: KnownV2.code, mvpd: "one"))
      Row(
        "F.5: retry, 3 resumptions", answered(KnownV2.retry, to: third), "F.2-incomplete",
        to: failed("incompleteSession", of: "E5"))
      Row(
        "F.5: authorize", answered(KnownV2.authorize, to: first), "F.2-authorize", to: reading(.regular),
        .store(.profile(Shared(Profile(mvpd: "one", type: .regular)), brand: KnownV2.brand)), e9)
    }
  }

  @Test("F.2, F.5: faults; a refused code starts a new F.1")
  func sessionFailed() throws {
    let call = try resuming()
    let restarted = Flow.EnteringBasicAuthentication(flow: KnownV2.flow(mvpd: "one", restarts: 1))
    func dropping(_ code: EnhancedErrorCode, of endpoint: String) -> Flow.EnteringBasicAuthentication {
      let failure = Failure(Known.fault(code), of: endpoint)
      return Flow.EnteringBasicAuthentication(
        flow: Flow.BasicFlow(access: access, journey: KnownV2.journey.losing(failure, of: "one")))
    }
    func failed(
      _ question: Flow.IndicatingSessionAction.Question, _ fault: Fault
    ) -> StageTransition<RESTV2> {
      Flow.IndicatingSessionAction(question: question, reply: Known.failure(fault)).decide(at: now)
    }
    let faults: [Fault] = [
      Known.fault(.internalServerError), .unauthorized(nil), .throttled(retryAfter: nil), Known.broken,
    ]
    expect {
      for code in [EnhancedErrorCode.invalidAuthenticationSession, .invalidParameterCode] {
        Row(
          "F.5: \(code.rawValue)", failed(.resuming(call), Known.fault(code)), "F.2-codeRefused",
          to: restarted)
      }
      for code in [EnhancedErrorCode.invalidIntegration, .invalidParameterMvpd] {
        Row(
          "F.2: \(code)", failed(.creating(creating), Known.fault(code)), "F.2-mvpdRefused",
          to: dropping(code, of: "E4"), .forget(.profile))
        Row(
          "F.5: \(code)", failed(.resuming(call), Known.fault(code)), "F.2-mvpdRefused",
          to: dropping(code, of: "E5"), .forget(.profile))
      }
      for fault in faults {
        Row(
          "F.2: \(fault)", failed(.creating(creating), fault), "F.2-failed",
          to: Flow.Recovering(pending: .call(.creatingSession(creating)), fault: Shared(fault)))
        Row(
          "F.5: \(fault)", failed(.resuming(call), fault), "F.2-failed",
          to: Flow.Recovering(pending: .call(.resumingSession(call)), fault: Shared(fault)))
      }
    }
  }
}
