import SSOEffectRunner
public import SSOProperties
public import SSORESTV1
import SSORESTV1Runner
import SSOStateMachine

extension RESTV1 {
  /// The well-meaning world around the flow: a service without a sign-in until the person signs in, and a
  /// person who is signed in at Apple, has permitted to look, and completes every login that is begun.
  public static let circumstances: Circumstances<Walk> = {
    var world = Circumstances<Walk>(
      wishes: Wishes.all, asking: Wishes.askingAnyWay, unasking: Wishes.unasking)
    world.appEvents = Wishes.ofApp
    world.isPress = {
      let state = $0.situation.state
      return Wishes.isPress($1, to: $2, on: state.screen, offering: state.offers)
    }
    world.part = { $1.flatMap { part(of: $0) } }
    world.answer = { _, command, record in command.flatMap { RESTV1Answers.answer(to: $0, record) } }
    world.tell = { $0.explorationClass.withClockStopped(at: UInt8($1)) }
    world.isInterrupted = { $0.explorationClass.pending?.isInterrupted ?? false }
    // A code has ended while the person was away. A person who asks for another code goes on with the same
    // sign-in.
    world.isUnderWay = { if case .codeExpired = $0.situation.state.stage { true } else { false } }
    world.record = { walk in
      let state = walk.situation.state
      return state.subscriber == nil && state.shownCode == nil ? .nobody : .regular
    }
    world.recordAfter = { record(after: $0, $2, $3) }
    world.plays = { if case .startPlayback = $0 { true } else { false } }
    world.isSignedOut = { isSignedOut($0.situation.state) }
    world.opensPicker = {
      if case .retrieveFrameworkStatus(let request) = $0 { request.isInterruptionAllowed } else { false }
    }
    world.told = {
      if case .failed(let stage) = $0.situation.state.stage { stage.failure.inWords } else { nil }
    }
    world.notice = { notice($0) }
    world.kept = { kept(in: $0.situation.state) }
    world.keep = { Walk.keep($1, in: &$0) }
    world.relaunched = { $0.relaunched(with: $1, at: $2) }
    return world
  }()

  /// The part that answers a command: the call, or the step at which Apple's framework is asked.
  static func part(of command: Command) -> String? {
    switch command {
    case .register: "register"
    case .retrieveAccessToken: "token"
    case .requestPermission: "permission"
    case .checkAuthentication: "checkauthn"
    case .retrieveFrameworkStatus(let request): request.isInterruptionAllowed ? "V1.4" : "V1.2"
    case .retrieveConfiguration: "config"
    case .retrieveProfileRequest: "profile-requests"
    case .forwardProfileRequest: "V1.7"
    case .exchangeToken: "POST tokens/authn"
    case .createRegistrationCode: "regcode"
    case .openLogin: "login page"
    case .retrieveAuthenticationToken: "GET tokens/authn"
    case .authorize: "authorize"
    case .retrieveAuthorizationToken: "tokens/authz"
    case .retrieveMediaToken: "tokens/media"
    case .preauthorize: "preauthorize"
    case .retrieveUserMetadata: "usermetadata"
    case .logout: "logout"
    case .openLogout: "logout page"
    case .explainPermission, .showCode, .wait, .store, .forget, .deliverPreauthorization, .startPlayback,
      .showDenial, .reportFailure, .askToSignOutInSettings:
      nil
    }
  }

  private static func record(
    after record: ServiceRecord, _ answered: Command?, _ asked: CommandList<Command>
  ) -> ServiceRecord {
    // A person who is shown a code signs in on the second screen.
    for case .showCode in asked { return .regular }
    switch answered {
    case .openLogin: return .regular
    case .retrieveAuthenticationToken: return record == .nobody ? .regular : record
    case .exchangeToken: return .partner
    case .logout, .openLogout: return .nobody
    case nil, .register, .retrieveAccessToken, .requestPermission, .checkAuthentication,
      .retrieveFrameworkStatus, .retrieveConfiguration, .retrieveProfileRequest, .forwardProfileRequest,
      .createRegistrationCode, .authorize, .retrieveAuthorizationToken,
      .retrieveMediaToken, .preauthorize, .retrieveUserMetadata, .explainPermission, .showCode, .wait, .store,
      .forget, .deliverPreauthorization, .startPlayback, .showDenial, .reportFailure, .askToSignOutInSettings:
      return record
    }
  }

  private static func isSignedOut(_ state: State) -> Bool {
    if case .signedOut = state.stage { return true }
    if case .idle = state.stage { return state.mvpd == nil }
    return false
  }

  private static func notice(_ command: Command) -> String? {
    if case .reportFailure(let failure) = command { return "notice \(failure.inWords)" }
    if case .showDenial(let denial) = command { return "denial \(denial.value.message ?? "without a text")" }
    return nil
  }

  private static func kept(in state: State) -> StoreContents {
    var kept = StoreContents()
    switch state.returnPoint.registrationStatus {
    case .unregistered: break
    case .registered(let registration): kept.keep(restV1: .registration(registration))
    case .admitted(let access): kept.keep(restV1: .access(access))
    }
    kept.signOut = state.returnPoint.keptSignOut
    if let mvpd = state.mvpd { kept.keep(restV1: .mvpd(id: mvpd, displayName: mvpd, logoUrl: nil)) }
    return kept
  }
}

extension RESTV1.Class {
  /// The class at one fixed moment: of an end only whether it has passed, and of a request only its kind.
  fileprivate func withClockStopped(at moment: UInt8) -> RESTV1.Class {
    var still = self
    still.registrationStatus = registrationStatus?.withClockStopped(at: moment)
    still.purpose.forgetResources()
    still.end = end?.withClockStopped(at: moment)
    still.keptAccess = keptAccess?.withClockStopped(at: moment)
    still.details.codeEnd = details.codeEnd?.withClockStopped(at: moment)
    still.details.lastPoll = nil
    return still
  }
}
