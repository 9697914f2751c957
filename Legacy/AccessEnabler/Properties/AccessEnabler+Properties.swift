public import SSOAccessEnabler
public import SSOProperties
import SSOStateMachine

extension AccessEnablerMachine {
  /// The properties that hold on every walk, whatever the SDK, the person and the clock do. Sources are the sections of
  /// the SDK's pages and the working rules (`D…`) of docs/decisions/0007.
  public static let properties: [Property<Walk>] = [
    .playNeedsToken, .onePicker, .handlesOnce, .initializesOnce, .logsOutOnlyIfAsked, .setsRequestorThrice,
    .pagesFitThePlatform, .codesMoveNothing, .cancelReachesRest, .playTakesOver, .refusalsChangeNothing,
    .replaysAreExact, .everyFlowEnds, .picksOnlyIfAsked,
  ]

  /// The properties that follow from the machine's structure: for an exploration, which sees every arrow.
  public static let structure: [Property<Walk>] = [
    .declaredChain, .cancelReachesRest, .refusalsChangeNothing, .codesMoveNothing, .pagesFitThePlatform,
  ]
}

extension Property where W == AccessEnablerMachine.Walk {
  /// Playback begins only with the token that the SDK hands over, for the resource that was asked for last.
  package static let playNeedsToken = Property(
    "no play without setToken for what is wanted", source: "section 6", when: { $0.asks(\.plays) },
    remembering: { _ in String?.none },
    complaint: { wanted, step in
      if case .play(let request) = step.event, step.refusal == nil { wanted = request.value.resource }
      for case .startPlayback(let resource, let token) in step.taken.commands {
        guard resource == wanted else { return "plays what was not asked for last" }
        guard case .callback(.setToken(token, resource: resource)) = step.event else {
          return "plays without setToken"
        }
        wanted = nil
      }
      return nil
    })

  /// One view controller of Apple's is up at a time, each is dismissed once, and none is up outside its stage.
  package static let onePicker = Property(
    "a picker is dismissed before another is presented", source: "S.4, rows 2 to 7",
    when: { $0.asks(\.movesDialog) }, remembering: { _ in AccessEnablerMachine.TVProviderDialog?.none },
    complaint: { shown, step in
      for command in step.taken.commands {
        if case .presentTvProviderDialog(let dialog) = command {
          guard shown == nil else { return "presents a second picker" }
          shown = dialog
        }
        if case .dismissTvProviderDialog(let dialog) = command {
          guard shown == dialog else { return "dismisses what is not up" }
          shown = nil
        }
      }
      let isShowing = if case .showingApplePicker = step.after.situation.state.stage { true } else { false }
      return isShowing == (shown != nil) ? nil : "the picker is not where the flow stands"
    })

  /// A url is handed over once for each page that has reached the custom url.
  package static let handlesOnce = Property(
    "handleExternalURL once a page", source: "section 5, row 6", when: { $0.asks(\.handles) }
  ) { step in
    let handled = step.taken.commands.filter(\.handles)
    guard case .completed(.userAgent(.reachedCustomURL), _) = step.event else { return false }
    return handled.count == 1
  }

  /// The SDK is made only once.
  package static let initializesOnce = Property(
    "one instance of the SDK", source: "S.1", when: { $0.asks(\.initializes) }, remembering: { _ in false },
    complaint: { isThere, step in
      for command in step.taken.commands {
        if case .initialize = command {
          if isThere { return "a second instance" }
          isThere = true
        } else if !isThere {
          return "a call before S.1"
        }
      }
      return nil
    })

  /// Logging out is never the flow's own idea.
  package static let logsOutOnlyIfAsked = Property(
    "logout only after a user event", source: "S.6", when: { $0.asks(\.logsOut) },
    remembering: { _ in false },
    complaint: { isWanted, step in
      if case .logOut = step.event, step.refusal == nil { isWanted = true }
      for case .logout in step.taken.commands where !isWanted { return "logs out unasked" }
      return nil
    })

  /// The requestor is set three times at most, until the person or the app wants something else.
  package static let setsRequestorThrice = Property(
    "at most 3 tries of setRequestor", source: "S.2", when: { $0.asks(\.setsRequestor) },
    remembering: { _ in 0 },
    complaint: { tries, step in
      if step.refusal == nil, step.event.isWishOrAnswer, !step.taken.isUndisturbed { tries = 0 }
      for case .setRequestor in step.taken.commands { tries += 1 }
      return tries > 3 ? "a fourth try" : nil
    })

  /// tvOS opens no page, and only tvOS shows a code.
  package static let pagesFitThePlatform = Property(
    "no page on tvOS, no code elsewhere", source: "D6", when: { $0.asks(\.opensOrShows) }
  ) { step in
    let isOnTV = step.after.situation.isOnTV
    return step.taken.commands.allSatisfy { command in
      switch command {
      case .openUserAgent: !isOnTV
      case .showCode: isOnTV
      case .initialize, .setRequestor, .checkAuthentication, .getAuthentication, .setSelectedProvider,
        .handleExternalURL, .getMetadata, .checkAuthorization, .getAuthorization,
        .checkPreauthorizedResources, .preauthorize, .getSelectedProvider,
        .logout, .awaitCallback, .wait, .presentTvProviderDialog, .dismissTvProviderDialog,
        .displayProviderDialog, .startPlayback, .showDenial, .deliverPreauthorization,
        .deliverPreauthorizeResponse, .deliverSelectedProvider, .deliverMetadata, .reportFailure,
        .askToSignOutInSettings:
        true
      }
    }
  }

  /// A code does not move the flow. The exceptions are codes that come without a callback, or after it: a registration
  /// code, VSA203 after a logout, a code that says that the requestor is wrong, and one that says that a login failed.
  package static let codesMoveNothing = Property(
    "codes move nothing", source: "section 7", when: { $0.refusal == nil && $0.event.isCode }
  ) { step in
    guard case .callback(.status(let report)) = step.event else { return true }
    if step.taken.isUndisturbed { return step.before.place == step.after.place }
    switch report.code {
    case .registrationCode, .vsa203, .r400, .r401, .cfg400, .cfg410, .n130, .internalError, .reg500, .sec403,
      .sec420:
      return true
    case .n003, .n004, .n005, .vsa403, .vsa404, .vsa503, .vsaCommunicationError, .n000, .n001, .n010, .n011,
      .n111, .cfg100, .cfg404, .cfg5xx, .cfg429, .sec412, .z010, .z011, .z100, .z110, .z120, .z130, .z169,
      .p100, .unrecognized:
      return false
    }
  }
}

extension AccessEnablerMachine.Event {
  fileprivate var isCode: Bool { if case .callback(.status) = self { true } else { false } }

  /// Whether the event begins a new count: a request of the person or the app, or an answer of the SDK that is not a
  /// refusal.
  fileprivate var isWishOrAnswer: Bool {
    switch self {
    case .check, .signIn, .preauthorize, .getSelectedProvider, .getMetadata, .play, .chooseMVPD,
      .chooseAnotherMVPD, .enterForeground, .acknowledge, .retry, .cancel, .logOut, .logOutLocally:
      true
    case .callback(let callback):
      if case .setRequestorComplete(let status) = callback { status == .success } else { true }
    case .completed: false
    }
  }
}
