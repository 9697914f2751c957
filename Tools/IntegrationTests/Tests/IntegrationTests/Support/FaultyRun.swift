import AdobePassAPI
import LocalService
import SSOEffectRunner
import SSOStateMachine
import SSOStateMachineTesting

/// A partner sign-in with one play, in which one step goes wrong.
struct FaultyRun {
  /// The flow after the run, at rest.
  let flow: WireFlow
  let service: SimulatedAdobePass
  /// The number of milliseconds that the run took, by the flow's clock.
  let duration: Int64

  /// The steps, in order.
  static let steps: [Endpoint] = [
    .register, .token, .profiles, .configuration, .partnerAuthenticationRequest, .partnerProfile, .authorize,
  ]

  /// - Parameters:
  ///   - times: how often it goes wrong; nil for always.
  ///   - deadline: how many milliseconds one call may take.
  static func end(
    _ disturbance: SimulatedAdobePass.Disturbance, at step: Endpoint, times: Int? = 1,
    deadline: Int64 = 30_000
  ) async throws -> FaultyRun {
    let clock = TestClock(isAutomatic: true)
    let start = clock.now
    let service = SimulatedAdobePass(clock: clock)
    service.inject(disturbance, at: .endpoint(step), times: times)
    // A call on a reused connection may be sent again without notice, so each call has a connection of its own.
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

  /// The stage in which the flow rests after a step that succeeded in the end.
  ///
  /// The partner's response is used once, whatever happens to it: the flow continues with a code for the basic login.
  static func rest(after step: Endpoint) -> String { step == .partnerProfile ? "F.28" : "X.signedIn" }

  /// The stage in which the flow rests after a step that fails permanently: the basic login replaces partner SSO, and
  /// partner SSO replaces the look for profiles, as long as the service answers another call.
  static func rest(without step: Endpoint) -> String {
    if step == .profiles { return "X.signedIn" }
    return [.partnerAuthenticationRequest, .partnerProfile].contains(step) ? "F.28" : "X.failed"
  }
}
