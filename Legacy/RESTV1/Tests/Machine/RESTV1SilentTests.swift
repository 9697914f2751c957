import Testing

@testable import SSORESTV1
@testable import SSOStateMachine
@testable import SSOStateMachineTests

private let now = Known.moment

/// Checks that open no screen: a check, a foreground and a preauthorization rest before the person has to sign in.
@Suite("REST API V1: silent checks") struct RESTV1SilentTests {
  typealias Flow = RESTV1

  @Test("each answer to a silent check leads to a sign-in that exists, or to rest")
  func tables() throws {
    for table in try Self.tables() { expect { table } }
  }

  static func tables() throws -> [[Row]] {
    try [beginning(), looking(), checking(), resting(), failing(), turned(), turnedCalls()]
  }

  private static let silent = KnownV1.silent
  private static let status = RegistrationStatus.admitted(Known.access)
  private static let idle = Flow.Idle(registrationStatus: status, mvpd: nil)
  private static let failure = Failure(Known.broken, of: "GET /api/v1/checkauthn")
  private static let asking = Journey(purpose: .preauthorize(Known.preauthorize))
  private static let v11 = Flow.CheckingAuthentication(access: Known.access, journey: silent)
  private static let signedInV11 = Flow.CheckingAuthentication(
    access: Known.access, journey: silent, subscriber: KnownV1.subscriber)

  @Table private static func beginning() -> [Row] {
    Row(
      "check", idle.check(at: now), "X.idle-check",
      to: Flow.Starting(registrationStatus: status, journey: silent))
    Row(
      "no permission is asked for",
      Flow.Starting(registrationStatus: status, journey: silent).decide(at: now),
      "X.starting-token", to: v11, .checkAuthentication(Known.access))
    let known = Flow.SignedIn(subscriber: KnownV1.subscriber)
    let v11 = Flow.CheckingAuthentication(
      access: Known.access, journey: Journey(mvpd: "one"), subscriber: KnownV1.subscriber)
    Row(
      "check, signed in", known.check(at: now), "X.signedIn-check", to: v11,
      .checkAuthentication(Known.access))
    let expired = Flow.CheckingAuthentication(access: Known.access, journey: Journey(mvpd: "one"))
    Row(
      "check, authentication expired",
      Flow.SignedIn(subscriber: KnownV1.expiredSubscriber).check(at: now),
      "X.signedIn-check", to: expired, .checkAuthentication(Known.access))
    let late = Flow.Subscriber(access: Known.expiredAccess, mvpd: "one", expiresAt: Known.later)
    let waiting = Flow.CheckingAuthentication(
      access: Known.expiredAccess, journey: Journey(mvpd: "one"), subscriber: late)
    Row(
      "check, signed in, token expired", Flow.SignedIn(subscriber: late).check(at: now),
      "X.signedIn-checkTokenExpired",
      to: Flow.RetrievingAccessToken.renewing(for: .checkingAuthentication(waiting)),
      .retrieveAccessToken(Known.registration()))
  }

  @Table private static func looking() -> [Row] {
    let v12 = Flow.LookingUpProvider(access: Known.access, journey: silent)
    Row(
      "V1.1 403", v11.advance(on: Known.success(.notAuthenticated), at: now), "V1.1-noToken", to: v12,
      .retrieveFrameworkStatus(.silent(promptsForAccess: false)))
    Row(
      "V1.2 a provider", v12.advance(on: Known.status, at: now), "V1.2-signedIn",
      to: Flow.RetrievingConfiguration(
        access: Known.access, journey: silent, next: .map(providerID: Known.providerID)),
      .retrieveConfiguration(Known.access, maximumAge: 180_000))
    for (status, reason) in [
      (Known.permission(.granted), Flow.FallbackReason.noProvider),
      (Known.granted(until: Known.past), .loginExpired), (Known.statusWithoutEnd, .loginExpired),
    ] {
      Row(
        "V1.2 \(reason)", v12.advance(on: status, at: now), "V1.2-unasked",
        to: Flow.EnteringRegularFlow(
          flow: KnownV1.flow(because: reason, configuration: nil, journey: silent)))
    }
  }

  @Table private static func checking() -> [Row] {
    let v11 = signedInV11
    let v111 = Flow.ProceedingWithAuthorization(subscriber: KnownV1.subscriber, purpose: .signIn)
    Row(
      "V1.1 200, signed in before", v11.advance(on: Known.success(.authenticated(nil)), at: now),
      "V1.1-token", to: v111)
    Row(
      "V1.1 403, signed in before", v11.advance(on: Known.success(.notAuthenticated), at: now),
      "V1.1-noToken", to: Flow.LookingUpProvider(access: Known.access, journey: silent),
      .retrieveFrameworkStatus(.silent(promptsForAccess: false)))
    Row(
      "V1.1 play, signed in", v11.play(Known.play, at: now), "V1.1-playSignedIn",
      to: Flow.ProceedingWithAuthorization(
        subscriber: KnownV1.subscriber, purpose: .play(Known.play, suspended: nil)))
    Row(
      "V1.1 cancel, signed in", v11.cancel(at: now), "V1.1-cancelSignedIn",
      to: Flow.SignedIn(subscriber: KnownV1.subscriber))
  }

  @Table private static func resting() -> [Row] {
    for mvpd in [nil, "one"] {
      for configuration in [nil, KnownV1.mvpds] {
        let flow = KnownV1.flow(mvpd: mvpd, configuration: configuration, journey: silent)
        Row(
          "V1.10, no screen asked for", Flow.EnteringRegularFlow(flow: flow).decide(at: now),
          "V1.10-unasked", to: Flow.Idle(registrationStatus: status, mvpd: mvpd))
      }
    }
    Row(
      "V1.10, a preauthorization waits",
      Flow.EnteringRegularFlow(flow: KnownV1.flow(journey: asking)).decide(at: now),
      "V1.10-unaskedPreauthorization", to: idle, .reportFailure(.notAuthenticated))
  }

  @Table private static func failing() -> [Row] {
    let registering = Flow.Registering(configuration: Shared(Known.iOS), journey: silent)
    let refused = Fault.registration(.unapprovedSoftwareStatement, status: 400)
    Row(
      "registration refused", registering.advance(on: Known.failure(refused), at: now),
      "X.registering-refusedQuietly",
      to: Flow.Idle(registrationStatus: .unregistered(Shared(Known.iOS)), mvpd: nil),
      .reportFailure(Failure(refused, of: "POST /o/client/register")))
    let draw = Flow.RetrievingAccessToken(
      registration: Known.registration(), continuation: .checkAuthentication(silent))
    Row(
      "token refused", draw.advance(on: Known.failure(refused), at: now),
      "X.retrievingAccessToken-refusedQuietly",
      to: Flow.Idle(registrationStatus: .registered(Known.registration()), mvpd: nil),
      .reportFailure(Failure(refused, of: "POST /o/client/token")))
    let rest = Flow.SignedIn(subscriber: KnownV1.subscriber)
    Row(
      "token refused, signed in",
      Flow.RetrievingAccessToken.renewing(for: .checkingAuthentication(signedInV11))
        .advance(on: Known.failure(refused), at: now), "X.retrievingAccessToken-refusedSignedIn",
      to: rest, .reportFailure(Failure(refused, of: "POST /o/client/token")))
    let call = Flow.Call.checkingAuthentication(v11.with(KnownV1.tried))
    Row(
      "no answer", Flow.Recovering(pending: .call(call), fault: Shared(Known.broken)).decide(at: now),
      "X.recovering-checkFailed", to: idle, .reportFailure(failure))
    Row(
      "no answer, signed in",
      Flow.Recovering(
        pending: .call(.checkingAuthentication(signedInV11.with(KnownV1.tried))), fault: Shared(Known.broken)
      ).decide(at: now), "X.recovering-checkFailedSignedIn", to: rest, .reportFailure(failure))
    Row(
      "back to V1.1 too often",
      Flow.SigningInAgain(access: Known.access, journey: Journey(returns: 2), failure: .notAuthenticated)
        .decide(at: now), "X.signingInAgain-tooOftenQuietly", to: idle,
      .reportFailure(.notAuthenticated))
  }

  /// A person who wants to sign in meanwhile: the command in flight continues.
  @Table private static func turned() throws -> [Row] {
    let pending = Flow.PendingCall.call(.checkingAuthentication(v11))
    let wanted = Flow.PendingCall.call(
      .checkingAuthentication(.init(access: Known.access, journey: KnownV1.journey)))
    Row(
      "X.throttled", Flow.Throttled(pending: pending, delay: 1_000).signIn(at: now), "X.throttled-signIn",
      to: Flow.Throttled(pending: wanted, delay: 1_000))
    Row(
      "X.backingOff", Flow.BackingOff(pending: pending).signIn(at: now), "X.backingOff-signIn",
      to: Flow.BackingOff(pending: wanted))
    let draw = Flow.RetrievingAccessToken(
      registration: Known.registration(), continuation: .checkAuthentication(silent))
    for (one, other): (Flow.RetrievingAccessToken, Flow.RetrievingAccessToken) in [
      (draw, .init(registration: Known.registration(), continuation: .checkAuthentication(KnownV1.journey))),
      (
        .renewing(for: .checkingAuthentication(v11)),
        .renewing(for: .checkingAuthentication(.init(access: Known.access, journey: KnownV1.journey)))
      ),
    ] {
      Row("X.retrievingAccessToken", one.signIn(at: now), "X.retrievingAccessToken-signIn", to: other)
    }
  }

  @Table private static func turnedCalls() throws -> [Row] {
    let quiet = try KnownV1.selection(journey: silent)
    let wanted = try KnownV1.selection()
    let v13 = Flow.RetrievingConfiguration(access: Known.access, journey: silent, next: .select)
    Row(
      "X.registering", Flow.Registering(configuration: Shared(Known.iOS), journey: silent).signIn(at: now),
      "X.registering-signIn", to: Flow.Registering(configuration: Shared(Known.iOS), journey: KnownV1.journey)
    )
    Row(
      "V1.1", v11.signIn(at: now), "V1.1-signIn",
      to: Flow.CheckingAuthentication(access: Known.access, journey: KnownV1.journey))
    Row(
      "V1.2", Flow.LookingUpProvider(access: Known.access, journey: silent).signIn(at: now), "V1.2-signIn",
      to: Flow.LookingUpProvider(access: Known.access, journey: KnownV1.journey))
    Row(
      "V1.3", v13.signIn(at: now), "V1.3-signIn",
      to: Flow.RetrievingConfiguration(access: Known.access, journey: KnownV1.journey, next: .select))
    Row(
      "V1.6", Flow.RetrievingProfileRequest(selection: quiet).signIn(at: now), "V1.6-signIn",
      to: Flow.RetrievingProfileRequest(selection: wanted))
    Row(
      "V1.7", Flow.ForwardingProfileRequest(selection: quiet, request: KnownV1.request).signIn(at: now),
      "V1.7-signIn", to: Flow.ForwardingProfileRequest(selection: wanted, request: KnownV1.request))
    Row(
      "V1.8", Flow.ExchangingToken(selection: quiet, samlResponse: Known.saml).signIn(at: now),
      "V1.8-signIn",
      to: Flow.ExchangingToken(selection: wanted, samlResponse: Known.saml))
  }

  @Test func whoIsSigningInAlreadyIsNotHeardTwice() throws {
    expect {
      for call in [Self.signedInV11, .init(access: Known.access, journey: KnownV1.journey)] {
        let pending = Flow.Call.checkingAuthentication(call)
        Row("sign in", refused: call.signIn(at: now))
        Row("sign in", refused: Flow.BackingOff(pending: .call(pending)).signIn(at: now))
        Row("sign in", refused: Flow.RetrievingAccessToken.renewing(for: pending).signIn(at: now))
      }
      Row("sign in", refused: Flow.SignedIn(subscriber: KnownV1.subscriber).signIn(at: now))
    }
  }

  @Test("V1.7 asks for no permission either")
  func permission() throws {
    let v17 = Flow.ForwardingProfileRequest(
      selection: try KnownV1.selection(journey: Self.silent), request: KnownV1.request)
    let request: FrameworkRequest? =
      if case .forwardProfileRequest(let request) = v17.command { request } else { nil }
    #expect(request?.promptsForAccess == false && request?.isInterruptionAllowed == false)
  }

  /// The person has signed out, and the system's account may still be there.
  @Test func aCheckSignsNobodyInWhoHasSignedOut() throws {
    let out = KnownV1.exit(from: .apple).signedOut
    expect { Row("check", out.check(at: now), "V1.L5-check", to: out) }
  }

  @Test func aSilentLookNeverOpensApplesPicker() throws {
    var course = Course(Self.idle)
    for _ in 0..<3 {
      _ = try RESTV1.reduce(into: &course.situation, .check, at: Known.now)
      for outcome in [
        RESTV1.Outcome.authentication(Known.success(.notAuthenticated)),
        .frameworkStatus(Known.permission(.granted)),
      ] {
        let event = RESTV1.Event.completed(outcome, course.situation.ticket)
        let reduction = try RESTV1.reduce(into: &course.situation, event, at: Known.now)
        for command in reduction.commands {
          if case .retrieveFrameworkStatus(let request) = command { #expect(!request.isInterruptionAllowed) }
          #expect(RESTV1.name(of: command) != "retrieveConfiguration")
        }
      }
      #expect(course.situation.state == Self.idle.state)
    }
  }
}
