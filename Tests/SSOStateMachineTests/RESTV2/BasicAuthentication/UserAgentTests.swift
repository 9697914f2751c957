import Testing

@testable import SSOStateMachine

@Suite("F.3, F.4, F.6, F.7. The user agent of this device")
struct UserAgentTests: StageSuite {
  @Test("F.3: load the url until redirectUrl is reached")
  func openingUserAgent() throws {
    let code = try #require(KnownV2.code())
    let stage = Flow.OpeningUserAgent(flow: KnownV2.chosenFlow, code: code, url: KnownV2.loginUrl)
    #expect(stage.command == .openUserAgent(url: KnownV2.loginUrl, redirectUrl: Known.redirectUrl))
    expect {
      for end in [UserAgentEnd.reachedRedirectUrl, .closed, .failed, .refused(status: 403), .timedOut] {
        Row(
          "F.3: \(end)", stage.advance(on: end, at: now), "F.3-ended",
          to: Flow.ReturningFromUserAgent(flow: KnownV2.chosenFlow, code: code, end: end))
      }
    }
  }

  @Test("F.4: redirectUrl reached → F.6; closed → F.6 once; page failed → new F.1, once")
  func returningFromUserAgent() throws {
    let loginCode = try #require(KnownV2.code())
    let again = KnownV2.flow(mvpd: "one", restarts: 1)
    let ended = try #require(KnownV2.code(until: now.time))
    let late = KnownV2.flow(Known.expiredAccess, mvpd: "one")
    func returned(
      _ end: UserAgentEnd, _ code: LoginCode, _ flow: Flow.BasicFlow = KnownV2.chosenFlow
    ) -> StageTransition<RESTV2> {
      Flow.ReturningFromUserAgent(flow: flow, code: code, end: end).decide(at: now)
    }
    func looking(
      _ origin: Flow.Poll.Origin, _ flow: Flow.BasicFlow = KnownV2.chosenFlow
    ) -> Flow.RetrievingProfileByCode {
      Flow.RetrievingProfileByCode(poll: Flow.Poll(flow, loginCode, origin, lastPoll: now.time))
    }
    expect {
      Row(
        "F.4: redirectUrl reached", returned(.reachedRedirectUrl, loginCode), "F.4-reached",
        to: looking(.userAgent), e10)
      for end in [UserAgentEnd.closed, .timedOut] {
        Row("F.4: \(end)", returned(end, loginCode), "F.4-closed", to: looking(.closedUserAgent), e10)
      }
      for (end, code, family, status) in [
        (.failed, "pageFailed", .transport, nil), (.refused(status: 403), "status403", .service, 403),
      ] as [(UserAgentEnd, String, Failure.Family, Int?)] {
        Row(
          "F.3: \(end)", returned(end, loginCode), "F.4-pageFailed",
          to: Flow.EnteringBasicAuthentication(flow: KnownV2.flow(mvpd: "one", restarts: 1)))
        Row(
          "F.3: \(end) again", returned(end, loginCode, again), "F.4-pageFailedAgain",
          restsIn: Flow.Failed(
            failure: Failure(family: family, code: code, endpoint: "E7", status: status),
            returnPoint: again.returnPoint))
      }
      Row(
        "F.4: code expired meanwhile", returned(.reachedRedirectUrl, ended), "F.4-codeExpired",
        to: Flow.EndingCode(poll: Flow.Poll(KnownV2.chosenFlow, ended, .userAgent)))
      Row(
        "F.4: token expired", returned(.reachedRedirectUrl, loginCode, late), "F.4-tokenExpired",
        to: Flow.RetrievingAccessToken.renewing(for: .retrievingProfileByCode(looking(.userAgent, late))), e2)
    }
  }

  @Test("F.6: E10 with the code")
  func retrievingProfileByCode() throws {
    let poll = try #require(KnownV2.poll(lastPoll: now.time))
    let stage = Flow.RetrievingProfileByCode(poll: poll)
    let reply = KnownV2.profiles(KnownV2.regular)
    #expect(stage.command == e10)
    expect {
      Row(
        "F.6: answered", stage.advance(on: reply, at: now), "F.6-answered",
        to: Flow.ReturningProfileByCode(poll: poll, reply: reply))
    }
  }

  @Test("F.7: non-empty → D.1; empty → F.24; closed and empty → stop")
  func returningProfileByCode() throws {
    let poll = try #require(KnownV2.poll(lastPoll: now.time))
    let closed = try #require(KnownV2.poll(.closedUserAgent, lastPoll: now.time))
    let over = KnownV2.profiles(KnownV2.profile(.regular, until: now.time.advanced(by: -1)))
    func answered(_ poll: Flow.Poll, _ reply: Reply<ProfileList>) -> StageTransition<RESTV2> {
      Flow.ReturningProfileByCode(poll: poll, reply: reply).decide(at: now)
    }
    expect {
      for poll in [poll, closed] {
        Row(
          "F.7: non-empty", answered(poll, KnownV2.profiles(KnownV2.regular)), "F.7-found",
          to: Flow.EnteringDecisions(
            subscriber: KnownV2.branded(KnownV2.regular), purpose: .signIn, returns: 0),
          .store(.profile(Shared(KnownV2.regular), brand: KnownV2.brand)))
      }
      for (name, list) in [("empty", KnownV2.profiles()), ("a profile that has ended", over)] {
        Row("F.7: \(name)", answered(poll, list), "F.7-empty", to: Flow.StartingPolling(poll: poll))
      }
      Row(
        "F.7: empty, user agent closed", answered(closed, KnownV2.profiles()), "F.7-closed",
        restsIn: Flow.Idle(registrationStatus: .admitted(access), journey: KnownV2.restingJourney))
      Row(
        "F.7: fault", answered(poll, Known.failure(Known.broken)), "F.7-failed",
        to: Flow.RefusingPoll(poll: poll, fault: Shared(Known.broken)))
    }
  }
}
