import AdobePassAPI
import SSORESTV1
import SSOStateMachine

/// The parts that all calls of REST API V1 share: the app, the device, and the access token.
struct RESTV1Call {
  let access: Access

  init(_ access: Shared<Access>) { self.access = access.value }

  /// The requestor and the device, as nearly every call sends them.
  var caller: [(name: String, value: String)] {
    [("requestor", access.configuration.serviceProvider), device]
  }

  /// The device identifier, the same in all calls: a token is kept for the device that requested it.
  var device: (name: String, value: String) { ("deviceId", access.configuration.device.identifier) }

  /// The system, as a profile request and its exchange name it. An iPad counts as an iOS device.
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
  /// The header fields of every call of REST API V1. X-Device-Info is percent-encoded only here.
  fileprivate init(restV1 access: Access, _ body: RequestBody) {
    self.init(access.configuration.device, body, encodesDeviceInfo: true)
    add("Authorization", "Bearer " + access.token.expose())
  }
}
