import AdobePassAPI
import SSOLegacyMachines
import SSOStateMachine

/// What all calls of REST API V1 are made of: the app, the device, and the access token.
struct RESTV1Call {
  let access: Access

  init(_ access: Shared<Access>) { self.access = access.value }

  /// Who asks, as nearly every call says it.
  var caller: [(name: String, value: String)] {
    [("requestor", access.configuration.serviceProvider), device]
  }

  /// One identifier in all calls: a token is kept for the device that it was drawn with.
  var device: (name: String, value: String) { ("deviceId", access.configuration.device.identifier) }

  /// Where a profile request and its exchange name the system; an iPad is an iOS device.
  var deviceType: (name: String, value: String) {
    switch access.configuration.device.platform {
    case .iOS, .iPadOS: ("deviceType", "iOS")
    case .tvOS: ("deviceType", "tvOS")
    }
  }

  func request(
    _ method: HTTPRequest.Method, _ segments: [String], _ query: [(name: String, value: String)] = [],
    _ body: RequestBody = .none
  ) -> HTTPRequest {
    HTTPRequest(
      method: method, path: Self.path(segments, query), headers: Headers(restV1: access, body).fields,
      body: body.bytes)
  }

  static func path(_ segments: [String], _ query: [(name: String, value: String)]) -> String {
    let path = "/" + segments.map(\.pathSegment).joined(separator: "/")
    return query.isEmpty ? path : path + "?" + query.formEncoded
  }
}

extension Headers {
  /// What every call of REST API V1 sends: X-Device-Info is percent-encoded here, and nowhere else.
  fileprivate init(restV1 access: Access, _ body: RequestBody) {
    self.init(access.configuration.device, body, encodesDeviceInfo: true)
    add("Authorization", "Bearer " + access.token.expose())
  }
}
