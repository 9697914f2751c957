import Foundation

/// The url at which a login or a logout ends (`redirectUrl` of E4, E5, E11 and E15), compared with the urls that a browser is sent to.
///
/// An MVPD may spell the url differently, and may add to it. A url reaches the redirect url if scheme, host, port and path
/// are the same, and if its query begins with the query of the redirect url. Upper and lower case make no difference in
/// scheme and host, and neither do the default port, percent-encoding, a slash at the end of the path, and a fragment.
public struct RedirectURL: Hashable, Sendable {
  private let text: String
  private let place: Place?

  /// Makes a redirect url. A text that is not a url is reached only by the same text.
  public init(_ url: String) { (text, place) = (url, Place(url)) }

  /// Whether a browser that is sent to a url is done.
  ///
  /// - Parameter url: an absolute url.
  public func isReached(by url: String) -> Bool {
    if url == text { return true }
    guard let place, var reached = Place(url) else { return false }
    if !place.query.isEmpty, reached.query.starts(with: place.query) {
      let rest = reached.query.dropFirst(place.query.count)
      guard rest.isEmpty || rest.first == "&" else { return false }
      reached.query = place.query
    } else if place.query.isEmpty {
      reached.query = ""
    }
    return reached == place
  }

  /// A hash of the parts of a url that are compared, without its query.
  package static func hash(ofPlace url: String) -> Int {
    guard var place = Place(url) else { return url.hashValue }
    place.query = ""
    return place.hashValue
  }

  /// The parts of a url that are compared.
  private struct Place: Hashable {
    let scheme: String
    let host: String
    let port: Int?
    let path: String
    var query: String

    init?(_ url: String) {
      guard let parts = URLComponents(string: url), let scheme = parts.scheme?.lowercased() else {
        return nil
      }
      let usual = scheme == "https" ? 443 : scheme == "http" ? 80 : nil
      (self.scheme, host) = (scheme, parts.host?.lowercased() ?? "")
      port = parts.port == usual ? nil : parts.port
      path = parts.path.last == "/" ? String(parts.path.dropLast()) : parts.path
      query = parts.query ?? ""
    }
  }
}
