package import AdobePassRules
package import SSOStateMachine

extension RESTV2 {
  package static func profiles(known: Outcome?, after command: Command, _ outcome: Outcome) -> Outcome? {
    if case .logouts(.success) = outcome, case .logout(_, let mvpd) = command {
      return .profiles(.success(Shared(ProfileList(list(known).filter { $0.mvpd != mvpd }))))
    }
    guard case .profiles(.success(let found)) = outcome else { return known }
    let new = found.value.profiles.map(\.value)
    // All profiles of the person are one answer; any other answer adds to what is known.
    if case .retrieveProfiles(_, mvpd: nil, status: _) = command { return outcome }
    let kept = list(known).filter { profile in !new.contains { $0.mvpd == profile.mvpd } }
    return .profiles(.success(Shared(ProfileList(kept + new))))
  }

  package static func profileCount(in outcome: Outcome?) -> Int { list(outcome).count }

  package static func holdsProfile(of mvpd: String, _ outcome: Outcome?) -> Bool {
    list(outcome).contains { $0.mvpd == mvpd }
  }

  private static func list(_ outcome: Outcome?) -> [Profile] {
    if case .profiles(.success(let list)) = outcome { list.value.profiles.map(\.value) } else { [] }
  }

  package static func isSignedIn(_ situation: SSOStateMachine.Situation<RESTV2>, with mvpd: String) -> Bool {
    situation.state.subscriber?.mvpd == mvpd
  }

  package static func knownAnswer(
    for key: CallKey<Endpoint>, _ atHand: AnswersAtHand<RESTV2>, after earlier: EarlierAnswers<Endpoint>
  ) -> KnownAnswer<RESTV2>? {
    if key.endpoint == .profileOfCode, let code = key.code.value { return resumedElsewhere(code) }
    guard let mvpd = key.mvpd.value else { return nil }
    return key.endpoint == .createSession && atHand.configuration == nil
      ? knownMVPD(mvpd, after: earlier) : knownProfiles(of: mvpd, atHand)
  }

  /// A second screen may supply what a session lacks, so an app that cannot supply it shows the code and
  /// polls.
  private static func resumedElsewhere(_ code: String) -> KnownAnswer<RESTV2> {
    KnownAnswer(
      answer: { command in
        guard case .resumeSession(_, code, let mvpd) = command else { return nil }
        let session = Session(
          actionName: .authenticate, actionType: .interactive, url: "https://login.invalid", code: code,
          mvpd: mvpd)
        return .session(.success(Shared(session)))
      },
      reason: "a second screen may supply what the session lacks")
  }

  /// The profiles of several MVPDs stay available until the person signs out.
  private static func knownProfiles(of mvpd: String, _ atHand: AnswersAtHand<RESTV2>) -> KnownAnswer<RESTV2>?
  {
    let profiles = list(atHand.profiles)
    guard let outcome = atHand.profiles, profiles.count > 1, profiles.contains(where: { $0.mvpd == mvpd })
    else { return nil }
    return KnownAnswer(
      answer: { if case .retrieveProfiles = $0 { outcome } else { nil } },
      reason: "another of the profiles that were found may be used")
  }

  /// An app may know the MVPD without a list: that of a TempPass, of the last sign-in, or of its own picker.
  /// If the app has only just registered, there is no profile to ask for either.
  private static func knownMVPD(_ mvpd: String, after earlier: EarlierAnswers<Endpoint>) -> KnownAnswer<
    RESTV2
  >? {
    let isNew = earlier.contains(.register) && !earlier.contains(.createSession)
    let list = Outcome.configuration(.success(Shared(MVPDConfiguration([TVProvider(id: mvpd)]))))
    let nobody = Outcome.profiles(.success(Shared(ProfileList([]))))
    return KnownAnswer(
      answer: { command in
        if asksForConfiguration(command) { return list }
        if isNew, case .retrieveProfiles = command { return nobody }
        return nil
      },
      reason: isNew
        ? "an app that was registered just now has no profile, and may know the MVPD without a list"
        : "the app may know the MVPD without a list")
  }

  /// At a start either of E8 and E9 asks for the profiles.
  package static func firstStep(of endpoint: Endpoint) -> StageID? {
    endpoint == .profileOfMVPD ? "B.3" : nil
  }

  package static func logsOut(_ endpoint: Endpoint) -> Bool { endpoint == .logout }
}
