import AdobePassAPI
import Foundation
import SSOStateMachine

/// A request that went elsewhere. The kept part only shows whether a login has reached the redirect url, and whether
/// the request carried a token or the device identifier of the app.
struct Visit: Hashable, Sendable {
  /// The number of the entry.
  var entry = 0
  /// A hash of the url without its query. A hash keeps a capture of foreign traffic small.
  let place: Int
  let at: Timestamp
  /// Whether the request has Adobe's header field that identifies the device.
  var namesDevice = false
  /// A hash of the bearer token in Authorization; nil without a bearer token.
  var token: Int?

  /// The hash of a url without its query, as redirect urls are compared.
  static func place(of url: String) -> Int { RedirectURL.hash(ofPlace: url) }
}

extension Visit {
  /// Reads an entry of another host; nil if it has no time.
  init?(_ entry: JSONSpan, _ format: EntryFormat, url: String, number: Int) {
    guard let date = format.time(of: entry) else { return nil }
    self.init(entry: number, place: Self.place(of: url), at: date.moment)
    guard let headers = format.requestHeaders(of: entry),
      headers.contains("ap-device-identifier") || headers.contains("bearer "),
      let fields = headers.decoded(as: [Field].self)
    else { return }
    namesDevice = fields.contains { $0.name.lowercased() == "ap-device-identifier" }
    let authorization = fields.first { $0.name.lowercased() == "authorization" }?.value ?? ""
    if authorization.hasPrefix("Bearer ") {
      token = String(authorization.dropFirst("Bearer ".count)).hashValue
    }
  }

  private struct Field: Decodable {
    let name: String
    let value: String
  }
}
