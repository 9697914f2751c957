/// REST API V1.
package enum Version1: ServiceVersion {
  package typealias Call = CallV1
  package static let rulePrefix = "V1-R"

  /// What the documentation asks of a client. REST API V1 has no checklist, so the rule numbers are ours. Each rule
  /// names the section of the fact sheet that it comes from.
  package static let rules: [ServiceRule<Version1>] = requests + signIn + decisions

  private static let requests: [ServiceRule<Version1>] = [
    .init("01", "every call carries Authorization", RequestCheckV1.authorization).from("5, headers"),
    .init("02", "device info is JSON, Base64, percent-encoded", RequestCheckV1.deviceInfo)
      .from("5, device_info; 5.1"),
    .init("03", "the device identifier is stable", RequestCheckV1.stableDevice)
      .from("5.2, token exchange"),
    .init("04", "required parameters are there, by the names of their endpoint", RequestCheckV1.required)
      .from("5.1, parameter naming trap"),
    .init("05", "only documented paths, parameters and headers are sent", RequestCheckV1.documented)
      .from("5.1; 5, deprecated"),
    .init("06", "the format is chosen in one way", RequestCheckV1.format).from("5, format"),
    .init("07", "deviceType is iOS or tvOS, as the device is", RequestCheckV1.deviceType).from("2.4"),
    .init("08", "values are percent-encoded once", RequestCheckV1.encodedOnce).from("3, consequences"),
    .init("09", "a code lives 36,000 s at most", RequestCheckV1.timeToLive).from("5.2, regcode"),
    .init("10", "the login page has reg_code first and redirect_url last", RequestCheckV1.loginPage)
      .from("5.1; 5.2, authenticate"),
    .init("11", "client credentials are kept and used for every token", RegistrationCheck.credentials)
      .from("5.5"),
    .init("12", "renewing a token never registers again", RegistrationCheck.noRegistration).from("5.5"),
    .init("13", "a token is used until it expires", RegistrationCheck.tokenReuse).from("5.5"),
    .init(
      "14", "no call is made with a token that has expired or was refused", RegistrationCheck.tokenChecked
    )
    .from("5, headers; 5.5"),
    .init("15", "nothing is sent for 1 s after a 429", ErrorCheck.pauseAfterThrottle).from("4.1, 429"),
  ]

  private static let signIn: [ServiceRule<Version1>] = [
    .init("16", "a sign-in begins with a look for a token", SignInCheckV1.tokenAsked).from("2, V1.1"),
    .init("17", "the configuration is known before a profile request", SignInCheckV1.configurationKnown)
      .from("2.3, G1"),
    .init("18", "an exchange follows the profile request of its MVPD", SignInCheckV1.profileRequested)
      .from("2, V1.6 to V1.8"),
    .init("19", "a partner's response is exchanged once", SignInCheckV1.exchangedOnce)
      .from("2.2, V1.9; 6, C4"),
    .init("20", "polls are 3 s apart or more", SignInCheckV1.interval).from("4.1, interval"),
    .init("21", "polls end with a token", SignInCheckV1.untilToken).from("4.1, stop: success"),
    .init("22", "polls end with the code", SignInCheckV1.untilExpiry).from("4.1, stop: code expired"),
    .init("23", "for a second screen polls begin right after the code", SignInCheckV1.atOnce)
      .from("4, V1.10.4"),
    .init("24", "on the device polls begin after the web view closes", SignInCheckV1.afterUserAgent)
      .from("4, V1.10.4"),
  ]

  private static let decisions: [ServiceRule<Version1>] = [
    .init("25", "nobody authenticated means a look for a token", DecisionCheckV1.tokenAskedAgain)
      .from("5.3, authorize 403"),
    .init("26", "a media token is asked for what was authorized", DecisionCheckV1.authorized)
      .from("2, V1.11"),
    .init("27", "playback uses a fresh token of its own resource", onPlayback: PlaybackCheck.token)
      .from("5.3, tokens/media"),
    .init("28", "a media token is used once", onPlayback: PlaybackCheck.once).from("5.3, tokens/media"),
    .init("29", "playback needs a permit", onPlayback: PlaybackCheck.permit).from("2, V1.11"),
    .init("30", "user metadata are looked at before a logout", DecisionCheckV1.metadataSeen)
      .from("2.5, V1.L2"),
    .init("31", "a logout with GET belongs into a web view", DecisionCheckV1.logoutInWebView).from("6, C1"),
  ]
}

extension SimulatedAdobePassV1 {
  /// The rules that are checked, by id, each with a line of text and where the fact sheet of REST API V1 asks for it.
  public static var rules: [(id: String, text: String, source: String)] {
    Version1.rules.map { ($0.id, $0.text, $0.source) }
  }
}
