import AdobePassAPI
import SSOConformance
import SSOEffectRunner
import SSOStateGraph
import SSOStateMachine
import SSOStateMachineTesting

/// A machine whose service the sandbox plays.
struct ServedMachine: Sendable {
  /// The machine that the calls of a device are checked against.
  let conformance: ConformanceMachine
  /// The map of the machine.
  let graph: @Sendable () -> StateGraph
  let scenarios: @Sendable () -> [ServiceScenario]
  /// The endpoints, by the names that reports use: `E8`, or `GET /api/v1/authorize`.
  let endpoints: [String]
  /// The endpoint that the page proposes for a fault.
  let proposedEndpoint: String
  /// The endpoint of a request; nil for a page, and for a path that is not an endpoint.
  let endpoint: @Sendable (HTTPRequest) -> String?
  /// The name that reports use for an endpoint which a scenario or a person names; nil for an unknown name.
  let endpointNamed: @Sendable (String) -> String?
  /// Whether calls name the device in a parameter, and not in a header field.
  var namesDeviceInParameters = false
  /// Whether the service can be degraded.
  var knowsDegradation = true
  /// Makes the service. It continues with the state that the service of another machine has left.
  let service: @Sendable (World, any FlowClock, SimulatedAdobePass.SavedState) -> any PlayedService

  /// The machines, the newest first.
  static let all = [restV2, restV1]

  var name: String { conformance.name }

  /// The machine with a name; nil for any other name.
  static func named(_ name: String) -> ServedMachine? { all.first { $0.name == name } }

  /// The machine that a path belongs to; nil for a registration, its token and the pages of MVPDs.
  static func owning(path: String) -> ServedMachine? { all.first { $0.conformance.owns(path: path) } }
}

extension ServedMachine: Equatable {
  static func == (one: ServedMachine, other: ServedMachine) -> Bool { one.conformance == other.conformance }
}

extension ServedMachine {
  static let restV2 = ServedMachine(
    conformance: .restV2, graph: { RESTV2.graph }, scenarios: { ServiceScenario.all },
    endpoints: Endpoint.allCases.map(\.rawValue), proposedEndpoint: Endpoint.profiles.rawValue,
    endpoint: { Endpoint($0)?.rawValue }, endpointNamed: { Endpoint(rawValue: $0)?.rawValue },
    service: { SimulatedAdobePass($0, clock: $1, restoring: $2) })
}

/// A simulated service, as the sandbox plays it.
protocol PlayedService: SimulatedService {
  func answer(
    _ request: HTTPRequest, on origin: Origin?, at now: Timestamp?
  ) -> SimulatedAdobePass.Reaction
  /// Disturbs the next request to the endpoint of a request. A request that is throttled leaves that to a later one.
  func disturbNext(_ disturbance: SimulatedAdobePass.Disturbance, as request: HTTPRequest)
  func isOpen(code: String) -> Bool
  func accept(tokensOf other: SimulatedAdobePass.SavedState)
  func completeLogin(code: String?, mvpd: String?) -> Bool
  func signIn(with mvpd: String)
  func revokeTokens()
  func expireProfiles()
  func expireCodes()
}

extension SimulatedAdobePass: PlayedService {
  func disturbNext(_ disturbance: Disturbance, as request: HTTPRequest) {
    inject(disturbance, at: Endpoint(request).map { .endpoint($0) } ?? .everywhere)
  }
}

extension ServiceScenario {
  /// The machine of the app in the scenario.
  var served: ServedMachine { ServedMachine.named(machine) ?? .restV2 }
}

/// An endpoint of any machine, by the name that reports use.
struct ServedEndpoint: Hashable, Sendable {
  let name: String

  init(_ endpoint: Endpoint) { name = endpoint.rawValue }

  /// The endpoint of a request; nil for a page, and for a path that is not an endpoint.
  init?(_ request: HTTPRequest) {
    guard let found = ServedMachine.all.lazy.compactMap({ $0.endpoint(request) }).first else { return nil }
    name = found
  }

  /// The endpoint with a name; nil for any other name.
  init?(named name: String) {
    guard let found = ServedMachine.all.lazy.compactMap({ $0.endpointNamed(name) }).first else { return nil }
    self.name = found
  }
}
