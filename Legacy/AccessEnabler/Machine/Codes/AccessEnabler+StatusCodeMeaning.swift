import SSOStateMachine

extension AccessEnablerMachine.StatusCode {
  /// The app's reaction to a code.
  public enum Advice: String, Hashable, Sendable, CaseIterable {
    /// Nothing.
    case none
    /// Show the app's own picker.
    case ownPicker
    /// Show the app's own picker, or stop.
    case ownPickerOrStop
    /// Explain what the permission is for.
    case explainBenefit
    /// Ask for the permission again at the next foreground.
    case askAgain
    /// Go on by the regular flow.
    case regularFlow
    /// Ask the person to sign out in Settings.
    case signOutInSettings
    /// Show the code.
    case showCode
    /// Offer a login.
    case offerLogin
    /// Show that something is at work.
    case showProgress
    /// Tell the person, if anything.
    case notice
    /// Hide TempPass, list the regular MVPDs.
    case hideTempPass
    /// Try again.
    case retry
    /// Try again once.
    case retryOnce
    /// Try again later.
    case retryLater
    /// Wait a second at least, then try again.
    case waitAndRetry
    /// Check the software statement and the url scheme.
    case checkRegistration
    /// Tell the person.
    case tellPerson
    /// Ask the person to set clock and time zone.
    case setClock
    /// Only a developer can correct the cause.
    case fixByDeveloper
    /// Do not play.
    case doNotPlay
    /// Do not play now; the request may succeed later.
    case doNotPlayNow
    /// Ask about fewer resources at once.
    case fewerResources
  }

  /// The advice that the documentation lists for the code.
  public var advice: Advice {
    switch self {
    case .n003, .n004: .ownPicker
    case .n005: .ownPickerOrStop
    case .vsa403: .explainBenefit
    case .vsa404: .askAgain
    case .vsa503, .vsaCommunicationError: .regularFlow
    case .vsa203: .signOutInSettings
    case .registrationCode: .showCode
    case .n000: .offerLogin
    case .n001: .showProgress
    case .n010, .n011, .z010, .z011: .notice
    case .n111: .hideTempPass
    case .n130, .cfg404: .retry
    case .internalError: .retryOnce
    case .r400, .r401: .checkRegistration
    case .reg500: .tellPerson
    case .cfg100: .setClock
    case .cfg400: .fixByDeveloper
    case .cfg5xx: .retryLater
    case .cfg429: .waitAndRetry
    case .z100, .z110, .z130, .z169: .doNotPlay
    case .z120: .doNotPlayNow
    case .p100: .fewerResources
    case .cfg410, .sec403, .sec412, .sec420, .unrecognized: .none
    }
  }

  /// The level that the documentation lists; an unknown code counts as information.
  public var listedLevel: AccessEnablerMachine.Level {
    switch self {
    case .registrationCode: .success
    case .n003, .n004, .n005, .vsa403, .vsa404, .vsa503, .vsa203, .n000, .n001, .n011, .z011, .unrecognized:
      .info
    case .n010, .n111, .cfg100, .sec412, .z010: .warning
    case .vsaCommunicationError, .n130, .internalError, .r400, .r401, .reg500, .cfg400, .cfg404, .cfg410,
      .cfg5xx, .cfg429, .sec403, .sec420, .z100, .z110, .z120, .z130, .z169, .p100:
      .error
    }
  }

  /// The meaning of the code, in words, for a log.
  public var meaning: String {
    switch self {
    case .n003: "another TV provider was chosen in Apple's picker"
    case .n004: "the provider is not supported by the requestor"
    case .n005: "a picker was cancelled"
    case .vsa403: "permission denied"
    case .vsa404: "permission undetermined"
    case .vsa503: "the metadata request failed"
    case .vsaCommunicationError: "Apple's framework could not be talked to"
    case .vsa203: "logged out while the system's account is signed in"
    case .registrationCode: "a registration code is to be shown"
    case .n000: "not authenticated"
    case .n001: "a passive login runs in the background"
    case .n010: "authenticated under degradation"
    case .n011: "authenticated by TempPass"
    case .n111: "a TempPass has expired"
    case .n130: "no authentication token in the session"
    case .internalError: "internal error"
    case .r400: "the application is not registered"
    case .r401: "no access token of the registration"
    case .reg500: "the registration code could not be fetched"
    case .cfg100: "the device's clock is wrong"
    case .cfg400: "the requestor id is wrong"
    case .cfg404: "the servers cannot be reached"
    case .cfg410: "the SDK is too old"
    case .cfg5xx: "the servers failed"
    case .cfg429: "setRequestor was called too often"
    case .sec403: "the domain is not allowed"
    case .sec412: "the device id has changed"
    case .sec420: "no trust in the server"
    case .z010: "authorized under degradation"
    case .z011: "authorized by TempPass"
    case .z100: "the provider refused"
    case .z110: "the provider refused time and again"
    case .z120: "the provider's systems failed"
    case .z130: "the resource is malformed"
    case .z169: "a rule refuses every authorization"
    case .p100: "preauthorization failed"
    case .unrecognized: "a code that this version does not know"
    }
  }
}
