import AdobePassAPI

// REST API V1: authorize, tokens/authz, tokens/media, preauthorize.

extension RESTV1Call {
  /// V1.11.
  func authorize(_ resource: String) -> HTTPRequest { about(resource, ["authorize"]) }

  /// Asks for the authorization that an earlier authorize call brought.
  func authorizationToken(for resource: String) -> HTTPRequest { about(resource, ["tokens", "authz"]) }

  /// V1.11.
  func mediaToken(for resource: String) -> HTTPRequest { about(resource, ["tokens", "media"]) }

  /// Asks about a list of resources, separated by commas. There is no way to write a comma that is part of a resource.
  func preauthorize(_ resources: [String]) -> HTTPRequest {
    about(resources.joined(separator: ","), ["preauthorize"])
  }

  private func about(_ resource: String, _ segments: [String]) -> HTTPRequest {
    request(.get, ["api", "v1"] + segments, caller + [("resource", resource)])
  }
}
