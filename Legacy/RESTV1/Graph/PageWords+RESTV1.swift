import SSOStateGraph

extension PageWords {
  static let restV1 = PageWords(
    title: "Apple single sign-on with REST API V1",
    lead: """
      A flow begins at Idle and follows the heavy line: the app registers, looks for a token of Adobe, lets Apple's \
      framework sign the person in, and exchanges its answer for a token. Where Apple cannot help, the regular flow \
      takes over.
      """,
    questions: [
      Note("V1.4-cancelled", "… when the person cancels Apple's picker?"),
      Note("V1.5", "… when Apple's framework names a provider?"),
      Note("V1.10", "… when Apple cannot help?"),
      Note("X.codeExpired", "… when the code on the screen has ended?"),
      Note("X.recovering", "… when a call fails?"),
      Note("V1.L3", "… when the person signs out?"),
    ],
    plain: [
      Note("V1.2", "Apple's framework is asked silently. No screen appears."),
      Note("V1.4", "Apple's picker and the provider's login may appear here."),
    ],
    asides: [
      Note("V1.4-cancelled", "The person cancels Apple's picker. The regular flow follows."),
      Note(
        "V1.4-cancel", "The app gives up, not Apple's picker: its own cancel is an answer of the framework."),
    ],
    endpoints: [
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
    ],
    events: [
      "authentication": "the service answers whether the person is signed in",
      "exchange": "the service has exchanged the response",
      "logout": "the service answers the logout",
      "mediaToken": "the service answers with a media token",
      "pollNow": "the person says that the login on the second screen is done",
      "profileRequest": "the service answers with a request for the provider",
      "registrationCode": "the service answers with a code",
      "userMetadata": "the service answers with metadata",
    ],
    commands: [
      "checkAuthentication": "ask whether the person is signed in",
      "createRegistrationCode": "draw a code for the login",
      "exchangeToken": "exchange the framework's response for a token",
      "forwardProfileRequest": "hand the provider's request to Apple's framework",
      "openLogin": "load the provider's login",
      "openLogout": "load the provider's logout",
      "retrieveAuthenticationToken": "ask whether the login has ended",
      "retrieveAuthorizationToken": "fetch the authorization",
      "retrieveMediaToken": "fetch a media token",
      "retrieveProfileRequest": "fetch a request for the provider",
      "retrieveUserMetadata": "fetch metadata of the person",
    ])
}
