import SSOStateMachine

// The moves of the flow as callbacks of the SDK.

extension Translation {
  /// Records the reason why the person left Apple's picker.
  mutating func note(_ event: RESTV2.Event) {
    guard case .completed(.frameworkStatus(let status), _) = event else { return }
    access = status.value.accessStatus
    progress.reason = Callback.Status(leavingPickerFor: status.value)
  }

  /// Tells the app that the person is signed in, before any token, and once for each piece of work.
  mutating func announce() -> [Reaction] {
    guard !progress.isAnnounced, let subscriber = state?.subscriber else { return [] }
    switch work.first {
    case .getAuthentication, .choose: progress.isAnswered = true
    case .getAuthorization: break
    case .setRequestor, .answer, .useTempPass, .checkAuthorization, .preauthorize, .forgetProvider, .logout,
      nil:
      return []
    }
    progress.isAnnounced = true
    return (signedIn(subscriber) + [.sendTrackingData([subscriber.mvpd], type: TRACKING_AUTHENTICATION)]).map
    { .callBack($0) }
  }

  func signedIn(_ subscriber: RESTV2.Subscriber) -> [Callback] {
    let code = Callback.Status(signedInBy: subscriber.entitlement.profile.value.type)
    return [.setAuthenticationStatus(ACCESS_ENABLER_STATUS_SUCCESS, ErrorCode.none)]
      + (code.map { [.status($0)] } ?? [])
  }

  /// The callbacks of a command. The runner carries out the others.
  mutating func carryOut(_ command: RESTV2.Command) -> [Reaction] {
    switch command {
    case .startPlayback(let resource, let token): permit(resource, token)
    case .deliverAuthorization(let answer): decide(answer.value.decision)
    case .showDenial(let denial): deny(denial.value)
    case .deliverPreauthorization(let answer): keep(answer)
    case .reportFailure(let failure): fail(failure)
    case .openUserAgent(let url, redirectUrl: _): [.callBack(.navigateToUrl(Secret(url)))]
    case .showCode(let code, notAfter: _):
      [.callBack(.status(Callback.Status(code: "REGCODE", level: "Success", message: code)))]
    case .askToSignOutInSettings: [.callBack(.status(Callback.Status(code: "VSA203", level: "Info")))]
    case .explainSignIn(let notice): explain(notice)
    case .register, .retrieveAccessToken, .requestPermission, .retrieveFrameworkStatus, .retrieveProfiles,
      .retrieveConfiguration, .retrievePartnerAuthenticationRequest, .authenticateWithPartner,
      .retrievePartnerProfile, .preauthorize, .authorize, .logout, .createSession, .resumeSession, .poll,
      .wait, .store, .forget, .explainProvider, .explainPermission, .limitPlayback:
      []
    }
  }

  private mutating func permit(_ resource: String, _ token: MediaToken) -> [Reaction] {
    permits[resource] = token.permit
    progress.isAnswered = true
    let code = Callback.Status(permitBy: token.permit?.source, resource: resource)
    let callbacks: [Callback] =
      (code.map { [.status($0)] } ?? []) + [
        .setToken(token.serializedToken, resource: resource),
        .sendTrackingData([resource], type: TRACKING_AUTHORIZATION),
      ]
    return callbacks.map { .callBack($0) }
  }

  private mutating func decide(_ decision: Decision) -> [Reaction] {
    guard decision.isAuthorized, let token = decision.token else {
      return deny(Denial(resource: decision.resource, error: decision.error))
    }
    return permit(decision.resource, token)
  }

  private mutating func deny(_ denial: Denial) -> [Reaction] {
    progress.isAnswered = true
    permits[denial.resource] = nil
    return [
      .callBack(.status(Callback.Status(denial))),
      .callBack(
        .tokenRequestFailed(
          denial.resource, code: ErrorCode.notAuthorized, description: denial.message ?? "")),
    ]
  }

  private mutating func keep(_ answer: Shared<Preauthorization>) -> [Reaction] {
    progress.preauthorizations.append(answer)
    return []
  }

  private mutating func fail(_ failure: Failure) -> [Reaction] {
    progress.failure = failure
    return []
  }

  private func explain(_ notice: SignInNotice) -> [Reaction] {
    guard notice.reason == .temporaryAccessUsedUp else { return [] }
    return [.callBack(.status(Callback.Status(code: "N111", level: "Warning")))]
  }

  /// The answer to a question that needs no call.
  func answer(_ call: Call) -> [Reaction] {
    let callbacks: [Callback] =
      switch call {
      case .checkAuthentication: authenticationStatus
      case .getMetadata(let key): [.setMetadataStatus(metadata(key))]
      case .getSelectedProvider: [.selectedProvider(provider)]
      case .setRequestor, .getAuthentication, .setSelectedProvider, .handleExternalURL, .checkAuthorization,
        .getAuthorization, .checkPreauthorizedResources, .preauthorize, .logout:
        []
      }
    return callbacks.map { .callBack($0) }
  }

  private var authenticationStatus: [Callback] {
    if let subscriber = state?.subscriber { return signedIn(subscriber) }
    let code = Callback.Status(access) ?? Callback.Status(code: "N000", level: "Info")
    return [.status(code), .setAuthenticationStatus(ACCESS_ENABLER_STATUS_ERROR, ErrorCode.notAuthenticated)]
  }

  private var provider: TVProvider? {
    guard let id = state?.subscriber?.mvpd ?? state?.mvpd else { return nil }
    let brand = state?.subscriber?.brand ?? state?.brand
    return TVProvider(id: id, displayName: brand?.displayName, logoUrl: brand?.logoUrl)
  }
}

extension Callback.Status {
  /// The status code for the reason why the person left Apple's picker; nil if the person did not leave it.
  init?(leavingPickerFor status: PartnerFrameworkStatus) {
    guard let error = status.error else { return nil }
    let details = error.message
    switch error.code {
    case .accessNotGranted: self.init(status.accessStatus)
    case .unsupportedProvider:
      self.init(code: error.unsupportedProviderIdentifier == nil ? "N003" : "N004", level: "Info")
    case .userCancelled: self.init(code: "N005", level: "Info")
    case .serviceTemporarilyUnavailable, .providerRejected, .invalidVerificationToken, .rejected,
      .unsupported, .timedOut, .unrecognized:
      self.init(code: "VSA503", level: "Info", message: details)
    }
  }
}
