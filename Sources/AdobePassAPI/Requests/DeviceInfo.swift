package import SSOStateMachine

/// The JSON of X-Device-Info (REST API V2, Headers).
package enum DeviceInfo {
  /// - Parameter context: how the device is connected at this moment.
  package static func json(_ device: Device, in context: CallContext = CallContext()) -> String {
    let (hardware, system, vendor) = kind(of: device.platform)
    var info = JSONObject()
    info.add("applicationId", device.applicationID)
    info.add("connectionIp", context.connectionIP)
    info.add("connectionPort", context.connectionPort)
    info.add("connectionSecure", device.isConnectionSecure)
    info.add("connectionType", context.connectionType ?? device.connectionType)
    info.add("displayHeight", device.displaySize?.height)
    info.add("displayWidth", device.displaySize?.width)
    info.add("manufacturer", vendor)
    info.add("model", device.model)
    info.add("osFamily", system)
    info.add("osName", system)
    info.add("osVendor", vendor)
    info.add("osVersion", device.osVersion)
    info.add("primaryHardwareType", hardware)
    info.add("vendor", vendor)
    info.add("version", device.version)
    return info.text
  }

  /// The documented words for a system, whose family has the same name. The service knows no iPadOS. A browser names no
  /// maker.
  private static func kind(of platform: Platform) -> (
    hardware: String, system: String, vendor: String?
  ) {
    switch platform {
    case .iOS: ("MobilePhone", "iOS", "Apple")
    case .iPadOS: ("Tablet", "iOS", "Apple")
    case .tvOS: ("TV", "tvOS", "Apple")
    case .android: ("MobilePhone", "Android", "Google")
    case .fireTV: ("SetTopBox", "Android", "Amazon")
    case .roku: ("SetTopBox", "Roku OS", "Roku")
    case .web: ("Desktop", "Windows", nil)
    }
  }
}
