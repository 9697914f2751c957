import SSOStateMachine

// How work begins and ends.

extension Translation {
  /// Begins the first work that waits.
  mutating func start() -> [Reaction] {
    guard let next = work.first, let state else { return [] }
    progress = Progress(isAnnounced: state.subscriber != nil)
    switch next {
    case .setRequestor: return sync(state)
    case .answer(let call): return answer(call) + finish()
    case .getAuthentication: return state.subscriber == nil ? send(.signIn) : end()
    case .choose: return send(.chooseAnotherMVPD)
    case .useTempPass(let id): return use(id)
    case .getAuthorization(let resource): return send(.play(resource))
    case .checkAuthorization(let resource):
      return state.takes(.checkAuthorization(resource: resource))
        ? send(.checkAuthorization(resource: resource)) : end()
    case .preauthorize(let resources, answering: _):
      guard let request = PreauthorizationRequest(resources: resources) else { return end() }
      let event = RESTV2.Event.preauthorize(Shared(request))
      return state.takes(event) ? send(event) : end()
    case .logout: return state.takes(.logOut) ? send(.logOut) : end()
    }
  }

  private mutating func use(_ tempPass: String) -> [Reaction] {
    progress.isPassUsed = true
    return send(.useTempPass(mvpd: tempPass))
  }

  /// Looks again who is signed in, at a return to the foreground.
  private mutating func sync(_ state: RESTV2.State) -> [Reaction] {
    if state.takes(.enterForeground) { return send(.enterForeground) }
    return state.takes(.check) ? send(.check) : end()
  }

  /// The callbacks at the end of the work under way, and the next work.
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
      case .logout: [.setAuthenticationStatus(0, ErrorCode.none)]
      }
    return callbacks.map { .callBack($0) } + finish()
  }

  /// The callbacks for work that another requestor ends.
  func abandoned(_ work: Work) -> [Reaction] {
    let callback: Callback? =
      switch work {
      case .setRequestor: .setRequestorComplete(0)
      case .answer: nil
      case .getAuthentication, .choose, .useTempPass, .logout:
        .setAuthenticationStatus(0, ErrorCode.notAuthenticated)
      case .getAuthorization(let resource), .checkAuthorization(let resource):
        .tokenRequestFailed(resource, code: ErrorCode.notAuthenticated, description: "")
      case .preauthorize(let resources, answering: let number?):
        .preauthorize(nil, nil, asked: resources, answering: number)
      case .preauthorize(_, answering: nil): .preauthorizedResources([])
      }
    return callback.map { [.callBack($0)] } ?? []
  }

  private func complete() -> [Callback] {
    if let failure = progress.failure {
      return [.status(Callback.Status(failure, of: .setRequestor)), .setRequestorComplete(0)]
    }
    return (Callback.Status(access).map { [.status($0)] } ?? []) + [.setRequestorComplete(1)]
  }

  private func authenticationEnd() -> [Callback] {
    if let subscriber = state?.subscriber {
      return progress.isAnswered ? [] : signedIn(subscriber)
    }
    return authenticationLost()
  }

  /// The person is not signed in after all; nothing if they are.
  private func authenticationLost() -> [Callback] {
    guard state?.subscriber == nil else { return [] }
    if let failure = progress.failure {
      return [
        .status(Callback.Status(failure, of: .getAuthentication)),
        .setAuthenticationStatus(0, ErrorCode.generic),
      ]
    }
    return [
      .setAuthenticationStatus(0, progress.isGivenUp ? ErrorCode.notSelected : ErrorCode.notAuthenticated)
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
    let (answer, failure) = (progress.preauthorization, progress.failure)
    if let number { return [.preauthorize(answer, failure, asked: resources, answering: number)] }
    guard let answer else {
      let codes = failure.map { [Callback.status(Callback.Status($0, of: .preauthorize))] } ?? []
      return codes + [.preauthorizedResources([])]
    }
    return [.preauthorizedResources(resources.filter { answer.value.permits($0) })]
  }
}
