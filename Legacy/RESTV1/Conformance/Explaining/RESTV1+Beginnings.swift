package import SSOConformance
package import SSORESTV1
package import SSOStateMachine

extension RESTV1 {
  package static func beginnings(_ clues: CaptureClues, at now: Timestamp) -> [SSOStateMachine.Situation<
    RESTV1
  >] {
    let access = clues.access(at: now)
    var (registered, admitted) = (Stored(), Stored())
    registered.registration = access.registration
    (admitted.registration, admitted.access) = (access.registration, Shared(access))
    var all = [Stored(), registered, admitted]
    for mvpd in clues.mvpds {
      for stored in [registered, admitted] {
        var named = stored
        named.mvpd = mvpd
        all.append(named)
      }
    }
    let launches = all.map { launch(clues.configuration, stored: $0, at: now).situation }
    // The token may end just now.
    return launches + signedInBeginnings(clues, admitted, at: now.advanced(by: -1))
  }

  /// A launch of an app in which the person is signed in: a check has found the token.
  private static func signedInBeginnings(
    _ clues: CaptureClues, _ stored: Stored, at now: Timestamp
  ) -> [SSOStateMachine.Situation<RESTV1>] {
    let idle = Hypothesis(launch(clues.configuration, stored: stored, at: now).situation)
    let found = AuthenticationAnswer.authenticated(
      clues.mvpds.first.map {
        AuthenticationToken(mvpd: $0, expiresAt: now.advanced(by: CaptureClues.longLife))
      })
    let signedIn = idle.after(.check, at: now)?.completed(.authentication(.success(Shared(found))), at: now)
    return signedIn.flatMap { $0.pending == nil ? [$0.situation] : nil } ?? []
  }

  package static func relaunches(
    of situation: SSOStateMachine.Situation<RESTV1>, at now: Timestamp
  ) -> [SSOStateMachine.Situation<RESTV1>] {
    var bare = Stored()
    let point = situation.state.returnPoint
    let configuration = point.registrationStatus.configuration
    switch point.registrationStatus {
    case .unregistered: break
    case .registered(let registration): bare.registration = registration
    case .admitted(let access): (bare.registration, bare.access) = (access.value.registration, access)
    }
    var known = bare
    known.mvpd = point.journey.mvpd
    var full = known
    // A logout in progress is stored, so the person is not signed in at a launch after it.
    full.signOut = point.keptSignOut
    return [
      launch(configuration.value, stored: full, snapshot: Snapshot(of: situation), at: now).situation,
      launch(configuration.value, stored: full, at: now).situation,
      launch(configuration.value, stored: known, at: now).situation,
      launch(configuration.value, stored: bare, at: now).situation,
    ]
  }
}
