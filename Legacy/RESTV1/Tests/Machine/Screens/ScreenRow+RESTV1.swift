import SSORESTV1Properties
import SSOStateMachineTesting

@testable import SSORESTV1
@testable import SSOStateMachine
@testable import SSOStateMachineTests

extension ScreenRow {
  init(_ walk: RESTV1.Walk) {
    let state = walk.situation.state
    let (known, point) = (walk.explorationClass, state.returnPoint)
    let calls: [RESTV1.StageName?] = [.retrievingUserMetadata, .deletingTokens]
    let signsOut = known.pending?.kind == .tokenToLogOut || calls.contains(known.call)
    self.init(
      stage: RESTV1.stage(of: state), isResting: state.isResting, screen: state.screen, offers: state.offers,
      taken: Self.taken(in: walk.situation) { RESTV1.Event($0) }, failure: state.failure,
      isBusy: state.isBusy,
      isSigningOut: state.isSigningOut, takesPlay: state.takes(.play("news")),
      aim: signsOut
        ? .signOut
        : Aim(state.purpose, isSignedIn: state.subscriber != nil, isAsked: point.journey.isAsked),
      isPollingForPerson: known.details.origin == .secondScreen,
      platform: point.registrationStatus.configuration.value.device.platform)
  }
}
