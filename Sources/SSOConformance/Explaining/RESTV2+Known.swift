package import SSOStateMachine
package import SSOStateMachineTesting

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

  /// The profiles of several MVPDs are there to choose from, as long as nobody has signed out.
  package static func knownAnswer(
    for key: CallKey<Endpoint>, _ atHand: AtHand<RESTV2>, after _: Earlier<Endpoint>
  ) -> KnownAnswer<RESTV2>? {
    let profiles = list(atHand.profiles)
    guard let outcome = atHand.profiles, profiles.count > 1, let mvpd = key.mvpd.value,
      profiles.contains(where: { $0.mvpd == mvpd })
    else { return nil }
    return KnownAnswer(
      isAsked: { if case .retrieveProfiles = $0 { true } else { false } }, outcome: outcome,
      reason: "another of the profiles that were found may be used")
  }

  package static func logsOut(_ endpoint: Endpoint) -> Bool { endpoint == .logout }
}
