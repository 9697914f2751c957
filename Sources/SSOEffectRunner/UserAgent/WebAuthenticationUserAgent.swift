#if canImport(AuthenticationServices) && !os(tvOS) && !os(watchOS)
  import AdobePassAPI
  public import AuthenticationServices
  import Foundation
  public import SSOStateMachine

  /// The system's own browser sheet, which an app can neither read nor write.
  ///
  /// The sheet ends by itself if the redirect url has a scheme of its own. If the redirect url is an https url, the end
  /// depends on the system. From iOS 17.4 and macOS 14.4 on, the host must be associated with the app, by
  /// `webcredentials:` in the Associated Domains entitlement; otherwise every page fails at once. On an earlier system
  /// the person closes the sheet, and the flow then asks once whether the login succeeded.
  @MainActor
  public final class WebAuthenticationUserAgent: NSObject, UserAgent {
    private let isEphemeral: Bool
    private let anchor: @MainActor () -> ASPresentationAnchor
    private var session: ASWebAuthenticationSession?
    /// Whether a sheet may be asked to end at an https url, where the system can: a test says what an older one does.
    var endsAtHTTPS = true

    /// Makes an instance.
    ///
    /// - Parameters:
    ///   - isEphemeral: whether the sheet forgets its cookies. If true, a logout at the MVPD finds no session to end.
    ///   - anchor: returns the window over which the sheet appears. It is called for each page.
    public init(isEphemeral: Bool = false, anchor: @escaping @MainActor () -> ASPresentationAnchor) {
      (self.isEphemeral, self.anchor) = (isEphemeral, anchor)
    }

    // `@MainActor` is repeated here, because otherwise the protocol, which is not isolated, would decide.
    /// Shows a page over the app's window, one at a time.
    ///
    /// - Returns: `reachedRedirectUrl` if the sheet ended with a url that begins with the redirect url; `closed` if the
    ///   person closed the sheet or the task was canceled; `failed` otherwise, for example if the host of an https
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
          // The handler is `@Sendable`, so that it may be called on any thread.
          let session = makeSession(page, until: redirectUrl) { @Sendable callback, error in
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

    private func makeSession(
      _ page: URL, until redirectUrl: String,
      _ completion: @escaping ASWebAuthenticationSession.CompletionHandler
    ) -> ASWebAuthenticationSession {
      let target = URLComponents(string: redirectUrl)
      guard target?.scheme?.lowercased() == "https" else {
        return ASWebAuthenticationSession(
          url: page, callbackURLScheme: target?.scheme, completionHandler: completion)
      }
      if #available(iOS 17.4, macOS 14.4, visionOS 1.1, *), endsAtHTTPS, let host = target?.host {
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
        return RedirectURL(redirectUrl).isReached(by: callback.absoluteString) ? .reachedRedirectUrl : .failed
      }
      guard let error = error as? ASWebAuthenticationSessionError, error.code == .canceledLogin else {
        return .failed
      }
      // A callback that is not associated with the app ends with the same code, but only that error has a reason.
      return error.userInfo.isEmpty ? .closed : .failed
    }
  }

  extension URLComponents {
    /// The path, where an empty path counts as the root.
    fileprivate var rootedPath: String { path.isEmpty ? "/" : path }
  }

  extension WebAuthenticationUserAgent: ASWebAuthenticationPresentationContextProviding {
    /// The window that the app gave.
    public func presentationAnchor(for session: ASWebAuthenticationSession) -> ASPresentationAnchor {
      anchor()
    }
  }

  /// The end of the sheet. Only the first end counts.
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
