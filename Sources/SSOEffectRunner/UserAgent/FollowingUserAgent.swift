import AdobePassAPI
import Foundation
public import SSOStateMachine

/// A browser for terminals: it follows redirects until one of them leads to the redirect url, and shows nothing.
///
/// It suits a service whose login asks nobody anything, such as a simulated one. It fills in no form, runs no script and
/// keeps no cookie, so a real MVPD's login page is where it stops. It sends no credential to anybody.
public struct FollowingUserAgent: UserAgent {
  private let loader: any PageLoader
  private let redirectLimit: Int

  /// Makes it.
  ///
  /// - Parameters:
  ///   - loader: loads one page at a time and hands redirects back; its deadline is that of a page.
  ///   - redirectLimit: how many redirects it follows; one more and the page has failed.
  public init(loader: any PageLoader, redirectLimit: Int = 20) {
    (self.loader, self.redirectLimit) = (loader, redirectLimit)
  }

  /// Loads a page and follows its redirects, each of them read against the url before it.
  ///
  /// - Returns: `reachedRedirectUrl` as soon as a redirect leads to exactly the redirect url, which is not loaded;
  ///   `closed` where a page came that leads nowhere, because nobody is there to go on with it, and where the task was
  ///   cancelled; `timedOut` at the deadline of a page; `failed` for everything else: an error, another scheme than
  ///   http and https, too many redirects.
  public func open(_ url: String, until redirectUrl: String) async -> UserAgentEnd {
    var url = url
    for _ in 0...max(0, redirectLimit) {
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
        guard let location = response.header("Location") else { return .failed }
        guard let next = Self.resolve(location, on: page, unless: redirectUrl) else {
          return .reachedRedirectUrl
        }
        url = next
      default: return .failed
      }
    }
    return .failed
  }

  /// The absolute url of a Location; nil for the redirect url. What cannot be read comes back as it is.
  private static func resolve(_ location: String, on page: URL, unless redirectUrl: String) -> String? {
    let absolute = URL(string: location, relativeTo: page)?.absoluteString ?? location
    return [location, absolute].contains(redirectUrl) ? nil : absolute
  }
}
