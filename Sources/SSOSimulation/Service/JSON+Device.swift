import AdobePassRules

extension JSON {
  /// The device of a session (E6): the values of X-Device-Info, in the places and the types that the page has for them.
  /// A value that was not sent is null, 0 or false, as in the published samples.
  static func device(_ info: JSON?) -> JSON {
    func text(_ key: String) -> JSON { info?[key]?.text.map(JSON.text) ?? .null }
    func number(_ key: String) -> JSON {
      if case .number(let value)? = info?[key] { .number(value) } else { 0 }
    }
    func version(_ key: String) -> JSON {
      let parts =
        (info?[key]?.text ?? "").split { !$0.isNumber }.map { JSON.number(Int64($0) ?? 0) } + [0, 0, 0]
      return ["major": parts[0], "minor": parts[1], "patch": parts[2], "profile": ""]
    }
    let userAgent = text("userAgent")
    return [
      "type": info?["primaryHardwareType"]?.text.map(JSON.text) ?? "Unknown", "model": text("model"),
      "version": version("version"),
      "hardware": [
        "name": text("model"), "vendor": text("vendor"), "version": version("version"),
        "manufacturer": text("manufacturer"),
      ],
      "operatingSystem": [
        "name": text("osName"), "family": text("osFamily"), "vendor": text("osVendor"),
        "version": version("osVersion"),
      ],
      "browser": [
        "name": text("browserName"), "vendor": text("browserVendor"), "version": version("browserVersion"),
        "userAgent": userAgent, "originalUserAgent": userAgent,
      ],
      "display": [
        "width": number("displayWidth"), "height": number("displayHeight"), "ppi": number("displayPpi"),
        "name": "DISPLAY", "vendor": .null, "version": .null, "diagonalSize": text("diagonalScreenSize"),
      ],
      "applicationId": text("applicationId"),
      "connection": [
        "ipAddress": text("connectionIp"), "port": text("connectionPort"),
        "secure": .bool(info?["connectionSecure"] == .bool(true)), "type": text("connectionType"),
      ],
    ]
  }
}
