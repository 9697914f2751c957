import Foundation

/// The endpoint of REST API V2 that replaces a call of an older interface, as docs/migration.md lists it.
package struct EndpointReplacement: Hashable, Sendable {
  /// The call of the older interface: `GET /api/v1/checkauthn`.
  package let replaced: String
  /// The endpoint; nil if no endpoint replaces the call.
  package let endpoint: Endpoint?
  /// The difference, or the reason why no endpoint replaces the call; empty without a remark.
  package let remark: String

  package init(of replaced: String, _ endpoint: Endpoint?, _ remark: String) {
    (self.replaced, self.endpoint, self.remark) = (replaced, endpoint, remark)
  }

  /// Method and path of the endpoint: `GET /api/v2/{serviceProvider}/profiles`.
  package var call: String? { endpoint.map { "\($0.method) \($0.template)" } }
}

/// The words in the paths below `/adobe-services/` that distinguish the calls of the AccessEnabler SDK. A word comes
/// before the shorter word that it contains.
package enum SDKPathWord: String, CaseIterable, Sendable {
  case config
  case session
  case preauthorize
  case shortAuthorize
  case authorize
  case metadata

  /// Reads the path of a call; nil if none of the words is in it.
  package init?(path: String) {
    let path = path.lowercased()
    guard let word = Self.allCases.first(where: { path.contains($0.rawValue.lowercased()) }) else {
      return nil
    }
    self = word
  }

  /// The endpoint of REST API V2 that replaces the call.
  package var replacement: EndpointReplacement {
    EndpointReplacement(of: "\(rawValue) of the AccessEnabler SDK", successor, remark)
  }

  private var successor: Endpoint {
    switch self {
    case .config: .configuration
    case .session: .profileOfCode
    case .preauthorize: .preauthorize
    case .shortAuthorize, .authorize: .authorize
    case .metadata: .profileOfMVPD
    }
  }

  private var remark: String {
    switch self {
    case .config: "the MVPDs; the app requests the access token itself"
    case .session: "a profile in place of a token that is fetched"
    case .preauthorize: "the same decisions"
    case .shortAuthorize: "the media token is in the decision"
    case .authorize: "one answer holds decision and media token"
    case .metadata: "the attributes of the profile"
    }
  }
}
