/// How a user agent ended.
public enum UserAgentEnd: String, Hashable, Sendable, CaseIterable {
  /// It reached the redirectUrl.
  case reachedRedirectUrl
  /// The person closed it.
  case closed
  /// The page could not be loaded.
  case failed
  /// The deadline passed.
  case timedOut
}
