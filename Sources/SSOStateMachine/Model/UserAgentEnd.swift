/// How a user agent ended.
public enum UserAgentEnd: Hashable, Sendable {
  /// The user agent reached the redirectUrl.
  case reachedRedirectUrl
  /// The person closed the page.
  case closed
  /// The page could not be loaded.
  case failed
  /// The page was answered with a status that shows no page: an error, or a redirect that leads nowhere.
  case refused(status: Int)
  /// The deadline passed.
  case timedOut
}
