package import AdobePassRules

/// A version of the service's interface that captures are checked against.
package protocol ConformanceVersion: ServiceVersion {
  /// Whether bodies of requests identify the device, and not only header fields.
  static var namesDeviceInBody: Bool { get }
  /// The service provider that a call specifies.
  static func serviceProvider(of call: Call) -> String?
  /// The endpoint, as its sheet numbers or names it.
  static func name(of endpoint: Call.Endpoint) -> String
  /// The key of a call; nil for a page, and for a path that is not an endpoint.
  static func key(of observed: ObservedCall<Self>) -> CallKey<Call.Endpoint>?
  /// Whether a request that belongs to no endpoint was meant as a call of the service.
  static func looksLikeCall(_ call: Call) -> Bool
  /// The sentence about a call of another interface, such as an app kit's; nil for any other call.
  static func foreign(_ call: Call) -> String?
  /// The endpoint of REST API V2 that replaces a call of an older interface; nil for any other call.
  static func replacement(of call: Call) -> EndpointReplacement?
  /// The provider that Apple's framework has reported, as the call says.
  static func provider(in call: Call) -> String?
}

extension Version2: ConformanceVersion {
  package static let namesDeviceInBody = false
  package static func serviceProvider(of call: Call) -> String? { call.serviceProvider }
  package static func name(of endpoint: Endpoint) -> String { endpoint.rawValue }
}
