import Foundation
import SSOStateMachine
import Testing
import UIKit
import VideoSubscriberAccount

@testable import SSOEffectRunner

/// The information of Apple's frameworks about the device.
@Suite(.serialized, .timeLimit(.minutes(5))) @MainActor struct DeviceTests {
  private func device(_ change: (UIDevice) -> Void) -> Device {
    let device = UIDevice()
    change(device)
    UIDevice.current = device
    return .current
  }

  nonisolated private static let idioms: [(UIUserInterfaceIdiom, Platform, String)] = [
    (.phone, .iOS, "iPhone"), (.pad, .iPadOS, "iPad"), (.tv, .tvOS, "AppleTV"), (.vision, .iPadOS, "iPad"),
    (.mac, .iPadOS, "iPad"), (.carPlay, .iPadOS, "iPad"), (.unspecified, .iPadOS, "iPad"),
  ]

  @Test("phone, iPad, Apple TV, and a device that runs iPad apps", arguments: idioms)
  func platforms(_ idiom: UIUserInterfaceIdiom, _ platform: Platform, _ model: String) {
    let found = device { $0.userInterfaceIdiom = idiom }
    #expect(found.platform == platform)
    #expect(found.model == model, "this machine does not have the name of an Apple device")
    #expect(found.version == "unknown")
    #expect(found.osVersion == "18.2")
    #expect(found.displaySize == Device.DisplaySize(width: 1170, height: 2532))
    #expect(found.applicationID == Bundle.main.bundleIdentifier)
  }

  @Test("no idiom is left out") func idioms() {
    #expect(Set(Self.idioms.map(\.0)) == Set((-1...10).compactMap(UIUserInterfaceIdiom.init)))
  }

  @Test("in a simulator the hardware is that of the simulated device")
  func simulator() {
    #expect(Device.hardware(in: ["SIMULATOR_MODEL_IDENTIFIER": "AppleTV14,1"]) == "AppleTV14,1")
    let machine = Device.hardware(in: [:])
    #expect(!machine.isEmpty && !machine.contains("\0"))
  }

  @Test("the identifier is the digest of identifierForVendor; without one, it is different each time")
  func identifier() throws {
    let vendor = try #require(UUID(uuidString: "BA23D141-D715-561C-94F4-E9E4C966B1EB"))
    let found = device { $0.identifierForVendor = vendor }
    #expect(found.identifier == "3cecff51d76335407c14fb953b98fdacdb8d4c09dd1b25cd9ece36ad53aae823")
    #expect(found.vendorIdentifier == found.identifier)
    #expect(device { _ in }.vendorIdentifier == nil)
    #expect(device { _ in }.identifier != device { _ in }.identifier)
    #expect(device { _ in }.identifier.count == 64)
  }

  @Test("a place in the settings has a url, but not on a Mac", arguments: SettingsPlace.allCases)
  func settings(_ place: SettingsPlace) {
    #expect(place.url == VSOpenTVProviderSettingsURLString)
    Mac.$isHost.withValue(true) { #expect(place.url == nil) }
  }
}
