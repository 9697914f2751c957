import Foundation
package import SSOEffectRunner
package import SSOStateMachine

/// The values that the tests of the stores keep.
package enum StoredThings {
  package static let configuration = FlowConfiguration(
    serviceProvider: "channel", softwareStatement: Secret("statement"), domainName: "app.example",
    redirectUrl: "app://done",
    device: Device(
      platform: .tvOS, identifier: "device", model: "AppleTV", version: "11,1", osVersion: "18.0",
      connectionType: "LAN"))

  /// The text in every secret value. It must be nowhere but in the document.
  package static let canary = "hush-hush"

  /// Contents with every field; a number tells them apart.
  package static func contents(_ number: Int = 1) -> StoreContents {
    var contents = StoreContents()
    contents.credentials = .init(clientID: "client-\(number)", clientSecret: Secret("\(canary)-\(number)"))
    contents.token = .init(value: Secret("\(canary)-token"), expiresAt: 1_750_000_000_000)
    contents.deviceIdentifier = "device-\(canary)"
    contents.mvpd = .init(id: "one", displayName: "One", logoUrl: "https://one.example/logo.png")
    contents.profile = Profile(
      mvpd: "one", type: .appleSSO, issuer: "Apple", notBefore: 1, notAfter: 1_750_000_000_000,
      attributes: Secret([
        "zip": .init(value: .list([.string(canary), .null, .number(1.5)]), state: .encrypted)
      ]))
    contents.frameworkStatus = PartnerFrameworkStatus(
      accessStatus: .granted, accountProviderIdentifier: "mapping",
      authenticationExpirationDate: 1_760_000_000_000)
    let registration = Shared(
      Registration(
        configuration: Shared(configuration), clientID: "client-\(number)", clientSecret: Secret(canary)))
    var stored = RESTV2.Stored()
    let access = Shared(Access(registration: registration, token: Secret(canary), expiresAt: 5))
    stored.access = access
    let situation = RESTV2.launch(configuration, stored: stored, at: 0).situation
    contents.snapshot = RESTV2.Snapshot(of: situation, includingSecrets: true)
    contents.legacySnapshot = LegacySnapshot(
      version: LegacySnapshot.currentVersion, stage: "signedIn", mvpd: "one", isSignedIn: true, expiresAt: 7,
      secrets: SnapshotSecrets(.admitted(access)))
    return contents
  }
}

/// A directory that is removed with the test.
package final class Scratch {
  package let path: String

  package init(_ name: String = "sso-store-\(UUID().uuidString)") throws {
    path = NSTemporaryDirectory() + name
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of a store; nothing is there at first.
  package var store: String { path + "/store" }
  package var document: String { store + "/store.json" }

  package var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: store)) ?? []).sorted()
  }

  package func write(_ text: String, to path: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
  }

  package func text(_ path: String) throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

  package func mode(_ path: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return (attributes[.posixPermissions] as? NSNumber)?.intValue ?? -1
  }
}
