public import SSOStateMachine

/// Shows the pages of an MVPD: its login (F.3) and its logout (E.2).
public protocol UserAgent: Sendable {
  /// Opens a page, and waits until the redirect url is reached, the person closes the page, or the page cannot be
  /// loaded.
  ///
  /// - Parameters:
  ///   - url: the absolute url of the page.
  ///   - redirectUrl: the url that ends the visit when the page leads to exactly it. The redirect url itself is not
  ///     loaded.
  /// - Returns: how the page ended. A canceled task closes the page and ends with `closed`. If the service, or the MVPD,
  ///   answers with an error, `refused` with its status tells the person and support more than `failed`.
  func open(_ url: String, until redirectUrl: String) async -> UserAgentEnd
}

/// A device without a browser, such as an Apple TV: every page fails at once, so only codes are shown.
public struct NoUserAgent: UserAgent {
  /// Makes an instance.
  public init() {}

  /// Always `failed`.
  public func open(_ url: String, until redirectUrl: String) async -> UserAgentEnd { .failed }
}
