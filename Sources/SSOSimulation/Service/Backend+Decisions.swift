import AdobePassRules
import Foundation
import SSOStateMachine

// E13 and E14.

extension Backend {
  mutating func preauthorize(_ desk: Desk) -> ServiceAnswer {
    guard let resources = desk.call.resources else { return .error(.invalidParameterResources) }
    guard resources.count <= world.expectations.mostPreauthorized else { return refuse(resources, desk) }
    return decide(resources, desk, isFinal: false)
  }

  /// The answer to too many resources, in the form that the world has chosen.
  private mutating func refuse(_ resources: [String], _ desk: Desk) -> ServiceAnswer {
    switch world.excess {
    case .error: return .error(.tooManyResources)
    case .emptyList: return .json(["decisions": []])
    case .items:
      guard let mvpd = desk.call.mvpd, let integration = world.integration(mvpd) else {
        return .error(.invalidIntegration)
      }
      let facts = resources.map { Facts.DecisionFact(resource: $0, error: .tooManyResources) }
      let decisions = resources.map {
        decision(on: $0, integration, .tooManyResources, desk.now, isFinal: false)
      }
      return .json(["decisions": .list(decisions)], status: 200, Facts(decisions: facts))
    }
  }

  mutating func authorize(_ desk: Desk) -> ServiceAnswer {
    guard let resources = desk.call.resources else { return .error(.invalidParameterResources) }
    guard resources.count <= World.mostResources else { return .error(.tooManyResources) }
    return decide(resources, desk, isFinal: true)
  }

  private mutating func decide(_ resources: [String], _ desk: Desk, isFinal: Bool) -> ServiceAnswer {
    guard let mvpd = desk.call.mvpd, let integration = world.integration(mvpd) else {
      return .error(.invalidIntegration)
    }
    let profile = usableProfiles(desk).first { $0.mvpd == mvpd }
    let refusal = refusalOfStatus(desk, mvpd)
    var facts = Facts(profileType: profile?.type)
    if profile?.isAppleSSO == true, integration.degradation != .authNAll, let refusal {
      var answer = ServiceAnswer.error(refusal)
      answer.facts.profileType = profile?.type
      return answer
    }
    var decisions: [JSON] = []
    var isUnidentified = false
    for resource in resources {
      let error = verdict(on: resource, integration, hasProfile: profile != nil, desk, isFinal: isFinal)
      isUnidentified = isUnidentified || error == .invalidHeaderIdentityForTemporaryAccess
      facts.decisions.append(Facts.DecisionFact(resource: resource, error: error))
      decisions.append(decision(on: resource, integration, error, desk.now, isFinal: isFinal))
    }
    if isUnidentified { return .error(.invalidHeaderIdentityForTemporaryAccess) }
    return .json(["decisions": .list(decisions)], status: 200, facts)
  }

  /// Why a resource is denied; nil if it is permitted.
  private mutating func verdict(
    on resource: String, _ integration: World.Integration, hasProfile: Bool, _ desk: Desk, isFinal: Bool
  ) -> EnhancedErrorCode? {
    switch integration.degradation {
    case .authNAll: return nil
    case .authZNone: return .authorizationDeniedByDegradationRule
    case .authZAll, nil: break
    }
    if integration.mvpd.isTempPass {
      if let refusal = useTemporaryAccess(integration, resource: isFinal ? resource : nil, desk) {
        return refusal
      }
    } else if !hasProfile {
      let hadOne = state.profiles.contains { $0.mvpd == integration.mvpd.id && $0.owner == desk.owner }
      return hadOne ? .authenticatedProfileExpired : .authenticatedProfileMissing
    }
    if integration.degradation == .authZAll { return nil }
    return denial(of: resource, by: integration.mvpd.id, isFinal: isFinal)
  }

  private mutating func decision(
    on resource: String, _ integration: World.Integration, _ error: EnhancedErrorCode?, _ now: Timestamp,
    isFinal: Bool
  ) -> JSON {
    let isDegraded = integration.degradation != nil
    let source = isDegraded ? "degradation" : integration.mvpd.isTempPass ? "temppass" : "mvpd"
    let hasToken = isFinal && error == nil
    // As published: the service also keeps what the MVPD itself denied for a while.
    let isKept = hasToken || error == .authorizationDeniedByMvpd
    let end = now.advanced(by: world.decisionLifetime).milliseconds
    return .object(leavingOut: [
      "resource": .text(resource), "serviceProvider": .text(world.serviceProvider),
      "mvpd": .text(integration.mvpd.id), "source": .text(source), "authorized": .bool(error == nil),
      "token": hasToken ? mediaToken(for: resource, now) : nil, "error": error.map(JSON.error),
      "notBefore": isKept ? .number(now.milliseconds) : nil, "notAfter": isKept ? .number(end) : nil,
    ])
  }

  private mutating func mediaToken(for resource: String, _ now: Timestamp) -> JSON {
    let end = now.advanced(by: world.mediaTokenLifetime).milliseconds
    let text = Data("<signatureInfo>\(nextOpaque())</signatureInfo>".utf8).base64EncodedString()
    state.mediaTokens.append(.init(value: text, resource: resource, notAfter: end))
    state.mediaTokens.removeFirst(max(0, state.mediaTokens.count - 256))
    return [
      "notBefore": .number(now.milliseconds), "notAfter": .number(end), "serializedToken": .text(text),
    ]
  }

  /// What is wrong with the framework status of a call.
  func statusFault(_ desk: Desk, _ endpoint: Endpoint, _ facts: Facts) -> String? {
    guard let text = desk.call.statusText else {
      return endpoint.requiresFrameworkStatus(besides: facts.profileType) ? FrameworkStatusNeed.missing : nil
    }
    var need = FrameworkStatusNeed(at: desk.now)
    (need.mvpds, need.names) = (Set(world.integrations.map(\.mvpd.id)), world.names)
    for mvpd in world.integrations.map(\.mvpd) { need.providers[mvpd.id] = mvpd.platformMappingId }
    (need.mvpd, need.needsEnd) = (desk.call.mvpd, endpoint.decides)
    need.mapsProvider = endpoint != .profiles && endpoint != .profileOfMVPD
    return endpoint.takesFrameworkStatus ? need.fault(in: text) : nil
  }

  /// Why the framework status is not valid for decisions of this MVPD; nil if it is.
  private func refusalOfStatus(_ desk: Desk, _ mvpd: String) -> EnhancedErrorCode? {
    guard let header = desk.call.frameworkStatus else { return .invalidHeaderPfsPermissionAccessNotPresent }
    return header.refusal(in: world, mvpd: mvpd, needsExpiration: true, at: desk.now)
  }
}
