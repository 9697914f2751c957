import SSOEffectRunner
import TestSupport
import Testing

@testable import SSOStateMachine

/// One command of every kind.
enum CommandRows {
  static let configuration = Credentials.configuration
  static let registration = Credentials.registration
  static let access = Credentials.access
  static let profile = Shared(Profile(mvpd: "Dish", type: .regular, notAfter: 9))
  private static let status = Shared(
    PartnerFrameworkStatus(
      accessStatus: .granted, accountProviderIdentifier: "dish-apple",
      samlAttributeQueryResponse: Secret("response")))
  private static let play = Shared(PlayRequest(resource: "news"))
  private static let denied = Decision(resource: "news", mvpd: "Dish", isAuthorized: false)
  private static let mediaToken = MediaToken(serializedToken: Secret("media"))

  static func all() throws -> [RESTV2.Command] {
    let proof = DecisionProof.plain(try #require(PlainProfile(profile)))
    let response = try #require(ValidatedPartnerResponse(status, providerID: "dish-apple", at: 0))
    let asked = Shared(try #require(PreauthorizationRequest(resources: ["news"])))
    let denial = Shared(Denial(resource: "news"))
    let authorization = try #require(Authorization(of: [denied], resource: "news"))
    return [
      .register(configuration), .retrieveAccessToken(registration), .requestPermission,
      .retrieveFrameworkStatus(.silent(promptsForAccess: true)),
      .retrieveProfiles(access, mvpd: nil, status: status),
      .retrieveProfiles(access, mvpd: "Dish", status: nil),
      .retrieveConfiguration(access, maximumAge: 1),
      .retrievePartnerAuthenticationRequest(access, status: status),
      .authenticateWithPartner(.silent(promptsForAccess: false)), .retrievePartnerProfile(access, response),
      .preauthorize(access, proof, asked, after: nil), .authorize(access, proof, play),
      .logout(access, mvpd: "Dish"), .createSession(access, mvpd: "Dish"),
      .resumeSession(access, code: "CODE", mvpd: nil), .poll(access, code: "CODE"),
      .openUserAgent(url: "https://page.example/", redirectUrl: "app://done"), .showCode("CODE", notAfter: 9),
      .wait(.init(atLeast: 3_000, jitter: 10)), .store(.registration(registration)), .store(.access(access)),
      .store(.profile(profile)), .store(.mvpd(id: "Dish", displayName: "DISH", logoUrl: nil)),
      .store(.frameworkStatus(status)), .forget(.registration), .forget(.profile),
      .forget(.signedOutProfile), .forget(.frameworkStatus),
      .deliverPreauthorization(Shared(Preauthorization([denied]))),
      .deliverAuthorization(Shared(authorization)),
      .startPlayback(resource: "news", mediaToken), .showDenial(denial),
      .reportFailure(Failure(family: .input, code: "code")), .askToSignOutInSettings(at: .tvProvider),
      .explainSignIn(SignInNotice(Failure(family: .service, code: "code"))),
      .explainProvider(MVPDBrand(id: "one", displayName: "One", logoUrl: nil)),
      .explainPermission(.denied, at: .tvProvider), .limitPlayback(until: 9),
    ]
  }

  /// The work that a command leads to, and the kind of its outcome. A new command does not compile without a row.
  static func work(of command: RESTV2.Command) -> (Work, RESTV2.EventKind?) {
    switch command {
    case .register: (.call("POST /o/client/register"), .registration)
    case .retrieveAccessToken: (.call("POST /o/client/token"), .access)
    case .requestPermission: (.permission(prompts: true), .permission)
    case .retrieveFrameworkStatus(let request): (.framework(request), .frameworkStatus)
    case .retrieveProfiles(_, let mvpd, _):
      (.call("GET /api/v2/REF30/profiles" + (mvpd.map { "/\($0)" } ?? "")), .profiles)
    case .retrieveConfiguration: (.call("GET /api/v2/REF30/configuration"), .configuration)
    case .retrievePartnerAuthenticationRequest: (.call("POST /api/v2/REF30/sessions/sso/Apple"), .session)
    case .authenticateWithPartner(let request): (.framework(request), .frameworkStatus)
    case .retrievePartnerProfile: (.call("POST /api/v2/REF30/profiles/sso/Apple"), .profiles)
    case .preauthorize: (.call("POST /api/v2/REF30/decisions/preauthorize/Dish"), .preauthorization)
    case .authorize: (.call("POST /api/v2/REF30/decisions/authorize/Dish"), .authorization)
    case .logout: (.call("GET /api/v2/REF30/logout/Dish"), .logouts)
    case .createSession: (.call("POST /api/v2/REF30/sessions"), .session)
    case .resumeSession: (.call("POST /api/v2/REF30/sessions/CODE"), .session)
    case .poll: (.call("GET /api/v2/REF30/profiles/code/CODE"), .profiles)
    case .openUserAgent(let url, let redirectUrl): (.page(url, until: redirectUrl), .userAgent)
    case .showCode(let code, let notAfter): (.show(.code(code, notAfter: notAfter)), nil)
    case .wait(let wait): (.wait(wait.atLeast + 7), .waited)
    case .store, .forget: (.save, nil)
    case .deliverPreauthorization(let answer): (.show(.preauthorization(answer)), nil)
    case .deliverAuthorization(let answer): (.show(.authorization(answer)), nil)
    case .startPlayback(let resource, let token): (.show(.playback(resource: resource, token)), nil)
    case .showDenial(let denial): (.show(.denial(denial)), nil)
    case .reportFailure(let failure): (.show(.failure(failure)), nil)
    case .askToSignOutInSettings(let place): (.show(.signOutInSettings(at: place)), nil)
    case .explainSignIn(let notice): (.show(.explainSignIn(notice)), nil)
    case .explainProvider(let brand): (.show(.explainProvider(brand)), nil)
    case .explainPermission(let status, let place): (.show(.explainPermission(status, at: place)), nil)
    case .limitPlayback(let end): (.show(.limitPlayback(until: end)), nil)
    }
  }
}

extension Reduction<RESTV2> {
  /// A reduction with the commands of a test; a real one would have taken arrows.
  static func asking(_ commands: RESTV2.Command..., ticket: UInt32 = 1) -> Self {
    Reduction(path: StateGraph.Path(), commands: .many(commands), ticket: Ticket(ticket))
  }
}
