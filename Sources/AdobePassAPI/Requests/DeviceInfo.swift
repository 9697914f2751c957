import SSOStateMachine

/// The JSON of X-Device-Info (REST API V2, Headers).
struct DeviceInfo: Encodable {
  let primaryHardwareType: String
  let model: String
  let version: String
  let manufacturer = "Apple"
  let vendor = "Apple"
  let osName: String
  let osFamily: String
  let osVendor = "Apple"
  let osVersion: String
  let displayWidth: Int?
  let displayHeight: Int?
  let connectionType: String
  let connectionSecure: Bool?
  let applicationId: String?

  init(_ device: Device) {
    let (hardware, system) = Self.kind(of: device.platform)
    (primaryHardwareType, osName, osFamily) = (hardware, system, system)
    (model, version, osVersion) = (device.model, device.version, device.osVersion)
    (displayWidth, displayHeight) = (device.displaySize?.width, device.displaySize?.height)
    (connectionType, connectionSecure) = (device.connectionType, device.isConnectionSecure)
    applicationId = device.applicationID
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
