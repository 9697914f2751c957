import SSOStateGraph

extension PageWords {
  static let accessEnabler = PageWords(
    title: "Apple single sign-on with the AccessEnabler SDK",
    lead: """
      A flow begins at Idle and follows the heavy line: the SDK is set up, says whether the person is signed in, and \
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
    ],
    events: [
      "dismissTvProviderDialog": "the SDK wants Apple's picker dismissed",
      "displayProviderDialog": "the SDK wants the app's own picker shown",
      "navigateToUrl": "the SDK wants a page loaded",
      "onFailure": "the SDK could not say what may be played",
      "onResponse": "the SDK says what may be played",
      "preauthorizedResources": "the SDK says what could be played",
      "presentTvProviderDialog": "the SDK wants Apple's picker shown",
      "selectedProvider": "the SDK says which provider is selected",
      "setAuthenticationStatus": "the SDK says whether the person is signed in",
      "setMetadataStatus": "the SDK answers with metadata",
      "setRequestorComplete": "the SDK has set the requestor",
      "setToken": "the SDK hands out a media token",
      "status": "the SDK reports an advanced code",
      "tokenRequestFailed": "the SDK says that it cannot be played",
      "getMetadata": "the app asks for metadata",
      "getSelectedProvider": "the app asks which provider is selected",
      "timedOut": "nothing came within the limit",
    ],
    commands: [
      "deliverMetadata": "hand the metadata to the app",
      "deliverPreauthorizeResponse": "tell the app what could be played",
      "deliverSelectedProvider": "tell the app which provider is selected",
      "dismissTvProviderDialog": "dismiss Apple's picker",
      "displayProviderDialog": "show the app's own picker",
      "initialize": "make the SDK",
      "presentTvProviderDialog": "show Apple's picker",
      "awaitCallback": "only listen",
      "checkAuthentication": "ask whether the person is signed in",
      "checkAuthorization": "ask whether it may be played",
      "checkPreauthorizedResources": "ask what could be played",
      "getAuthentication": "begin the login",
      "getAuthorization": "ask whether it may be played, with a login where needed",
      "getMetadata": "ask the SDK for metadata",
      "getSelectedProvider": "ask the SDK which provider is selected",
      "handleExternalURL": "hand over the url that a page has reached",
      "setRequestor": "tell the SDK whose app this is",
      "setSelectedProvider": "tell the SDK which provider was chosen, or that none was",
    ])
}
