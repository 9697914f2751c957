package import SSOStateMachine

/// The page's plain words: a newcomer knows neither the steps of a cookbook nor the names in code.
package struct PageWords: Sendable {
  /// Words about one thing, which is named by its id.
  package struct Note: Sendable {
    let id: String
    let text: String

    package init(_ id: String, _ text: String) { (self.id, self.text) = (id, text) }
  }

  let title: String
  /// How a flow runs, in two or three sentences.
  let lead: String
  /// Questions that people ask, each with the stage or arrow that answers it.
  let questions: [Note]
  /// Places and stages, by id.
  let plain: [Note]
  /// Words about arrows, by id, that add to their conditions.
  let asides: [Note]

  /// The endpoint of a stage, by its id or else by the kind of its command; for REST API V2 a number (E1 to E15).
  package let endpoints: [String: String]
  /// Events that only this machine has, by kind.
  let events: [String: String]
  /// Commands that only this machine has, by kind.
  let commands: [String: String]

  package init(
    title: String, lead: String = "", questions: [Note] = [], plain: [Note] = [], asides: [Note] = [],
    endpoints: [String: String] = [:], events: [String: String] = [:], commands: [String: String] = [:]
  ) {
    (self.title, self.lead, self.questions) = (title, lead, questions)
    (self.plain, self.asides, self.endpoints) = (plain, asides, endpoints)
    (self.events, self.commands) = (events, commands)
  }

  /// The endpoint of a stage; nil for a stage that makes no call.
  package func endpoint(of stage: StageOutline) -> String? {
    endpoints[stage.id.rawValue] ?? stage.command.flatMap { endpoints[$0.rawValue] }
  }

  static let restV2 = PageWords(
    title: "Apple single sign-on with REST API V2",
    lead: """
      A flow begins at Idle and follows the heavy line: the app registers, looks whether the person is signed in, \
      lets Apple's framework sign the person in, and asks what may be played. Where Apple cannot help, basic \
      authentication takes over.
      """,
    questions: [
      Note("C.3-left", "… when the person cancels Apple's picker?"),
      Note("C.3-notGranted", "… when the person has refused the permission?"),
      Note("C.6", "… once the service knows the provider?"),
      Note("X.enteringBasicAuthentication", "… on a device that shows no login page?"),
      Note("F.28", "… when the code on the screen has ended?"),
      Note("D.8", "… when a play request is denied?"),
      Note("X.recovering", "… when a call fails?"),
      Note("E.2-partnerLogout", "… when the person signs out of an Apple profile?"),
    ],
    plain: [
      Note("A", "The app draws its credentials once, and access tokens with them."),
      Note("B", "A person who is signed in already needs no screen."),
      Note("C", "Apple's framework signs the person in, and the service turns its answer into a profile."),
      Note("D", "The service decides what may be played, for a profile that is known."),
      Note("E", "The service ends the session, and says what else must be done."),
      Note("F", "The login of the provider itself: on a page here, or with a code on a second screen."),
      Note("X", "What failed is tried again where that helps, and given up where it does not."),
      Note("B.1", "Apple's framework is asked silently. No screen appears."),
      Note("C.3", "Apple's picker and the provider's login may appear here."),
      Note("C.6", "The service says by a pair of actionName and actionType how the flow goes on."),
      Note("C.10", "Apple's framework carries the request to the provider. Its login may appear here."),
      Note(
        "X.enteringBasicAuthentication",
        "Every way out of Apple's sign-in leads here, so that no person is left without a way to sign in."),
    ],
    asides: [
      Note(
        "C.3-left", "So it is when the person cancels Apple's picker. Basic authentication follows."),
      Note(
        "C.3-cancel", "The app gives up, not Apple's picker: its own cancel is an answer of the framework."),
      Note("C.10-nothing", "So it is when the person cancels the login. Basic authentication follows."),
      Note("X.enteringBasicAuthentication-picker", "The app shows its own list of providers."),
    ],
    endpoints: [
      "register": "E1", "retrieveAccessToken": "E2", "retrieveConfiguration": "E3", "createSession": "E4",
      "resumeSession": "E5", "retrieveProfiles": "E8, E9", "poll": "E10",
      "retrievePartnerAuthenticationRequest": "E11",
      "retrievePartnerProfile": "E12", "preauthorize": "E13", "authorize": "E14", "logout": "E15",
      "X.retrievingProfile": "E9", "X.retrievingRemainingProfiles": "E8",
    ])
}
