import AdobePassAPI
import AdobePassRules
import SSOStateMachine

// E8 to E10.

extension Backend {
  func allProfiles(_ desk: Desk) -> ServiceAnswer {
    if let refusal = refusalOfStatus(desk, mvpd: nil) { return .error(refusal) }
    return list(visibleProfiles(desk))
  }

  mutating func profileOfMVPD(_ desk: Desk) -> ServiceAnswer {
    guard let mvpd = desk.call.mvpd, let integration = world.integration(mvpd) else {
      return .error(.invalidIntegration)
    }
    if let refusal = refusalOfStatus(desk, mvpd: mvpd) { return .error(refusal) }
    if let answer = unownedProfile(of: integration, desk) { return answer }
    return list(visibleProfiles(desk).filter { $0.mvpd == mvpd })
  }

  mutating func profileOfCode(_ desk: Desk) -> ServiceAnswer {
    let found = session(of: desk)
    guard let index = found.index else {
      var answer = ServiceAnswer.error(found.error)
      answer.facts.code = state.sessions.first { $0.code == desk.call.code }?.codeState
      return answer
    }
    let before = state.sessions[index]
    state.sessions[index].polls &+= 1
    state.sessions[index].lastPoll = desk.now.milliseconds
    if let polls = world.completesLoginAfterPolls, before.polls >= polls - 1, !before.isAuthenticated {
      completeLogin(at: index, mvpd: nil, at: desk.now)
    }
    var answer = profile(of: state.sessions[index], desk)
    answer.facts.code = before.codeState
    state.sessions[index].foundProfile = (answer.facts.profiles ?? 0) > 0
    return answer
  }

  private mutating func profile(of session: SimulatedAdobePass.LoginSession, _ desk: Desk) -> ServiceAnswer {
    guard session.isAuthenticated, let mvpd = session.mvpd, let integration = world.integration(mvpd) else {
      return list([])
    }
    if let answer = unownedProfile(of: integration, desk) { return answer }
    return list(
      ownProfiles(desk, of: session.owner).filter {
        $0.mvpd == mvpd && !$0.isSSO
      })
  }

  /// The degraded or temporary profile of an MVPD, or why it is refused; nil if the MVPD needs a login.
  private mutating func unownedProfile(of integration: World.Integration, _ desk: Desk) -> ServiceAnswer? {
    if integration.mvpd.isTempPass {
      if let refusal = useTemporaryAccess(integration, resource: nil, desk) { return .error(refusal) }
      return list([temporaryProfile(of: integration, desk)])
    }
    return integration.degradation == .authNAll ? list([temporaryProfile(of: integration, desk)]) : nil
  }

  /// The profile of a TempPass, or of an MVPD that is degraded.
  func temporaryProfile(of integration: World.Integration, _ desk: Desk) -> OwnedProfile {
    let start = state.temporaryAccess[integration.mvpd.id]?.since ?? desk.now.milliseconds
    let type = integration.mvpd.isTempPass ? ProfileType.temporary : .degraded
    return OwnedProfile(
      mvpd: integration.mvpd.id, type: type.rawValue, notBefore: start,
      notAfter: Timestamp(start).advanced(by: world.temporaryAccessLifetime).milliseconds, owner: nil)
  }

  /// Uses a TempPass, for a resource or without one. Returns the error if the TempPass is used up.
  mutating func useTemporaryAccess(
    _ integration: World.Integration, resource: String?, _ desk: Desk
  ) -> EnhancedErrorCode? {
    // The page of E13 does not list the header (REST API V2, Headers), so E13 does not require it.
    if integration.isPromotional, desk.call.endpoint != .preauthorize, desk.call.tempPassIdentity == nil {
      return .invalidHeaderIdentityForTemporaryAccess
    }
    let id = integration.mvpd.id
    var access = state.temporaryAccess[id] ?? .init(since: desk.now.milliseconds)
    guard desk.now < Timestamp(access.since).advanced(by: world.temporaryAccessLifetime) else {
      return .temporaryAccessDurationLimitExceeded
    }
    if integration.isPromotional, access.resources.count >= world.temporaryAccessResources,
      resource.map({ !access.resources.contains($0) }) ?? true
    {
      return .temporaryAccessResourcesLimitExceeded
    }
    if let resource, !access.resources.contains(resource) { access.resources.append(resource) }
    state.temporaryAccess[id] = access
    return nil
  }

  /// The reason why the framework status of E8 and E9 is not accepted; nil if it is accepted, or if no status was sent.
  private func refusalOfStatus(_ desk: Desk, mvpd: String?) -> EnhancedErrorCode? {
    guard desk.call.statusText != nil else { return nil }
    guard let header = desk.call.frameworkStatus else { return .invalidHeaderPfsPermissionAccessNotPresent }
    return header.refusal(in: world, mvpd: mvpd, needsExpiration: false, at: desk.now)
  }

  /// The valid profiles. A profile from Apple is visible only with the framework status that it came from.
  private func visibleProfiles(_ desk: Desk) -> [OwnedProfile] {
    let header = desk.call.frameworkStatus
    let partner = header?.providerID.flatMap(world.integration(providerID:))?.mvpd.id
    return usableProfiles(desk).filter { !$0.isAppleSSO || $0.mvpd == partner }
  }

  /// The valid profiles that the caller may use.
  func usableProfiles(_ desk: Desk) -> [OwnedProfile] {
    ownProfiles(desk).filter { isUsable($0, desk) }
  }

  /// Whether the caller may use a profile. A profile of another device needs a valid service token (Service token flows), and one
  /// of another app on the platform the platform's token (Platform identity flows).
  func isUsable(_ profile: OwnedProfile, _ desk: Desk) -> Bool {
    switch ProfileType(rawValue: profile.type) {
    case .serviceTokenSSO: desk.call.holdsServiceToken(at: desk.now)
    case .platformSSO: desk.call.holdsPlatformToken
    case .regular, .degraded, .temporary, .appleSSO, .unrecognized: true
    }
  }
}

extension Call {
  /// Whether a platform's own token was sent. Its signature is not checked.
  fileprivate var holdsPlatformToken: Bool {
    ["Adobe-Subject-Token", "X-Roku-Reserved-Roku-Connect-Token"].contains {
      request.header($0)?.isEmpty == false
    }
  }
}
