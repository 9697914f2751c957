import AdobePassRules
import SSOStateMachine

extension World {
  /// The facts about the service that rules need to judge a call.
  func terms<Call: ServiceCall>(for call: Call) -> ServiceTerms {
    var terms = ServiceTerms()
    (terms.expectations, terms.names) = (expectations, names)
    guard let integration = call.namedMVPD.flatMap({ integration($0) }) else { return terms }
    terms.isTempPass = integration.mvpd.isTempPass
    terms.needsProfile = !terms.isTempPass && integration.degradation != .authNAll
    return terms
  }

  /// The names that the service knows.
  var names: KnownNames {
    KnownNames(Set(integrations.map(\.mvpd.id)).union(otherServiceProviders).union([serviceProvider]))
  }

  /// The world, as a call of one of its service providers meets it; of an unknown one, as ever.
  package func serving(_ other: String?) -> World {
    guard let other, otherServiceProviders.contains(other) else { return self }
    var world = self
    world.serviceProvider = other
    return world
  }
}
