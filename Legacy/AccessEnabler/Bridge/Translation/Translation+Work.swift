import SSOStateMachine

// The beginning and the end of work.

extension Translation {
  /// Begins the first work in line.
  mutating func start() -> [Reaction] {
    guard let next = work.first, let state else { return [] }
    progress = Progress(isAnnounced: state.subscriber != nil)
    switch next {
    case .setRequestor: return sync(state)
    case .answer(let call): return answer(call) + finish()
    case .getAuthentication: return state.subscriber == nil ? send(.signIn) : end()
    case .choose(let id): return send(.chooseMVPD(id: id)) + tracked(id)
    case .useTempPass(let id): return use(id)
    case .getAuthorization(let resource): return send(.play(resource))
    case .checkAuthorization(let resource):
      return state.takes(.checkAuthorization(resource: resource))
        ? send(.checkAuthorization(resource: resource)) : end()
    case .preauthorize(let resources, answering: _):
      guard let request = PreauthorizationRequest(resources: resources) else { return end() }
      let event = RESTV2.Event.preauthorize(Shared(request))
      return state.takes(event) ? send(event) : end()
    case .forgetProvider: return state.subscriber == nil ? end() : send(.logOutLocally)
    case .logout: return state.takes(.logOut) ? send(.logOut) : end()
    }
  }

  private mutating func use(_ tempPass: String) -> [Reaction] {
    progress.isPassUsed = true
    return send(.useTempPass(mvpd: tempPass))
  }

  /// Checks again who is signed in, because the app came to the foreground.
  private mutating func sync(_ state: RESTV2.State) -> [Reaction] {
    if state.takes(.enterForeground) { return send(.enterForeground) }
    return state.takes(.check) ? send(.check) : end()
  }

  /// Ends the current work with its callbacks, and begins the next.
  mutating func end() -> [Reaction] {
    guard let current = work.first else { return [] }
    if case .useTempPass(let id) = current, !progress.isPassUsed { return use(id) }
    let callbacks: [Callback] =
      switch current {
      case .setRequestor: complete()
      case .answer: []
      case .getAuthentication, .choose: authenticationEnd()
      case .useTempPass: work.count > 1 ? [] : authenticationEnd()
      case .getAuthorization(let resource): authenticationLost() + undecided(resource)
      case .checkAuthorization(let resource): undecided(resource)
      case .preauthorize(let resources, let number): preauthorized(resources, number)
      case .forgetProvider: [.setAuthenticationStatus(ACCESS_ENABLER_STATUS_ERROR, ErrorCode.notSelected)]
      case .logout: [.setAuthenticationStatus(ACCESS_ENABLER_STATUS_ERROR, ErrorCode.none)]
      }
    // The sign-in was complete before the wish to give it up reached the flow.
    if progress.isGivenUp, current.isSignIn, state?.subscriber != nil { follow(.forgetProvider) }
    return callbacks.map { .callBack($0) } + finish()
  }

  /// The callbacks for work that cannot be done, because its flow has ended.
  func abandoned(_ work: Work) -> [Reaction] {
    switch work {
    case .setRequestor: [.callBack(.setRequestorComplete(ACCESS_ENABLER_STATUS_ERROR))]
    case .answer(let call): answer(call)
    case .getAuthentication, .choose, .useTempPass, .forgetProvider, .logout:
      [.callBack(.setAuthenticationStatus(ACCESS_ENABLER_STATUS_ERROR, ErrorCode.notAuthenticated))]
    case .getAuthorization(let resource), .checkAuthorization(let resource):
      [.callBack(.tokenRequestFailed(resource, code: ErrorCode.notAuthenticated, description: ""))]
    case .preauthorize(let resources, answering: let number?):
      [.callBack(.preauthorize([], nil, asked: resources, answering: number))]
    case .preauthorize(_, answering: nil): [.callBack(.preauthorizedResources([]))]
    }
  }

  private func complete() -> [Callback] {
    if let failure = progress.failure {
      return [
        .status(Callback.Status(failure, of: .setRequestor)),
        .setRequestorComplete(ACCESS_ENABLER_STATUS_ERROR),
      ]
    }
    return (Callback.Status(access).map { [.status($0)] } ?? []) + [
      .setRequestorComplete(ACCESS_ENABLER_STATUS_SUCCESS)
    ]
  }

  private func authenticationEnd() -> [Callback] {
    if let subscriber = state?.subscriber {
      return progress.isAnswered ? [] : signedIn(subscriber)
    }
    return authenticationLost()
  }

  /// The callbacks for a person who is still not signed in; empty for a person who is signed in.
  private func authenticationLost() -> [Callback] {
    guard state?.subscriber == nil else { return [] }
    if let failure = progress.failure, !progress.isGivenUp {
      return [
        .status(Callback.Status(failure, of: .getAuthentication)),
        .setAuthenticationStatus(ACCESS_ENABLER_STATUS_ERROR, ErrorCode.generic),
      ]
    }
    return [
      .setAuthenticationStatus(
        ACCESS_ENABLER_STATUS_ERROR, progress.isGivenUp ? ErrorCode.notSelected : ErrorCode.notAuthenticated)
    ]
  }

  private func undecided(_ resource: String) -> [Callback] {
    guard !progress.isAnswered else { return [] }
    guard let failure = progress.failure else {
      return [.tokenRequestFailed(resource, code: ErrorCode.notAuthenticated, description: "")]
    }
    return [
      .status(Callback.Status(failure, of: .getAuthorization(resource: resource))),
      .tokenRequestFailed(resource, code: ErrorCode.generic, description: failure.message ?? ""),
    ]
  }

  private func preauthorized(_ resources: [String], _ number: Int?) -> [Callback] {
    // What was permitted counts no longer for a person who has been signed out since.
    let answers = state?.subscriber == nil ? [] : progress.preauthorizations
    let failure = progress.failure
    if let number { return [.preauthorize(answers, failure, asked: resources, answering: number)] }
    let codes = failure.map { [Callback.status(Callback.Status($0, of: .preauthorize))] } ?? []
    let permitted = resources.filter { answers.last?.value.permits($0) ?? false }
    return codes + [.preauthorizedResources(permitted)]
  }
}
