package import AdobePassAPI
package import AdobePassRules
import SSOProperties
package import SSOStateMachine

extension RESTV2: ExplainedMachine {
  package static func owns(path: String) -> Bool { path.hasPrefix("/api/v2/") }
  package static func words(forEndpoint name: String) -> String? { Endpoint(rawValue: name)?.words }
  package typealias Version = Version2
  package static let awaitedKinds = readAwaitedKinds()

  package static func service(on origin: Origin) -> RESTV2Service { RESTV2Service(origin: origin) }

  package static func key(of command: Command) -> CallKey<Endpoint>? {
    switch command {
    case .register: CallKey(.register)
    case .retrieveAccessToken: CallKey(.token)
    case .retrieveProfiles(_, let mvpd?, status: _): CallKey(.profileOfMVPD, mvpd: mvpd)
    case .retrieveProfiles(_, mvpd: nil, status: _): CallKey(.profiles)
    case .retrieveConfiguration: CallKey(.configuration)
    case .retrievePartnerAuthenticationRequest: CallKey(.partnerAuthenticationRequest)
    case .retrievePartnerProfile: CallKey(.partnerProfile)
    case .preauthorize(_, let proof, let asked, after: _):
      CallKey(.preauthorize, mvpd: proof.profile.value.mvpd, resources: asked.value.resources)
    case .authorize(_, let proof, let asked):
      CallKey(.authorize, mvpd: proof.profile.value.mvpd, resources: [asked.value.resource])
    case .logout(_, let mvpd): CallKey(.logout, mvpd: mvpd)
    case .createSession(_, let mvpd): CallKey(.createSession, mvpd: mvpd)
    case .resumeSession(_, let code, let mvpd): CallKey(.resumeSession, code: code, mvpd: mvpd)
    case .poll(_, let code): CallKey(.profileOfCode, code: code)
    case .requestPermission, .retrieveFrameworkStatus, .authenticateWithPartner, .openUserAgent, .showCode,
      .wait, .store, .forget, .deliverPreauthorization, .deliverAuthorization, .startPlayback, .showDenial,
      .reportFailure, .explainSignIn, .explainProvider, .explainPermission, .limitPlayback,
      .askToSignOutInSettings:
      nil
    }
  }

  package static func configuration(in outcome: Outcome) -> Outcome? {
    if case .configuration(.success) = outcome { outcome } else { nil }
  }

  package static func configurationCommand(_ access: Shared<Access>) -> Command {
    .retrieveConfiguration(access, maximumAge: 0)
  }

  package static func mvpds(in outcome: Outcome) -> [TVProvider] {
    if case .configuration(.success(let configuration)) = outcome { configuration.value.mvpds } else { [] }
  }

  package static func asksForConfiguration(_ command: Command) -> Bool {
    if case .retrieveConfiguration = command { true } else { false }
  }

  package static func equivalence(of key: CallKey<Endpoint>, after earlier: EarlierAnswers<Endpoint>)
    -> String?
  {
    switch key.endpoint {
    case .configuration: "the configuration may be fetched early, or again"
    case .profiles, .profileOfMVPD: "profiles may be asked for again"
    case .preauthorize, .authorize: earlier.contains(key) ? "a decision may be asked for again" : nil
    case .retrieveSession: "a second screen looks at the code"
    case .resumeSession: "a session may be resumed by any app that has its code"
    case .register, .token, .createSession, .authenticate, .profileOfCode, .partnerAuthenticationRequest,
      .partnerProfile, .logout:
      nil
    }
  }

  package static func isAdmitted(_ situation: SSOStateMachine.Situation<RESTV2>) -> Bool {
    switch situation.state.returnPoint.registrationStatus {
    case .admitted: true
    case .unregistered, .registered: false
    }
  }

  /// The mark that distinguishes situations in a search of REST API V2.
  package struct Mark: Hashable {
    let kind: Class
    let names: [String?]
  }

  package static func mark(of situation: SSOStateMachine.Situation<RESTV2>, at now: Timestamp) -> Mark {
    let state = situation.state
    let known = state.details
    let mvpd = state.subscriber?.mvpd ?? state.mvpd
    let chosen = known.flow?.mvpd ?? known.poll?.flow.mvpd ?? known.selection?.mvpd
    let code = (known.code ?? known.poll?.code)?.value
    return Mark(kind: Class(of: state, at: [now]), names: [mvpd, chosen, code])
  }
}
