package import SSOStateMachine

extension RESTV2 {
  package static func beginnings(_ clues: CaptureClues, at now: Timestamp) -> [SSOStateMachine.Situation<
    RESTV2
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

  /// Launches of an app in which the person is signed in: a check has found the profile.
  private static func signedInBeginnings(
    _ clues: CaptureClues, _ stored: Stored, at now: Timestamp
  ) -> [SSOStateMachine.Situation<RESTV2>] {
    let end = now.advanced(by: CaptureClues.longLife)
    return clues.mvpds.flatMap { mvpd in
      var stored = stored
      stored.mvpd = mvpd
      let idle = Hypothesis(launch(clues.configuration, stored: stored, at: now).situation)
      let asking = idle.after(.check, at: now)?
        .completed(.frameworkStatus(clues.granted(clues.providers.first ?? mvpd, at: now)), at: now)
      return [ProfileType.regular, .appleSSO].compactMap { type in
        let profile = Profile(mvpd: mvpd, type: type, issuer: mvpd, notBefore: now, notAfter: end)
        let found = asking?.completed(.profiles(.success(Shared(ProfileList([profile])))), at: now)
        return found.flatMap { $0.pending == nil ? $0.situation : nil }
      }
    }
  }

  package static func relaunches(
    of situation: SSOStateMachine.Situation<RESTV2>, at now: Timestamp
  ) -> [SSOStateMachine.Situation<RESTV2>] {
    var bare = Stored()
    let point = situation.state.returnPoint
    let configuration = point.registrationStatus.configuration
    switch point.registrationStatus {
    case .unregistered: break
    case .registered(let registration): bare.registration = registration
    case .admitted(let access): (bare.registration, bare.access) = (access.value.registration, access)
    }
    var known = bare
    known.mvpd = point.subscriber?.mvpd ?? point.journey.mvpd
    var full = known
    // A logout in progress is stored, so the person is not signed in at a launch after it.
    if situation.state.pendingCall?.isLogout == true {
      full.signOut = SignOut().awaiting(known.mvpd)
    } else {
      full.profile = point.subscriber?.entitlement.profile
    }
    let snapshot = Snapshot(of: situation)
    return [
      launch(configuration.value, stored: full, snapshot: snapshot, at: now).situation,
      launch(configuration.value, stored: full, at: now).situation,
      launch(configuration.value, stored: known, at: now).situation,
      launch(configuration.value, stored: bare, at: now).situation,
    ]
  }
}
