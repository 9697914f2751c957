import AdobePassAPI
import LocalService
import SSOEffectRunner
import SSOStateMachine
import SSOStateMachineTesting

/// A partner sign-in with one play, in which one step goes wrong.
struct FaultyRun {
  /// The flow, at rest.
  let flow: WireFlow
  let service: SimulatedAdobePass
  /// Milliseconds that it took, by the flow's clock.
  let duration: Int64

  /// The steps, in order.
  static let steps: [Endpoint] = [
    .register, .token, .profiles, .configuration, .partnerAuthenticationRequest, .partnerProfile, .authorize,
  ]

  /// - Parameters:
  ///   - times: how often it goes wrong; nil: for ever.
  ///   - deadline: milliseconds, of one call.
  static func end(
    _ disturbance: SimulatedAdobePass.Disturbance, at step: Endpoint, times: Int? = 1,
    deadline: Int64 = 30_000
  ) async throws -> FaultyRun {
    let clock = TestClock(isAutomatic: true)
    let start = clock.now
    let service = SimulatedAdobePass(clock: clock)
    service.inject(disturbance, at: .endpoint(step), times: times)
    // A call on a connection that was kept may be sent again unseen, so each has a connection of its own.
    return try await LocalServer.run {
      Delivery(service.answer($0, on: $1), keepsConnection: false)
    } _: { server in
      var flow = try await WireFlow(server, URLSessionTransport(deadline: deadline), clock, service: service)
      try await flow.send(.signIn)
      if flow.stage == "X.signedIn" { try await flow.send(.play("channel")) }
      await flow.finish()
      return FaultyRun(flow: flow, service: service, duration: start.milliseconds(until: clock.now))
    }
  }

  /// Where the flow rests after a step that went through in the end.
  ///
  /// The partner's response is used once, whatever came of it: the flow goes on with a code for the basic login.
  static func rest(after step: Endpoint) -> String { step == .partnerProfile ? "F.28" : "X.signedIn" }

  /// Where the flow rests after a step that has failed for good: partner SSO has the basic login in its place, and the
  /// look for profiles has partner SSO, as long as the service answers.
  static func rest(without step: Endpoint, isAnswered: Bool = true) -> String {
    if step == .profiles, isAnswered { return "X.signedIn" }
    return [.partnerAuthenticationRequest, .partnerProfile].contains(step) ? "F.28" : "X.failed"
  }
}
