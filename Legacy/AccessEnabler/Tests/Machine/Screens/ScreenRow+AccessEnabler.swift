import SSOAccessEnablerProperties
import SSOStateMachineTesting

@testable import SSOAccessEnabler
@testable import SSOStateMachine
@testable import SSOStateMachineTests

extension ScreenRow {
  init(_ walk: AccessEnablerMachine.Walk) {
    let state = walk.situation.state
    self.init(
      stage: AccessEnablerMachine.stage(of: state), isResting: state.isResting, screen: state.screen,
      offers: state.offers, taken: Self.taken(in: walk.situation) { AccessEnablerMachine.Event($0) },
      failure: state.failure, isBusy: state.isBusy, isSigningOut: state.isSigningOut,
      takesPlay: state.takes(.play("news")),
      aim: Aim(state.purpose, isSignedIn: state.subscriber != nil), isPollingForPerson: false,
      platform: state.journey.configuration.value.platform)
  }
}

extension ScreenRow.Aim {
  /// The app asks the SDK for each of them by a separate call.
  fileprivate init(_ purpose: AccessEnablerMachine.Purpose, isSignedIn: Bool) {
    switch purpose {
    case .check: self = .look
    case .signIn, .chooseMVPD: self = .signIn
    case .ask: self = .lookAgain
    case .play: self = isSignedIn ? .play : .signIn
    case .preauthorize: self = .preauthorize
    case .logOut: self = .signOut
    }
  }
}
