package import SSOStateMachine

/// The JSON of X-Device-Info (REST API V2, Headers).
package enum DeviceInfo {
  /// - Parameter context: how the device is connected at this moment.
  package static func json(_ device: Device, in context: CallContext = CallContext()) -> String {
    let (hardware, system) = kind(of: device.platform)
    var info = JSONObject()
    info.add("applicationId", device.applicationID)
    info.add("connectionIp", context.connectionIP)
    info.add("connectionPort", context.connectionPort)
    info.add("connectionSecure", device.isConnectionSecure)
    info.add("connectionType", context.connectionType ?? device.connectionType)
    info.add("displayHeight", device.displaySize?.height)
    info.add("displayWidth", device.displaySize?.width)
    info.add("manufacturer", "Apple")
    info.add("model", device.model)
    info.add("osFamily", system)
    info.add("osName", system)
    info.add("osVendor", "Apple")
    info.add("osVersion", device.osVersion)
    info.add("primaryHardwareType", hardware)
    info.add("vendor", "Apple")
    info.add("version", device.version)
    return info.text
  }

  /// The service knows no iPadOS.
  private static func kind(of platform: Platform) -> (hardware: String, system: String) {
    switch platform {
    case .iOS: ("MobilePhone", "iOS")
    case .iPadOS: ("Tablet", "iOS")
    case .tvOS: ("TV", "tvOS")
    }
  }
}
