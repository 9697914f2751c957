import SSOStateMachine

/// A text of the app's own, by its key in the string catalog; docs/texts.md has every key. A service may send an
/// unknown code: then the text of a second key is used.
public struct TextKey: Hashable, Sendable {
  /// The key in the string catalog.
  public let key: String
  /// The key of the text to fall back on; nil if the first key is always known.
  public let fallback: String?

  init(_ key: String, else fallback: String? = nil) { (self.key, self.fallback) = (key, fallback) }

  /// The key of the failure, or else of its kind.
  init(_ failure: Failure) {
    let keys = failure.textKeys
    self.init(keys.first ?? "failure", else: keys.last)
  }

  /// The key of the reason why the person has to sign in again. For an unknown reason, the failure says more.
  init(_ notice: SignInNotice) {
    switch notice.reason {
    case .other: self.init(notice.failure)
    case .expired, .temporaryAccessUsedUp, .leftHome, .sessionEnded, .identityNotRecognized, .profileGone,
      .mvpdRefused, .signedOutInSettings, .permissionRefused, .providerLoginEnded, .regionNotSupported,
      .frameworkUnavailable, .frameworkStatus, .appUpdated:
      self.init("notice.\(notice.reason.rawValue)")
    }
  }

  /// The key of the reason why a resource cannot be played; for an unknown reason, the key that says only that.
  init(denial code: String) { self.init("denial.\(code)", else: "denial.notAuthorized") }

  /// The place in the system's settings.
  init(_ place: SettingsPlace) { self.init("settings.\(place.rawValue)") }
}
