package import AdobePassRules

/// REST API V1.
package enum Version1: ServiceVersion {
  package typealias Call = CallV1
  package static let rulePrefix = "V1-R"

  /// The requirements of the documentation for a client. REST API V1 has no checklist, so the rule numbers are ours.
  /// Each rule cites the page of the documentation that it comes from.
  package static let rules: [ServiceRule<Version1>] = requests + signIn + decisions

  private static let requests: [ServiceRule<Version1>] = [
    .init("01", "every call carries Authorization", RequestCheckV1.authorization)
      .at("Authorization of every call but the pages")
      .resting(on: .header("Authorization"))
      .remedy("Send Authorization: Bearer with the access token on every call.")
      .from("REST API Reference, header fields"),
    .init("02", "device info is JSON, Base64, percent-encoded", RequestCheckV1.deviceInfo)
      .milder(where: RequestCheckV1.isMildDeviceInfo)
      .at("X-Device-Info or device_info")
      .resting(on: .header("X-Device-Info"))
      .remedy("Send the device info as JSON in Base64, percent-encoded, with model and osName.")
      .from("REST API Reference, device information"),
    .init("03", "the device identifier is stable", RequestCheckV1.stableDevice)
      .cautioning(RequestCheckV1.sharedDevice)
      .overLaunches
      .at("deviceId from call to call, and whether many devices send the same")
      .resting(on: .requestBody)
      .remedy("Make deviceId once for each device, store it, and send the same one with every call.")
      .from("REST API Reference, token exchange"),
    .init("04", "required parameters are there, by the names of their endpoint", RequestCheckV1.required)
      .at("the parameters of every call")
      .resting(on: .requestBody)
      .remedy("Send each required parameter under the name that its endpoint has for it.")
      .from("REST API Reference, parameters of each endpoint"),
    .init("05", "only documented paths, parameters and headers are sent", RequestCheckV1.documented)
      .milder(where: RequestCheckV1.isHarmless)
      .at("path, method, header fields and parameters of every call")
      .resting(on: .requestBody, .header("Content-Type"))
      .remedy("Send the documented paths, parameters and header fields, and no others.")
      .from("REST API Reference, parameters of each endpoint"),
    .init("06", "the format is chosen in one way", RequestCheckV1.format)
      .at("Accept, format and the suffix of the path")
      .remedy("Choose the format in one way: by Accept, by format, or by the suffix.")
      .from("REST API Reference, response format"),
    .init("07", "deviceType is iOS or tvOS, as the device is", RequestCheckV1.deviceType)
      .about(.profileRequest, .exchange)
      .at("deviceType of a profile request and of the exchange, beside the device info")
      .resting(on: .requestBody, .header("X-Device-Info"))
      .remedy("Send deviceType as iOS or tvOS, as the device is; an iPad is iOS.")
      .from("Apple SSO Cookbook (REST API V1), platform differences"),
    .init("08", "values are percent-encoded once", RequestCheckV1.encodedOnce)
      .at("the parameters, as they were sent")
      .resting(on: .requestBody)
      .remedy("Percent-encode each value exactly once.")
      .from("Apple SSO Cookbook (REST API V1), V1.7 and V1.8"),
    .init("09", "a code lives 36,000 s at most", RequestCheckV1.timeToLive)
      .about(.createCode)
      .at("ttl of a new code")
      .resting(on: .requestBody)
      .remedy("Send a ttl of 36000 seconds at most.")
      .from("REST API Reference, registration code request"),
    .init("10", "the login page has reg_code first and redirect_url last", RequestCheckV1.loginPage)
      .milder(where: RequestCheckV1.isMildLoginPage)
      .about(.authenticate)
      .at("the url of the login page")
      .remedy(
        "Begin the query with reg_code, end it with redirect_url, and send noflash and no_iframe as true."
      )
      .from("REST API Reference, initiate authentication"),
    .init("11", "client credentials are kept and used for every token", RegistrationCheck.credentials)
      .about(.register, .token)
      .overLaunches
      .at("a second registration, and the client_id of each token request")
      .resting(on: .requestBody, .answerBody, .person)
      .remedy("Store client_id and client_secret for good, and send them with every token request.")
      .from("Dynamic Client Registration, access token"),
    .init("12", "renewing a token never registers again", RegistrationCheck.noRegistration)
      .about(.register)
      .overLaunches
      .at("a registration after a token was drawn")
      .resting(on: .answerBody, .person)
      .remedy("Renew the token with the stored credentials, and register again only after invalid_client.")
      .from("Dynamic Client Registration, access token"),
    .init("13", "a token is used until it expires", RegistrationCheck.tokenReuse)
      .about(.token)
      .overLaunches
      .at("a token request while the last token has more than a minute left")
      .resting(on: .answerBody, .time, .person)
      .remedy("Keep the access token with its end, and draw the next one in its last minute or after a 401.")
      .from("Dynamic Client Registration, access token"),
    .init(
      "14", "no call is made with a token that has expired or was refused", RegistrationCheck.tokenChecked
    )
    .at("the end of each call's token, and the call after a 401")
    .resting(on: .header("Authorization"), .requestBody, .answerBody, .time)
    .remedy("Draw a new token when the last one has ended, and before a call is repeated after 401.")
    .from("REST API Reference, header fields; Dynamic Client Registration"),
    .init("15", "nothing is sent for 1 s after a 429", ErrorCheck.pauseAfterThrottle)
      .at("the time from a 429 to the next call")
      .resting(on: .time)
      .remedy("Send nothing for at least one second after a 429.")
      .from("Throttling mechanism, 429"),
  ]

  private static let signIn: [ServiceRule<Version1>] = [
    .init("16", "a sign-in begins with a look for a token", SignInCheckV1.tokenAsked)
      .about(.createCode, .profileRequest)
      .at("calls for a token before a code or a profile request")
      .resting(on: .beginning, .person)
      .remedy("Ask checkauthn for a token before a sign-in begins.")
      .from("Apple SSO Cookbook (REST API V1), V1.1"),
    .init("17", "the configuration is known before a profile request", SignInCheckV1.configurationKnown)
      .recommended
      .about(.profileRequest)
      .at("the configuration before a profile request")
      .resting(on: .beginning, .person)
      .remedy("Ask for the configuration before the first profile request, or keep it.")
      .from("Apple SSO Cookbook (REST API V1), V1.3 to V1.6"),
    .init("18", "an exchange follows the profile request of its MVPD", SignInCheckV1.profileRequested)
      .about(.exchange)
      .at("the profile request before an exchange")
      .resting(on: .requestBody, .beginning, .person)
      .remedy("Exchange only the answer to a profile request for the same MVPD.")
      .from("Apple SSO Cookbook (REST API V1), V1.6 to V1.8"),
    .init("19", "a partner's response is exchanged once", SignInCheckV1.exchangedOnce)
      .about(.exchange)
      .at("SAMLResponse of each exchange")
      .resting(on: .requestBody, .answerBody)
      .remedy("Send each response of the partner once, and go on to the regular sign-in if it is refused.")
      .from("Apple SSO Cookbook (REST API V1), V1.9"),
    .init("20", "polls are 3 s apart or more", SignInCheckV1.interval).recommended
      .about(.checkAuthentication, .authenticationToken)
      .at("the time between two polls")
      .resting(on: .time, .person)
      .remedy("Wait 3 to 5 seconds or more from one poll to the next.")
      .from("REST API Cookbook, polling interval"),
    .init("21", "polls end with a token", SignInCheckV1.untilToken)
      .about(.checkAuthentication, .authenticationToken)
      .at("a poll after an answer with a token")
      .resting(on: .answerBody, .time, .person)
      .remedy("Stop polling when a poll finds a token.")
      .from("REST API Cookbook, end of polling"),
    .init("22", "polls end with the code", SignInCheckV1.untilExpiry)
      .about(.checkAuthentication, .authenticationToken)
      .at("polls after the end of the code")
      .resting(on: .answerBody, .time, .person)
      .remedy("Stop polling when the code ends, and offer to begin again.")
      .from("REST API Cookbook, end of polling"),
    .init("23", "for a second screen polls begin right after the code", SignInCheckV1.atOnce)
      .about(.checkAuthentication, .authenticationToken)
      .at("the first poll of a code on tvOS")
      .resting(on: .answerBody, .time, .person)
      .remedy("Begin to poll as soon as the code exists.")
      .from("REST API Cookbook, V1.10.4"),
    .init("24", "on the device polls begin after the web view closes", SignInCheckV1.afterUserAgent)
      .about(.checkAuthentication, .authenticationToken)
      .at("polls while the login page is open")
      .resting(on: .answerBody, .userAgent, .time, .person)
      .remedy("Poll when the web view has closed.")
      .from("REST API Cookbook, V1.10.4"),
  ]

  private static let decisions: [ServiceRule<Version1>] = [
    .init("25", "without an authenticated person the app looks for a token", DecisionCheckV1.tokenAskedAgain)
      .about(.authorize)
      .at("the call after authorize says that no person is authenticated")
      .resting(on: .answerBody, .person)
      .remedy("Go back to checkauthn when authorize says that no person is authenticated.")
      .from("REST API Reference, initiate authorization"),
    .init("26", "a media token is asked for what was authorized", DecisionCheckV1.authorized)
      .about(.mediaToken)
      .at("an authorization before a media token")
      .resting(on: .requestBody, .answerBody, .beginning, .person)
      .remedy("Ask authorize for the resource before its media token.")
      .from("Apple SSO Cookbook (REST API V1), V1.11"),
    .init("27", "playback uses a fresh token of its own resource", onPlayback: PlaybackCheck.token)
      .at("what is played")
      .remedy("Play each time with the media token of that resource, before the token's end.")
      .from("REST API Reference, obtain short media token"),
    .init("28", "a media token is used once", onPlayback: PlaybackCheck.once)
      .at("what is played")
      .remedy("Ask for a media token of its own before each playback.")
      .from("REST API Reference, obtain short media token"),
    .init("29", "playback needs a permit", onPlayback: PlaybackCheck.permit)
      .at("what is played")
      .remedy("Ask authorize and tokens/media before each playback.")
      .from("Apple SSO Cookbook (REST API V1), V1.11"),
    .init("30", "user metadata are looked at before a logout", DecisionCheckV1.metadataSeen)
      .about(.logout, .logoutInWebView)
      .at("the user metadata before a logout")
      .resting(on: .beginning)
      .remedy("Look at tokenSource of the user metadata before a logout.")
      .from("Apple SSO Cookbook (REST API V1), V1.L2"),
    .init("31", "a logout with GET belongs into a web view", DecisionCheckV1.logoutInWebView)
      .milder { _ in true }
      .about(.logoutInWebView)
      .at("Authorization of a logout with GET")
      .resting(on: .header("Authorization"))
      .remedy("Call the logout with DELETE, or open its url in a web view.")
      .from("REST API Reference, initiate logout"),
    .init("32", "no more calls are sent than the throttle lets through", DecisionCheckV1.throttle)
      .recommended
      .ofRecordings
      .at("the times of all calls, and answers with 403 and a page")
      .resting(on: .answerBody, .time)
      .remedy("Send one call a second, and no more than ten beyond that.")
      .from("Throttling Mechanism, limits; technical note on error codes, 403"),
    .init("33", "only the person logs out", DecisionCheckV1.loggedOutByFailure).recommended.ofRecordings
      .about(.logout, .logoutInWebView)
      .at("a logout right after a denial, or after a call that failed")
      .resting(on: .answerBody, .time, .person)
      .remedy("Log out only where the person asks for it, and never because of a denial or a failure.")
      .from("Apple SSO Cookbook (REST API V1), V1.L1"),
  ]
}
