import AdobePassAPI

// V2-R20 to V2-R24: what every call carries, and in which form.

enum HeaderCheck {
  static func authorization(_ it: Exchanged) -> String? {
    guard it.endpoint?.needsToken == true else { return nil }
    return it.call.token == nil ? "Authorization is missing or no bearer token" : nil
  }

  static func device(_ it: Exchanged) -> String? {
    guard it.endpoint?.needsToken == true else { return nil }
    return it.call.device == nil ? "AP-Device-Identifier is missing or malformed" : nil
  }

  static func deviceInfo(_ it: Exchanged) -> String? {
    guard let endpoint = it.endpoint, endpoint != .authenticate else { return nil }
    return it.call.deviceInfo == nil ? "X-Device-Info is missing or incomplete" : nil
  }

  /// What is wrong with the form of a value that the app hands in (V2-R24): a bare visitor identifier, and a compact JWS.
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

  static func stableDevice(_ it: Exchanged) -> String? {
    guard let device = it.call.device else { return nil }
    return it.trace.knowsOtherDevice(than: device) ? "AP-Device-Identifier has changed" : nil
  }
}
