import Testing

@testable import SSOStateMachine

@Suite("F.30. A poll that failed")
struct RefusingPollTests: StageSuite {
  private func refuse(_ poll: Flow.Poll, _ fault: Fault) -> StageTransition<RESTV2> {
    Flow.RefusingPoll(poll: poll, fault: Shared(fault)).decide(at: now)
  }

  private func waiting(
    _ poll: Flow.Poll, _ attempts: Attempts, _ delay: Int64 = 5_000
  ) -> Flow.WaitingToPoll {
    Flow.WaitingToPoll(poll: poll.with(attempts), delay: delay)
  }

  private func failed(_ fault: Fault) -> Flow.Failed {
    Flow.Failed(
      failure: Failure(fault, of: "E10"), returnPoint: .signedOut(.admitted(access), KnownV2.chosenJourney))
  }

  @Test("F.30: stop, renew, or offer a regular MVPD")
  func refusing() throws {
    let poll = try #require(KnownV2.poll(lastPoll: now.time))
    let again = poll.with(Attempts(renewals: 1))
    let internalError = Known.fault(.internalServerError, status: 500)
    let refused = Fault.unauthorized(EnhancedError(code: "invalid_access_token_client_application"))
    let limits: [EnhancedErrorCode] = [
      .temporaryAccessDurationLimitExceeded, .temporaryAccessResourcesLimitExceeded,
    ]
    expect {
      for code in [EnhancedErrorCode.invalidAuthenticationSession, .invalidParameterCode] {
        Row(
          "F.30: 400 \(code.rawValue)", refuse(poll, Known.fault(code)), "F.30-codeRefused",
          to: Flow.EndingCode(poll: poll, reason: .refused(Shared(Failure(Known.fault(code), of: "E10")))))
      }
      Row(
        "F.30: 401", refuse(poll, .unauthorized(nil)), "F.30-unauthorized",
        to: Flow.RetrievingAccessToken.renewing(
          for: .pollingProfile(Flow.PollingProfile(poll: poll.with(Attempts(renewals: 1))))), e2)
      Row("F.30: 401 again", refuse(again, .unauthorized(nil)), "F.30-failed", to: failed(.unauthorized(nil)))
      Row(
        "F.30: 401 again, application-registration", refuse(again, refused), "F.30-registrationRefused",
        to: Flow.Recovering(
          pending: .call(.pollingProfile(Flow.PollingProfile(poll: again))),
          fault: Shared(refused)))
      for code in limits {
        Row(
          "F.30: 403 \(code.rawValue)", refuse(poll, Known.fault(code, status: 403)), "F.30-regularMVPD",
          to: Flow.EnteringBasicAuthentication(flow: KnownV2.flow(restarts: 1)))
      }
      Row(
        "F.30: 400 invalid_integration", refuse(poll, Known.fault(.invalidIntegration)), "F.30-failed",
        to: failed(Known.fault(.invalidIntegration)))
      Row(
        "F.30: 500, action none", refuse(poll, internalError), "F.30-later",
        to: waiting(poll, Attempts(failures: 1), 10_000), .wait(Wait(atLeast: 10_000)))
    }
  }

  @Test(
    "F.25: 429 waits ≥ 1 s and keeps the interval; F.30: a fault that passes ends no code, but slows the polls"
  )
  func waitingAgain() throws {
    let poll = try #require(KnownV2.poll(lastPoll: now.time))
    let once = Attempts(failures: 1)
    let throttled = Attempts(throttles: 1)
    let empty = Fault.unreadable(.init(code: "empty", status: 500))
    let network = Known.fault(.networkReceivedError, status: 403)
    let soon = try #require(KnownV2.poll(lastPoll: now.time, until: now.time.advanced(by: 9_999)))
    let stuck = poll.with(Attempts(throttles: 5))
    let ending = try #require(KnownV2.poll(lastPoll: now.time, until: now.time.advanced(by: 60_000)))
    let over = try #require(KnownV2.poll(lastPoll: now.time, until: now.time.advanced(by: -1)))
    let throttles: [(String, Flow.Poll, told: Int64?, delay: Int64)] = [
      (", told to wait past the code", ending, 60_001, 60_000), (", the code has ended", over, nil, 0),
      (", told to wait until the code ends", ending, 59_999, 59_999), ("", poll, nil, 5_000),
      (", told to wait less than the interval", poll, 2_000, 5_000),
      (", told to wait longer", poll, 9_000, 9_000),
    ]
    expect {
      for (name, poll, told, delay) in throttles {
        Row(
          "F.25: 429\(name)", refuse(poll, .throttled(retryAfter: told)), "F.30-throttled",
          to: waiting(poll, throttled, delay), .wait(Wait(atLeast: delay)))
      }
      Row(
        "F.25: 429 for the sixth time", refuse(stuck, .throttled(retryAfter: nil)), "F.30-later",
        to: waiting(poll, once, 10_000), .wait(Wait(atLeast: 10_000)))
      for fault in [network, empty, .redirected(status: 302)]
        + Fault.TransportFault.allCases.map(Fault.transport)
      {
        Row(
          "F.30: \(fault)", refuse(poll, fault), "F.30-later", to: waiting(poll, once, 10_000),
          .wait(Wait(atLeast: 10_000)))
        for failures in [UInt8(2), 3] {
          Row(
            "F.30: \(fault), after \(failures) failures",
            refuse(poll.with(Attempts(failures: failures)), fault),
            "F.30-later", to: waiting(poll, Attempts(failures: 3), 30_000), .wait(Wait(atLeast: 30_000)))
        }
      }
      Row(
        "F.28: the wait ends with the code", refuse(ending.with(Attempts(failures: 3)), Known.broken),
        "F.30-later", to: waiting(ending, Attempts(failures: 3), 30_000), .wait(Wait(atLeast: 30_000)))
      Row(
        "F.28: the code ends first", refuse(soon, Known.broken), "F.30-later", to: waiting(soon, once, 9_999),
        .wait(Wait(atLeast: 9_999)))
    }
  }
}
