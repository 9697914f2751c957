import SSOStateMachine
import SSOStateMachineTesting

extension Settings {
  /// The world that the simulated service of one installation offers. A scenario has its own MVPDs, denials and
  /// lifetimes.
  func world(in scenario: ServiceScenario?) -> World {
    var world = scenario?.world ?? World()
    (world.serviceProvider, world.mark) = (serviceProvider, "sandbox-")
    (world.isThrottled, world.isStrict) = (isThrottled, strict)
    world.otherServiceProviders = otherServiceProviders.subtracting([serviceProvider])
    guard scenario == nil else { return world }
    world.enablesPartnerSignOn = enablesPartnerSignOn
    if let mvpds { world.integrations = mvpds.map(\.integration) }
    world.deny(denied)
    world.profiles = profiles.map { .init(mvpd: $0.mvpd, type: ProfileType(rawValue: $0.type.rawValue)) }
    world.expectations.mostPreauthorized = resources.preauthorize
    world.mostAuthorized = resources.authorize
    world.completesLoginAfterPolls = pollsToLogin
    world.tokenLifetime = seconds.token
    world.codeLifetime = seconds.code * 1_000
    world.profileLifetime = seconds.profile * 1_000
    world.decisionLifetime = seconds.decision * 1_000
    world.mediaTokenLifetime = seconds.mediaToken * 1_000
    world.temporaryAccessLifetime = seconds.tempPass * 1_000
    return world
  }
}

extension World {
  /// Denies resources, each with the error code of the denial. The resource `*` is every other one; without it they are
  /// permitted.
  mutating func deny(_ denied: [String: String]) {
    denials = denied.mapValues { Denial(EnhancedErrorCode(rawValue: $0)) }
    let others = denials.removeValue(forKey: "*")
    for index in integrations.indices { integrations[index].denial = others }
  }
}
