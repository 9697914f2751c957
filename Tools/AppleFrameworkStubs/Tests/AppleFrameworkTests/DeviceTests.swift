import AdobePassAPI
import Foundation
import Network
import SSOEffectRunner
import SSOStateMachine
import Testing
import UIKit
import VideoSubscriberAccount

/// What Apple's frameworks say about the device.
@Suite(.serialized, .timeLimit(.minutes(5))) @MainActor struct DeviceTests {
  private func device(_ change: (UIDevice) -> Void) -> Device {
    let device = UIDevice()
    change(device)
    UIDevice.current = device
    return .current
  }

  @Test(
    "phone, iPad, Apple TV, and a device that runs iPad apps",
    arguments: [
      (.phone, .iOS, "iPhone"), (.pad, .iPadOS, "iPad"), (.tv, .tvOS, "AppleTV"), (.vision, .iPadOS, "iPad"),
      (.mac, .iPadOS, "iPad"),
    ] as [(UIUserInterfaceIdiom, Platform, String)])
  func platforms(_ idiom: UIUserInterfaceIdiom, _ platform: Platform, _ model: String) {
    let found = device { $0.userInterfaceIdiom = idiom }
    #expect(found.platform == platform)
    #expect(found.model == model, "the name of this machine is none of Apple's devices")
    #expect(found.version == "unknown")
    #expect(found.osVersion == "18.2")
    #expect(found.displaySize == Device.DisplaySize(width: 1170, height: 2532))
  }

  @Test("the identifier is the digest of identifierForVendor; without one, it is different each time")
  func identifier() throws {
    let vendor = try #require(UUID(uuidString: "BA23D141-D715-561C-94F4-E9E4C966B1EB"))
    let found = device { $0.identifierForVendor = vendor }
    #expect(found.identifier == "3cecff51d76335407c14fb953b98fdacdb8d4c09dd1b25cd9ece36ad53aae823")
    #expect(device { _ in }.identifier != device { _ in }.identifier)
    #expect(device { _ in }.identifier.count == 64)
  }

  @Test(
    "the connection is read at each call",
    arguments: [
      (.satisfied, [.wifi], "WiFi"), (.satisfied, [.cellular], "cellular"),
      (.satisfied, [.wiredEthernet], "LAN"), (.satisfied, [.other], "other"),
      (.unsatisfied, [.wifi], "notConnected"), (.requiresConnection, [], "notConnected"),
    ] as [(NWPath.Status, [NWInterface.InterfaceType], String)])
  func connection(_ status: NWPath.Status, _ interfaces: [NWInterface.InterfaceType], _ type: String) {
    NWPathMonitor.path = NWPath(status: status, interfaces: interfaces)
    #expect(Connection.context() == CallContext(connectionType: type))
    #expect(device { _ in }.connectionType == type)
  }

  @Test("a place in the settings has a url", arguments: SettingsPlace.allCases)
  func settings(_ place: SettingsPlace) { #expect(place.url == VSOpenTVProviderSettingsURLString) }
}
