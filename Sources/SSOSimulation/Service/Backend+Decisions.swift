import AdobePassRules
import Foundation
import SSOStateMachine

// E13 and E14.

extension Backend {
  mutating func preauthorize(_ desk: Desk) -> ServiceAnswer {
    guard let resources = desk.call.resources else { return .error(.invalidParameterResources) }
    guard resources.count <= world.expectations.mostPreauthorized else { return refuse(desk) }
    return decide(resources, desk, isFinal: false)
  }

  /// The answer to too many resources, in the form that the world has chosen.
  private func refuse(_ desk: Desk) -> ServiceAnswer {
    let top = ServiceAnswer.error(.tooManyResources)
    return switch world.excess {
    case .error: top
    case .emptyList: .json(["decisions": []])
    case .items: decisions(denying: .tooManyResources, desk) ?? top
    }
  }

  mutating func authorize(_ desk: Desk) -> ServiceAnswer {
    guard let resources = desk.call.resources else { return .error(.invalidParameterResources) }
    guard resources.count <= world.mostAuthorized else { return refuse(desk) }
    return decide(resources, desk, isFinal: true)
  }

  /// The answer to E13 or E14 that denies every resource. The pages list no answer of status 403 there, so an error of that
  /// status is one of a decision.
  func decisions(denying code: EnhancedErrorCode, _ desk: Desk) -> ServiceAnswer? {
    guard let endpoint = desk.call.endpoint, endpoint.decides, code.status == 403,
      let resources = desk.call.resources, let mvpd = desk.call.mvpd,
      let integration = world.integration(mvpd)
    else { return nil }
    let decisions = resources.map {
      Self.decision(on: $0, integration, Ruling(error: code), world.serviceProvider)
    }
    let facts = resources.map { Facts.DecisionFact(resource: $0, error: code) }
    return .json(["decisions": .list(decisions)], status: 200, Facts(decisions: facts))
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
      let ruling = ruling(on: resource, integration, hasProfile: profile != nil, desk, isFinal: isFinal)
      isUnidentified = isUnidentified || ruling.error == .invalidHeaderIdentityForTemporaryAccess
      facts.decisions.append(Facts.DecisionFact(resource: resource, error: ruling.error))
      decisions.append(decision(on: resource, integration, ruling, desk.now, isFinal: isFinal))
    }
    if isUnidentified { return .error(.invalidHeaderIdentityForTemporaryAccess) }
    return .json(["decisions": .list(decisions)], status: 200, facts)
  }

  /// A ruling of the service about a resource.
  private struct Ruling {
    /// The error of a denied resource; nil if the resource is permitted.
    var error: EnhancedErrorCode?
    /// The time for which the service keeps the ruling; nil if it does not.
    var kept: ClosedRange<Int64>?
  }

  private mutating func ruling(
    on resource: String, _ integration: World.Integration, hasProfile: Bool, _ desk: Desk, isFinal: Bool
  ) -> Ruling {
    let window = desk.now.milliseconds...desk.now.advanced(by: world.decisionLifetime).milliseconds
    let permitted = Ruling(kept: isFinal ? window : nil)
    switch integration.degradation {
    case .authNAll: return permitted
    case .authZNone: return Ruling(error: .authorizationDeniedByDegradationRule)
    case .authZAll, nil: break
    }
    if integration.mvpd.isTempPass {
      let refusal = useTemporaryAccess(integration, resource: isFinal ? resource : nil, desk)
      if let refusal { return Ruling(error: refusal) }
    } else if !hasProfile {
      let hadOne = state.profiles.contains { $0.mvpd == integration.mvpd.id && $0.owner == desk.owner }
      return Ruling(error: hadOne ? .authenticatedProfileExpired : .authenticatedProfileMissing)
    }
    if integration.degradation == .authZAll { return permitted }
    let mvpd = integration.mvpd.id
    if isFinal, let kept = keptRuling(on: resource, by: mvpd, desk) { return kept }
    let isLasting = world.denial(of: resource, by: mvpd)?.times == nil
    let error = denial(of: resource, by: mvpd, isFinal: isFinal)
    // As published: the service also keeps what the MVPD itself denied for a while.
    guard isFinal, error == nil || error == .authorizationDeniedByMvpd else { return Ruling(error: error) }
    if isLasting { keep(error, about: resource, by: mvpd, window, desk) }
    return Ruling(error: error, kept: window)
  }

  /// The ruling that the service has made before, and still keeps.
  private func keptRuling(on resource: String, by mvpd: String, _ desk: Desk) -> Ruling? {
    let kept = state.authorizations.last {
      $0.resource == resource && $0.mvpd == mvpd && $0.owner == desk.owner
        && desk.now.milliseconds < $0.notAfter
    }
    return kept.map {
      Ruling(
        error: $0.error.flatMap(EnhancedErrorCode.init(rawValue:)),
        kept: min($0.notBefore ?? $0.notAfter, $0.notAfter)...$0.notAfter)
    }
  }

  private mutating func keep(
    _ error: EnhancedErrorCode?, about resource: String, by mvpd: String, _ window: ClosedRange<Int64>,
    _ desk: Desk
  ) {
    var ruling = SimulatedAdobePass.Authorization(
      resource: resource, owner: desk.owner, notAfter: window.upperBound)
    (ruling.mvpd, ruling.notBefore, ruling.error) = (mvpd, window.lowerBound, error?.rawValue)
    state.authorizations.removeAll { $0.resource == resource && $0.mvpd == mvpd && $0.owner == desk.owner }
    state.authorizations.append(ruling)
    state.authorizations.removeFirst(max(0, state.authorizations.count - 256))
  }

  private mutating func decision(
    on resource: String, _ integration: World.Integration, _ ruling: Ruling, _ now: Timestamp, isFinal: Bool
  ) -> JSON {
    let isPermitted = ruling.error == nil
    return Self.decision(
      on: resource, integration, ruling, world.serviceProvider,
      token: isFinal && isPermitted ? mediaToken(for: resource, now) : nil)
  }

  private static func decision(
    on resource: String, _ integration: World.Integration, _ ruling: Ruling, _ serviceProvider: String,
    token: JSON? = nil
  ) -> JSON {
    let isDegraded = integration.degradation != nil
    let source = isDegraded ? "degradation" : integration.mvpd.isTempPass ? "temppass" : "mvpd"
    return .object(leavingOut: [
      "resource": .text(resource), "serviceProvider": .text(serviceProvider),
      "mvpd": .text(integration.mvpd.id), "source": .text(source), "authorized": .bool(ruling.error == nil),
      "token": token, "error": ruling.error.map(JSON.error),
      "notBefore": ruling.kept.map { .number($0.lowerBound) },
      "notAfter": ruling.kept.map { .number($0.upperBound) },
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

  /// The fault in the framework status of a call.
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

  /// The reason why the framework status is not valid for decisions of this MVPD; nil if it is valid.
  private func refusalOfStatus(_ desk: Desk, _ mvpd: String) -> EnhancedErrorCode? {
    guard let header = desk.call.frameworkStatus else { return .invalidHeaderPfsPermissionAccessNotPresent }
    return header.refusal(in: world, mvpd: mvpd, needsExpiration: true, at: desk.now)
  }
}
