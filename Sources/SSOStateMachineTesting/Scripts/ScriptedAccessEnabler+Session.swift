import SSOEffectRunner
public import SSOLegacyMachines
import SSOStateMachine

extension ScriptedAccessEnabler {
  /// S.5: where the session came from.
  public func getMetadata(_ key: AccessEnablerMachine.MetadataKey) {
    call("getMetadata") { [self] in
      let value = key == .tokenSource && isAuthenticated && !script.throttlesMetadata ? source : nil
      send(.setMetadataStatus(AccessEnablerMachine.Metadata(key: key, value: value.map { Secret($0) })))
    }
  }

  /// Section 6, if somebody is signed in.
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
