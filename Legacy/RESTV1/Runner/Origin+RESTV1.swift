public import AdobePassAPI

extension Origin {
  /// REST API V1, production: registration and service on one host.
  public static let restV1Production = Origin(https: "api.auth.adobe.com")
  /// REST API V1, staging: registration and service on one host.
  public static let restV1Staging = Origin(https: "api.auth-staging.adobe.com")
}
