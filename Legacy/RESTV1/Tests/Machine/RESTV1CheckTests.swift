import Testing

@testable import SSORESTV1
@testable import SSOStateMachine
@testable import SSOStateMachineTests

@Suite("V1.0 to V1.3: permission, the Adobe token, the system's TV provider, the MVPDs")
struct RESTV1CheckTests {
  typealias Flow = RESTV1

  @Test("each answer leads where the branch table says")
  func tables() throws {
    for table in try Self.tables() { expect { table } }
  }

  static func tables() throws -> [[Row]] {
    try [permission(), token(), lookUp(), configuration(), mapping(), meanwhile(), permissionOfSubscriber()]
  }

  private static let idle = Flow.Idle(registrationStatus: .admitted(Known.access), mvpd: nil)
  private static let mayPrompt = Known.access { $0.promptsForAccess = false }

  @Table private static func permission() -> [Row] {
    let asking = Flow.RequestingPermission(idle: idle, journey: nil)
    let signingIn = Flow.RequestingPermission(idle: idle, journey: KnownV1.journey)
    let starting = Flow.Starting(
      registrationStatus: idle.registrationStatus, journey: KnownV1.journey, hasAsked: true)
    for status in [AccessStatus.granted, .restricted, .notDetermined] {
      Row("V1.0 \(status)", signingIn.advance(on: status, at: Known.moment), "V1.0-answered", to: starting)
      Row("V1.0 \(status), idle", asking.advance(on: status, at: Known.moment), "V1.0-answeredIdle", to: idle)
    }
    Row(
      "V1.0 refused", signingIn.advance(on: .denied, at: Known.moment), "V1.0-denied", to: starting,
      .explainPermission(at: .tvProvider))
    Row(
      "V1.0 refused, idle", asking.advance(on: .denied, at: Known.moment), "V1.0-deniedIdle", to: idle,
      .explainPermission(at: .tvProvider))
    Row("V1.0: sign in", asking.signIn(at: Known.moment), "V1.0-signIn", to: signingIn)
    Row(
      "V1.0: play", asking.play(Known.play, at: Known.moment), "V1.0-play",
      to: Flow.RequestingPermission(idle: idle, journey: KnownV1.silent.heading(for: Known.play)))
    Row("V1.0: cancel", signingIn.cancel(at: Known.moment), "V1.0-cancel", to: idle)
    Row(
      "V1.0: log out", signingIn.logOut(at: Known.moment), "V1.0-logOut",
      to: Flow.EndingSession(registrationStatus: idle.registrationStatus, leaver: .init(mvpd: nil)))
  }

  @Table private static func permissionOfSubscriber() -> [Row] {
    let signedIn = Flow.SignedIn(subscriber: KnownV1.subscriber)
    let asking = Flow.RequestingPermission(signedIn: signedIn)
    Row(
      "V1.11: ask", signedIn.requestPermission(at: Known.moment), "X.signedIn-requestPermission", to: asking,
      .requestPermission)
    for status in [AccessStatus.granted, .restricted, .notDetermined] {
      Row(
        "V1.0 \(status), signed in", asking.advance(on: status, at: Known.moment), "V1.0-answeredSignedIn",
        to: signedIn)
    }
    Row(
      "V1.0 refused, signed in", asking.advance(on: .denied, at: Known.moment), "V1.0-deniedSignedIn",
      to: signedIn, .explainPermission(at: .tvProvider))
    Row(
      "V1.0: play, signed in", asking.play(Known.play, at: Known.moment), "V1.0-playSignedIn",
      to: Flow.ProceedingWithAuthorization(
        subscriber: KnownV1.subscriber, purpose: .play(Known.play, suspended: nil)))
    Row("V1.0: cancel, signed in", asking.cancel(at: Known.moment), "V1.0-cancelSignedIn", to: signedIn)
    Row("V1.0: log out, signed in", asking.logOut(at: Known.moment), "V1.0-logOut", to: KnownV1.ending)
  }

  @Table private static func token() -> [Row] {
    let v11 = Flow.CheckingAuthentication(access: Known.access, journey: KnownV1.playJourney)
    let known = Flow.Subscriber(access: Known.access, mvpd: "one")
    Row(
      "V1.1 200", v11.advance(on: Known.success(.authenticated(nil)), at: Known.moment), "V1.1-token",
      to: Flow.ProceedingWithAuthorization(subscriber: known, purpose: KnownV1.playJourney.purpose))
    Row(
      "V1.1 200 with a body", v11.advance(on: Known.success(.authenticated(KnownV1.token)), at: Known.moment),
      "V1.1-tokenNamed",
      to: Flow.ProceedingWithAuthorization(
        subscriber: KnownV1.subscriber, purpose: KnownV1.playJourney.purpose),
      .store(.mvpd(id: "one", displayName: "one", logoUrl: nil)))
    for none in [AuthenticationAnswer.notAuthenticated, .expired] {
      Row(
        "V1.1 \(none)", v11.advance(on: Known.success(none), at: Known.moment), "V1.1-noToken",
        to: Flow.LookingUpProvider(access: Known.access, journey: KnownV1.playJourney),
        .retrieveFrameworkStatus(.silent(promptsForAccess: true)))
    }
    Row(
      "V1.1 no answer", v11.advance(on: Known.failure(Known.broken), at: Known.moment), "V1.1-failed",
      to: Flow.Recovering(pending: .call(.checkingAuthentication(v11)), fault: Shared(Known.broken)))
  }

  private static func config(_ next: Flow.RetrievingConfiguration.Next) -> Flow.RetrievingConfiguration {
    Flow.RetrievingConfiguration(access: Known.access, journey: KnownV1.journey, next: next)
  }

  @Table private static func lookUp() -> [Row] {
    let v12 = Flow.LookingUpProvider(access: Known.access, journey: KnownV1.journey)
    let select = Flow.Command.retrieveConfiguration(Known.access, maximumAge: 180_000)
    let mapped = config(.map(providerID: Known.providerID))
    for end in [Known.later, Known.now] {
      Row(
        "V1.2 a provider until \(end)", v12.advance(on: Known.granted(until: end), at: Known.moment),
        "V1.2-signedIn", to: mapped, select)
    }
    Row(
      "V1.2 a provider, expired (G2)", v12.advance(on: Known.granted(until: Known.past), at: Known.moment),
      "V1.2-expired", to: config(.select), select)
    Row(
      "V1.2 a provider without end (G4)", v12.advance(on: Known.statusWithoutEnd, at: Known.moment),
      "V1.2-expired", to: config(.select), select)
    for nobody in [
      Known.permission(.granted), Known.granted("", until: Known.later),
      Known.frameworkError(.providerRejected),
    ] {
      Row(
        "V1.2 nobody", v12.advance(on: nobody, at: Known.moment), "V1.2-signedOut", to: config(.select),
        select)
    }
    for status in [AccessStatus.denied, .restricted, .notDetermined] {
      Row(
        "V1.2 \(status)", v12.advance(on: Known.permission(status), at: Known.moment), "V1.2-notGranted",
        to: Flow.EnteringRegularFlow(
          flow: KnownV1.flow(because: .accessDenied(status), configuration: nil)))
    }
    for access in [AccessStatus.granted, .notDetermined] {
      let hang = Shared(PartnerFrameworkStatus(accessStatus: access, error: .init(code: .timedOut)))
      Row(
        "V1.2 no answer in time, \(access)", v12.advance(on: hang, at: Known.moment), "V1.2-timedOut",
        to: Flow.EnteringRegularFlow(flow: KnownV1.flow(because: .vsaError(.timedOut), configuration: nil)))
    }
    let late = Flow.LookingUpProvider(access: Known.expiredAccess, journey: KnownV1.journey)
    Row(
      "V1.2 access token expired", late.advance(on: Known.status, at: Known.moment), "V1.2-tokenExpired",
      to: Flow.RetrievingAccessToken.renewing(
        for: .retrievingConfiguration(
          .init(
            access: Known.expiredAccess, journey: KnownV1.journey, next: .map(providerID: Known.providerID))
        )),
      .retrieveAccessToken(Known.registration()))
  }

  @Table private static func configuration() -> [Row] {
    Row(
      "V1.3 for V1.4", config(.select).advance(on: .success(KnownV1.mvpds), at: Known.moment),
      "V1.3-returned",
      to: Flow.SelectingProvider(
        access: Known.access, journey: KnownV1.journey, configuration: KnownV1.mvpds),
      .retrieveFrameworkStatus(.picker(KnownV1.mvpds, featured: [], promptsForAccess: true)))
    for none in [
      KnownV1.noMVPDs,
      Shared(MVPDConfiguration(restV1: KnownV1.mvpds.value.mvpds.filter { !$0.displayInPlatformPicker })),
    ] {
      Row(
        "V1.3 for V1.4, nothing for Apple's picker",
        config(.select).advance(on: .success(none), at: Known.moment),
        "V1.3-noSupportedProvider",
        to: Flow.EnteringRegularFlow(flow: KnownV1.flow(because: .noSupportedProvider, configuration: none)))
    }
    Row(
      "V1.3 for V1.10 (G6)",
      config(.fallBack(.cancelled)).advance(on: .success(KnownV1.mvpds), at: Known.moment),
      "V1.3-regular", to: Flow.EnteringRegularFlow(flow: KnownV1.flow()))
    Row(
      "V1.3 refused", config(.select).advance(on: Known.failure(KnownV1.refused(404)), at: Known.moment),
      "V1.3-failed",
      to: Flow.Recovering(
        pending: .call(.retrievingConfiguration(config(.select))), fault: Shared(KnownV1.refused(404))))
  }

  @Table private static func mapping() throws -> [Row] {
    let selection = try KnownV1.selection()
    Row(
      "V1.3 for V1.6 (G1)",
      config(.map(providerID: Known.providerID)).advance(on: .success(KnownV1.mvpds), at: Known.moment),
      "V1.3-mapped",
      to: Flow.RetrievingProfileRequest(selection: selection),
      .retrieveProfileRequest(Known.access, mvpd: "one")
    )
    for provider in ["apple:nobody", "apple:off"] {
      Row(
        "V1.3, \(provider) (G3)",
        config(.map(providerID: provider)).advance(on: .success(KnownV1.mvpds), at: Known.moment),
        "V1.3-notIntegrated",
        to: Flow.EnteringRegularFlow(flow: KnownV1.flow(because: .notIntegrated(providerID: provider))))
    }
  }

  @Table private static func meanwhile() -> [Row] {
    KnownV1.meanwhile(
      Flow.CheckingAuthentication(access: Known.access, journey: KnownV1.playJourney), remembers: "one")
    KnownV1.meanwhile(Flow.LookingUpProvider(access: Known.access, journey: KnownV1.journey))
    KnownV1.meanwhile(config(.select))
  }

  @Test func thePersonIsAskedForPermissionInTheForegroundUnlessTheAppForbidsIt() throws {
    let idle = Flow.Idle(registrationStatus: .admitted(Self.mayPrompt), mvpd: nil)
    expect { Row("foreground", refused: idle.enterForeground(at: Known.moment)) }
    #expect(Self.idle.enterForeground(at: Known.moment)?.path != nil)
  }

  @Test func whoIsSigningInAlreadyIsNotAskedTwice() {
    expect {
      Row(
        "sign in",
        refused: Flow.RequestingPermission(idle: Self.idle, journey: KnownV1.journey).signIn(at: Known.moment)
      )
    }
    let signedIn = Flow.SignedIn(subscriber: KnownV1.subscriber)
    expect { Row("sign in", refused: Flow.RequestingPermission(signedIn: signedIn).signIn(at: Known.moment)) }
  }
}
