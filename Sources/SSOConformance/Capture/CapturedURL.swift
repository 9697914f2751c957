public import AdobePassAPI
import Foundation
import SSOEffectRunner

/// The url of a request: an origin, and a path with its query.
///
/// A url that is printed, dumped or mirrored shows no query, because a query may hold secrets.
public struct CapturedURL: Hashable, Sendable {
  /// The origin.
  public let origin: Origin
  /// The path with its query, percent-encoded as it was sent; it starts with a slash.
  public let path: String

  /// Makes a url from an origin and a path with its query.
  public init(origin: Origin, path: String) { (self.origin, self.path) = (origin, path) }

  /// Reads an absolute url. Nil if its origin is not an ``AdobePassAPI/Origin``: neither https nor http on
  /// this machine.
  ///
  /// A user name and a fragment are left out: neither is sent.
  public init?(_ text: String) {
    guard let mark = text.range(of: "://") else { return nil }
    let rest = text[mark.upperBound...]
    let pathStart = rest.utf8.firstIndex { "/?#".utf8.contains($0) } ?? rest.endIndex
    let authority = rest[..<pathStart].split(separator: "@", omittingEmptySubsequences: false).last ?? ""
    guard let origin = Origin("\(text[..<mark.lowerBound])://\(authority)") else { return nil }
    // A mark that is joined to the number sign does not hide it.
    let path = rest[pathStart..<(rest.utf8.firstIndex(of: UInt8(ascii: "#")) ?? rest.endIndex)]
    self.init(origin: origin, path: path.hasPrefix("/") ? String(path) : "/" + path)
  }

  /// The path without its query, as it was sent.
  public var pathWithoutQuery: Substring { path.withoutQuery }

  /// The parameters of the query, decoded once; what cannot be decoded stays as it was sent.
  public var query: [CapturedField] {
    let pairs = path.utf8.dropFirst(pathWithoutQuery.utf8.count + 1).split(separator: UInt8(ascii: "&"))
    return pairs.map { pair in
      let parts = pair.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false).map
      {
        let text = String(Substring($0))
        return text.removingPercentEncoding ?? text
      }
      return CapturedField(name: parts[0], value: parts.count > 1 ? parts[1] : "")
    }
  }
}

extension CapturedURL: Unprinted {
  /// The url without its query.
  public var description: String { "\(origin)\(pathWithoutQuery)" }
}
