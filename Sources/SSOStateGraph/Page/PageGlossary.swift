/// The meaning of the events and commands of REST API V2, in plain words. Other machines share many of them.
enum PageGlossary {
  /// The words of an event; nil for an event that no machine has.
  static func event(_ kind: String) -> String? { events[kind] }

  /// The words of a command; nil for a command that no machine has.
  static func command(_ kind: String) -> String? { commands[kind] }

  static let events = wishes.merging(answers) { first, _ in first }

  /// The requests of the person or the app.
  private static let wishes = [
    "acknowledge": "the person has read what was shown",
    "cancel": "the person or the app gives up",
    "check": "the app asks who is signed in, without any screen",
    "chooseAnotherMVPD": "the person wants another provider",
    "chooseMVPD": "the person chooses a provider in the app's own picker, or at rest",
    "chooseProfile": "the person chooses one of several profiles",
    "enterForeground": "the app comes to the foreground",
    "logOut": "the person signs out",
    "logOutLocally": "the person signs out of this app alone",
    "play": "the app wants to play",
    "preauthorize": "the app asks what could be played",
    "refreshProfile": "the app wants the profile read again",
    "checkAuthorization": "the app checks a resource, without any screen",
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
    "authorization": "the service answers whether it may be played",
    "configuration": "the service answers with its providers",
    "frameworkStatus": "Apple's framework answers",
    "logouts": "the service says what must be done to sign out",
    "permission": "the person answers to the permission",
    "preauthorization": "the service answers what could be played",
    "profiles": "the service answers with profiles",
    "registration": "the service answers with credentials",
    "session": "the service answers with a session",
    "userAgent": "the page in the user agent ends",
    "waited": "the time of waiting is over",
  ]

  static let commands = calls.merging(orders) { first, _ in first }

  /// Commands that end with an answer.
  private static let calls = [
    "authenticateWithPartner": "hand the provider's request to Apple's framework",
    "authorize": "ask the service whether it may be played",
    "retrievePartnerAuthenticationRequest": "tell the service what Apple's framework said",
    "createSession": "open a session for basic authentication",
    "logout": "sign out",
    "openUserAgent": "load a page until it reaches the app's own url",
    "poll": "ask whether the login has ended",
    "preauthorize": "ask what could be played",
    "register": "register the app",
    "requestPermission": "ask the person for the permission",
    "resumeSession": "go on with a session",
    "retrieveAccessToken": "request an access token",
    "retrieveConfiguration": "fetch the providers of the service",
    "retrieveFrameworkStatus": "ask Apple's framework who is signed in",
    "retrievePartnerProfile": "exchange the framework's response for a profile",
    "retrieveProfiles": "ask the service who is signed in",
    "wait": "wait",
  ]

  /// Commands that the flow does not wait for.
  private static let orders = [
    "askToSignOutInSettings": "ask the person to sign out in the system's settings",
    "deliverPreauthorization": "tell the app what could be played",
    "deliverAuthorization": "hand the app the decision that it checked",
    "explainPermission": "tell the person what the permission is good for",
    "explainProvider": "tell the person that another MVPD is signed in",
    "explainSignIn": "tell the person why to sign in again",
    "forget": "drop a kept value",
    "limitPlayback": "stop what plays when the TempPass ends",
    "reportFailure": "tell the app what failed",
    "showCode": "show a code for the second screen",
    "showDenial": "tell the person why it cannot be played",
    "startPlayback": "play",
    "store": "keep a value for later launches",
  ]
}
