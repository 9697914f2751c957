import Testing

@testable import SSOLegacyMachines
@testable import SSOStateMachine

@Suite("V1.0 to V1.3: permission, the Adobe token, the system's TV provider, the MVPDs")
struct RESTV1CheckTests {
  typealias Flow = RESTV1

  @Test("each answer leads where the branch table says")
  func tables() throws {
    for table in try Self.tables() { expect { table } }
  }

  static func tables() throws -> [[Row]] {
    try [permission(), token(), lookUp(), configuration(), mapping(), meanwhile()]
  }

  private static let idle = Flow.Idle(standing: .admitted(V1.access), mvpd: nil)
  private static let mayPrompt = Given.access { $0.promptsForAccess = false }

  @Table private static func permission() -> [Row] {
    let asking = Flow.RequestingPermission(idle: idle, journey: nil)
    let signingIn = Flow.RequestingPermission(idle: idle, journey: V1.journey)
    let starting = Flow.Starting(standing: idle.standing, journey: V1.journey, hasAsked: true)
    for status in [AccessStatus.granted, .restricted, .notDetermined] {
      Row("V1.0 \(status)", signingIn.advance(on: status, at: V1.now), "V1.0-answered", to: starting)
      Row("V1.0 \(status), idle", asking.advance(on: status, at: V1.now), "V1.0-answeredIdle", to: idle)
    }
    Row(
      "V1.0 refused", signingIn.advance(on: .denied, at: V1.now), "V1.0-denied", to: starting,
      .explainPermission(path: "Settings -> TV Provider"))
    Row(
      "V1.0 refused, idle", asking.advance(on: .denied, at: V1.now), "V1.0-deniedIdle", to: idle,
      .explainPermission(path: "Settings -> TV Provider"))
    Row("V1.0: sign in", asking.signIn(), "V1.0-signIn", to: signingIn)
    Row(
      "V1.0: play", asking.play(Given.play), "V1.0-play",
      to: Flow.RequestingPermission(idle: idle, journey: V1.journey.heading(for: Given.play)))
    Row("V1.0: cancel", signingIn.cancel(), "V1.0-cancel", to: idle)
    Row("V1.0: log out", signingIn.logOut(), "V1.0-logOut", to: idle.returnPoint.endingSession)
  }

  @Table private static func token() -> [Row] {
    let v11 = Flow.CheckingAuthentication(access: V1.access, journey: V1.playJourney)
    let known = Flow.Subscriber(access: V1.access, mvpd: "one")
    Row(
      "V1.1 200", v11.advance(on: V1.success(.authenticated(nil)), at: V1.now), "V1.1-token",
      to: Flow.ProceedingWithAuthorization(subscriber: known, purpose: V1.playJourney.purpose))
    Row(
      "V1.1 200 with a body", v11.advance(on: V1.success(.authenticated(V1.token)), at: V1.now), "V1.1-token",
      to: Flow.ProceedingWithAuthorization(subscriber: V1.subscriber, purpose: V1.playJourney.purpose))
    for none in [AuthenticationAnswer.notAuthenticated, .expired] {
      Row(
        "V1.1 \(none)", v11.advance(on: V1.success(none), at: V1.now), "V1.1-noToken",
        to: Flow.LookingUpProvider(access: V1.access, journey: V1.playJourney),
        .retrieveFrameworkStatus(.silent(promptsForAccess: true)))
    }
    Row(
      "V1.1 no answer", v11.advance(on: V1.failure(V1.broken), at: V1.now), "V1.1-failed",
      to: Flow.Recovering(pending: .call(.checkingAuthentication(v11)), fault: Shared(V1.broken)))
  }

  private static func config(_ next: Flow.RetrievingConfiguration.Next) -> Flow.RetrievingConfiguration {
    Flow.RetrievingConfiguration(access: V1.access, journey: V1.journey, next: next)
  }

  @Table private static func lookUp() -> [Row] {
    let v12 = Flow.LookingUpProvider(access: V1.access, journey: V1.journey)
    let select = Flow.Command.retrieveConfiguration(V1.access, maximumAge: 180_000)
    let mapped = config(.map(providerID: Given.providerID))
    for end in [Given.later, V1.now] {
      Row(
        "V1.2 a provider until \(end)", v12.advance(on: Given.granted(until: end), at: V1.now),
        "V1.2-signedIn", to: mapped, select)
    }
    Row(
      "V1.2 a provider, expired (G2)", v12.advance(on: Given.granted(until: Given.past), at: V1.now),
      "V1.2-expired", to: config(.select), select)
    Row(
      "V1.2 a provider without end (G4)", v12.advance(on: Given.statusWithoutEnd, at: V1.now),
      "V1.2-expired", to: config(.select), select)
    for nobody in [
      Given.permission(.granted), Given.granted("", until: Given.later),
      Given.frameworkError(.providerRejected),
    ] {
      Row("V1.2 nobody", v12.advance(on: nobody, at: V1.now), "V1.2-signedOut", to: config(.select), select)
    }
    for status in [AccessStatus.denied, .restricted, .notDetermined] {
      Row(
        "V1.2 \(status)", v12.advance(on: Given.permission(status), at: V1.now), "V1.2-notGranted",
        to: Flow.EnteringRegularFlow(
          flow: V1.flow(because: .accessDenied(status), configuration: nil)))
    }
    let late = Flow.LookingUpProvider(access: Given.expiredAccess, journey: V1.journey)
    Row(
      "V1.2 access token expired", late.advance(on: Given.status, at: V1.now), "V1.2-tokenExpired",
      to: Flow.RetrievingAccessToken.renewing(
        for: .retrievingConfiguration(
          .init(access: Given.expiredAccess, journey: V1.journey, next: .map(providerID: Given.providerID)))),
      .retrieveAccessToken(Given.registration()))
  }

  @Table private static func configuration() -> [Row] {
    Row(
      "V1.3 for V1.4", config(.select).advance(on: .success(V1.mvpds), at: V1.now), "V1.3-returned",
      to: Flow.SelectingProvider(access: V1.access, journey: V1.journey, configuration: V1.mvpds),
      .retrieveFrameworkStatus(.picker(V1.mvpds, featured: [], promptsForAccess: true)))
    for none in [
      V1.noMVPDs,
      Shared(MVPDConfiguration(restV1: V1.mvpds.value.mvpds.filter { !$0.displayInPlatformPicker })),
    ] {
      Row(
        "V1.3 for V1.4, nothing for Apple's picker", config(.select).advance(on: .success(none), at: V1.now),
        "V1.3-noSupportedProvider",
        to: Flow.EnteringRegularFlow(flow: V1.flow(because: .noSupportedProvider, configuration: none)))
    }
    Row(
      "V1.3 for V1.10 (G6)", config(.fallBack(.cancelled)).advance(on: .success(V1.mvpds), at: V1.now),
      "V1.3-regular", to: Flow.EnteringRegularFlow(flow: V1.flow()))
    Row(
      "V1.3 refused", config(.select).advance(on: V1.failure(V1.refused(404)), at: V1.now), "V1.3-failed",
      to: Flow.Recovering(
        pending: .call(.retrievingConfiguration(config(.select))), fault: Shared(V1.refused(404))))
  }

  @Table private static func mapping() throws -> [Row] {
    let selection = try V1.selection()
    Row(
      "V1.3 for V1.6 (G1)",
      config(.map(providerID: Given.providerID)).advance(on: .success(V1.mvpds), at: V1.now), "V1.3-mapped",
      to: Flow.RetrievingProfileRequest(selection: selection), .retrieveProfileRequest(V1.access, mvpd: "one")
    )
    for provider in ["apple:nobody", "apple:off"] {
      Row(
        "V1.3, \(provider) (G3)",
        config(.map(providerID: provider)).advance(on: .success(V1.mvpds), at: V1.now),
        "V1.3-notIntegrated",
        to: Flow.EnteringRegularFlow(flow: V1.flow(because: .notIntegrated(providerID: provider))))
    }
  }

  @Table private static func meanwhile() -> [Row] {
    V1.meanwhile(Flow.CheckingAuthentication(access: V1.access, journey: V1.playJourney))
    V1.meanwhile(Flow.LookingUpProvider(access: V1.access, journey: V1.journey))
    V1.meanwhile(config(.select))
  }

  @Test func thePersonIsAskedForPermissionInTheForegroundUnlessTheAppForbidsIt() throws {
    let idle = Flow.Idle(standing: .admitted(Self.mayPrompt), mvpd: nil)
    #expect(idle.enterForeground(at: V1.now) == nil)
    #expect(Self.idle.enterForeground(at: V1.now) != nil)
  }

  @Test func whoIsSigningInAlreadyIsNotAskedTwice() {
    #expect(Flow.RequestingPermission(idle: Self.idle, journey: V1.journey).signIn() == nil)
  }
}
