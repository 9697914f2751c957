package import AdobePassAPI
import AdobePassRules
package import SSOConformance
import SSOProperties
package import SSORESTV1
import SSORESTV1Properties
package import SSORESTV1Rules
package import SSORESTV1Runner
package import SSOStateMachine

extension RESTV1: ExplainedMachine {
  package typealias Version = Version1
  package static let awaitedKinds = readAwaitedKinds()

  package static func service(on origin: Origin) -> RESTV1Service { RESTV1Service(origin: origin) }

  package static func key(of command: Command) -> CallKey<EndpointV1>? {
    switch command {
    case .register: CallKey(.register)
    case .retrieveAccessToken: CallKey(.token)
    case .checkAuthentication: CallKey(.checkAuthentication)
    case .retrieveConfiguration: CallKey(.configuration)
    case .retrieveProfileRequest(_, let mvpd): CallKey(.profileRequest, mvpd: mvpd)
    case .exchangeToken(_, let mvpd, samlResponse: _): CallKey(.exchange, mvpd: mvpd)
    case .createRegistrationCode(_, let mvpd): CallKey(.createCode, mvpd: mvpd)
    case .retrieveAuthenticationToken: CallKey(.authenticationToken)
    case .authorize(_, let asked): CallKey(.authorize, resources: [asked.value.resource])
    case .retrieveAuthorizationToken(_, let asked):
      CallKey(.authorizationToken, resources: [asked.value.resource])
    case .retrieveMediaToken(_, let asked): CallKey(.mediaToken, resources: [asked.value.resource])
    case .preauthorize(_, let asked, after: _): CallKey(.preauthorize, resources: asked.value.resources)
    case .retrieveUserMetadata: CallKey(.userMetadata)
    case .logout: CallKey(.logout)
    case .requestPermission, .explainPermission, .retrieveFrameworkStatus, .forwardProfileRequest, .openLogin,
      .openLogout, .showCode, .wait, .store, .forget, .deliverPreauthorization, .startPlayback, .showDenial,
      .reportFailure, .askToSignOutInSettings:
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

  package static func equivalence(
    of key: CallKey<EndpointV1>, after earlier: EarlierAnswers<EndpointV1>
  ) -> String? {
    switch key.endpoint {
    case .configuration: "the configuration may be fetched early, or again"
    case .checkAuthentication, .authenticationToken: "the app may look for a token again"
    case .userMetadata: "user metadata may be read at any time"
    case .checkAuthenticationOfCode, .retrieveCode, .preauthorizeOfCode: "a second screen looks at the code"
    case .deleteCode: "a code may be ended early"
    case .freePreview: "a free preview begins beside the flow"
    case .authorizationToken:
      // Before the first sign-in of a capture, what was authorized is not known.
      earlier.contains(key) || earlier.contains(key.of(.authorize))
        || !(earlier.contains(.createCode) || earlier.contains(.exchange))
        ? "an authorization may be looked for again" : nil
    case .mediaToken:
      earlier.contains(key.of(.authorize)) || earlier.contains(key.of(.authorizationToken))
        ? "a media token may be requested as long as an authorization holds" : nil
    case .authorize, .preauthorize:
      if earlier.contains(key) {
        "a decision may be asked for again"
      } else if earlier.contains(.freePreview) {
        "a free preview needs no other sign-in"
      } else {
        earlier.contains(.userMetadata) ? "user metadata have shown that the person is signed in" : nil
      }
    case .register, .token, .profileRequest, .exchange, .createCode, .authenticate, .logout, .logoutInWebView:
      nil
    }
  }

  package static func isAdmitted(_ situation: SSOStateMachine.Situation<RESTV1>) -> Bool {
    switch situation.state.returnPoint.registrationStatus {
    case .admitted: true
    case .unregistered, .registered: false
    }
  }

  /// The mark that distinguishes situations in a search of REST API V1.
  package struct Mark: Hashable {
    let kind: Class
    let names: [String?]
  }

  package static func mark(of situation: SSOStateMachine.Situation<RESTV1>, at now: Timestamp) -> Mark {
    let state = situation.state
    let known = state.details
    let mvpd = state.returnPoint.journey.mvpd
    let chosen = known.flow?.mvpd ?? known.poll?.flow.mvpd
    let code = (known.code ?? known.poll?.code)?.value
    return Mark(kind: Class(of: state, at: [now]), names: [mvpd, chosen, code])
  }
}
