import AdobePassAPI
import Foundation

// V2-R20 to V2-R24: the headers of every call, and their form.

enum HeaderCheck {
  static func authorization(_ it: Exchanged) -> String? {
    guard it.endpoint?.needsToken == true else { return nil }
    return it.call.token == nil ? "Authorization is missing or no bearer token" : nil
  }

  static func device(_ it: Exchanged) -> String? {
    guard it.endpoint?.needsToken == true else { return nil }
    guard it.call.device == nil else { return nil }
    let isSent = it.call.request.header("AP-Device-Identifier") != nil
    return isSent ? "AP-Device-Identifier is not fingerprint and Base64" : "AP-Device-Identifier is missing"
  }

  static func deviceInfo(_ it: Exchanged) -> String? {
    guard let endpoint = it.endpoint, endpoint != .authenticate else { return nil }
    if let info = it.call.deviceInfo {
      return DeviceInfoValues.fault(in: info).map { "X-Device-Info: \($0)" }
    }
    let missing = "X-Device-Info is missing"
    return it.call.request.header("X-Device-Info").map(deviceInfoFault)
      ?? (isOfBrowser(it.call) ? "\(missing), which the page of the header allows a browser" : missing)
  }

  /// Whether the fault of X-Device-Info is only a value that no list has, or that a browser leaves it out: pages contradict
  /// each other about whether a browser may.
  static func isMildDeviceInfo(_ call: Call) -> Bool {
    call.deviceInfo != nil || call.request.header("X-Device-Info") == nil && isOfBrowser(call)
  }

  /// Whether the call has the name of a browser, as each of them writes it.
  private static func isOfBrowser(_ call: Call) -> Bool {
    call.request.header("User-Agent")?.hasPrefix("Mozilla/") ?? false
  }

  /// The fault in an X-Device-Info that cannot be used.
  private static func deviceInfoFault(_ text: String) -> String {
    guard let data = Data(base64Encoded: text), !data.isEmpty else { return "X-Device-Info is no Base64" }
    guard let info = JSON(Array(data)), info.members != nil else {
      return "X-Device-Info holds no JSON object"
    }
    let lacking = Call.deviceInfoKeys.filter { info[$0]?.text?.isEmpty ?? true }
    return "X-Device-Info lacks \(lacking.joined(separator: ", "))"
  }

  /// The fault in the form of a value that the app supplies (V2-R24): a bare visitor identifier, or a compact JWS.
  static func forms(_ call: Call) -> String? {
    if let visitor = call.request.header("AP-Visitor-Identifier"),
      visitor.isEmpty || visitor.contains(where: { "\"% ".contains($0) })
    {
      return "AP-Visitor-Identifier is not bare"
    }
    guard let token = call.request.header("AD-Service-Token") else { return nil }
    let parts = token.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 3 && !token.contains(" ") ? nil : "AD-Service-Token is no compact JWS"
  }

  /// The worst of the app's own values that a call to a page of the user agent carries.
  static func pageOfUserAgent(_ it: Exchanged) -> String? {
    guard it.endpoint == .authenticate || it.call.isPage || it.call.isOnTheWayToALogin else { return nil }
    return leaks.first { it.call.request.header($0.name) != nil }.map {
      "\($0.what) goes to a page of the user agent"
    }
  }

  private static let leaks = [
    (name: "Authorization", what: "the access token"),
    (name: "AP-Device-Identifier", what: "the identifier of the device"),
    (name: "AP-Partner-Framework-Status", what: "the framework status"),
    (name: "AP-TempPass-Identity", what: "the identity of a TempPass"),
    (name: "AD-Service-Token", what: "a service token"), (name: "X-Device-Info", what: "X-Device-Info"),
    (name: "AP-Visitor-Identifier", what: "the visitor's identifier"),
  ]

  /// Whether a page carries nothing that identifies a person or a device.
  static func isHarmlessPage(_ call: Call) -> Bool {
    leaks.first { call.request.header($0.name) != nil }?.name == "X-Device-Info"
  }

  /// The warning about an identifier that many devices send.
  static func sharedDevice(_ it: Exchanged) -> String? {
    guard it.entry.isCall, let device = it.call.device else { return nil }
    return SharedIdentifiers.told(device).map { "AP-Device-Identifier is \($0), as on many devices" }
  }

  static func stableDevice(_ it: Exchanged) -> String? {
    guard it.entry.isCall, let device = it.call.device else { return nil }
    return it.trace.knowsOtherDevice(than: device) ? "AP-Device-Identifier has changed" : nil
  }
}
