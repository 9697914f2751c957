public import SSOAccessEnabler
import SSOEffectRunner
import SSOStateMachine

extension ScriptedAccessEnabler {
  /// S.3: answers by the script, or by the session if the script is empty.
  public func checkAuthentication() {
    call("checkAuthentication") { [self] in
      switch next(script.check, &used.check) {
      case nil: isAuthenticated ? authenticated() : notAuthenticated(.userNotAuthenticated, code: "N000")
      case .authenticated:
        isAuthenticated = true
        authenticated()
      case .notAuthenticated: notAuthenticated(.userNotAuthenticated)
      case .obstructed(let code): notAuthenticated(.userNotAuthenticated, code: code)
      case .silent: break
      }
    }
  }

  /// S.4, by the script.
  public func getAuthentication(filter: AccessEnablerMachine.TVProviderFilter?, forcing: Bool) {
    call("getAuthentication") { [self] in
      isAuthenticated && !forcing ? authenticated() : authenticate()
    }
  }

  /// Section 6: S.4 if the person is not signed in, then the token.
  public func getAuthorization(_ resource: String) {
    call("getAuthorization") { [self] in
      guard !isAuthenticated else { return authorize(resource) }
      asked = resource
      authenticate()
    }
  }

  /// Section 5: a page, or a code on tvOS; nil gives the login up.
  public func setSelectedProvider(_ id: String?) {
    call("setSelectedProvider") { [self] in
      guard id != nil else {
        (asked, isAuthenticated, source) = (nil, false, nil)
        notAuthenticated(.providerNotSelected)
        if let code = script.secondEnd { notAuthenticated(code) }
        return
      }
      navigate()
    }
  }

  /// Section 5 and S.6: handles the url that a page reached.
  public func handleExternalURL(_ url: String) {
    call("handleExternalURL") { [self] in
      if !handled.insert(url).inserted { complain("handleExternalURL twice for one url") }
      isLoggingOut ? endLogout() : endLogin()
    }
  }

  /// Ends the login on the other device, if the flow shows a code.
  func endLogin() {
    switch next(script.login, &used.login) ?? .authenticated {
    case .authenticated: authenticated(from: "Adobe")
    case .notAuthenticated(let code): notAuthenticated(.userNotAuthenticated, code: code)
    case .silent: break
    }
  }

  private func authenticate() {
    switch next(script.authentication, &used.authentication) ?? .apple {
    case .noSingleSignOn: send(.displayProviderDialog(Shared(script.mvpds)))
    case .apple:
      passApplePicker()
      authenticated(from: "Apple")
    case .listed:
      passApplePicker()
      navigate()
    case .leftPicker(let code):
      passApplePicker()
      send(.displayProviderDialog(Shared(script.mvpds)), with: code)
    case .fallback(let code): send(.displayProviderDialog(Shared(script.mvpds)), with: code)
    case .cancelledWithStatus:
      passApplePicker()
      notAuthenticated(.providerNotSelected)
    case .authenticated: authenticated(from: "Adobe")
    case .degraded: authenticated(from: "Adobe", code: "N010")
    case .failed(let code): notAuthenticated(.genericAuthentication, code: code)
    case .staysInPicker: present()
    case .presentsTwice:
      present()
      present()
    case .silent: break
    }
  }

  private func passApplePicker() {
    present()
    sendNow(.dismissTvProviderDialog(AccessEnablerMachine.TVProviderDialog(used.dialogs)))
  }

  private func present() {
    used.dialogs += 1
    sendNow(.presentTvProviderDialog(AccessEnablerMachine.TVProviderDialog(used.dialogs)))
  }

  /// Goes on after the choice of an MVPD: to a page, or to a code that the SDK polls.
  private func navigate() {
    guard platform == .tvOS else {
      used.pages += 1
      return send(.navigateToUrl(Self.page("login", used.pages)))
    }
    send(.status(AccessEnablerMachine.StatusReport(.registrationCode, level: .success, message: "ABC123")))
    endLogin()
  }

  static func page(_ name: String, _ number: Int) -> AccessEnablerMachine.Page {
    AccessEnablerMachine.Page(url: Secret("https://mvpd.example/\(name)/\(number)"))
  }

  private func authenticated(from source: String? = nil, code: String? = nil) {
    (isAuthenticated, self.source) = (true, source ?? self.source)
    send(.sendTrackingData(["one", "true"], for: .authentication))
    send(.setAuthenticationStatus(.authenticated, .none), with: code)
    guard let resource = asked else { return }
    asked = nil
    authorize(resource)
  }

  private func notAuthenticated(_ error: AccessEnablerMachine.AuthenticationErrorCode, code: String? = nil) {
    send(.setAuthenticationStatus(.notAuthenticated, error), with: code)
    guard let resource = asked else { return }
    asked = nil
    send(
      .tokenRequestFailed(AccessEnablerMachine.Denial(resource: resource, errorCode: .userNotAuthenticated)))
  }
}
