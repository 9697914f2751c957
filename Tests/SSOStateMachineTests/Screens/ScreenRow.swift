import SSOStateMachineTesting

@testable import SSOStateMachine

/// A situation of an exploration, as an app draws it.
struct ScreenRow: Sendable {
  let stage: StageID
  let isResting: Bool
  let screen: Screen
  let offers: [Offer]
  /// The offers whose event the reducer takes.
  let taken: [Offer]
  let failure: Failure?
  let isBusy: Bool
  let isSigningOut: Bool
  let takesPlay: Bool
  /// The aim of the flow's work, if it works.
  let aim: Aim
  /// Whether a code is being polled that a person types on another device.
  let isPollingForPerson: Bool
  /// Whether Apple's framework may open a screen of its own.
  var isWithApple = false
  let platform: Platform

  /// The aim of the person or the app.
  enum Aim: Hashable, Sendable {
    /// To know who is signed in; no screens were asked for.
    case look
    case signIn
    /// To check again a person who is signed in.
    case lookAgain
    case play
    /// To check the authorization of a person who is signed in.
    case check
    case preauthorize
    case signOut
  }

  /// The case of the screen, and of its activity.
  var name: String {
    switch screen {
    case .signedOut: "signedOut"
    case .busy(let activity): "busy: \(activity.rawValue)"
    case .chooseProfile: "chooseProfile"
    case .chooseProvider: "chooseProvider"
    case .confirmProvider: "confirmProvider"
    case .enterCode: "enterCode"
    case .codeEnded: "codeEnded"
    case .signedIn: "signedIn"
    case .askingForPermission: "askingForPermission"
    case .signOutInSettings: "signOutInSettings"
    case .failed: "failed"
    }
  }

  init(_ situation: RESTV2.Situation) {
    let state = situation.state
    (stage, isResting, screen) = (RESTV2.stage(of: state), state.isResting, state.screen)
    (offers, failure, isBusy) = (state.offers, state.failure, state.isBusy)
    (isSigningOut, takesPlay) = (state.isSigningOut, state.takes(.play("news")))
    taken = Self.taken(in: situation) { RESTV2.Event($0) }
    let (known, point) = (situation.explorationClass, state.returnPoint)
    let signsOut =
      known.pending?.kind == .tokenToLogOut
      || !known.details.hasOnward
        && (known.call == .retrievingLogout || known.step == .retrievingRemainingProfiles)
    // A person who is signed in and requests another MVPD waits to be signed in.
    let isSignedIn = state.subscriber != nil && !(known.heading.isStillSignedIn && !known.heading.isUnasked)
    aim =
      signsOut ? .signOut : Aim(state.purpose, isSignedIn: isSignedIn, isAsked: point.journey.isAsked)
    let isTyped = known.details.origin == .preselected || known.details.origin == .notPreselected
    isPollingForPerson = isTyped && known.details.endOfCode == nil
    if case .selectingProvider(let stage) = state.stage { isWithApple = Self.mayInterrupt(stage.command) }
    if case .authenticatingWithPartner(let stage) = state.stage {
      isWithApple = Self.mayInterrupt(stage.command)
    }
    platform = point.registrationStatus.configuration.value.device.platform
  }

  init(
    stage: StageID, isResting: Bool, screen: Screen, offers: [Offer], taken: [Offer], failure: Failure?,
    isBusy: Bool, isSigningOut: Bool, takesPlay: Bool, aim: Aim, isPollingForPerson: Bool, platform: Platform
  ) {
    (self.stage, self.isResting, self.screen) = (stage, isResting, screen)
    (self.offers, self.taken, self.failure) = (offers, taken, failure)
    (self.isBusy, self.isSigningOut, self.takesPlay) = (isBusy, isSigningOut, takesPlay)
    (self.aim, self.isPollingForPerson, self.platform) = (aim, isPollingForPerson, platform)
  }

  private static func mayInterrupt(_ command: RESTV2.Command) -> Bool {
    if case .retrieveFrameworkStatus(let request) = command { return request.isInterruptionAllowed }
    if case .authenticateWithPartner(let request) = command { return request.isInterruptionAllowed }
    return false
  }

  static func taken<M: Machine>(in situation: Situation<M>, _ event: (Offer) -> M.Event?) -> [Offer] {
    Offer.allCases.filter { offer in
      var flow = situation
      guard let event = event(offer) else { return false }
      return (try? M.reduce(into: &flow, event, at: SampleWorld.start)) != nil
    }
  }
}

extension ScreenRow.Aim {
  /// A play request of a person who is not signed in aims at a sign-in. A preauthorization does not ask for a sign-in.
  init(_ purpose: Purpose, isSignedIn: Bool, isAsked: Bool) {
    switch purpose {
    case .signIn: self = isSignedIn ? .lookAgain : isAsked ? .signIn : .look
    case .play(let request, suspended: _) where request.value.isQuiet:
      self = isSignedIn ? .check : isAsked ? .signIn : .look
    case .play: self = isSignedIn ? .play : .signIn
    case .preauthorize: self = isSignedIn ? .preauthorize : isAsked ? .signIn : .look
    }
  }
}
