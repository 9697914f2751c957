public import SSOProperties
public import SSORESTV1
import SSOStateMachine

extension RESTV1 {
  /// The properties that hold on every walk, whatever the service, the framework, the person and the clock do.
  ///
  /// Sources are the steps and sections of the cookbook, its gaps (`G…`) and contradictions (`C…`) as
  /// docs/decisions/0006 reads them, and the contract of this library.
  public static let properties: [Property<Walk>] = [
    .playNeedsToken, .exchangeNeedsResponse, .registersOnce, .oneRenewal, .atMostThreeTries, .pollGap,
    .pollsEndWithToken, .codeStaysHidden, .promptsOnlyForApple, .logoutOnlyIfAsked, .signOutLasts,
    .fallsBackWithReason,
    .screensOnlyIfAsked, .cancelReachesRest, .playTakesOver, .refusalsChangeNothing, .replaysAreExact,
    .snapshotsRestore,
    .everyFlowEnds,
  ]

  /// The properties that follow from the machine's structure: for an exploration, which sees every arrow.
  public static let structure: [Property<Walk>] = [
    .declaredChain, .cancelReachesRest, .refusalsChangeNothing, .promptsOnlyForApple, .fallsBackWithReason,
  ]
}

extension Property where W == RESTV1.Walk {
  /// Playback begins only with the media token that was just received, for the resource that was asked for
  /// last, and once. The media token is requested only after an authorization of the same resource.
  package static let playNeedsToken = Property(
    "no play without an authorization and an unused media token", source: "V1.11, section 5.3",
    when: { $0.asks(\.plays) }, remembering: { PlayMemory(wanted: $0.situation.state.purpose) },
    complaint: { memory, step in
      if step.refusal == nil { memory.observe(step.event) }
      for command in step.taken.commands {
        if let complaint = memory.complaint(about: command, on: step.event) { return complaint }
      }
      return nil
    })

  /// V1.8 is called only with the response of Apple's framework to the profile request of V1.6. A response that was
  /// exchanged, is being exchanged, or whose answer was lost is not sent again.
  package static let exchangeNeedsResponse = Property(
    "an exchange only of the response to a profile request, once", source: "V1.6 to V1.9",
    when: { $0.asks(\.exchanges) }, remembering: { _ in ExchangeMemory() },
    complaint: { memory, step in
      if step.refusal == nil { memory.observe(step.event) }
      for command in step.taken.commands {
        if let complaint = memory.complaint(about: command) { return complaint }
      }
      return nil
    })

  /// The app is not registered again while it has credentials.
  package static let registersOnce = Property(
    "no register while credentials exist", source: "section 5.5",
    when: { $0.asks(\.registers) }, remembering: { $0.situation.isRegistered },
    complaint: { hasCredentials, step in
      for command in step.taken.commands {
        if case .register = command, hasCredentials { return "registers again" }
        if case .store(.registration) = command { hasCredentials = true }
        if case .forget(.registration) = command { hasCredentials = false }
      }
      return nil
    })

  /// The person is sent to the system's settings only if the service says exactly `Apple`.
  package static let promptsOnlyForApple = Property(
    "the prompt to sign out only when tokenSource is Apple", source: "V1.L3", when: { $0.asks(\.prompts) }
  ) { step in
    guard case .completed(.userMetadata(.success(let metadata)), _) = step.event else { return false }
    return metadata.value.tokenSource == .apple
  }

  /// Logging out is never the flow's own idea.
  package static let logoutOnlyIfAsked = Property(
    "logout only after a user event, of this launch or before", source: "V1.L1, section 2.5",
    when: { $0.asks(\.isOfLogout) }, remembering: { _ in false },
    complaint: { isWanted, step in
      if step.refusal == nil {
        if case .logOut = step.event { isWanted = true }
        if case .signIn = step.event { isWanted = false }
        if case .cancel = step.event { isWanted = false }
        if case .play = step.event { isWanted = false }
      }
      // An earlier launch was asked, and did not come to the end. No page opens to finish it.
      let isEarlier = step.before.situation.state.signOut?.unfinished != nil
      return !isWanted && step.asks(isEarlier ? \.opensLogout : \.isOfLogout) ? "logs out unasked" : nil
    })
}

private struct PlayMemory {
  private var wanted: String?
  private var asked: String?
  private var authorized: String?
  private var used: Set<Secret<String>> = []

  init(wanted purpose: Purpose) {
    if case .play(let request, _) = purpose { wanted = request.value.resource }
  }

  mutating func observe(_ event: RESTV1.Event) {
    if case .play(let request) = event { wanted = request.value.resource }
    if case .completed(.authorization(.success(let answer)), _) = event {
      if case .authorized = answer.value { authorized = asked } else { authorized = nil }
    }
    // Whether the authorization still holds is unknown once a media token was refused.
    if case .completed(.mediaToken(.success(let answer)), _) = event, case .refused = answer.value {
      authorized = nil
    }
  }

  mutating func complaint(about command: RESTV1.Command, on event: RESTV1.Event) -> String? {
    switch command {
    case .authorize(_, let request), .retrieveAuthorizationToken(_, let request):
      asked = request.value.resource
    case .checkAuthentication: authorized = nil
    case .retrieveMediaToken(_, let request):
      return request.value.resource == authorized ? nil : "draws a media token without an authorization"
    case .startPlayback(let resource, let token):
      guard resource == wanted else { return "plays what was not asked for last" }
      guard resource == authorized else { return "plays without an authorization" }
      guard case .completed(.mediaToken(.success(let answer)), _) = event, answer.value == .issued(token)
      else { return "plays without a media token" }
      return used.insert(token.serializedToken).inserted ? nil : "uses a media token twice"
    case .register, .retrieveAccessToken, .requestPermission, .explainPermission, .retrieveFrameworkStatus,
      .retrieveConfiguration, .retrieveProfileRequest, .forwardProfileRequest, .exchangeToken,
      .createRegistrationCode, .openLogin, .retrieveAuthenticationToken, .preauthorize,
      .retrieveUserMetadata, .logout, .openLogout, .showCode, .wait, .store, .forget,
      .deliverPreauthorization, .showDenial, .reportFailure, .askToSignOutInSettings:
      return nil
    }
    return nil
  }
}

private struct ExchangeMemory {
  private var request: ProfileRequest?
  private var isForwarded = false
  private var response: Secret<String>?
  private var sent: Secret<String>?

  mutating func observe(_ event: RESTV1.Event) {
    guard case .completed(let outcome, _) = event else { return }
    if case .profileRequest(.success(let answer)) = outcome { request = answer.value }
    if case .frameworkStatus(let status) = outcome, isForwarded {
      response = status.value.samlAttributeQueryResponse
    }
    if case .exchange(let reply) = outcome {
      sent = nil
      if reply.mayHaveTakenEffect { response = nil }
    }
    isForwarded = false
  }

  mutating func complaint(about command: RESTV1.Command) -> String? {
    if case .retrieveProfileRequest = command { (request, response, sent) = (nil, nil, nil) }
    if case .forwardProfileRequest(let forwarded) = command {
      guard case .profile(let own, _, _) = forwarded, own.value == request else {
        return "forwards what is no profile request"
      }
      isForwarded = true
    }
    guard case .exchangeToken(_, _, let saml) = command else { return nil }
    guard saml == response else { return "exchanges what is no response to a profile request" }
    guard sent == nil else { return "exchanges a response twice" }
    sent = saml
    return nil
  }
}

extension Reply {
  /// Whether the service may have carried the call out: it says so, it failed, or its answer was lost.
  fileprivate var mayHaveTakenEffect: Bool {
    guard case .failure(let fault) = self else { return true }
    return switch fault.value {
    case .service(_, let status): status >= 500
    case .unreadable(let answer): answer.status >= 500
    case .transport, .redirected: true
    case .registration, .unauthorized, .throttled: false
    }
  }
}

extension RESTV1.Command {
  /// Whether a page opens to log out.
  fileprivate var opensLogout: Bool { if case .openLogout = self { true } else { false } }

  /// Whether the stage is one of V1.L2 to V1.L4.
  fileprivate var isOfLogout: Bool {
    if case .retrieveUserMetadata = self { return true }
    if case .askToSignOutInSettings = self { return true }
    if case .openLogout = self { return true }
    if case .logout = self { return true }
    return false
  }
}
