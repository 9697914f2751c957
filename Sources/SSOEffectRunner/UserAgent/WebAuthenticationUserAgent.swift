#if canImport(AuthenticationServices) && !os(tvOS) && !os(watchOS)
  public import AuthenticationServices
  import Foundation
  public import SSOStateMachine

  /// The system's own browser sheet, which an app can neither read nor write.
  ///
  /// It ends by itself where the redirect url has a scheme of its own. Where that is an https url, it depends on the
  /// system: from iOS 17.4 and macOS 14.4 on its host has to be associated with the app, by `webcredentials:` in the
  /// Associated Domains entitlement, and without that every page fails at once. On an earlier system the person closes
  /// the sheet, and the flow takes one look at what came of it.
  @MainActor
  public final class WebAuthenticationUserAgent: NSObject, UserAgent {
    private let isEphemeral: Bool
    private let anchor: @MainActor () -> ASPresentationAnchor
    private var session: ASWebAuthenticationSession?

    /// Makes it.
    ///
    /// - Parameters:
    ///   - isEphemeral: whether it forgets its cookies. With true a logout at the MVPD finds nobody to log out.
    ///   - anchor: the window over which the sheet appears; asked for each time.
    public init(isEphemeral: Bool = false, anchor: @escaping @MainActor () -> ASPresentationAnchor) {
      (self.isEphemeral, self.anchor) = (isEphemeral, anchor)
    }

    // `@MainActor` is said once more, for the protocol's own isolation, which is none, would count here.
    /// Shows a page over the app's window, one at a time.
    ///
    /// - Returns: `reachedRedirectUrl` where the sheet ended with a url that begins with the redirect url; `closed`
    ///   where the person closed it or the task was cancelled; `failed` otherwise, so too where the host of an https
    ///   redirect url is not associated with the app.
    @MainActor public func open(_ url: String, until redirectUrl: String) async -> UserAgentEnd {
      guard let page = URL(string: url), page.isPage, session == nil else { return .failed }
      if Task.isCancelled { return .closed }
      let ending = Ending()
      defer {
        if Task.isCancelled { session?.cancel() }
        session = nil
      }
      return await withTaskCancellationHandler {
        await withCheckedContinuation { continuation in
          ending.wait(continuation)
          // Sendable, so that it may be called on any thread.
          let session = Self.session(page, until: redirectUrl) { @Sendable callback, error in
            ending.reach(Self.end(callback, error, until: redirectUrl))
          }
          session.prefersEphemeralWebBrowserSession = isEphemeral
          session.presentationContextProvider = self
          self.session = session
          if !session.start() { ending.reach(.failed) }
        }
      } onCancel: {
        ending.reach(.closed)
      }
    }

    private static func session(
      _ page: URL, until redirectUrl: String,
      _ completion: @escaping ASWebAuthenticationSession.CompletionHandler
    ) -> ASWebAuthenticationSession {
      let target = URLComponents(string: redirectUrl)
      guard target?.scheme?.lowercased() == "https" else {
        return ASWebAuthenticationSession(
          url: page, callbackURLScheme: target?.scheme, completionHandler: completion)
      }
      if #available(iOS 17.4, macOS 14.4, visionOS 1.1, *), let host = target?.host {
        return ASWebAuthenticationSession(
          url: page, callback: .https(host: host, path: target?.rootedPath ?? "/"),
          completionHandler: completion)
      }
      return ASWebAuthenticationSession(url: page, callbackURLScheme: nil, completionHandler: completion)
    }

    nonisolated private static func end(
      _ callback: URL?, _ error: (any Error)?, until redirectUrl: String
    ) -> UserAgentEnd {
      if let callback {
        // The MVPD may add a query of its own.
        let (reached, target) = (
          URLComponents(url: callback, resolvingAgainstBaseURL: true), URLComponents(string: redirectUrl)
        )
        let isTarget =
          reached?.scheme?.lowercased() == target?.scheme?.lowercased()
          && reached?.host?.lowercased() == target?.host?.lowercased()
          && reached?.rootedPath == target?.rootedPath
        return isTarget ? .reachedRedirectUrl : .failed
      }
      guard let error = error as? ASWebAuthenticationSessionError, error.code == .canceledLogin else {
        return .failed
      }
      // A callback that is not associated with the app ends with the same code; it alone comes with a reason.
      return error.userInfo.isEmpty ? .closed : .failed
    }
  }

  extension URLComponents {
    /// No path is the path of the root.
    fileprivate var rootedPath: String { path.isEmpty ? "/" : path }
  }

  extension WebAuthenticationUserAgent: ASWebAuthenticationPresentationContextProviding {
    /// The window that the app gave.
    public func presentationAnchor(for session: ASWebAuthenticationSession) -> ASPresentationAnchor {
      anchor()
    }
  }

  /// How it ended: the first to say so counts.
  private final class Ending: Sendable {
    private typealias Continuation = CheckedContinuation<UserAgentEnd, Never>
    private let state = Locked<(continuation: Continuation?, end: UserAgentEnd?)>((nil, nil))

    func wait(_ continuation: CheckedContinuation<UserAgentEnd, Never>) {
      let end = state.withLock { state in
        if state.end == nil { state.continuation = continuation }
        return state.end
      }
      if let end { continuation.resume(returning: end) }
    }

    func reach(_ end: UserAgentEnd) {
      let continuation = state.withLock { state in
        defer { state.continuation = nil }
        state.end = state.end ?? end
        return state.continuation
      }
      continuation?.resume(returning: end)
    }
  }
#endif
