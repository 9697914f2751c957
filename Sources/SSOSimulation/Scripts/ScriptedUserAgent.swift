import AdobePassAPI
public import SSOEffectRunner
public import SSOStateMachine

/// A browser, by a script.
public final class ScriptedUserAgent: UserAgent {
  private let ends: [UserAgentEnd]
  private let action: @Sendable (Visit, UserAgentEnd) async -> UserAgentEnd
  private let recorded = Locked<[Visit]>([])

  /// A page that was asked for.
  public struct Visit: Hashable, Sendable {
    /// The absolute url of the page.
    public let url: String
    /// The redirect url at which the page was to end.
    public let redirectUrl: String
  }

  /// Makes a browser that loads nothing.
  ///
  /// - Parameter ends: how each visit ends; the last end repeats. With an empty list every visit ends with `failed`.
  public convenience init(_ ends: [UserAgentEnd] = [.reachedRedirectUrl]) { self.init(ends) { _ in } }

  /// Makes a browser that loads nothing, in which something happens during a visit, such as a login.
  package init(_ ends: [UserAgentEnd], during action: @escaping @Sendable (Visit) async -> Void) {
    self.ends = ends
    self.action = { visit, end in
      await action(visit)
      return end
    }
  }

  /// Makes a browser that loads the pages of a simulated service if a visit is to reach the redirect url. The browser
  /// reports every other end to the service (V2-R06).
  ///
  /// - Parameters:
  ///   - ends: how each visit ends; the last end repeats. A page that cannot be loaded ends with `failed` in any case.
  ///   - service: the service.
  public init(_ ends: [UserAgentEnd] = [.reachedRedirectUrl], visiting service: some SimulatedService) {
    self.ends = ends
    action = { visit, end in
      let isThere = end == .reachedRedirectUrl ? await Self.follow(visit, at: service) : false
      if !isThere { service.recordUserAgentEnd() }
      return end == .reachedRedirectUrl && !isThere ? .failed : end
    }
  }

  /// The pages that were asked for, in order.
  public var visits: [Visit] { recorded.withLock { $0 } }

  /// Ends as the script says.
  public func open(_ url: String, until redirectUrl: String) async -> UserAgentEnd {
    let visit = Visit(url: url, redirectUrl: redirectUrl)
    let position = recorded.withLock { visits in
      visits.append(visit)
      return visits.count - 1
    }
    let end = await action(visit, ends.repeatingLast(position) ?? .failed)
    return Task.isCancelled ? .closed : end
  }

  /// The most redirects of a page. A login has two pages, a logout one.
  private static let mostRedirects = 8

  private static func follow(_ visit: Visit, at service: some SimulatedService) async -> Bool {
    var url = visit.url
    let redirect = RedirectURL(visit.redirectUrl)
    for _ in 0..<mostRedirects where !redirect.isReached(by: url) {
      guard let response = try? await service.load(url), let next = response.header("Location") else {
        return false
      }
      url = next
    }
    return redirect.isReached(by: url)
  }
}
