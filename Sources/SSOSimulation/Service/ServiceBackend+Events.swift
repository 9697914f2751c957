import AdobePassRules
package import SSOStateMachine

// Events that happen besides the requests.

extension ServiceBackend {
  package mutating func completeLogin(code: String?, mvpd: String?, at now: Timestamp) -> Bool {
    guard let index = openSession(code: code, at: now) else { return false }
    return completeLogin(at: index, mvpd: mvpd, at: now)
  }

  /// The session of a code that can still be used for a login; of the newest code if none is given.
  package func openSession(code: String?, at now: Timestamp) -> Int? {
    guard let index = state.sessions.lastIndex(where: { code == nil || $0.code == code }),
      !state.sessions[index].isExpired(at: now), !state.sessions[index].isAuthenticated,
      !Self.voidsSupersededCodes || !state.sessions[index].isSuperseded
    else { return nil }
    return index
  }

  /// Takes over the clients and tokens of another part of the same service.
  package mutating func accept(_ other: SimulatedAdobePass.SavedState) {
    for client in other.clients where !state.clients.contains(where: { $0.id == client.id }) {
      state.clients.append(client)
    }
    state.tokens.removeAll { token in other.tokens.contains { $0.value == token.value } }
    state.tokens += other.tokens
  }

  package mutating func revokeTokens() {
    for index in state.tokens.indices { state.tokens[index].isRevoked = true }
  }

  package mutating func revokeRegistrations() {
    for index in state.clients.indices { state.clients[index].isRefused = true }
    revokeTokens()
  }

  package mutating func expireProfiles(at now: Timestamp) {
    state.profiles = state.profiles.map {
      OwnedProfile(
        mvpd: $0.mvpd, type: $0.type, notBefore: $0.notBefore,
        notAfter: min($0.notAfter, now.milliseconds), owner: $0.owner)
    }
  }

  package mutating func expireCodes(at now: Timestamp) {
    for index in state.sessions.indices {
      state.sessions[index].notAfter = min(state.sessions[index].notAfter, now.milliseconds)
    }
  }

  package mutating func expireAuthorizations(at now: Timestamp) {
    for index in state.authorizations.indices {
      state.authorizations[index].notAfter = min(state.authorizations[index].notAfter, now.milliseconds)
    }
  }

  package mutating func recordUserAgentEnd() {
    guard let index = state.sessions.indices.last else { return }
    state.sessions[index].userAgentEnded = true
  }

  package mutating func recordPlayback(of resource: String, _ token: Secret<String>, at now: Timestamp) {
    let issued = state.mediaTokens.firstIndex { $0.value == token.expose() }
    let playback = Playback(
      resource: resource, token: issued.map { state.mediaTokens[$0].inPlayback },
      isPermitted: state.mediaTokens.contains { $0.resource == resource }, now: now)
    if let issued { state.mediaTokens[issued].isUsed = true }
    trace.judge(playback)
  }
}
