// V2-R12 to V2-R26.

extension Version2 {
  /// Decisions, logout, header fields, parameters and errors.
  static let callRules: [Rule] = [
    Rule("12", "profiles are kept, and are no poll", WaitCheck.profilesAskedAgain).ofRecordings
      .about(.profiles, .profileOfMVPD)
      .at("E8 and E9 that say the same as one before, within seconds or while a code is open")
      .resting(on: .answerBody, .time, .person)
      .remedy(
        "Wait for a login with E10, and keep the MVPD and the attributes of the profile that was found."
      )
      .from("REST API V2 Checklist, Authentication phase"),
    Rule("13", "playback needs a permit", onPlayback: PlaybackCheck.permit)
      .at("what is played")
      .remedy("Ask E14 before each playback, and take no E13 for a permit.")
      .from("REST API V2 Checklist, Preauthorization phase"),
    Rule("14", "a preauthorization repeats only on retry, 3 times at most", DecisionCheck.preauthorizeRepeats)
      .about(.preauthorize)
      .at("E13 that says the same as the one before")
      .resting(on: .requestBody, .answerBody, .person)
      .unread(where: DecisionCheck.mayRepeatDenied)
      .remedy("Repeat E13 only for decisions whose error says retry, and 3 times at most.")
      .from("REST API V2 Checklist, Preauthorization phase"),
    Rule("15", "a permit of a preauthorization is kept in memory", DecisionCheck.permitsKept)
      .about(.preauthorize)
      .at("resources of E13 that an earlier E13 has permitted")
      .resting(on: .requestBody, .answerBody, .person)
      .remedy("Keep permitted resources in memory, and leave them out of the next E13.")
      .from("REST API V2 Checklist, Preauthorization phase"),
    Rule("16", "playback uses a fresh token of its own resource", onPlayback: PlaybackCheck.token)
      .at("what is played")
      .remedy("Play each time with the media token of an E14 for that resource, before the token's end.")
      .from("REST API V2 Checklist, Authorization phase"),
    Rule("17", "a stream goes on when its token ends", unseen: .playback)
      .at("what is played")
      .remedy("Let a stream play on when its media token ends, and ask E14 before the next one.")
      .from("REST API V2 Checklist, Authorization phase"),
    Rule("18", "an authorization repeats only on retry, 3 times at most", DecisionCheck.authorizeRepeats)
      .about(.authorize)
      .at("E14 that says the same as those before")
      .resting(on: .requestBody, .answerBody, .person)
      .remedy("Give up an E14 after the third repeat, and show the error.")
      .from("REST API V2 Checklist, Authorization phase"),
    Rule("19", "the logout page is loaded", onEnd: FlowCheck.logoutFollowedAtEnd, FlowCheck.logoutFollowed)
      .about(.logout)
      .at("the url that E15 names, and the pages that are loaded after it")
      .resting(on: .answerBody, .userAgent, .person)
      .remedy("Load the url of each logout entry whose action is logout, until redirectUrl is reached.")
      .from("REST API V2 Checklist, Logout phase"),
    Rule("20", "every call carries Authorization", HeaderCheck.authorization)
      .at("Authorization of E3 to E15, E7 left out")
      .resting(on: .header("Authorization"))
      .remedy("Send Authorization: Bearer with the access token on every call.")
      .from("REST API V2 Checklist, Parameters and headers"),
    Rule("21", "every call carries AP-Device-Identifier", HeaderCheck.device)
      .disputed(
        at: [.configuration, .resumeSession, .retrieveSession, .profileOfCode],
        leavingOut: "AP-Device-Identifier"
      )
      .at("AP-Device-Identifier of E3 to E15, E7 left out")
      .resting(on: .header("AP-Device-Identifier"))
      .remedy("Send AP-Device-Identifier: fingerprint with the identifier in Base64 on every call.")
      .from("REST API V2 Checklist, Parameters and headers"),
    Rule("22", "every call carries X-Device-Info", HeaderCheck.deviceInfo)
      // Every page about E1 requires it (decision 27).
      .disputed(at: Set(Endpoint.allCases).subtracting([.register]), leavingOut: "X-Device-Info")
      .milder(where: HeaderCheck.isMildDeviceInfo)
      .at("X-Device-Info of E1 to E15, E7 left out")
      .resting(on: .header("X-Device-Info"))
      .remedy(
        "Send X-Device-Info on every call: JSON in Base64 with model, version, osName, osVersion and connectionType."
      )
      .from("REST API V2 Checklist, Parameters and headers"),
    Rule("23", "the device identifier is stable", HeaderCheck.stableDevice)
      .cautioning(HeaderCheck.sharedDevice)
      .overLaunches
      .at("AP-Device-Identifier from call to call, and whether many devices send the same")
      .resting(on: .header("AP-Device-Identifier"))
      .remedy(
        "Make an identifier for each device once, store it, and send the same one with every call."
      )
      .from("REST API V2 Checklist, Parameters and headers"),
    Rule("24", "only documented parameters and headers are sent", ParameterCheck.documented)
      .milder(where: ParameterCheck.isHarmless)
      .cautioning(ParameterCheck.headerOfOnePage)
      .at("path, method, header fields, query and body of every call")
      .resting(on: .requestBody, .header("Content-Type"))
      .remedy("Send the documented paths, parameters and header fields, and no others.")
      .from("REST API V2 Checklist, Parameters and headers"),
    Rule("25", "errors are handled by their action", ErrorCheck.handledByAction)
      .at("the call after an error")
      .resting(on: .header("Authorization"), .requestBody, .answerBody, .person)
      .remedy("Do what the action of the error says, and repeat a call only where it says retry.")
      .from("REST API V2 Checklist, Error handling"),
    Rule("26", "an error inside a decision is no error of the call", ErrorCheck.itemsApart)
      .at("E2, E4 and E11 right after decisions that were denied for good")
      .resting(on: .answerBody, .time, .person)
      .remedy("Show a denial where it belongs, and neither renew the token nor sign in because of it.")
      .from("REST API V2 Checklist, Error handling"),
  ]
}
