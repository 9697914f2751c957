import SSOStateMachineTesting

@testable import SSOStateMachine

extension Situation where M == RESTV2 {
  /// The stage, the call and what it is for, and what else tells apart which arrow can follow which.
  var foldedForPairs: RESTV2.Folded {
    let moments = Self.moments
    var folded = family(at: moments)
    if case .followingLogout(let stage) = state { stage.then.foldRemaining(into: &folded) }
    if case .directingToSettings(let stage) = state { stage.then.foldRemaining(into: &folded) }
    guard state.call?.attempts ?? RESTV2.Attempts() == RESTV2.Attempts() else { return folded }
    folded.add(configuration?.value.hasPicker ?? false)
    folded.add(Int(state.flow?.restarts ?? 0), bits: 3)
    if case .retrievingProfiles(let call) = state { call.status.fold(into: &folded, moments) }
    guard case .signedIn(let subscriber, let purpose)? = state.rest else { return folded }
    // What a device can do tells ways apart only once somebody is sent back to sign in again.
    folded.add(configuration?.value.hasUserAgent ?? false)
    folded.add(configuration?.value.profileChoice == .ask)
    if case .retrievingStatusForAuthorization(let stage) = state { folded.add(Int(stage.returns), bits: 2) }
    if case .retrievingStatusForPreauthorization(let stage) = state {
      folded.add(Int(stage.returns), bits: 2)
    }
    if case .play(_, .some) = purpose { folded.add(true) } else { folded.add(false) }
    if state.call == nil { folded.add(subscriber.preauthorization?.value.permitted.isEmpty == false) }
    if case .partner(_, let cached) = subscriber.entitlement { cached.fold(into: &folded, moments) }
    return folded
  }
}

extension RESTV2.IndicatingLogoutAction {
  /// What is still to be done, entry by entry.
  fileprivate func foldRemaining(into folded: inout RESTV2.Folded) {
    for entry in logouts?.value.entries.dropFirst(next) ?? [] {
      let kind =
        switch entry.next(hasUserAgent: call.access.value.configuration.hasUserAgent) {
        case .done: 0
        case .load: 1
        case .directToSettings: 2
        case .complete: 3
        case .invalid: 4
        case .noUserAgent: 5
        case .unlisted: 6
        }
      folded.add(kind, bits: 3)
    }
  }
}

extension RESTV2.State {
  /// What is known in phase F; nil elsewhere, and where a call of it is interrupted.
  fileprivate var flow: RESTV2.BasicFlow? {
    if case .openingUserAgent(let stage) = self { return stage.flow }
    if case .awaitingMVPDChoice(let stage) = self { return stage.flow }
    if case .selectingProvider(let stage) = self { return stage.flow }
    if case .waitingToPoll(let stage) = self { return stage.poll.flow }
    if case .codeExpired(let stage) = self { return stage.poll.flow }
    return call?.flow
  }
}

extension RESTV2.Call {
  fileprivate var flow: RESTV2.BasicFlow? {
    switch self {
    case .creatingSession(let call): call.flow
    case .resumingSession(let call): call.flow
    case .retrievingProfileByCode(let call): call.poll.flow
    case .creatingSessionForSecondScreen(let call): call.flow
    case .creatingSessionWithoutMVPD(let call): call.flow
    case .pollingProfile(let call): call.poll.flow
    case .retrievingProfiles, .retrievingConfiguration, .retrievingPartnerAuthenticationRequest,
      .retrievingPartnerProfile, .retrievingPreauthorization, .retrievingAuthorization, .retrievingLogout:
      nil
    }
  }
}
