public import SSOConformance
import SSORESTV1
package import SSORESTV1Rules

extension ConformanceMachine {
  /// REST API V1, whose service ends soon.
  public static let restV1 = ConformanceMachine(RESTV1.self)
}

extension RESTV1 {
  package static func owns(path: String) -> Bool {
    path.hasPrefix("/api/v1/") || path.hasPrefix("/reggie/")
  }

  /// The name of an endpoint is its method and path, and says enough.
  package static func words(forEndpoint name: String) -> String? { nil }
}

extension Version1: ConformanceVersion {
  package static let namesDeviceInBody = true
  package static func serviceProvider(of call: CallV1) -> String? { call.requestor }
  package static func name(of endpoint: EndpointV1) -> String { endpoint.rawValue }
}
