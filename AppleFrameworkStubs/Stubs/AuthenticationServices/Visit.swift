public import Foundation

/// A session that was started and waits for its end. Not Apple's: the stub's own.
///
/// A session takes what happens to it from the task in which it is made: `Visit.$start.withValue { … }`.
public final class Visit: @unchecked Sendable {
  /// Hears of a session that starts, and says whether it may.
  @TaskLocal public static var start: @Sendable (Visit) -> Bool = { _ in true }

  /// The page.
  public let url: URL
  /// Where it ends.
  public let callback: ASWebAuthenticationSession.Callback?
  /// Whether it forgets its cookies.
  public let isEphemeral: Bool
  /// Whether the app gave up.
  public internal(set) var isCancelled = false
  private let handler: ASWebAuthenticationSession.CompletionHandler

  init(
    _ session: ASWebAuthenticationSession, _ handler: @escaping ASWebAuthenticationSession.CompletionHandler
  ) {
    (url, callback, isEphemeral) = (
      session.page, session.callback, session.prefersEphemeralWebBrowserSession
    )
    self.handler = handler
  }

  /// Ends it with the url that was reached.
  public func reach(_ url: String) { handler(URL(string: url), nil) }

  /// Ends it with an error, or with nothing.
  public func fail(_ error: (any Error)?) { handler(nil, error) }
}
