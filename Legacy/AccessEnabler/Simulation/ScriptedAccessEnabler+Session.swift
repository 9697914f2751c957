public import SSOAccessEnabler
import SSOEffectRunner
import SSOStateMachine

extension ScriptedAccessEnabler {
  /// S.5, section 6: where the session came from, or what the script says about a key.
  public func getMetadata(_ key: AccessEnablerMachine.MetadataKey) {
    call("getMetadata") { [self] in
      guard key == .tokenSource || !script.answersNoQuestion else { return }
      let known = key == .tokenSource ? (isAuthenticated ? source : nil) : script.metadata[key]
      let value = script.throttlesMetadata ? nil : known
      send(.setMetadataStatus(AccessEnablerMachine.Metadata(key: key, value: value.map { Secret($0) })))
    }
  }

  /// Section 6, if the person is signed in.
  public func checkAuthorization(_ resource: String) {
    call("checkAuthorization") { [self] in
      guard isAuthenticated else {
        let denial = AccessEnablerMachine.Denial(resource: resource, errorCode: .userNotAuthenticated)
        return send(.tokenRequestFailed(denial))
      }
      authorize(resource)
    }
  }

  /// Section 6: the permitted resources of the script that were asked about.
  public func checkPreauthorizedResources(_ resources: [String]) {
    call("checkPreauthorizedResources") { [self] in
      let permitted = script.failsPreauthorization ? [] : resources.filter(script.permitted.contains)
      send(.preauthorizedResources(permitted), with: script.failsPreauthorization ? "P100" : nil)
    }
  }

  /// Section 6: a decision for each resource, by the permitted ones of the script.
  public func preauthorize(
    _ resources: [String], disabling features: [AccessEnablerMachine.PreauthorizeFeature]
  ) {
    call("preauthorize") { [self] in
      guard !script.answersNoQuestion else { return }
      guard isAuthenticated, !script.failsPreauthorization else {
        let response = AccessEnablerMachine.PreauthorizeResponse(status: script.preauthorizeStatus)
        return send(.onFailure(response, resources: resources))
      }
      let decisions = resources.map {
        AccessEnablerMachine.PreauthorizeDecision(id: $0, isAuthorized: script.permitted.contains($0))
      }
      send(.onResponse(AccessEnablerMachine.PreauthorizeResponse(decisions: decisions), resources: resources))
    }
  }

  /// Section 6: the provider of the script, if the person is signed in.
  public func getSelectedProvider() {
    call("getSelectedProvider") { [self] in
      guard !script.answersNoQuestion else { return }
      send(.selectedProvider(isAuthenticated ? script.selectedProvider : nil))
    }
  }

  /// S.6: a hidden page on a system with pages, then a 0.
  public func logout() {
    call("logout") { [self] in
      guard platform != .tvOS else { return endLogout() }
      isLoggingOut = true
      used.pages += 1
      send(.navigateToUrl(Self.page("logout", used.pages)))
    }
  }

  func endLogout() {
    isLoggingOut = false
    (isAuthenticated, source) = (false, nil)
    switch next(script.logout, &used.logout) ?? .done {
    case .done: send(.setAuthenticationStatus(.notAuthenticated, .none))
    case .stillSignedIn: send(.setAuthenticationStatus(.notAuthenticated, .none), with: "VSA203")
    case .silent: break
    }
  }

  func authorize(_ resource: String) {
    switch next(script.authorization, &used.authorization) ?? .permit {
    case .permit: permit(resource)
    case .permitWith(let code): permit(resource, code)
    case .deny(let code):
      let denial = AccessEnablerMachine.Denial(
        resource: resource, errorCode: .userNotAuthorized, errorDescription: "Not in your package")
      send(.tokenRequestFailed(denial), with: code, resource: resource)
    case .notAuthenticated:
      (isAuthenticated, source) = (false, nil)
      send(
        .tokenRequestFailed(AccessEnablerMachine.Denial(resource: resource, errorCode: .userNotAuthenticated))
      )
    case .silent: break
    }
  }

  private func permit(_ resource: String, _ code: String? = nil) {
    used.tokens += 1
    send(.sendTrackingData([resource], for: .authorization))
    send(.setToken(Secret("token-\(used.tokens)"), resource: resource), with: code, resource: resource)
  }
}
