public import AdobePassAPI
public import SSOConformance
public import SSOSimulation
public import SSOStateMachine

/// A machine that the sandbox can serve an app of.
///
/// A legacy machine brings its own value, in the package that knows it, and the sandbox has a list of them.
public struct ServedMachine: Sendable {
  /// The machine that the calls of a device are checked against.
  public let conformance: ConformanceMachine
  /// The map of the machine, on which the calls of a device are shown.
  public let graph: @Sendable () -> StateGraph
  /// The service of the machine.
  public let service: any ServedService.Type
  /// The scenarios of the service.
  public let scenarios: [ServiceScenario]
  /// The endpoints, by the names that reports use: `E8`, or a method with a path.
  public let endpoints: [String]
  /// The titles of the endpoints, by their names; without those whose name says it.
  public let titles: [String: EndpointTitle]
  /// The endpoint that the page proposes for a fault.
  public let proposedEndpoint: String
  /// The name of the endpoint that a request is for; nil for a page, and for a path that is not an endpoint.
  public let endpoint: @Sendable (_ request: HTTPRequest) -> String?
  /// The name of the endpoint that a scenario or a person names; nil for an unknown name.
  public let endpointNamed: @Sendable (_ name: String) -> String?
  /// The code that a call is about, by its path. The app of a second screen asks for the code of another device.
  public let codeAskedFor: @Sendable (_ path: String) -> String?
  /// Whether an app signs out by a call, by its path.
  public let isLogout: @Sendable (_ path: String) -> Bool
  /// Whether calls contain the device in the parameter `deviceId`, and not in the header field AP-Device-Identifier.
  public let namesDeviceInParameters: Bool
  /// Whether the service can be degraded.
  public let knowsDegradation: Bool

  /// Describes a machine.
  public init(
    _ conformance: ConformanceMachine, graph: @autoclosure @escaping @Sendable () -> StateGraph,
    service: any ServedService.Type,
    scenarios: [ServiceScenario], endpoints: [String], titles: [String: EndpointTitle] = [:],
    proposedEndpoint: String, endpoint: @escaping @Sendable (HTTPRequest) -> String?,
    endpointNamed: @escaping @Sendable (String) -> String?,
    codeAskedFor: @escaping @Sendable (String) -> String?, isLogout: @escaping @Sendable (String) -> Bool,
    namesDeviceInParameters: Bool = false, knowsDegradation: Bool = true
  ) {
    (self.conformance, self.graph, self.service) = (conformance, graph, service)
    (self.scenarios, self.endpoints, self.proposedEndpoint) = (scenarios, endpoints, proposedEndpoint)
    self.titles = titles
    (self.endpoint, self.endpointNamed) = (endpoint, endpointNamed)
    (self.codeAskedFor, self.isLogout) = (codeAskedFor, isLogout)
    (self.namesDeviceInParameters, self.knowsDegradation) = (namesDeviceInParameters, knowsDegradation)
  }

  /// The name, as reports and tools write it: `rest-v2`.
  public var name: String { conformance.name }
}

extension ServedMachine: Equatable {
  /// Whether two values are the same machine.
  public static func == (one: ServedMachine, other: ServedMachine) -> Bool {
    one.conformance == other.conformance
  }
}
