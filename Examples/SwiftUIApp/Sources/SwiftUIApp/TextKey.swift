import SSOStateMachine

/// A text of the app's own, by its key in the string catalogue; docs/texts.md has every key. A service may send a code that
/// nobody knew: then the text of a second key does.
public struct TextKey: Hashable, Sendable {
  /// The key.
  public let key: String
  /// The key of the text to fall back on; nil where the first is always known.
  public let fallback: String?

  init(_ key: String, else fallback: String? = nil) { (self.key, self.fallback) = (key, fallback) }

  /// What failed, or else what kind of failure it is.
  init(_ failure: Failure) {
    self.init("failure.\(failure.code)", else: "failure.\(failure.family.rawValue)")
  }

  /// Why the person has to sign in again. Of a reason that nobody knew, the failure tells more.
  init(_ notice: SignInNotice) {
    switch notice.reason {
    case .other: self.init(notice.failure)
    case .expired, .temporaryAccessUsedUp, .leftHome, .sessionEnded, .identityNotRecognized, .profileGone,
      .mvpdRefused, .frameworkStatus:
      self.init("notice.\(notice.reason.rawValue)")
    }
  }

  /// Why a resource cannot be played, or else that it cannot.
  init(denial code: String) { self.init("denial.\(code)", else: "denial.notAuthorized") }

  /// Where in the system's settings.
  init(_ place: SettingsPlace) { self.init("settings.\(place.rawValue)") }
}
