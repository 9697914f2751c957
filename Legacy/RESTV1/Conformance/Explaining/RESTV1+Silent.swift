package import SSOConformance
package import SSORESTV1
package import SSOStateMachine

extension RESTV1 {
  /// The requests that the person and the app may make.
  package static func wishes(_ clues: CaptureClues) -> [Event] {
    clues.plays.map { .play($0) }
      + clues.lists.filter { !$0.isEmpty }.map { PreauthorizationRequest(checked: $0, limit: $0.count) }
      .map { .preauthorize(Shared($0)) }
      + clues.mvpds.map { .chooseMVPD(id: $0) }
      + [
        .signIn, .check, .chooseAnotherMVPD, .useSecondScreen, .requestNewCode, .pollNow, .requestPermission,
        .enterForeground, .acknowledge, .retry, .cancel, .logOut, .logOutLocally,
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
