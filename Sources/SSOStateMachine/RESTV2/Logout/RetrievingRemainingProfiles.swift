extension RESTV2 {
  /// Asks once, after a sign-out, which profiles the service still has (E8). If the call fails, the flow ends the
  /// sign-out, because the profile that the person signed out of is gone.
  package struct RetrievingRemainingProfiles: Awaiting {
    package static var step: Step { .retrievingRemainingProfiles }
    package static let card = StageCard(
      "X.retrievingRemainingProfiles", "Look for profiles that are left", phase: "E",
      knows: "the MVPD that the person is signed out of")
    package static let command: CommandKind = .retrieveProfiles

    var call: RetrievingLogout
    let logouts: Shared<LogoutList>?

    private static let arrows = declare(
      (
        answered: To<FinishingSignOut>("answered", on: .profiles),
        play: To<Self>(staying: "play", on: .play, if: "an earlier sign-out, before a sign-in or a look"),
        cancel: To<SignedOut>("cancel", on: .cancel),
        cancelOnward: To<ComingToRest>("cancelOnward", on: .cancel, if: "an earlier sign-out")
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }

    package var state: State { State(.retrievingRemainingProfiles(self)) }
    var details: StageDetails { call.details }
    var returnPoint: ReturnPoint { ReturnPoint(.admitted(call.access), call.settled) }
    package var command: Command { .retrieveProfiles(call.access, mvpd: nil, status: nil) }

    package func advance(on reply: Reply<ProfileList>, at now: Moment) -> StageTransition<RESTV2> {
      var looked = call
      let known = [call.mvpd, call.onward?.value.subscriber?.mvpd]
      looked.remaining = Shared(RemainingProfiles(mvpds: reply.mvpds(besides: known)))
      return Self.arrows.answered(FinishingSignOut(call: looked, logouts: logouts), at: now)
    }

    func play(_ request: Shared<PlayRequest>, at now: Moment) -> StageTransition<RESTV2>? {
      call.heading(for: request).map {
        var stage = self
        stage.call = $0
        return Self.arrows.play.stay(stage)
      }
    }

    func cancel(at now: Moment) -> StageTransition<RESTV2>? {
      call.isLogout
        ? Self.arrows.cancel(call.signedOut(logouts))
        : Self.arrows.cancelOnward(ComingToRest(at: returnPoint), at: now)
    }
  }
}

extension Reply<ProfileList> {
  /// The MVPDs of the device's own profiles, each once, without the MVPD that the person signed out of, and without the MVPD
  /// of a TempPass that the person continues to use. Empty if the call failed.
  fileprivate func mvpds(besides known: [String?]) -> [String] {
    guard case .success(let list) = self else { return [] }
    return list.value.profiles.reduce(into: []) { mvpds, profile in
      let other = profile.value.mvpd
      if !known.contains(other), profile.value.type.isOfDevice, !mvpds.contains(other) { mvpds.append(other) }
    }
  }
}

extension ProfileType {
  /// Whether such a profile comes from a sign-in on this device. A sign-out from a shared profile could sign the person
  /// out on other devices.
  fileprivate var isOfDevice: Bool {
    switch self {
    case .regular, .appleSSO, .temporary: true
    case .degraded, .platformSSO, .serviceTokenSSO, .unrecognized: false
    }
  }
}
