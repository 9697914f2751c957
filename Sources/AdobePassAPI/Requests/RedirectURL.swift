import Foundation

/// The url at which a login or a logout ends (`redirectUrl` of E4, E5, E11 and E15), compared with the urls that a browser is sent to.
///
/// An MVPD may spell the url differently, and may add to it. A url reaches the redirect url if scheme, host, port and path
/// are the same, and if its query begins with the query of the redirect url. Upper and lower case make no difference in
/// scheme and host, and neither do the default port, percent-encoding, a slash at the end of the path, and a fragment.
public struct RedirectURL: Hashable, Sendable {
  private let text: String
  private let parts: Parts?

  /// Makes a redirect url. A text that is not a url is reached only by the same text.
  public init(_ url: String) { (text, parts) = (url, Parts(url)) }

  /// Whether a browser that is sent to a url is done.
  ///
  /// - Parameter url: an absolute url.
  public func isReached(by url: String) -> Bool {
    if url == text { return true }
    guard let parts, let reached = Parts(url), reached.place == parts.place else { return false }
    return parts.query.isEmpty || "\(reached.query)&".hasPrefix("\(parts.query)&")
  }

  /// A hash of the parts of a url that are compared, without its query.
  package static func hash(ofPlace url: String) -> Int { Parts(url)?.place.hashValue ?? url.hashValue }

  /// The parts of a url that are compared.
  private struct Parts: Hashable {
    let place: Place
    let query: String

    struct Place: Hashable {
      let scheme: String
      let host: String
      let port: Int?
      let path: String
    }

    init?(_ url: String) {
      guard let parts = URLComponents(string: url), let scheme = parts.scheme?.lowercased() else {
        return nil
      }
      let usual = scheme == "https" ? 443 : scheme == "http" ? 80 : nil
      let path = parts.path.last == "/" ? String(parts.path.dropLast()) : parts.path
      place = Place(
        scheme: scheme, host: parts.host?.lowercased() ?? "", port: parts.port == usual ? nil : parts.port,
        path: path)
      query = parts.query ?? ""
    }
  }
}
