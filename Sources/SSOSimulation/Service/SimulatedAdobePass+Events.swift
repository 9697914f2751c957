import AdobePassRules
import SSOEffectRunner
public import SSOStateMachine

// Events that happen besides the requests.

extension SimulatedAdobePass {
  /// Signs the person in with a code, as the page on a second screen does.
  ///
  /// - Parameters:
  ///   - code: the code; nil for the newest.
  ///   - mvpd: the MVPD of the login; nil for the MVPD of the session, else the first that is no TempPass.
  /// - Returns: whether there was such a code, it was still valid, no login had used it, and there is an MVPD to log in to.
  @discardableResult
  public func completeLogin(code: String? = nil, mvpd: String? = nil) -> Bool {
    let now = clock.now
    return backend.withLock { $0.completeLogin(code: code, mvpd: mvpd, at: now) }
  }

  /// Whether a login can still use a code: it was issued, is still valid, and no login has used it.
  public func isOpen(code: String) -> Bool {
    let now = clock.now
    return backend.withLock { $0.openSession(code: code, at: now) != nil }
  }

  /// Accepts the tokens that a service with another state has issued, as if both were one: for a second screen with a
  /// registration of its own.
  public func accept(tokensOf other: SimulatedAdobePass.SavedState) { backend.withLock { $0.accept(other) } }

  /// The newest code; nil if no code was issued.
  public var newestCode: String? { backend.withLock { $0.state.sessions.last?.code } }

  /// Revokes every token: the next call is answered with 401.
  public func revokeTokens() { backend.withLock { $0.revokeTokens() } }

  /// Forgets every registration: the next token request is answered with `invalid_client`.
  public func revokeRegistrations() { backend.withLock { $0.revokeRegistrations() } }

  /// Signs the person in with an MVPD, as if they had done so in this app before.
  public func signIn(with mvpd: String) { signIn(with: mvpd, as: .regular) }

  /// Signs the person in with an MVPD, in this app or by a single sign-on.
  public func signIn(with mvpd: String, as type: ProfileType) {
    let now = clock.now
    backend.withLock { _ = $0.addProfile(mvpd, type: type, owner: nil, at: now) }
  }

  /// Ends every profile.
  public func expireProfiles() {
    let now = clock.now
    backend.withLock { $0.expireProfiles(at: now) }
  }

  /// Ends every code.
  public func expireCodes() {
    let now = clock.now
    backend.withLock { $0.expireCodes(at: now) }
  }

  /// Ends every decision that the service keeps: the next answer is decided again.
  public func expireDecisions() {
    let now = clock.now
    backend.withLock { $0.expireAuthorizations(at: now) }
  }

  /// Records that the app was started again: what holds for one process starts over (V2-R15, V2-R29).
  public func recordLaunch() { backend.withLock { $0.trace.recordLaunch() } }

  /// Records that the person asked for something, so that what follows does not count as the app's own repeat
  /// (V2-R14, V2-R25, V2-R26).
  ///
  /// Without this call, a request that equals a refused request counts as the app's repeat of it.
  public func recordAction() { backend.withLock { $0.trace.recordAction() } }

  /// Records that the user agent ended without the redirect url: it was closed, or the page did not load (V2-R06).
  public func recordUserAgentEnd() { backend.withLock { $0.recordUserAgentEnd() } }

  /// Records that playback begins (V2-R13, V2-R16, V2-R42).
  ///
  /// - Parameters:
  ///   - resource: what is played.
  ///   - token: the serialized token of the decision.
  public func recordPlayback(resource: String, token: Secret<String>) {
    let now = clock.now
    backend.withLock { $0.recordPlayback(of: resource, token, at: now) }
  }
}
