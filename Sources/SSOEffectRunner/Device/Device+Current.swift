#if canImport(UIKit) && !os(watchOS)
  import AdobePassAPI
  import Foundation
  public import SSOStateMachine
  import UIKit

  extension Device {
    /// The device that the app runs on, as X-Device-Info and AP-Device-Identifier describe it (REST API V2, Headers):
    /// model and version of the hardware, version of the system, size of the screen, connection, the app's identifier,
    /// and a stable identifier.
    ///
    /// The identifier is the SHA-256 of `identifierForVendor`, which changes when the last app of a vendor is deleted. A
    /// store that outlives the app, such as ``KeychainStore``, keeps the first one, and every later launch uses it. While
    /// the system has no identifier, right after a restart, a random one takes its place. A store that can be copied to another
    /// device, such as ``FileStore``, records a fingerprint of `identifierForVendor`, and keeps nothing for another device.
    ///
    /// The connection is that of this moment. To report the current connection at each call, pass
    /// ``Connection/context`` to ``FlowEnvironment/live(store:framework:userAgent:screen:deadline:context:)``.
    @MainActor public static var current: Device {
      let system = UIDevice.current
      let platform = Platform(system.userInterfaceIdiom)
      let vendor = system.identifierForVendor.map { SHA256.hexadecimal($0.uuidString) }
      let machine = MachineName(hardware(in: ProcessInfo.processInfo.environment), else: platform.model)
      var device = Device(
        platform: platform, identifier: vendor ?? SHA256.hexadecimal(UUID().uuidString),
        model: machine.model, version: machine.version, osVersion: system.systemVersion,
        connectionType: Connection.type)
      device.vendorIdentifier = vendor
      #if !os(visionOS)
        let screen = UIScreen.main.nativeBounds
        device.displaySize = DisplaySize(width: Int(screen.width), height: Int(screen.height))
      #endif
      device.applicationID = Bundle.main.bundleIdentifier
      return device
    }

    /// The name that `uname` gives; in a simulator, that of the simulated device.
    static func hardware(in environment: [String: String]) -> String {
      if let simulated = environment["SIMULATOR_MODEL_IDENTIFIER"] { return simulated }
      var system = utsname()
      uname(&system)
      return withUnsafeBytes(of: &system.machine) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
    }
  }

  extension Platform {
    /// A device that is neither a phone nor a TV shows iPad apps.
    fileprivate init(_ idiom: UIUserInterfaceIdiom) {
      self = idiom == .tv ? .tvOS : idiom == .phone ? .iOS : .iPadOS
    }

    fileprivate var model: String {
      switch self {
      case .iOS: "iPhone"
      case .iPadOS: "iPad"
      case .tvOS: "AppleTV"
      case .android, .fireTV, .roku, .web: rawValue
      }
    }
  }
#endif
