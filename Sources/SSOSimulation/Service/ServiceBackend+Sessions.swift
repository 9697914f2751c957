import AdobePassRules
package import SSOStateMachine

// Codes, logins and profiles, the same for every version.

extension ServiceBackend {
  package typealias OwnedProfile = SimulatedAdobePass.OwnedProfile

  /// The page of the MVPD. A visit to this page is a login.
  package mutating func loginPage(_ desk: Desk) -> ServiceAnswer {
    guard let code = desk.call.query["reg_code"], let url = desk.call.query["redirect_url"],
      let index = state.sessions.firstIndex(where: { $0.code == code }),
      !state.sessions[index].isExpired(at: desk.now), url == state.sessions[index].parameters["redirectUrl"]
    else { return .html("400 Bad Request", status: 400) }
    if !state.sessions[index].isAuthenticated { completeLogin(at: index, mvpd: nil, at: desk.now) }
    state.sessions[index].userAgentEnded = true
    return .redirect(to: url)
  }

  /// Signs the person in with a code. A session without an MVPD gets the MVPD of the second screen. Returns whether
  /// there is an MVPD.
  @discardableResult
  package mutating func completeLogin(at index: Int, mvpd: String?, at now: Timestamp) -> Bool {
    let session = state.sessions[index]
    guard let chosen = mvpd ?? session.mvpd ?? world.secondScreenMVPD else { return false }
    state.sessions[index].parameters["mvpd"] = chosen
    state.sessions[index].isAuthenticated = true
    addProfile(chosen, type: .regular, owner: session.owner, at: now)
    return true
  }

  /// Opens a session that is newer than all others of its device.
  ///
  /// - Parameters:
  ///   - lifetime: milliseconds; nil for the lifetime of the world.
  ///   - isForSecondScreen: whether a second screen is to complete the session, whatever the device can do.
  package mutating func openSession(
    _ parameters: [String: String], _ desk: Desk, lifetime: Int64? = nil, isForSecondScreen: Bool = false
  ) -> SimulatedAdobePass.LoginSession {
    let number = UInt64(bitPattern: nextNumber()) &* 0xD6E8_FEB8_6659_FD93
    let isTV = desk.call.isOfTelevision
    let end = desk.now.advanced(by: lifetime ?? world.codeLifetime)
    var session = SimulatedAdobePass.LoginSession(
      code: Opaque.text(number, length: 7), id: identifier(), owner: desk.owner,
      notBefore: desk.now.milliseconds, notAfter: end.milliseconds,
      parameters: parameters,
      isElsewhere: world.expectations.userAgent.map { $0 == .elsewhere } ?? (isTV || isForSecondScreen))
    session.deviceInfo = desk.call.deviceInfo
    for index in state.sessions.indices where state.sessions[index].owner == desk.owner {
      state.sessions[index].isSuperseded = true
    }
    state.sessions.append(session)
    state.sessions.removeFirst(max(0, state.sessions.count - 64))
    return session
  }

  /// The valid profiles of this app on this device.
  package func ownProfiles(_ desk: Desk, of owner: SimulatedAdobePass.Owner? = nil) -> [OwnedProfile] {
    state.profiles.filter {
      $0.isValid(at: desk.now) && ($0.owner == nil || $0.owner == (owner ?? desk.owner))
    }
  }

  @discardableResult
  package mutating func addProfile(
    _ mvpd: String, type: ProfileType, owner: SimulatedAdobePass.Owner?, at now: Timestamp,
    until end: Timestamp? = nil
  ) -> OwnedProfile {
    let profile = OwnedProfile(
      mvpd: mvpd, type: type.rawValue, notBefore: now.milliseconds,
      notAfter: (end ?? now.advanced(by: world.profileLifetime)).milliseconds, owner: owner)
    state.profiles.removeAll { $0.mvpd == mvpd && $0.owner == owner }
    // Decisions for the person before do not hold for the person who has signed in now.
    state.authorizations.removeAll { $0.mvpd == mvpd && (owner == nil || $0.owner == owner) }
    state.profiles.append(profile)
    state.profiles.removeFirst(max(0, state.profiles.count - 256))
    return profile
  }

  /// The reason why a resource is denied; nil if it is permitted. A denial with a limited number of times is used up.
  package mutating func denial(of resource: String, by mvpd: String, isFinal: Bool) -> EnhancedErrorCode? {
    guard let denial = world.denial(of: resource, by: mvpd) else { return nil }
    let spent = state.denialsSpent[resource, default: 0]
    guard denial.times.map({ spent < $0 }) ?? true else { return nil }
    state.denialsSpent[resource] = spent &+ 1
    let byMVPD = isFinal ? EnhancedErrorCode.authorizationDeniedByMvpd : .preauthorizationDeniedByMvpd
    switch denial.code {
    // Each of the two calls has a code of its own for a denial by the MVPD.
    case .authorizationDeniedByMvpd, .preauthorizationDeniedByMvpd, nil: return byMVPD
    case let code?: return code
    }
  }
}
