import SSOStateMachine
import SSOStateMachineTesting

extension Settings {
  /// What the simulated service of one installation offers.
  var world: World {
    var world = World()
    world.serviceProvider = serviceProvider
    world.enablesPartnerSignOn = enablesPartnerSignOn
    world.isThrottled = isThrottled
    if let mvpds { world.integrations = mvpds.map(\.integration) }
    world.denials = denied.mapValues { World.Denial(EnhancedErrorCode(rawValue: $0)) }
    world.tokenLifetime = seconds.token
    world.codeLifetime = seconds.code * 1_000
    world.profileLifetime = seconds.profile * 1_000
    world.decisionLifetime = seconds.decision * 1_000
    world.mediaTokenLifetime = seconds.mediaToken * 1_000
    world.temporaryAccessLifetime = seconds.tempPass * 1_000
    return world
  }
}

extension Settings.MVPD {
  fileprivate var integration: World.Integration {
    World.Integration(
      TVProvider(
        id: id, displayName: displayName, logoUrl: logoUrl, isTempPass: isTempPass,
        enablePlatformServices: enablePlatformServices,
        boardingStatus: boardingStatus.map(BoardingStatus.init(rawValue:)),
        displayInPlatformPicker: displayInPlatformPicker, platformMappingId: platformMappingId,
        requiredMetadataFields: requiredMetadataFields),
      hasLogoutPage: hasLogoutPage, degradation: degraded.flatMap(World.Degradation.init(named:)),
      isPromotional: isPromotional)
  }
}

extension World.Degradation {
  /// The degradation by its name at Adobe; nil where there is none of that name.
  init?(named name: String) {
    guard let found = Self.allCases.first(where: { $0.rawValue.lowercased() == name.lowercased() }) else {
      return nil
    }
    self = found
  }
}
