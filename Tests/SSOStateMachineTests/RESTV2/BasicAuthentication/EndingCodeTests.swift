import Testing

@testable import SSOStateMachine

@Suite("F.28, F.29. One last look for a login before a code is given up")
struct EndingCodeTests: StageSuite {
  typealias Reason = Flow.EndingCode.Reason

  static let refusal = Shared(Failure(Known.fault(.invalidParameterCode), of: "E10"))

  private func look(
    _ poll: Flow.Poll, _ reason: Reason = .expired, renewals: UInt8 = 0
  ) -> Flow.RetrievingProfileAfterCode {
    Flow.RetrievingProfileAfterCode(poll: poll.with(Attempts(renewals: renewals)), reason: reason)
  }

  private func answered(
    _ call: Flow.RetrievingProfileAfterCode, _ reply: Reply<ProfileList>
  ) -> StageTransition<RESTV2> {
    Flow.ReturningProfileAfterCode(call: call, reply: reply).decide(at: now)
  }

  @Test("the MVPD is asked about, or all of them; never the code")
  func looking() throws {
    let poll = try #require(KnownV2.poll(.preselected))
    let elsewhere = try #require(KnownV2.poll(.notPreselected, flow: KnownV2.flow))
    let late = try #require(KnownV2.poll(flow: KnownV2.flow(Known.expiredAccess, mvpd: "one")))
    expect {
      for reason in [Reason.expired, .refused(Self.refusal), .replaced] {
        Row(
          "\(reason)", Flow.EndingCode(poll: poll, reason: reason).decide(at: now), "X.endingCode-look",
          to: look(poll, reason), e9)
      }
      Row(
        "MVPD chosen elsewhere", Flow.EndingCode(poll: elsewhere).decide(at: now), "X.endingCode-look",
        to: look(elsewhere), .retrieveProfiles(access, mvpd: nil, status: nil))
      Row(
        "token expired", Flow.EndingCode(poll: late).decide(at: now), "X.endingCode-tokenExpired",
        to: Flow.RetrievingAccessToken.renewing(for: .retrievingProfileAfterCode(look(late))), e2)
    }
  }

  /// A poll of a code that the service issued at a moment.
  private func poll(issued begin: Timestamp?, answered: Timestamp? = nil) throws -> Flow.Poll {
    let code = LoginCode(KnownV2.code, from: begin, until: Known.later, answeredAt: answered, at: now.time)
    return Flow.Poll(KnownV2.chosenFlow, try #require(code), .preselected)
  }

  private func profile(_ type: ProfileType = .regular, begun: Timestamp?, until end: Timestamp) -> Profile {
    Profile(mvpd: "one", type: type, notBefore: begun, notAfter: end)
  }

  @Test("only a profile that began after the code comes from a login with it, and a TempPass never does")
  func finding() throws {
    let polls = [try poll(issued: now.time), try poll(issued: nil, answered: now.time)]
    let login = profile(begun: now.time.advanced(by: 60_000), until: Known.later)
    let others = [
      profile(begun: now.time.advanced(by: -1), until: Known.later), profile(begun: nil, until: Known.later),
      profile(.temporary, begun: now.time, until: now.time),
      profile(.temporary, begun: now.time, until: Known.later),
    ]
    expect {
      for poll in polls {
        for reason in [Reason.expired, .replaced] {
          Row(
            "found", answered(look(poll, reason), KnownV2.profiles(login)),
            "X.returningProfileAfterCode-found",
            to: Flow.EnteringDecisions(
              subscriber: KnownV2.branded(login), purpose: .signIn, returns: 0),
            .store(.profile(Shared(login), brand: KnownV2.brand)))
        }
        for other in others {
          Row(
            "\(other.type), begun \(other.notBefore.map { "\($0)" } ?? "at an unknown time")",
            answered(look(poll), KnownV2.profiles(other)), "X.returningProfileAfterCode-ended",
            to: Flow.CodeExpired(poll: poll))
        }
      }
    }
    let unknown = try poll(issued: nil)
    #expect(
      answered(look(unknown), KnownV2.profiles(login)).stage
        == .codeExpired(Flow.CodeExpired(poll: unknown)), "it is unknown when the code began")
  }

  @Test("F.29: the same code again is still polled three seconds apart")
  func sameCodeAgain() throws {
    let poll = try #require(KnownV2.poll(.preselected, lastPoll: now.time))
    var flow = poll.flow
    flow.ended = Shared(Flow.BasicFlow.EndedPoll(code: poll.code.value, lastPoll: now.time))
    let again = Flow.Poll(flow, poll.code, .preselected, lastPoll: now.time)
    let (renewed, ending) = (
      End(of: Flow.RequestingNewCode(poll: poll)), End(of: Flow.EndingCode(poll: again, reason: .replaced))
    )
    #expect(renewed.state == ending.state && renewed.commands == ending.commands)
    let (shown, polling) = (
      End(of: Flow.ShowingCode(flow: flow, code: poll.code)), End(of: Flow.StartingPolling(poll: again))
    )
    #expect(
      shown.state == polling.state && shown.commands.suffix(polling.commands.count) == polling.commands[...])
    #expect(End(of: Flow.StartingPolling(poll: again)).edges == ["F.24-again"])
  }

  @Test("no network for the token of the look: the code has ended all the same")
  func withoutToken() throws {
    let poll = try poll(issued: now.time)
    let token = Flow.RetrievingAccessToken.renewing(for: .retrievingProfileAfterCode(look(poll)))
    let tried = Flow.PendingCall.token(token).with(Attempts(failures: 2))
    let fault = Shared(Known.broken)
    expect {
      Row(
        "given up", Flow.Recovering(pending: tried, fault: fault).decide(at: now), "X.recovering-lookFailed",
        to: Flow.ReturningProfileAfterCode(call: look(poll, renewals: 1), reply: .failure(fault)))
    }
  }

  @Test("nothing is found, or the look fails: the code has ended, or another is requested")
  func givingUp() throws {
    let poll = try #require(KnownV2.poll(.preselected))
    let elsewhere = try #require(KnownV2.poll(.notPreselected, flow: KnownV2.flow))
    let replies = [
      KnownV2.profiles(), Known.failure(Known.broken), Known.failure(.throttled(retryAfter: 60_000)),
      Known.failure(Known.fault(.internalServerError, status: 500)),
    ]
    expect {
      for reply in replies {
        Row(
          "ended", answered(look(poll), reply), "X.returningProfileAfterCode-ended",
          to: Flow.CodeExpired(poll: poll))
        Row(
          "refused", answered(look(poll, .refused(Self.refusal)), reply), "X.returningProfileAfterCode-ended",
          to: Flow.CodeExpired(poll: poll, refusal: Self.refusal))
        Row(
          "F.29: MVPD chosen here", answered(look(poll, .replaced), reply),
          "X.returningProfileAfterCode-newCode",
          to: Flow.EnteringBasicAuthentication(flow: KnownV2.chosenFlow))
        Row(
          "F.29: MVPD chosen elsewhere", answered(look(elsewhere, .replaced), reply),
          "X.returningProfileAfterCode-newCode",
          to: Flow.EnteringBasicAuthentication(flow: KnownV2.flow, isChosenElsewhere: true))
      }
      Row(
        "401", answered(look(poll), Known.failure(.unauthorized(nil))),
        "X.returningProfileAfterCode-unauthorized",
        to: Flow.RetrievingAccessToken.renewing(for: .retrievingProfileAfterCode(look(poll, renewals: 1))),
        e2)
      Row(
        "401 again", answered(look(poll, renewals: 1), Known.failure(.unauthorized(nil))),
        "X.returningProfileAfterCode-ended", to: Flow.CodeExpired(poll: poll))
    }
  }
}
