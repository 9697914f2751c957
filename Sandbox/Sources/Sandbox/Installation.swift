import AdobePassAPI
import NIOConcurrencyHelpers
import SSOConformance
import SSOEffectRunner
import SSOStateMachine
import SSOStateMachineTesting

/// One installation of an app: a registration, with a service of its own, so that no device sees another's state.
final class Installation: Sendable {
  let clock: ShiftedClock
  private let state: NIOLockedValueBox<State>

  private struct State {
    var world: World
    var service: SimulatedAdobePass
    var exchanges: [CapturedExchange] = []
    /// What goes wrong in the scenario of the installation.
    var faults: [PlannedFault] = []
  }

  /// How a call ends on the wire.
  enum Ending: Sendable {
    case answer(HTTPResponse)
    /// The answer breaks off after some bytes of its body.
    case cut(HTTPResponse, bytes: Int)
    /// No answer; the connection is closed.
    case closed
    /// No answer, until the client gives up.
    case silence
  }

  init(number: UInt32, _ world: World, _ faults: [PlannedFault], clock: any FlowClock) {
    let clock = ShiftedClock(clock)
    self.clock = clock
    let service = SimulatedAdobePass(world, clock: clock, restoring: .init(number: number))
    state = NIOLockedValueBox(State(world: world, service: service, faults: faults))
  }

  /// The calls so far, in the order in which they came.
  var exchanges: [CapturedExchange] { state.withLockedValue { $0.exchanges } }

  /// Answers a call, and records it.
  func answer(_ request: HTTPRequest, on origin: Origin, _ fault: PlannedFault.Answer?) async -> Ending {
    let now = clock.now
    let (entry, reaction) = state.withLockedValue { state in
      state.exchanges.append(CapturedExchange(state.exchanges.count, request, origin, at: now))
      let fault = fault ?? Endpoint(request).flatMap { state.faults.use(at: $0, of: "*") }
      if case .disturbance(let disturbance) = fault {
        state.service.inject(disturbance, at: .everywhere)
      }
      return (state.exchanges.count - 1, state.service.answer(request, on: origin))
    }
    if reaction.delay > 0 { try? await clock.sleep(milliseconds: reaction.delay) }
    switch reaction.ending {
    case .failure: return .closed
    case .silence: return .silence
    case .answer(let response):
      if case .cut(let bytes) = fault { return .cut(response, bytes: bytes) }
      let answered = clock.now
      state.withLockedValue { $0.exchanges[entry].end(with: response, at: answered) }
      return .answer(response)
    }
  }

  /// Does something to the service.
  func change(_ change: (SimulatedAdobePass) -> Void) { state.withLockedValue { change($0.service) } }

  /// Changes what the service offers. What it knows of its clients stays.
  func changeWorld(_ change: (inout World) -> Void) {
    state.withLockedValue {
      change(&$0.world)
      $0.service = SimulatedAdobePass($0.world, clock: clock, restoring: $0.service.savedState)
    }
  }
}

extension CapturedExchange {
  fileprivate init(_ entry: Int, _ request: HTTPRequest, _ origin: Origin, at now: Timestamp) {
    self.init(
      entry: entry, sentAt: now,
      request: CapturedRequest(
        method: request.method.rawValue, url: CapturedURL(origin: origin, path: request.path),
        headers: request.headers, body: .bytes(request.body)), response: nil)
  }

  fileprivate mutating func end(with response: HTTPResponse, at now: Timestamp) {
    self.response = CapturedResponse(
      status: response.status, headers: response.headers, body: .bytes(response.body))
    duration = sentAt.map { $0.milliseconds(until: now) }
  }
}
