import AdobePassAPI
import Foundation
public import SSOStateMachine

/// A browser for terminals: it follows redirects until one of them leads to the redirect url, and shows nothing.
///
/// This browser suits a service whose login asks the person nothing, such as a simulated service. It fills in no form,
/// runs no script and keeps no cookie, so it stops at the login page of a real MVPD. It sends no credentials.
public struct FollowingUserAgent: UserAgent {
  private let loader: any PageLoader
  private let redirectLimit: Int

  /// Makes an instance.
  ///
  /// - Parameters:
  ///   - loader: loads each page.
  ///   - redirectLimit: how many redirects the browser follows. The page has failed at the next redirect.
  public init(loader: any PageLoader, redirectLimit: Int = 20) {
    (self.loader, self.redirectLimit) = (loader, redirectLimit)
  }

  /// Loads a page and follows its redirects, each of them read against the url before it.
  ///
  /// - Returns: `reachedRedirectUrl` as soon as a redirect leads to the redirect url (`RedirectURL`), which is not loaded.
  ///   `closed` if a page leads nowhere, because no person is there to go on, or if the task was canceled. `timedOut`
  ///   at the deadline of a page. `refused`, with its status, for an error, a redirect that leads nowhere, and one redirect
  ///   too many. `failed` otherwise: no answer, or a scheme other than http and https.
  public func open(_ url: String, until redirectUrl: String) async -> UserAgentEnd {
    var (url, left) = (url, redirectLimit)
    let redirect = RedirectURL(redirectUrl)
    while true {
      guard let page = URL(string: url), page.isPage else { return .failed }
      let response: HTTPResponse
      do {
        response = try await loader.load(url)
      } catch {
        if Task.isCancelled { return .closed }
        return error == .timedOut ? .timedOut : .failed
      }
      switch response.status {
      case 200..<300: return .closed
      case 300..<400:
        guard let location = response.header("Location") else { return .refused(status: response.status) }
        url = URL(string: location, relativeTo: page)?.absoluteString ?? location
        if redirect.isReached(by: url) { return .reachedRedirectUrl }
        guard left > 0 else { return .refused(status: response.status) }
        left -= 1
      default: return .refused(status: response.status)
      }
    }
  }
}
