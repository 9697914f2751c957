public import SSOAccessEnabler
public import SSOStateMachine

/// The course of events on a device with the SDK: rows of the cookbook, call by call. The last row of a list repeats.
public struct AccessEnablerScript: Sendable {
  /// The results of setRequestor (S.2).
  public var requestor: [Requestor] = [.complete]
  /// The results of checkAuthentication (S.3). If the list is empty the session decides, as it does on a device.
  public var check: [Check] = []
  /// The results of getAuthentication (S.4), and of getAuthorization if the person is not signed in.
  public var authentication: [Authentication] = [.apple]
  /// The code of the 0 that comes a second time after a login was given up; nil for one 0.
  public var secondEnd: AccessEnablerMachine.AuthenticationErrorCode?
  /// The ends of the classic flow (section 5).
  public var login: [Login] = [.authenticated]
  /// The answers about a resource (section 6).
  public var authorization: [Authorization] = [.permit]
  /// The resources that could be played.
  public var permitted: [String] = []
  /// Whether checkPreauthorizedResources fails with P100, and preauthorize with ``preauthorizeStatus``.
  public var failsPreauthorization = false
  /// The status of a preauthorize that fails.
  public var preauthorizeStatus = EnhancedError(
    code: "too_many_resources", action: .unrecognized("retry-after"))
  /// The provider that getSelectedProvider brings, if the person is signed in.
  public var selectedProvider = TVProvider(id: "one")
  /// The values that getMetadata brings, except `tokenSource`. A key that is missing brings an empty value.
  public var metadata: [AccessEnablerMachine.MetadataKey: String] = [:]
  /// Whether getSelectedProvider, getMetadata and preauthorize bring nothing at all.
  public var answersNoQuestion = false
  /// The results of logout (S.6).
  public var logout: [Logout] = [.done]
  /// Whether a code comes after its callback instead of before.
  public var codesComeLate = false
  /// Whether getMetadata is throttled, which leaves the metadata empty (S.5).
  public var throttlesMetadata = false
  /// The MVPDs of the app's own picker.
  public var mvpds = [TVProvider(id: "one"), TVProvider(id: "two")]

  /// Makes a script with the defaults: the person signs in with Apple.
  public init() {}

  /// S.2.
  public enum Requestor: Sendable {
    /// 1, and no code.
    case complete
    /// 1, and a code such as VSA403.
    case completeWith(String)
    /// 1, and a session by the silent exchange.
    case exchanged
    /// 0, perhaps with a code such as CFG404.
    case refused(String?)
    /// 0 and CFG429, for a call less than a second after the previous one.
    case throttled
    /// Nothing.
    case silent
    /// A code, and no callback.
    case codeAlone(String)
  }

  /// S.3, by the number of the cause; 0 for no cause.
  public enum Check: Sendable {
    /// None of the seven: 1.
    case authenticated
    /// Causes 1 to 4: 0, and no code.
    case notAuthenticated
    /// Causes 5 to 7: 0 and this code.
    case obstructed(String)
    /// Nothing.
    case silent
  }

  /// S.4, by its rows.
  public enum Authentication: Sendable {
    /// Row 1: no MVPD with single sign-on; the app's own picker at once.
    case noSingleSignOn
    /// Rows 2 and 3: the person signs in with Apple.
    case apple
    /// Rows 2 and 4: an MVPD that is only listed.
    case listed
    /// Rows 5 and 7, after Apple's picker, with this code: N003, N005, VSA503.
    case leftPicker(String)
    /// Rows 6 and 8 to 10, without Apple's picker, with this code: N004, VSA403, VSA404, VSA503.
    case fallback(String)
    /// D5: Apple's picker is canceled, and a status says so.
    case cancelledWithStatus
    /// Row 11: the person is signed in.
    case authenticated
    /// Row 12: degraded; N010.
    case degraded
    /// 0, generic error, with this code.
    case failed(String)
    /// Apple's picker stays up.
    case staysInPicker
    /// Two pickers at once.
    case presentsTwice
    /// Nothing.
    case silent
  }

  /// Section 5.
  public enum Login: Sendable {
    /// 1: the person is signed in.
    case authenticated
    /// 0, perhaps with a code.
    case notAuthenticated(String?)
    /// Nothing after the page, or after the code.
    case silent
  }

  /// Section 6.
  public enum Authorization: Sendable {
    /// setToken, with a token that was not used before.
    case permit
    /// setToken with Z010 or Z011.
    case permitWith(String)
    /// tokenRequestFailed, with a code such as Z100.
    case deny(String)
    /// tokenRequestFailed: the token has expired, and the person is no longer signed in.
    case notAuthenticated
    /// Nothing.
    case silent
  }

  /// S.6.
  public enum Logout: Sendable {
    /// 0.
    case done
    /// 0 and VSA203.
    case stillSignedIn
    /// Nothing.
    case silent
  }
}
