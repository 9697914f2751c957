public import Foundation

/// A session that was started and waits for its end. This type is the stub's own, not Apple's.
///
/// A test decides what happens to a session in the task that makes it: `Visit.$start.withValue { … }`.
@available(macOS 10.15, iOS 12.0, tvOS 16.0, *)
public final class Visit: @unchecked Sendable {
  /// Called with each session that starts; says whether it may.
  @TaskLocal public static var start: @Sendable (Visit) -> Bool = { _ in true }

  /// The page that the session loads.
  public let url: URL
  /// The url that ends the session.
  public let callback: ASWebAuthenticationSession.Callback?
  /// Whether the session forgets its cookies.
  public let isEphemeral: Bool
  /// Whether the app canceled the session.
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

  /// Ends the session with the url that was reached.
  public func reach(_ url: String) { handler(URL(string: url), nil) }

  /// Ends the session with an error, or with neither a url nor an error.
  public func fail(_ error: (any Error)?) { handler(nil, error) }
}
