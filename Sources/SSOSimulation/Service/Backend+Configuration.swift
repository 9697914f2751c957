import AdobePassRules
import SSOStateMachine

// E3.

extension Backend {
  func configuration() -> ServiceAnswer {
    .json([
      "device": "unknown", "clientType": "html5", "os": "Unknown",
      "requestor": [
        "id": .text(world.serviceProvider), "name": "Simulated service provider",
        "domains": [["name": "adobe.com", "mvpdInitiated": false]],
        "mvpds": .list(world.integrations.map { .mvpd($0.mvpd) }),
      ],
    ])
  }
}

extension JSON {
  fileprivate static func mvpd(_ mvpd: TVProvider) -> JSON {
    .object(leavingOut: [
      "id": .text(mvpd.id), "displayName": .text(mvpd.displayName), "logoUrl": mvpd.logoUrl.map(JSON.text),
      "isTempPass": mvpd.isTempPass ? true : nil, "isProxy": mvpd.isProxy ? true : nil,
      "enablePlatformServices": mvpd.enablePlatformServices ? true : nil,
      "boardingStatus": mvpd.boardingStatus.map { .text($0.rawValue) },
      "displayInPlatformPicker": mvpd.displayInPlatformPicker ? true : nil,
      "platformMappingId": mvpd.platformMappingId.map(JSON.text),
      "enforcePlatformPermissions": mvpd.enforcePlatformPermissions ? true : nil,
      "authPerAggregator": mvpd.authPerAggregator ? true : nil,
    ])
  }
}
