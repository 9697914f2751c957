// V2-R20 to V2-R23: what every call carries.

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

  static func stableDevice(_ it: Exchanged) -> String? {
    guard let device = it.call.device else { return nil }
    return it.trace.knowsOtherDevice(than: device) ? "AP-Device-Identifier has changed" : nil
  }
}
