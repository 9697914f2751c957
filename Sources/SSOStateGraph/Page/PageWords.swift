import SSOStateMachine

/// What the page tells in plain words: a newcomer knows neither the steps of a cookbook nor the names in code.
struct PageWords: Sendable {
  /// Words about one thing, which is named by its id.
  struct Note: Sendable {
    let id: String
    let text: String

    init(_ id: String, _ text: String) { (self.id, self.text) = (id, text) }
  }

  let title: String
  /// How a flow runs, in two or three sentences.
  let lead: String
  /// Questions that people ask, each with the stage or arrow that answers it.
  let questions: [Note]
  /// Places and stages, by id.
  let plain: [Note]
  /// Arrows, by id: what their condition does not say.
  let asides: [Note]

  static func of(_ machine: String) -> PageWords {
    switch machine {
    case "rest-v2": restV2
    case "rest-v1": restV1
    case "access-enabler": accessEnabler
    // Machine names are text, and a graph may have other stages than the machines', as in tests.
    default: PageWords(title: machine, lead: "", questions: [], plain: [], asides: [])
    }
  }

  static let restV2 = PageWords(
    title: "Apple single sign-on with REST API V2",
    lead: """
      A flow begins at Idle and follows the heavy line: the app registers, looks whether somebody is signed in, \
      lets Apple's framework sign the person in, and asks what may be played. Where Apple cannot help, basic \
      authentication takes over.
      """,
    questions: [
      Note("C.3-otherError", "… when the person cancels Apple's picker?"),
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
      Note("B", "Whoever is signed in already needs no screen."),
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
        "Every way out of Apple's sign-in leads here, so that nobody is left without a way to sign in."),
    ],
    asides: [
      Note(
        "C.3-otherError", "So it is when the person cancels Apple's picker. Basic authentication follows."),
      Note(
        "C.3-cancel", "The app gives up, not Apple's picker: its own cancel is an answer of the framework."),
      Note("C.10-nothing", "So it is when the person cancels the login. Basic authentication follows."),
      Note("X.enteringBasicAuthentication-picker", "The app shows its own list of providers."),
    ])

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
    ])

  static let accessEnabler = PageWords(
    title: "Apple single sign-on with the AccessEnabler SDK",
    lead: """
      A flow begins at Idle and follows the heavy line: the SDK is set up, says whether somebody is signed in, and \
      signs the person in by Apple's framework. The app hears callbacks. Where Apple cannot help, the SDK falls back \
      to the regular flow.
      """,
    questions: [
      Note("S.4.2-dismissed", "… when the person cancels Apple's picker?"),
      Note("S.4-ownPicker", "… when Apple cannot help?"),
      Note("X.showingCode", "… when a code is shown on a TV?"),
      Note("X.refusingRequestor", "… when the requestor is refused?"),
      Note("S.6", "… when the person signs out?"),
    ],
    plain: [
      Note("S.4.2", "Apple's picker is on the screen, until the SDK asks to dismiss it.")
    ],
    asides: [
      Note(
        "S.4.2-dismissed",
        "So it is after a choice and after a cancel. The next callback tells which: an own picker follows a cancel."
      ),
      Note("S.4.2-cancel", "The app gives up, not Apple's picker."),
    ])
}
