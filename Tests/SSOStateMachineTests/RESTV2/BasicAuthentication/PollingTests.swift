import Testing

@testable import SSOStateMachine

@Suite("F.24 to F.29. Polling by code")
struct PollingTests: StageSuite {
  let idle = Flow.Idle(registrationStatus: .admitted(Known.access), journey: KnownV2.restingJourney)

  private func waiting(_ poll: Flow.Poll, _ delay: Int64) -> Flow.WaitingToPoll {
    Flow.WaitingToPoll(poll: poll, delay: delay)
  }

  @Test("F.24: at once for a second screen, after a wait where F.6 has asked")
  func startingPolling() throws {
    let shown = try #require(KnownV2.poll(.preselected))
    let looked = try #require(KnownV2.poll(lastPoll: now.time))
    let over = try #require(KnownV2.poll(.notPreselected, until: now.time))
    expect {
      Row(
        "F.24: second screen", Flow.StartingPolling(poll: shown).decide(at: now), "F.24-first",
        to: Flow.PollingProfile(poll: shown.polled(at: now.time)), e10)
      Row(
        "F.24: primary", Flow.StartingPolling(poll: looked).decide(at: now), "F.24-again",
        to: waiting(looked, 5_000), .wait(Wait(atLeast: 5_000)))
      Row(
        "F.28: code over", Flow.StartingPolling(poll: over).decide(at: now), "F.24-expired",
        to: Flow.EndingCode(poll: over))
    }
  }

  @Test("F.25: E10")
  func pollingProfile() throws {
    let poll = try #require(KnownV2.poll(lastPoll: now.time))
    let stage = Flow.PollingProfile(poll: poll)
    let reply = KnownV2.profiles()
    let look = try #require(Flow.LookingForAccount(from: .polling(.init(poll: poll, delay: 0))))
    #expect(stage.command == e10)
    expect {
      Row(
        "F.25: answered", stage.advance(on: reply, at: now), "F.25-answered",
        to: Flow.ReturningPoll(poll: poll, reply: reply))
      Row(
        "F.25: foreground, while the code lasts: a look for an account", stage.enterForeground(at: now),
        "F.25-foreground", to: look, silent)
      Row(
        "F.28: foreground, code over", stage.enterForeground(at: Moment(Known.later)), "F.25-expired",
        to: Flow.EndingCode(poll: poll), at: Moment(Known.later))
      Row(
        "F.29: new code", stage.requestNewCode(at: now), "F.25-newCode",
        to: Flow.RequestingNewCode(poll: poll))
    }
  }

  private func answered(_ poll: Flow.Poll, _ reply: Reply<ProfileList>) -> StageTransition<RESTV2> {
    Flow.ReturningPoll(poll: poll, reply: reply).decide(at: now)
  }

  @Test("F.26: non-empty → stop")
  func returningPoll() throws {
    let poll = try #require(KnownV2.poll(lastPoll: now.time))
    let preselected = try #require(KnownV2.poll(.preselected, lastPoll: now.time))
    let choosing = try #require(KnownV2.poll(.notPreselected, lastPoll: now.time))
    expect {
      for type in [ProfileType.regular, .degraded, .temporary] {
        let profile = KnownV2.profile(type)
        Row(
          "F.26: \(type.rawValue)", answered(poll, KnownV2.profiles(profile)), "F.26-found",
          to: Flow.EnteringDecisions(
            subscriber: KnownV2.branded(profile), purpose: .signIn, returns: 0),
          .store(.profile(Shared(profile), brand: KnownV2.brand)))
      }
      Row(
        "F.21, F.23: chosen on the second screen", answered(choosing, KnownV2.profiles(KnownV2.regular)),
        "F.26-found",
        to: Flow.EnteringDecisions(
          subscriber: KnownV2.branded(KnownV2.regular), purpose: .signIn, returns: 0),
        .store(.profile(Shared(KnownV2.regular), brand: KnownV2.brand)))
      Row(
        "F.15: chosen here", answered(preselected, KnownV2.profiles(KnownV2.regular)),
        "F.26-foundBySecondScreen",
        to: Flow.CompletingSecondScreen(flow: KnownV2.chosenFlow, profile: Shared(KnownV2.regular)))
    }
  }

  @Test("F.27: empty → continue")
  func emptyPoll() throws {
    let poll = try #require(KnownV2.poll(lastPoll: now.time))
    let tired = poll.with(Attempts(failures: 2, throttles: 4, renewals: 1))
    let closed = try #require(KnownV2.poll(.closedUserAgent, lastPoll: now.time))
    let preselected = try #require(KnownV2.poll(.preselected, lastPoll: now.time))
    let choosing = try #require(KnownV2.poll(.notPreselected, lastPoll: now.time))
    let over = KnownV2.profiles(KnownV2.profile(.regular, until: now.time.advanced(by: -1)))
    expect {
      for (name, list) in [("empty", KnownV2.profiles()), ("a profile that has ended", over)] {
        for poll in [poll, preselected, choosing] {
          Row(
            "F.27: \(name), \(poll.origin)", answered(poll, list), "F.26-empty", to: waiting(poll, 5_000),
            .wait(Wait(atLeast: 5_000)))
        }
      }
      Row(
        "F.27: an answer forgets the failures before it", answered(tired, KnownV2.profiles()), "F.26-empty",
        to: waiting(poll, 5_000), .wait(Wait(atLeast: 5_000)))
      Row("F.4: closed, empty", answered(closed, KnownV2.profiles()), "F.26-closed", restsIn: idle)
      Row(
        "F.30: fault", answered(poll, Known.failure(Known.broken)), "F.26-failed",
        to: Flow.RefusingPoll(poll: poll, fault: Shared(Known.broken)))
    }
  }

  @Test("F.27: the clock decides, not the wait")
  func waitingToPoll() throws {
    let poll = try #require(KnownV2.poll(lastPoll: now.time))
    let stage = waiting(poll, 5_000)
    let late = try #require(
      KnownV2.poll(flow: KnownV2.flow(Known.expiredAccess, mvpd: "one"), lastPoll: now.time))
    let look = try #require(Flow.LookingForAccount(from: .polling(stage)))
    func waited(_ stage: Flow.WaitingToPoll, _ gap: Int64) -> StageTransition<RESTV2> {
      stage.advance(on: Flow.Waited(), at: Moment(now.time.advanced(by: gap)))
    }
    expect {
      Row(
        "F.25: 3 s later", waited(stage, 3_000), "F.27-due",
        to: Flow.PollingProfile(poll: poll.polled(at: now.time.advanced(by: 3_000))), e10)
      Row(
        "F.25: 2.999 s later", waited(stage, 2_999), "F.27-early", to: waiting(poll, 1),
        .wait(Wait(atLeast: 1)))
      Row(
        "F.27: token expired", waited(waiting(late, 5_000), 5_000), "F.27-tokenExpired",
        to: Flow.RetrievingAccessToken.renewing(for: .pollingProfile(Flow.PollingProfile(poll: late))), e2)
      Row(
        "F.28: at notAfter", waited(stage, 3_600_000), "F.27-expired", to: Flow.EndingCode(poll: poll),
        at: Moment(Known.later))
      Row(
        "F.27: foreground, while the code lasts: a look for an account", stage.enterForeground(at: now),
        "F.27-foreground", to: look, silent)
      Row(
        "F.28: foreground, at notAfter", stage.enterForeground(at: Moment(Known.later)),
        "F.27-expiredMeanwhile",
        to: Flow.EndingCode(poll: poll), at: Moment(Known.later))
      Row(
        "F.29: new code", stage.requestNewCode(at: now), "F.27-newCode",
        to: Flow.RequestingNewCode(poll: poll))
    }
  }

  @Test("F.28: the user must restart; F.29: the old poll stops at once")
  func endOfPolling() throws {
    let poll = try #require(KnownV2.poll())
    let stage = Flow.CodeExpired(poll: poll)
    let tried = try #require(KnownV2.poll(flow: KnownV2.flow(mvpd: "one", restarts: 3)))
    func renew(_ poll: Flow.Poll) -> StageTransition<RESTV2> {
      Flow.RequestingNewCode(poll: poll).decide(at: now)
    }
    expect {
      Row(
        "F.28: new code", stage.requestNewCode(at: Known.moment), "F.28-newCode",
        to: Flow.RequestingNewCode(poll: poll))
      Row("F.28: retry", stage.retry(at: Known.moment), "F.28-retry", to: Flow.RequestingNewCode(poll: poll))
      Row(
        "F.29: restarts forgotten", renew(tried), "F.29-stopped",
        to: Flow.EndingCode(poll: poll, reason: .replaced))
    }
  }
}
