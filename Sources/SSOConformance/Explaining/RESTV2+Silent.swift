package import SSOStateMachine

extension RESTV2 {
  /// The possible requests of the person and the app.
  package static func wishes(_ clues: CaptureClues) -> [Event] {
    clues.plays.map { .play($0) }
      + clues.lists.filter { !$0.isEmpty }.map { PreauthorizationRequest(checked: $0, limit: $0.count) }
      .map { .preauthorize(Shared($0)) }
      + clues.mvpds.flatMap { mvpd -> [Event] in
        [.chooseProfile(mvpd: mvpd), .chooseMVPD(id: mvpd)]
          + (clues.regular.contains(mvpd) ? [] : [.useTempPass(mvpd: mvpd)])
      }
      + [
        .signIn, .check, .chooseAnotherMVPD, .useSecondScreen, .refreshProfile, .requestNewCode,
        .requestPermission, .enterForeground, .acknowledge, .retry, .cancel, .logOut, .logOutLocally,
      ]
  }

  /// The possible outcomes of what no capture shows: a question to Apple's framework, a page, a wait.
  package static func silentOutcomes(_ clues: CaptureClues, at now: Timestamp) -> [Outcome] {
    clues.frameworkStatuses(at: now).map { .frameworkStatus($0) }
      + [
        .userAgent(.reachedRedirectUrl), .userAgent(.closed), .userAgent(.failed), .waited,
        .permission(.granted), .permission(.denied),
      ]
  }
}
