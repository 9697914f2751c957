import Testing

@testable import SSOStateMachine

@Suite("A. Registration")
struct RegistrationTests: StageSuite {
  let configuration = Shared(Known.iOS)
  let registration = Known.registration()

  private var credentials: Flow.RetrievingClientCredentials {
    Flow.RetrievingClientCredentials(configuration: configuration, journey: KnownV2.knownJourney)
  }

  private var token: Flow.RetrievingAccessToken {
    Flow.RetrievingAccessToken(
      registration: registration, continuation: .checkAuthentication(KnownV2.knownJourney))
  }

  private var waiting: Flow.Call {
    .retrievingProfiles(
      Flow.RetrievingProfiles(access: Known.expiredAccess, journey: KnownV2.knownJourney, status: nil))
  }

  @Test("A: what is stored and still good is not requested again")
  func starting() {
    func start(_ registrationStatus: RegistrationStatus) -> StageTransition<RESTV2> {
      Flow.Starting(registrationStatus: registrationStatus, journey: KnownV2.knownJourney).decide(at: now)
    }
    let soon = Known.access(Known.iOS, expiresAt: now.time.advanced(by: 30_000))
    let usable = Known.access(Known.iOS, expiresAt: now.time.advanced(by: 30_001))
    expect {
      Row(
        "A.1: nothing stored", start(.unregistered(configuration)), "X.starting-noCredentials",
        to: credentials, .register(configuration))
      Row(
        "A.1 skipped: credentials stored", start(.registered(registration)), "X.starting-noToken",
        to: token, .retrieveAccessToken(registration))
      Row(
        "A.3: token ends within the margin of 30 s", start(.admitted(soon)), "X.starting-noToken",
        to: token, .retrieveAccessToken(registration))
      Row(
        "A.3 skipped: token unexpired", start(.admitted(usable)), "X.starting-token",
        to: Flow.RetrievingFrameworkStatus(access: usable, journey: KnownV2.knownJourney), silent)
    }
  }

  @Test("A.1: retrieve client credentials")
  func retrievingClientCredentials() {
    let reply = Reply.success(registration)
    expect {
      Row(
        "A.1: answered", credentials.advance(on: reply, at: now), "A.1-answered",
        to: Flow.ReturningClientCredentials(call: credentials, reply: reply))
    }
  }

  @Test("A.2: return client credentials")
  func returningClientCredentials() {
    func answered(_ reply: Reply<Registration>) -> StageTransition<RESTV2> {
      Flow.ReturningClientCredentials(call: credentials, reply: reply).decide(at: now)
    }
    let errors: [RegistrationError] = [
      .invalidRequest, .invalidRedirectURI, .invalidSoftwareStatement, .unapprovedSoftwareStatement,
      .unrecognized("odd"),
    ]
    expect {
      Row(
        "A.2: 201", answered(.success(registration)), "A.2-returned", to: token,
        .store(.registration(registration)), .retrieveAccessToken(registration))
      for error in errors {
        Row(
          "A.2: 400 \(error.rawValue)", answered(Known.failure(.registration(error, status: 400))),
          "A.2-refused",
          to: Flow.Failed(
            failure: Failure(family: .configuration, code: error.rawValue, endpoint: "E1", status: 400),
            returnPoint: .signedOut(.unregistered(configuration), KnownV2.knownJourney)))
      }
      Row(
        "A.2: any other fault", answered(Known.failure(Known.broken)), "A.2-failed",
        to: Flow.Recovering(pending: .registration(credentials), fault: Shared(Known.broken)))
    }
  }

  @Test("A.3: retrieve access token")
  func retrievingAccessToken() {
    let reply = Reply.success(Known.access)
    expect {
      Row(
        "A.3: answered", token.advance(on: reply, at: now), "A.3-answered",
        to: Flow.ReturningAccessToken(call: token, reply: reply))
    }
  }

  @Test("A.3 while the person is signed in: a play request takes over")
  func renewingWhileSignedIn() throws {
    let call = try #require(KnownV2.preauthorization())
    let renewing = Flow.RetrievingAccessToken.renewing(for: .retrievingPreauthorization(call))
    expect {
      Row(
        "A.3: play", renewing.play(Known.play, at: Known.moment), "A.3-play",
        to: Flow.RequestingAuthorization(
          subscriber: KnownV2.plainSubscriber, request: Known.play, suspended: Known.preauthorize,
          returns: 0))
    }
  }

  @Test("A.4: return access token")
  func returningAccessToken() {
    func answered(_ reply: Reply<Access>, isSecond: Bool = false) -> StageTransition<RESTV2> {
      var call = token
      call.isSecond = isSecond
      return Flow.ReturningAccessToken(call: call, reply: reply).decide(at: now)
    }
    func refused(_ error: RegistrationError) -> Flow.Failed {
      Flow.Failed(
        failure: Failure(family: .configuration, code: error.rawValue, endpoint: "E2", status: 400),
        returnPoint: .signedOut(.registered(registration), KnownV2.knownJourney))
    }
    let invalidClient: Reply<Access> = Known.failure(.registration(.invalidClient, status: 400))
    expect {
      Row(
        "A.4: 201", answered(.success(Known.access)), "A.4-returned",
        to: Flow.RetrievingFrameworkStatus(
          access: Known.access, journey: KnownV2.knownJourney, isAfterAnswer: true),
        .store(.access(Known.access)), silent)
      Row(
        "A.4: 400 invalid_client", answered(invalidClient), "A.4-invalidClient",
        to: Flow.RetrievingClientCredentials(
          configuration: configuration, journey: KnownV2.knownJourney.returned(1), isSecond: true),
        .forget(.registration), .register(configuration))
      Row(
        "A.4: 400 invalid_client again", answered(invalidClient, isSecond: true), "A.4-refused",
        to: refused(.invalidClient))
      for error in [RegistrationError.invalidRequest, .unauthorizedClient, .unsupportedGrantType] {
        Row(
          "A.4: 400 \(error.rawValue)", answered(Known.failure(.registration(error, status: 400))),
          "A.4-refused", to: refused(error))
      }
      Row(
        "A.4: any other fault", answered(Known.failure(Known.broken)), "A.4-failed",
        to: Flow.Recovering(pending: .token(token), fault: Shared(Known.broken)))
    }
  }

  @Test("A.4 after a 401: the interrupted call is repeated with the new token")
  func renewed() {
    let renewing = Flow.RetrievingAccessToken.renewing(for: waiting)
    let stage = Flow.ReturningAccessToken(call: renewing, reply: .success(Known.renewedAccess))
    expect {
      Row(
        "A.4: 201, a call is waiting", stage.decide(at: now), "A.4-renewed",
        to: Flow.Repeating(pending: .call(waiting.with(Known.renewedAccess)), isFresh: true),
        .store(.access(Known.renewedAccess)))
    }
  }

  @Test("A.4 on the way to a logout")
  func signingOut() {
    let drawing = Flow.RetrievingAccessToken(registration: registration, continuation: .logOut(mvpd: "one"))
    let invalidRequest: Reply<Access> = Known.failure(.registration(.invalidRequest, status: 400))
    expect {
      Row(
        "A.4: 201, signing out",
        Flow.ReturningAccessToken(call: drawing, reply: .success(Known.access)).decide(at: now), "A.4-logOut",
        to: Flow.RetrievingLogout(access: Known.access, mvpd: "one"), .store(.access(Known.access)),
        .logout(Known.access, mvpd: "one"))
      for error in [RegistrationError.invalidClient, .unauthorizedClient, .unapprovedSoftwareStatement] {
        Row(
          "A.4: \(error.rawValue), so there is nothing left to sign out of",
          Flow.ReturningAccessToken(
            call: drawing, reply: Known.failure(.registration(error, status: 400))
          ).decide(at: now), "A.4-clientGone",
          to: Flow.SignedOut(registrationStatus: .unregistered(configuration)), .forget(.registration))
      }
      Row(
        "A.4: invalid_request",
        Flow.ReturningAccessToken(call: drawing, reply: invalidRequest).decide(at: now), "A.4-refused",
        to: Flow.Failed(
          failure: Failure(family: .configuration, code: "invalid_request", endpoint: "E2", status: 400),
          returnPoint: .signedOut(.registered(registration), Journey(mvpd: "one")), isLogout: true))
      Row(
        "A.3: cancel", drawing.cancel(at: Known.moment), "A.3-cancel",
        restsIn: Flow.Idle(registrationStatus: .registered(registration), journey: Journey(mvpd: "one")))
    }
  }

  @Test("A.4 after a 401: invalid_client counts the returns of the call that waits")
  func invalidClientWhileSignedIn() throws {
    func refused(_ returns: UInt8) throws -> StageTransition<RESTV2> {
      let call = try #require(KnownV2.authorization(returns: returns))
      let renewing = Flow.RetrievingAccessToken.renewing(for: .retrievingAuthorization(call))
      let fault = Fault.registration(.invalidClient, status: 400)
      return Flow.ReturningAccessToken(call: renewing, reply: Known.failure(fault)).decide(at: now)
    }
    func journey(_ returns: UInt8) -> Journey {
      Journey(mvpd: "one", purpose: .play(Known.play, suspended: nil), returns: returns)
    }
    let rows = [
      Row(
        "A.4: invalid_client, returned once", try refused(1), "A.4-invalidClient",
        to: Flow.RetrievingClientCredentials(
          configuration: configuration,
          journey: journey(2).losing(
            Failure(.registration(.invalidClient, status: 400), of: "E2"), of: "one"),
          isSecond: true), .forget(.registration), .register(configuration)),
      Row(
        "A.4: invalid_client, returned twice", try refused(2), "A.4-refused",
        to: Flow.Failed(
          failure: Failure(family: .configuration, code: "invalid_client", endpoint: "E2", status: 400),
          returnPoint: .signedIn(KnownV2.plainSubscriber, .play(Known.play, suspended: nil)))),
    ]
    expect { for row in rows { row } }
  }
}
