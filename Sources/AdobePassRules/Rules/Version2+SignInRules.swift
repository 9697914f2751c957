// V2-R01 to V2-R11.

extension Version2 {
  /// Registration, configuration and sign-in.
  static let signInRules: [Rule] = [
    Rule("01", "the registration has the scope of REST API V2", RegistrationCheck.scope)
      .about(.register)
      .at("the scopes in the answer of E1")
      .resting(on: .answerBody)
      .remedy("Register with a software statement that was created for REST API V2.")
      .from("REST API V2 Checklist, Registration phase"),
    Rule("02", "client credentials are kept and used for every token", RegistrationCheck.credentials)
      .about(.register, .token)
      .overLaunches
      .at("a second E1, and the client_id of each E2")
      .resting(on: .requestBody, .answerBody, .person)
      .remedy("Store client_id and client_secret for good, and send them with every E2.")
      .from("REST API V2 Checklist, Registration phase"),
    Rule("03", "a token is used until it expires", RegistrationCheck.tokenReuse)
      .about(.token)
      .overLaunches
      .at("E2 while the last token has more than a minute and half its life left, and no 401 came in between")
      .resting(on: .answerBody, .time, .person)
      .remedy("Keep the access token with its end, and draw the next one in its last minute or after a 401.")
      .from("REST API V2 Checklist, Registration phase"),
    Rule("04", "the configuration is asked for only where a picker is needed", FlowCheck.configurationNeeded)
      .about(.configuration)
      .blaming(.configuration)
      .at("E3 after an answer with a profile that is still valid")
      .resting(on: .answerBody, .time, .person)
      .remedy("Ask for the configuration only where the person has to pick an MVPD.")
      .from("REST API V2 Checklist, Configuration phase"),
    Rule("05", "the MVPD that is kept is the one that the person signed in with", FlowCheck.keptMVPD)
      .about(.profileOfMVPD, .logout)
      .at("the MVPD of E9 and E15, after an answer with profiles")
      .resting(on: .requestBody, .answerBody)
      .remedy("Store the MVPD of the profile that was found, in the place of the one that was picked before.")
      .from("REST API V2 Checklist, Configuration phase"),
    Rule("06", "on the device polls begin after the redirect url was reached", PollCheck.afterUserAgent)
      .about(.profileOfCode)
      .at("the first E10 of a code whose E7 is in the capture")
      .resting(on: .answerBody, .requestBody, .userAgent, .time)
      .remedy("Send the first E10 when the user agent has reached redirectUrl, or was closed.")
      .from("REST API V2 Checklist, Authentication phase"),
    Rule("07", "for a second screen polls begin right after the code", PollCheck.atOnce)
      .about(.profileOfCode)
      .at("the first E10 of a code on a television, or of a session without redirectUrl")
      .resting(on: .answerBody, .requestBody, .time)
      .remedy("Begin to poll as soon as the code is shown.")
      .from("REST API V2 Checklist, Authentication phase"),
    Rule("08", "polls end with a profile", PollCheck.untilProfile)
      .about(.profileOfCode)
      .at("E10 after an answer with a profile for the same code")
      .resting(on: .answerBody)
      .remedy("Stop polling when E10 answers with a profile.")
      .from("REST API V2 Checklist, Authentication phase"),
    Rule("09", "polls end with the code", PollCheck.untilExpiry)
      .about(.profileOfCode)
      .at("E10 after notAfter of its code")
      .resting(on: .answerBody, .time)
      .remedy("Stop polling at notAfter of the session, and offer to begin again.")
      .from("REST API V2 Checklist, Authentication phase"),
    Rule("10", "polls end with a newer code", PollCheck.untilNewerCode)
      .about(.profileOfCode)
      .at("E10 after E4 or E11 has issued a newer code")
      .resting(on: .answerBody)
      .remedy("Stop polling a code before the next session is created.")
      .from("REST API V2 Checklist, Authentication phase"),
    Rule("11", "polls are 3 s apart or more", PollCheck.interval)
      .about(.profileOfCode)
      .at("the time between two E10 of one code")
      .resting(on: .time)
      .remedy("Wait 3 to 5 seconds or more from one E10 to the next.")
      .from("REST API V2 Checklist, Authentication phase"),
  ]
}
