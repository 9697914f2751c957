/// The endpoint of REST API V2 that replaces a call of an older interface, as docs/migration.md lists it.
package struct EndpointReplacement: Hashable, Sendable {
  /// The call of the older interface: `GET /api/v1/checkauthn`.
  package let replaced: String
  /// The endpoint; nil if no endpoint replaces the call.
  package let endpoint: Endpoint?
  /// The difference, or the reason why no endpoint replaces the call; empty without a remark.
  package let remark: String

  package init(of replaced: String, _ endpoint: Endpoint?, _ remark: String) {
    (self.replaced, self.endpoint, self.remark) = (replaced, endpoint, remark)
  }

  /// Method and path of the endpoint: `GET /api/v2/{serviceProvider}/profiles`.
  package var call: String? { endpoint.map { "\($0.method) \($0.template)" } }
}
