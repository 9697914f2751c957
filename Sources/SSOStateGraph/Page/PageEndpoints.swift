package import SSOStateMachine

/// The endpoint that a stage calls, by its id or else by the kind of its command: of REST API V2 the number (E1 to E15), of V1 the
/// method and the path.
package enum PageEndpoints {
  /// The endpoint of a stage; nil for a stage that makes no call.
  package static func of(_ stage: StageOutline, in machine: String) -> String? {
    let endpoints = of(machine)
    return endpoints[stage.id.rawValue] ?? stage.command.flatMap { endpoints[$0.rawValue] }
  }

  /// - Returns: nothing for a machine that makes no calls, such as that of the SDK.
  package static func of(_ machine: String) -> [String: String] {
    switch machine {
    case "rest-v2": restV2
    case "rest-v1": restV1
    default: [:]
    }
  }

  private static let restV2 = [
    "register": "E1", "retrieveAccessToken": "E2", "retrieveConfiguration": "E3", "createSession": "E4",
    "resumeSession": "E5", "retrieveProfiles": "E8, E9", "poll": "E10",
    "retrievePartnerAuthenticationRequest": "E11",
    "retrievePartnerProfile": "E12", "preauthorize": "E13", "authorize": "E14", "logout": "E15",
    "X.retrievingProfile": "E9", "X.retrievingRemainingProfiles": "E8",
  ]

  private static let restV1 = [
    "register": "POST /o/client/register", "retrieveAccessToken": "POST /o/client/token",
    "checkAuthentication": "GET /api/v1/checkauthn",
    "retrieveConfiguration": "GET /api/v1/config/{requestor}",
    "retrieveProfileRequest": "GET /api/v1/{requestor}/profile-requests/{mvpd}",
    "exchangeToken": "POST /api/v1/tokens/authn",
    "createRegistrationCode": "POST /reggie/v1/{requestor}/regcode",
    "retrieveAuthenticationToken": "GET /api/v1/tokens/authn", "authorize": "GET /api/v1/authorize",
    "retrieveAuthorizationToken": "GET /api/v1/tokens/authz",
    "retrieveMediaToken": "GET /api/v1/tokens/media", "preauthorize": "GET /api/v1/preauthorize",
    "retrieveUserMetadata": "GET /api/v1/tokens/usermetadata", "logout": "DELETE /api/v1/logout",
  ]
}
