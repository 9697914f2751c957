/// How a user agent ended.
public enum UserAgentEnd: String, Hashable, Sendable, CaseIterable {
  /// The user agent reached the redirectUrl.
  case reachedRedirectUrl
  /// The person closed the page.
  case closed
  /// The page could not be loaded.
  case failed
  /// The deadline passed.
  case timedOut
}
