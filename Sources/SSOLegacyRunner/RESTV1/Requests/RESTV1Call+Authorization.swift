import AdobePassAPI

// REST API V1: authorize, tokens/authz, tokens/media, preauthorize.

extension RESTV1Call {
  /// V1.11.
  func authorize(_ resource: String) -> HTTPRequest { about(resource, ["authorize"]) }

  /// What an earlier authorize brought.
  func authorizationToken(for resource: String) -> HTTPRequest { about(resource, ["tokens", "authz"]) }

  /// V1.11.
  func mediaToken(for resource: String) -> HTTPRequest { about(resource, ["tokens", "media"]) }

  /// The list has commas, and no way to write a comma that is part of a resource.
  func preauthorize(_ resources: [String]) -> HTTPRequest {
    about(resources.joined(separator: ","), ["preauthorize"])
  }

  private func about(_ resource: String, _ segments: [String]) -> HTTPRequest {
    request(.get, ["api", "v1"] + segments, caller + [("resource", resource)])
  }
}
