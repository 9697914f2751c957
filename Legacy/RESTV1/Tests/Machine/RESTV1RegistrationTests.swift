import Testing

@testable import SSORESTV1
@testable import SSOStateMachine
@testable import SSOStateMachineTests

@Suite("REST API V1: registration, the access token, and the way into a sign-in")
struct RESTV1RegistrationTests {
  typealias Flow = RESTV1

  @Test("each answer leads where the registration pages say")
  func tables() throws {
    for table in try Self.tables() { expect { table } }
  }

  static func tables() throws -> [[Row]] {
    [
      registering(), drawing(), refusing(), wishes(), starting(), idle(),
      KnownV1.meanwhile(register, remembers: "one", .unregistered(configuration)),
    ]
  }

  private static let configuration = Shared(Known.iOS)
  private static let register = Flow.Registering(configuration: configuration, journey: KnownV1.playJourney)
  private static let registration = Known.registration()

  private static func draw(
    _ continuation: Flow.RetrievingAccessToken.Continuation = .checkAuthentication(KnownV1.journey),
    isSecond: Bool = false
  ) -> Flow.RetrievingAccessToken {
    Flow.RetrievingAccessToken(registration: registration, continuation: continuation, isSecond: isSecond)
  }

  @Table private static func registering() -> [Row] {
    let refused = Fault.registration(.unapprovedSoftwareStatement, status: 400)
    Row(
      "201", register.advance(on: .success(registration), at: Known.moment), "X.registering-returned",
      to: draw(.checkAuthentication(KnownV1.playJourney)), .store(.registration(registration)),
      .retrieveAccessToken(registration))
    Row(
      "400", register.advance(on: Known.failure(refused), at: Known.moment), "X.registering-refused",
      to: Flow.Failed(
        failure: Failure(refused, of: "POST /o/client/register"), returnPoint: register.returnPoint))
    Row(
      "no answer", register.advance(on: Known.failure(Known.broken), at: Known.moment),
      "X.registering-failed",
      to: Flow.Recovering(pending: .registration(register), fault: Shared(Known.broken)))
  }

  private static let waiting = Flow.Call.checkingAuthentication(
    .init(access: Known.expiredAccess, journey: KnownV1.journey))
  private static let signedIn = Flow.Call.requestingAuthorization(.init(wish: KnownV1.wish()))
  private static let leaving = Flow.Call.deletingTokens(.init(exit: KnownV1.exit()))

  @Table private static func drawing() -> [Row] {
    let stored = Flow.Command.store(.access(Known.renewedAccess))
    let id = "X.retrievingAccessToken"
    Row(
      "signing in", draw().advance(on: .success(Known.renewedAccess), at: Known.moment), "\(id)-returned",
      to: Flow.CheckingAuthentication(access: Known.renewedAccess, journey: KnownV1.journey), stored,
      .checkAuthentication(Known.renewedAccess))
    Row(
      "a call waits", draw(.call(waiting)).advance(on: .success(Known.renewedAccess), at: Known.moment),
      "\(id)-renewed",
      to: Flow.Repeating(pending: .call(waiting.with(Known.renewedAccess)), isFresh: true), stored)
    Row(
      "signing out",
      draw(.logOut(.init(mvpd: "one"))).advance(on: .success(Known.renewedAccess), at: Known.moment),
      "\(id)-loggingOut",
      to: Flow.RetrievingUserMetadata(access: Known.renewedAccess, leaver: .init(mvpd: "one")), stored,
      .retrieveUserMetadata(Known.renewedAccess))
    Row(
      "no answer", draw().advance(on: Known.failure(Known.broken), at: Known.moment), "\(id)-failed",
      to: Flow.Recovering(pending: .token(draw()), fault: Shared(Known.broken)))
  }

  @Table private static func refusing() -> [Row] {
    let invalid = Fault.registration(.invalidClient, status: 400)
    let other = Fault.registration(.unrecognized("odd"), status: 400)
    let id = "X.retrievingAccessToken"
    Row(
      "invalid_client", draw().advance(on: Known.failure(invalid), at: Known.moment), "\(id)-invalidClient",
      to: Flow.Registering(
        configuration: configuration, journey: Journey(returns: 1, isAsked: true), isSecond: true),
      .forget(.registration), .register(configuration))
    Row(
      "invalid_client again", draw(isSecond: true).advance(on: Known.failure(invalid), at: Known.moment),
      "\(id)-refused",
      to: Flow.Failed(failure: Failure(invalid, of: "POST /o/client/token"), returnPoint: draw().returnPoint))
    Row(
      "anything else", draw().advance(on: Known.failure(other), at: Known.moment), "\(id)-refused",
      to: Flow.Failed(failure: Failure(other, of: "POST /o/client/token"), returnPoint: draw().returnPoint))
    Row(
      "invalid_client, signing out",
      draw(.logOut(.init(mvpd: "one"))).advance(on: Known.failure(invalid), at: Known.moment),
      "\(id)-credentialsGone", to: Flow.SignedOut(registrationStatus: .unregistered(configuration)),
      .forget(.registration))
    Row(
      "anything else, signing out",
      draw(.logOut(.init(mvpd: "one"))).advance(on: Known.failure(other), at: Known.moment), "\(id)-refused",
      to: Flow.Failed(
        failure: Failure(other, of: "POST /o/client/token"),
        returnPoint: draw(.logOut(.init(mvpd: "one"))).returnPoint))
  }

  @Table private static func wishes() -> [Row] {
    let id = "X.retrievingAccessToken"
    Row(
      "play", draw().play(Known.play, at: Known.moment), "\(id)-playLater",
      to: draw(.checkAuthentication(KnownV1.journey.heading(for: Known.play))))
    Row(
      "play, signed in", draw(.call(signedIn)).play(Known.otherPlay, at: Known.moment), "\(id)-play",
      to: Flow.ProceedingWithAuthorization(
        subscriber: KnownV1.subscriber, purpose: .play(Known.otherPlay, suspended: nil)))
    Row(
      "cancel", draw().cancel(at: Known.moment), "\(id)-cancel",
      to: Flow.ComingToRest(at: draw().returnPoint))
    Row(
      "cancel, signed in", draw(.call(signedIn)).cancel(at: Known.moment), "\(id)-cancel",
      to: Flow.ComingToRest(at: signedIn.returnPoint))
    Row(
      "log out", draw().logOut(at: Known.moment), "\(id)-logOut",
      to: Flow.EndingSession(registrationStatus: .registered(registration), leaver: .init(mvpd: nil)))
  }

  private static func start(_ registrationStatus: RegistrationStatus, hasAsked: Bool = true)
    -> StageTransition<
      RESTV1
    >
  {
    Flow.Starting(registrationStatus: registrationStatus, journey: KnownV1.playJourney, hasAsked: hasAsked)
      .decide(at: Known.moment)
  }

  @Table private static func starting() -> [Row] {
    let silent = Known.access { $0.promptsForAccess = false }
    let permission = Flow.RequestingPermission(
      idle: Flow.Idle(registrationStatus: .admitted(Known.access), mvpd: "one"), journey: KnownV1.playJourney)
    let drawing = draw(.checkAuthentication(KnownV1.playJourney))
    Row(
      "not asked yet", start(.admitted(Known.access), hasAsked: false), "X.starting-permission",
      to: permission,
      .requestPermission)
    Row(
      "may not ask", start(.admitted(silent), hasAsked: false), "X.starting-token",
      to: Flow.CheckingAuthentication(access: silent, journey: KnownV1.playJourney),
      .checkAuthentication(silent))
    Row(
      "token", start(.admitted(Known.access)), "X.starting-token",
      to: Flow.CheckingAuthentication(access: Known.access, journey: KnownV1.playJourney),
      .checkAuthentication(Known.access))
    Row(
      "no credentials", start(.unregistered(configuration)), "X.starting-noCredentials", to: register,
      .register(configuration))
    for registrationStatus in [RegistrationStatus.registered(registration), .admitted(Known.expiredAccess)] {
      Row(
        "no valid token", start(registrationStatus), "X.starting-noToken", to: drawing,
        .retrieveAccessToken(registration))
    }
  }

  @Table private static func idle() -> [Row] {
    let idle = Flow.Idle(registrationStatus: .admitted(Known.access), mvpd: "one")
    let journey = Journey(mvpd: "one")
    let permission = Flow.RequestingPermission(idle: idle, journey: nil)
    Row(
      "sign in", idle.signIn(at: Known.moment), "X.idle-signIn",
      to: Flow.Starting(registrationStatus: .admitted(Known.access), journey: journey.wantingScreens))
    Row(
      "play", idle.play(Known.play, at: Known.moment), "X.idle-play",
      to: Flow.Starting(
        registrationStatus: .admitted(Known.access), journey: journey.heading(for: Known.play)))
    Row(
      "foreground", idle.enterForeground(at: Known.moment), "X.idle-enterForeground", to: permission,
      .requestPermission)
    Row(
      "permission", idle.requestPermission(at: Known.moment), "X.idle-requestPermission", to: permission,
      .requestPermission)
    Row(
      "log out", idle.logOut(at: Known.moment), "X.idle-logOut",
      to: Flow.EndingSession(registrationStatus: .admitted(Known.access), leaver: .init(mvpd: "one")))
  }

  @Test func aPlayRequestNeverTurnsSigningOutIntoSigningIn() {
    expect {
      Row("play", refused: Self.draw(.logOut(.init(mvpd: "one"))).play(Known.play, at: Known.moment))
      Row("play", refused: Self.draw(.call(Self.leaving)).play(Known.play, at: Known.moment))
    }
  }
}
