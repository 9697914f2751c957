// V2-R28 to V2-R52.

extension Version2 {
  /// The rules that the checklist recommends.
  static let recommendations: [Rule] = [
    Rule("28", "a token is checked before use, and renewed after 401", RegistrationCheck.tokenChecked)
      .recommended
      .at("the end of each call's token, and the call after a 401")
      .resting(on: .header("Authorization"), .requestBody, .answerBody, .time)
      .remedy(
        "Compare the token's end with the time before each call, and request a token before a call is repeated after 401."
      )
      .from("REST API V2 Checklist, Registration phase, recommended"),
    Rule("29", "the configuration is kept for 3 minutes", FlowCheck.configurationKept).recommended
      .about(.configuration)
      .at("the time between two E3 of one process")
      .resting(on: .answerBody, .time, .person)
      .remedy("Keep the answer of E3 for at least three minutes.")
      .from("REST API V2 Checklist, Configuration phase, recommended"),
    Rule("30", "a second screen checks the code before the login", PollCheck.codeChecked).recommended
      .at("E5 or E6 before E7, on the second screen")
      .resting(on: .secondScreen)
      .remedy("Check the code that was typed with E5 or E6 before its E7 is opened.")
      .from("REST API V2 Checklist, Authentication phase, recommended"),
    Rule("31", "several profiles are supported", unseen: .screen).recommended
      .at("the choice after an answer with several profiles")
      .remedy("Let the person choose where there are several profiles.")
      .from("REST API V2 Checklist, Authentication phase, recommended"),
    Rule("32", "authorize leads to decisions without a login", FlowCheck.authorizeFollowed).recommended
      .about(.createSession, .partnerAuthenticationRequest)
      .at("E7 or E10 right after a session that answers authorize")
      .resting(on: .answerBody)
      .remedy("Go on to the decisions when a session answers authorize.")
      .from("REST API V2 Checklist, Authentication phase, recommended"),
    Rule("33", "a denied preauthorization is told", unseen: .screen).recommended
      .at("what stands on the screen after E13 has denied a resource")
      .remedy("Show the message of the error, or one of your own, where E13 denies.")
      .from("REST API V2 Checklist, Preauthorization phase, recommended"),
    Rule("34", "a media token is verified", unseen: .ownServer).recommended
      .at("what the server that hands out the stream does with the token of E14")
      .remedy("Verify each media token on your own server, with the media token verifier.")
      .from("REST API V2 Checklist, Authorization phase, recommended"),
    Rule("35", "a denied authorization is told", unseen: .screen).recommended
      .at("what stands on the screen after E14 has denied a resource")
      .remedy("Show the message of the error, or one of your own, where E14 denies.")
      .from("REST API V2 Checklist, Authorization phase, recommended"),
    Rule("36", "only the person logs out", FlowCheck.loggedOutByFailure).recommended.ofRecordings
      .about(.logout)
      .at("E15 right after a decision that was denied, or E8, E9, E13 or E14 that failed")
      .resting(on: .answerBody, .time, .person)
      .remedy("Call E15 only where the person asks for it, and never because of a denial or a failure.")
      .from("REST API V2 Checklist, Logout phase, recommended"),
  ]
}

extension Version2 {
  /// The rules of other pages of the documentation.
  static let furtherRules: [Rule] = [
    Rule("40", "nothing is sent for 1 s after a 429", ErrorCheck.pauseAfterThrottle)
      .at("the time from a 429 to the next call")
      .resting(on: .time)
      .remedy("Send nothing for at least one second after a 429.")
      .from("Throttling Mechanism, 429"),
    Rule("41", "only resources marked retry are asked again", DecisionCheck.onlyRetryable)
      .about(.preauthorize, .authorize)
      .at("the resources of E13 and E14 after a decision that says retry")
      .resting(on: .requestBody, .answerBody)
      .remedy("Send only the resources whose error says retry again.")
      .from("Enhanced Error Codes, action retry"),
    Rule("42", "a media token is used once", onPlayback: PlaybackCheck.once)
      .at("what is played")
      .remedy("Ask E14 for a token of its own before each playback.")
      .from("Media Tokens, use"),
    Rule("43", "E12 follows partner_profile, and is never the call of B.3", FlowCheck.partnerProfileAsked)
      .about(.partnerProfile)
      .at("the last session or profiles before E12")
      .resting(on: .answerBody, .beginning, .person)
      .remedy(
        "Send E12 only after a session that answers partner_profile, and ask for profiles with E8 or E9."
      )
      .from("Apple SSO Cookbook (REST API V2), phases B and C"),
    Rule("44", "decisions of an appleSSO profile carry a valid framework status", DecisionCheck.hasStatus)
      .about(.preauthorize, .authorize)
      .at("AP-Partner-Framework-Status of E13 and E14")
      .resting(on: .header("AP-Partner-Framework-Status"), .answerBody, .time)
      .remedy(
        "Send the framework status with access granted, the provider and a date in the future, or go back to phase B."
      )
      .from("Apple SSO Cookbook (REST API V2), phase D"),
    Rule("45", "decisions of other profiles carry none", DecisionCheck.hasNoStatus).recommended
      .about(.preauthorize, .authorize)
      .at("AP-Partner-Framework-Status of E13 and E14")
      .resting(on: .header("AP-Partner-Framework-Status"), .answerBody, .time)
      .remedy("Leave the framework status out where the profile's type is not appleSSO.")
      .from("Apple SSO Cookbook (REST API V2), phase D"),
    Rule("46", "a SAMLResponse is sent once", FlowCheck.partnerProfileOnce)
      .about(.partnerProfile)
      .at("SAMLResponse of each E12")
      .resting(on: .requestBody, .answerBody)
      .remedy("Send each response of the partner once, and ask the framework for another one.")
      .from("REST API V2 FAQs, authentication phase"),
    Rule("47", "renewing a token never registers again", RegistrationCheck.noRegistration)
      .about(.register)
      .overLaunches
      .at("E1 after a token was drawn")
      .resting(on: .answerBody, .person)
      .remedy("Renew the token with the stored credentials, and register again only after invalid_client.")
      .from("REST API V2 FAQs, registration phase"),
    Rule("48", "no profiles means a new session", FlowCheck.emptyProfiles)
      .about(.profiles, .profileOfMVPD)
      .at("the call after E8 or E9 without a profile")
      .resting(on: .answerBody, .person)
      .remedy("Begin a session with E4 or E11 when there is no profile.")
      .from("REST API V2 FAQs, authentication phase"),
    Rule("49", "a call asks for no more resources than allowed", DecisionCheck.limits)
      .about(.preauthorize, .authorize)
      .at("the resources of E13 and E14")
      .disputed(at: [.authorize])
      .resting(on: .requestBody, .answerBody)
      .remedy("Ask about 5 resources at most with E13, and about one with E14.")
      .from("REST API V2, decisions, resources"),
    Rule("50", "values are percent-encoded once", ParameterCheck.encodedOnce)
      .about(.createSession, .resumeSession, .partnerAuthenticationRequest, .partnerProfile, .logout)
      .at("redirectUrl, domainName, mvpd and SAMLResponse, as they were sent")
      .resting(on: .requestBody)
      .remedy("Percent-encode each value exactly once.")
      .from("REST API V2, sessions and logout, parameters"),
    Rule("51", "E4 sends all that the app knows at once", ParameterCheck.completeSession)
      .about(.createSession)
      .at("the form of E4, on a device where pages can be loaded")
      .resting(on: .requestBody, .header("X-Device-Info"))
      .remedy("Send mvpd, domainName and redirectUrl in one E4, or none of them for a second screen.")
      .from("REST API V2, basic authentication flow"),
    Rule("52", "no call goes to REST API V1, or to the SDK's own paths", ParameterCheck.noVersion1)
      .at("the path of every call")
      .remedy("Call REST API V2 alone.")
      .from("REST API V2 FAQs, migration"),
    Rule(
      "53", "Apple's framework status is sent with E11 and E12, and is well formed everywhere",
      PartnerCheck.status
    )
    .milder(where: PartnerCheck.isHarmless)
    .about(.partnerAuthenticationRequest, .partnerProfile)
    .at("AP-Partner-Framework-Status of E8, E9 and E11 to E14")
    .resting(on: .header("AP-Partner-Framework-Status"), .answerBody, .time)
    .remedy(
      "Send the Base64 of JSON with access granted, accountProviderIdentifier as id, and its end in milliseconds as text."
    )
    .from("Apple SSO Cookbook (REST API V2), phases B and C"),
    Rule("54", "SAMLResponse is the Base64 of the response in one line", PartnerCheck.response)
      .about(.partnerProfile)
      .at("SAMLResponse of each E12")
      .resting(on: .requestBody)
      .remedy(
        "Collapse spaces, drop line breaks, trim, and encode samlAttributeQueryResponse in Base64 once, without breaks."
      )
      .from("Apple SSO Cookbook (REST API V2), phase C"),
    Rule("55", "required parameters are there", ParameterCheck.required)
      .milder(where: ParameterCheck.isSomewhereOptional)
      .about(
        .register, .token, .partnerAuthenticationRequest, .partnerProfile, .preauthorize, .authorize, .logout
      )
      .at("body of E1, E2, E4 and E11 to E14, query of E15")
      .resting(on: .requestBody, .header("X-Device-Info"))
      .remedy("Send each parameter that the cookbook lists for the step.")
      .from("Apple SSO Cookbook (REST API V2), phases A to E"),
    Rule("56", "pages carry nothing of the app", HeaderCheck.pageOfUserAgent)
      .milder(where: HeaderCheck.isHarmlessPage)
      .about(.authenticate)
      .at("header fields of E7, and of the pages of an MVPD")
      .resting(on: .header("Authorization"))
      .remedy("Load pages in a user agent of their own, and add no header field to them.")
      .from("REST API V2, Retrieve authentication page"),
    Rule("57", "no more calls are sent than the throttle lets through", WaitCheck.throttle).recommended
      .ofRecordings
      .at("the times of all calls")
      .resting(on: .time)
      .remedy("Send one call a second, and no more than ten beyond that.")
      .from("Throttling Mechanism, limits"),
  ]
}
