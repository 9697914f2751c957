import SSOEffectRunner
public import SSOStateMachine

// What happens beside the requests.

extension SimulatedAdobePass {
  /// Signs somebody in with a code, as the page on a second screen does.
  ///
  /// - Parameters:
  ///   - code: nil: the newest.
  ///   - mvpd: who is signed in to; nil: as the session says, else ``World/secondScreenMVPD``.
  /// - Returns: whether there was such a code, still valid.
  @discardableResult
  public func completeLogin(code: String? = nil, mvpd: String? = nil) -> Bool {
    let now = clock.now
    return backend.withLock { backend in
      guard
        let index = backend.state.sessions.lastIndex(where: { code == nil || $0.code == code }),
        !backend.state.sessions[index].isExpired(at: now)
      else { return false }
      backend.completeLogin(at: index, mvpd: mvpd, at: now)
      return true
    }
  }

  /// The newest code; nil where there is none.
  public var newestCode: String? { backend.withLock { $0.state.sessions.last?.code } }

  /// Revokes every token: the next call is answered by 401.
  public func revokeTokens() {
    backend.withLock { backend in
      for index in backend.state.tokens.indices { backend.state.tokens[index].isRevoked = true }
    }
  }

  /// Forgets every registration: the next token request is answered by `invalid_client`.
  public func revokeRegistrations() {
    backend.withLock { backend in
      for index in backend.state.clients.indices { backend.state.clients[index].isRefused = true }
      for index in backend.state.tokens.indices { backend.state.tokens[index].isRevoked = true }
    }
  }

  /// Ends every profile.
  public func expireProfiles() {
    let now = clock.now
    backend.withLock { backend in
      backend.state.profiles = backend.state.profiles.map {
        OwnedProfile(
          mvpd: $0.mvpd, type: $0.type, notBefore: $0.notBefore,
          notAfter: min($0.notAfter, now.milliseconds), owner: $0.owner)
      }
    }
  }

  /// The app was started again: what holds for one process begins anew (V2-R15, V2-R29).
  public func recordLaunch() { backend.withLock { $0.trace.recordLaunch() } }

  /// The person asked for something, so that what follows is no repeat of the app's own (V2-R14, V2-R25, V2-R26).
  ///
  /// Without it a request that equals a refused one counts as the app's repeat of it.
  public func recordAction() { backend.withLock { $0.trace.recordAction() } }

  /// The user agent ended without the redirect url: it was closed, or the page did not load (V2-R06).
  public func recordUserAgentEnd() {
    backend.withLock { backend in
      guard let index = backend.state.sessions.indices.last else { return }
      backend.state.sessions[index].userAgentEnded = true
    }
  }

  /// Playback begins (V2-R13, V2-R16, V2-R42).
  ///
  /// - Parameter token: the serialized token of the decision.
  public func recordPlayback(resource: String, token: Secret<String>) {
    let now = clock.now
    backend.withLock { backend in
      let issued = backend.state.mediaTokens.firstIndex { $0.value == token.expose() }
      let playback = Playback(
        resource: resource, token: issued.map { backend.state.mediaTokens[$0] },
        isPermitted: backend.state.mediaTokens.contains { $0.resource == resource }, now: now)
      if let issued { backend.state.mediaTokens[issued].isUsed = true }
      backend.trace.judge(playback)
    }
  }
}
