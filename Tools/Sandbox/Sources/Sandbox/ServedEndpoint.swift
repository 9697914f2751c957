import AdobePassAPI
import SSOStateMachineTesting
import SandboxTool

/// An endpoint of any machine, by the name that reports use.
struct ServedEndpoint: Hashable, Sendable {
  let name: String

  init(_ endpoint: Endpoint) { name = endpoint.rawValue }

  /// The endpoint of a request; nil for a page, and for a path that is not an endpoint.
  init?(_ request: HTTPRequest) {
    guard let found = ServedMachine.all.lazy.compactMap({ $0.endpoint(request) }).first else {
      return nil
    }
    name = found
  }

  /// The endpoint with a name; nil for any other name.
  init?(named name: String) {
    guard let found = ServedMachine.all.lazy.compactMap({ $0.endpointNamed(name) }).first else {
      return nil
    }
    self.name = found
  }
}
