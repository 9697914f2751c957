/// What the events and commands of the machines mean, in plain words.
enum PageGlossary {
  /// The words of an event; nil for an event that no machine has.
  static func event(_ kind: String) -> String? { events[kind] }

  /// The words of a command; nil for a command that no machine has.
  static func command(_ kind: String) -> String? { commands[kind] }

  private static let events = wishes.merging(answers) { first, _ in first }

  /// What the person or the app wants.
  private static let wishes = [
    "acknowledge": "the person has read what was shown",
    "cancel": "the person or the app gives up",
    "check": "the app asks who is signed in, without any screen",
    "chooseAnotherMVPD": "the person wants another provider",
    "chooseMVPD": "the person chooses a provider in the app's own picker",
    "chooseProfile": "the person chooses one of several profiles",
    "enterForeground": "the app comes to the foreground",
    "getMetadata": "the app asks for metadata",
    "getSelectedProvider": "the app asks which provider is selected",
    "logOut": "the person signs out",
    "logOutLocally": "the person signs out of this app alone",
    "play": "the app wants to play",
    "pollNow": "the person says that the login on the second screen is done",
    "preauthorize": "the app asks what could be played",
    "refreshProfile": "the app wants the profile read again",
    "requestNewCode": "the person wants another code",
    "requestPermission": "the app asks for the permission",
    "retry": "the person tries again",
    "signIn": "the person signs in",
    "useSecondScreen": "the person signs in on another device",
    "useTempPass": "the app offers a TempPass",
  ]

  /// How a command ends.
  private static let answers = [
    "access": "the service answers with an access token",
    "authentication": "the service answers whether somebody is signed in",
    "authorization": "the service answers whether it may be played",
    "configuration": "the service answers with its providers",
    "exchange": "the service has exchanged the response",
    "frameworkStatus": "Apple's framework answers",
    "logout": "the service answers the logout",
    "logouts": "the service says what must be done to sign out",
    "mediaToken": "the service answers with a media token",
    "permission": "the person answers to the permission",
    "preauthorization": "the service answers what could be played",
    "profileRequest": "the service answers with a request for the provider",
    "profiles": "the service answers with profiles",
    "registration": "the service answers with credentials",
    "registrationCode": "the service answers with a code",
    "session": "the service answers with a session",
    "timedOut": "nothing came within the limit",
    "userAgent": "the page in the user agent ends",
    "userMetadata": "the service answers with metadata",
    "waited": "the time of waiting is over",
  ]

  private static let commands = calls.merging(orders) { first, _ in first }

  /// Commands that end with an answer.
  private static let calls = [
    "authenticateWithPartner": "hand the provider's request to Apple's framework",
    "authorize": "ask the service whether it may be played",
    "awaitCallback": "only listen",
    "checkAuthentication": "ask whether somebody is signed in",
    "checkAuthorization": "ask whether it may be played",
    "checkPreauthorizedResources": "ask what could be played",
    "retrievePartnerAuthenticationRequest": "tell the service what Apple's framework said",
    "createRegistrationCode": "draw a code for the login",
    "createSession": "open a session for basic authentication",
    "exchangeToken": "exchange the framework's response for a token",
    "forwardProfileRequest": "hand the provider's request to Apple's framework",
    "getAuthentication": "begin the login",
    "getAuthorization": "ask whether it may be played, with a login where needed",
    "getMetadata": "ask the SDK for metadata",
    "getSelectedProvider": "ask the SDK which provider is selected",
    "handleExternalURL": "hand over the url that a page has reached",
    "logout": "sign out",
    "openLogin": "load the provider's login",
    "openLogout": "load the provider's logout",
    "openUserAgent": "load a page until it reaches the app's own url",
    "poll": "ask whether the login has ended",
    "preauthorize": "ask what could be played",
    "register": "register the app",
    "requestPermission": "ask the person for the permission",
    "resumeSession": "go on with a session",
    "retrieveAccessToken": "request an access token",
    "retrieveAuthenticationToken": "ask whether the login has ended",
    "retrieveAuthorizationToken": "fetch the authorization",
    "retrieveConfiguration": "fetch the providers of the service",
    "retrieveFrameworkStatus": "ask Apple's framework who is signed in",
    "retrieveMediaToken": "fetch a media token",
    "retrievePartnerProfile": "exchange the framework's response for a profile",
    "retrieveProfileRequest": "fetch a request for the provider",
    "retrieveProfiles": "ask the service who is signed in",
    "retrieveUserMetadata": "fetch metadata of the person",
    "setRequestor": "tell the SDK whose app this is",
    "setSelectedProvider": "tell the SDK which provider was chosen, or that none was",
    "wait": "wait",
  ]

  /// Commands that the flow does not wait for.
  private static let orders = [
    "askToSignOutInSettings": "ask the person to sign out in the system's settings",
    "deliverMetadata": "hand the metadata to the app",
    "deliverPreauthorization": "tell the app what could be played",
    "deliverPreauthorizeResponse": "tell the app what could be played",
    "deliverSelectedProvider": "tell the app which provider is selected",
    "dismissTvProviderDialog": "dismiss Apple's picker",
    "displayProviderDialog": "show the app's own picker",
    "explainPermission": "tell the person what the permission is good for",
    "explainProvider": "tell the person that another MVPD is signed in",
    "explainSignIn": "tell the person why to sign in again",
    "forget": "drop a kept value",
    "initialize": "make the SDK",
    "limitPlayback": "stop what plays when the TempPass ends",
    "presentTvProviderDialog": "show Apple's picker",
    "reportFailure": "tell the app what failed",
    "showCode": "show a code for the second screen",
    "showDenial": "tell the person why it cannot be played",
    "startPlayback": "play",
    "store": "keep a value for later launches",
  ]
}
