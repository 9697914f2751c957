import SSOStateMachineTesting

@testable import SSOStateMachine

extension Situation where M == RESTV2 {
  /// The stage, the call and its purpose, and everything else that decides which arrow can follow which.
  var pairClass: RESTV2.Class {
    let fine = explorationClass
    var pair = fine.coarse
    pair.details.logoutsToFollow = state.logoutsToFollow
    // Which MVPD it was decides nothing but whether the person is told of another.
    pair.heading.before = fine.heading.before.map { _ in "an MVPD" }
    if fine.step == .retrievingConfiguration { pair.entitlement.isNamed = fine.entitlement.isNamed }
    let isInFlight = fine.step == fine.call
    guard !isInFlight || fine.pending?.attempts.areNone == true else { return pair }
    pair.configuration.hasPicker = fine.configuration.hasPicker
    if fine.pending == nil || isInFlight { pair.details.restarts = fine.details.restarts }
    if fine.step == .retrievingProfiles {
      (pair.details.status, pair.heading.lacksBrand) = (fine.details.status, fine.heading.lacksBrand)
    }
    guard fine.isSignedIn else { return pair }
    // What a device can do matters only once the flow is sent back to sign the person in again.
    pair.configuration.hasUserAgent = fine.configuration.hasUserAgent
    pair.configuration.asksForProfile = fine.configuration.asksForProfile
    if fine.pending == nil { pair.details.returns = fine.details.returns }
    pair.entitlement.signOut = fine.entitlement.signOut?.coarse
    pair.purpose.hasSuperseded = fine.purpose.hasSuperseded
    if !isInFlight { pair.entitlement.permitted = min(fine.entitlement.permitted, 1) }
    pair.entitlement.cached = fine.entitlement.cached
    return pair
  }
}

extension RESTV2.State {
  /// The logouts that are still to be done, entry by entry.
  fileprivate var logoutsToFollow: [UInt8] {
    if case .followingLogout(let stage) = stage { return stage.then.steps }
    if case .directingToSettings(let stage) = stage { return stage.then.steps }
    return []
  }
}

extension RESTV2.IndicatingLogoutAction {
  fileprivate var steps: [UInt8] {
    (logouts?.value.entries.dropFirst(next) ?? []).map { entry in
      switch entry.next(on: call.access.value.configuration, isAsked: call.onward == nil) {
      case .done: 0
      case .load: 1
      case .directToSettings: 2
      case .complete: 3
      case .invalid: 4
      case .noUserAgent: 5
      case .unaskedPartner: 8
      case .unlisted: 6
      case .unasked: 7
      }
    }
  }
}
