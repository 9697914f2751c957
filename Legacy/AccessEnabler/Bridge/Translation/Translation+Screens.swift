import SSOStateMachine

// The questions to the person, and their answers.

extension Translation {
  mutating func authenticate(_ filter: [String]?, isForced: Bool) -> [Reaction] {
    self.filter = filter
    let note: [Reaction] =
      isForced ? [.note("forceAuthn has no counterpart: a person who is signed in is not asked again")] : []
    // A picker that is open is shown again.
    if let screen, case .chooseProvider = screen, !work.isEmpty { return note + draw(screen) }
    return note + begin(.getAuthentication)
  }

  /// The person has chosen in the app's picker, or closed it, or pressed one of the app's own tiles.
  mutating func select(_ id: String?) -> [Reaction] {
    guard let id else { return isAsking ? giveUp() : begin(.forgetProvider) }
    if tempPasses.contains(id) { return interrupt(with: .useTempPass(id)) }
    switch screen {
    case .chooseProvider(let mvpds): return choose(id, among: mvpds)
    case .chooseProfile: return [.send(.chooseProfile(mvpd: id))] + tracked(id)
    case nil, .signedOut, .busy, .confirmProvider, .enterCode, .codeEnded, .signedIn, .askingForPermission,
      .signOutInSettings, .failed:
      return begin(.choose(id))
    }
  }

  /// Whether the current work can show a picker or a page, which the person may close.
  private var isAsking: Bool {
    switch work.first {
    case .logout: true
    case .getAuthorization where state?.subscriber != nil: false
    case let current?: current.isSignIn
    case nil: false
    }
  }

  /// Responds to a new screen: shows a dialog, or gives the answer that the app has given already.
  mutating func draw(_ screen: Screen) -> [Reaction] {
    switch screen {
    case .chooseProvider(let mvpds):
      return show(mvpds)
    // An app of the SDK has no such screen. The list has the remembered MVPD, too.
    case .confirmProvider: return [.send(.chooseAnotherMVPD)]
    case .chooseProfile(let list):
      return show(list.value.profiles.map { TVProvider(id: $0.value.mvpd) })
    case .codeEnded(let failure): return leave(after: failure)
    case .failed(let failure, while: let activity, offers: _):
      progress.failure = failure
      let note: [Reaction] =
        if case .choose(let id) = work.first, failure.family == .input {
          [.note("\(failure.code): \(id)")]
        } else { [] }
      return note + [.send(activity == .signingOut ? .logOutLocally : .cancel)]
    case .signOutInSettings: return [.send(.acknowledge)]
    case .signedOut, .busy, .enterCode, .signedIn, .askingForPermission: return []
    }
  }

  /// Shows the app's own picker, with the provider of the last sign-in first: of the SDK's, before the first one here.
  private func show(_ mvpds: [TVProvider]) -> [Reaction] {
    let last = state?.brand?.id ?? (state?.signOut == nil ? lastProvider : nil)
    let listed = mvpds.filter { $0.id == last } + mvpds.filter { $0.id != last }
    let offered = filter.map { filter in listed.filter { filter.contains($0.id) } } ?? listed
    let reason = (progress.reason ?? Callback.Status(access)).map { [Reaction.callBack(.status($0))] }
    return (reason ?? []) + [.callBack(.displayProviderDialog(offered))]
  }

  private mutating func choose(_ id: String, among mvpds: [TVProvider]) -> [Reaction] {
    guard mvpds.contains(where: { $0.id == id }) else {
      progress.failure = Failure(
        family: .input, code: "mvpdNotOffered", message: "the service offers no MVPD with this id")
      return [.note("mvpdNotOffered: \(id)"), .send(.cancel)]
    }
    return [.send(.chooseMVPD(id: id))] + tracked(id)
  }

  /// Gives up the current work, if the flow can.
  mutating func giveUp() -> [Reaction] {
    // The event that begins the work may be still on its way to the flow.
    guard let state, !work.isEmpty, progress.sent != nil || state.takes(.cancel) else { return [] }
    progress.isGivenUp = true
    return [.endPage(nil), .send(.cancel)]
  }

  private mutating func leave(after failure: Failure?) -> [Reaction] {
    progress.failure = failure
    return [.send(.cancel)]
  }

  func tracked(_ mvpd: String) -> [Reaction] {
    [.callBack(.sendTrackingData([mvpd], type: TRACKING_GET_SELECTED_PROVIDER))]
  }
}
