import AdobePassAPI
import LocalService
import SSOEffectRunner
import SSOStateMachine
import SSOStateMachineTesting
import Testing

/// Answers that are complete but wrong, at every step of a partner sign-in with one play.
@Suite struct AnswerFaultTests {
  @Test func throttledOnceWaitsAsToldAndGoesOn() async throws {
    for step in FaultyRun.steps {
      let run = try await FaultyRun.end(.throttled(retryAfter: 7), at: step)
      #expect(run.flow.stage == "X.signedIn", "\(step)")
      #expect(run.duration >= 7_000, "\(step)")
      #expect(run.service.sequence.count == 8, "\(step)")
      #expect(run.service.violations == [], "\(step)")
    }
  }

  @Test func throttledForLongGivesUp() async throws {
    for step in FaultyRun.steps {
      let run = try await FaultyRun.end(.throttled(), at: step, times: nil)
      #expect(run.flow.stage == "X.failed", "\(step)")
      #expect(run.service.requests[step] == 6, "\(step)")
      #expect(run.service.violations == [], "\(step)")
    }
  }

  @Test(arguments: [SimulatedAdobePass.Disturbance.status(500), .html(status: 503)])
  func aServerErrorIsTriedThreeTimes(_ error: SimulatedAdobePass.Disturbance) async throws {
    for step in FaultyRun.steps {
      let once = try await FaultyRun.end(error, at: step)
      #expect(once.flow.stage == FaultyRun.rest(after: step), "\(step)")
      #expect(once.service.violations == [], "\(step)")
      let always = try await FaultyRun.end(error, at: step, times: nil)
      #expect(always.flow.stage == FaultyRun.rest(without: step), "\(step)")
      #expect(always.service.requests[step] == (step == .partnerProfile ? 1 : 3), "\(step)")
      #expect(always.service.violations == [], "\(step)")
    }
  }

  @Test func unauthorizedOnceDrawsOneTokenAndRepeatsOnce() async throws {
    for step in FaultyRun.steps where step != .register && step != .token {
      let run = try await FaultyRun.end(.unauthorized(), at: step)
      #expect(run.flow.stage == "X.signedIn", "\(step)")
      #expect(run.service.requests[.token] == 2, "\(step)")
      #expect(run.service.requests[step] == 2, "\(step)")
      #expect(run.service.requests[.register] == 1, "\(step)")
      #expect(run.service.violations == [], "\(step)")
    }
  }

  @Test func unauthorizedForEverDrawsOneTokenAndGivesUp() async throws {
    for step in FaultyRun.steps where step != .register && step != .token {
      let run = try await FaultyRun.end(.unauthorized(), at: step, times: nil)
      #expect(run.flow.stage == FaultyRun.rest(without: step), "\(step)")
      #expect(run.service.requests[.token] == 2, "\(step)")
      #expect(run.service.requests[step] == 2, "\(step)")
      #expect(run.service.violations == [], "\(step)")
    }
  }

  @Test(arguments: [SimulatedAdobePass.Disturbance.html(status: 200), .truncatedJSON])
  func whatIsNoJSONIsNotAskedForAgain(_ answer: SimulatedAdobePass.Disturbance) async throws {
    for step in FaultyRun.steps {
      let run = try await FaultyRun.end(answer, at: step, times: nil)
      #expect(run.flow.stage == FaultyRun.rest(without: step), "\(step)")
      #expect(run.service.requests[step] == 1, "\(step)")
      #expect(run.service.violations == [], "\(step)")
    }
  }

  @Test func aRedirectIsRefusedAndNothingArrivesElsewhere() async throws {
    try await LocalServer.run { _, _ in
      .answer(HTTPResponse(status: 200))
    } _: { elsewhere in
      for step in FaultyRun.steps {
        let run = try await FaultyRun.end(.redirect(to: "\(elsewhere.origin)/api/v2/x"), at: step, times: nil)
        #expect(run.flow.stage == FaultyRun.rest(without: step), "\(step)")
        #expect(run.service.requests[step] == 1, "\(step)")
        #expect(run.service.violations == [], "\(step)")
      }
      // The first and only request there is this one.
      _ = try await URLSessionTransport().load("\(elsewhere.origin)/meant")
      #expect(elsewhere.requests.map(\.path) == ["/meant"])
    }
  }
}
