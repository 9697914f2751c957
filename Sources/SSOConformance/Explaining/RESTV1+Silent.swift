package import SSOLegacyMachines
package import SSOStateMachine

extension RESTV1 {
  package static func silentEvents(
    in situation: SSOStateMachine.Situation<RESTV1>, awaiting kinds: Set<EventKind>, _ clues: Clues,
    at now: Timestamp
  ) -> [Event] {
    let outcomes = silentOutcomes(clues, at: now).map { Event.completed($0, situation.ticket) }
    return (wishes(clues) + outcomes).filter { kinds.contains(kind(of: $0)) }
  }

  /// What the person and the app may want.
  private static func wishes(_ clues: Clues) -> [Event] {
    clues.plays.map { .play(Shared(PlayRequest(resource: $0))) }
      + clues.lists.compactMap { PreauthorizationRequest(resources: $0, atMost: .max) }
      .map { .preauthorize(Shared($0)) }
      + clues.mvpds.map { .chooseMVPD(id: $0) }
      + [
        .signIn, .check, .chooseAnotherMVPD, .useSecondScreen, .requestNewCode, .pollNow, .requestPermission,
        .enterForeground, .acknowledge, .retry, .cancel, .logOut, .logOutLocally,
      ]
  }

  /// How what no capture shows may end: a question to Apple's framework, a page, a wait.
  private static func silentOutcomes(_ clues: Clues, at now: Timestamp) -> [Outcome] {
    clues.frameworkStatuses(at: now).map { .frameworkStatus($0) }
      + [
        .userAgent(.reachedRedirectUrl), .userAgent(.closed), .userAgent(.failed), .waited,
        .permission(.granted), .permission(.denied),
      ]
  }
}
