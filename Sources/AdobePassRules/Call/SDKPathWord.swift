import Foundation

/// The words in the paths below `/adobe-services/` that distinguish the calls of the AccessEnabler SDK. A word comes
/// before the shorter word that it contains.
package enum SDKPathWord: String, CaseIterable, Sendable {
  case config
  case session
  case checkAuthentication
  case tokens
  case preauthorize
  case shortAuthorize
  case authorize
  case metadata

  /// Reads the path of a call; nil if none of the words is in it.
  package init?(path: String) {
    let path = path.prefix { $0 != "?" }.lowercased()
    guard let word = Self.allCases.first(where: { path.contains($0.rawValue.lowercased()) }) else {
      return nil
    }
    self = word
  }

  /// Whether the SDK makes such a request, and no browser on its way to a login: a browser loads pages there, with GET.
  ///
  /// - Parameter segments: the segments of the path.
  static func isCall(_ segments: [String], _ method: String) -> Bool {
    guard segments.first == "adobe-services", segments.count > 1 else { return false }
    // A server may add the number of its session to the path of a page.
    let names = segments.dropFirst().map { $0.prefix { $0 != ";" }.lowercased() }
    return method == "POST"
      || names.contains { $0.hasSuffix("device") || SDKPathWord(path: $0) != nil }
  }

  /// The endpoint of REST API V2 that replaces the call.
  package var replacement: EndpointReplacement {
    EndpointReplacement(of: "\(rawValue) of the AccessEnabler SDK", successor, remark)
  }

  private var successor: Endpoint {
    switch self {
    case .config: .configuration
    case .session, .tokens: .profileOfCode
    case .checkAuthentication: .profiles
    case .preauthorize: .preauthorize
    case .shortAuthorize, .authorize: .authorize
    case .metadata: .profileOfMVPD
    }
  }

  private var remark: String {
    switch self {
    case .config: "the MVPDs; the app requests the access token itself"
    case .session: "a profile in place of a token that is fetched"
    case .checkAuthentication: "a list of profiles, perhaps empty"
    case .tokens: "a profile, as soon as the person has logged in with the code"
    case .preauthorize: "the same decisions"
    case .shortAuthorize: "the media token is in the decision"
    case .authorize: "one answer holds decision and media token"
    case .metadata: "the attributes of the profile"
    }
  }
}
