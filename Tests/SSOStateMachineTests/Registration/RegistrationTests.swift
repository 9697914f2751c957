import Testing

@testable import SSOStateMachine

@Suite("A. Registration")
struct RegistrationTests {
  typealias Flow = RESTV2

  let configuration = Shared(Sample.iOS)
  let registration = Sample.registration()
  let now = Sample.now

  private var credentials: Flow.RetrievingClientCredentials {
    Flow.RetrievingClientCredentials(configuration: configuration, journey: Sample.knownJourney)
  }

  private var token: Flow.RetrievingAccessToken {
    Flow.RetrievingAccessToken(
      registration: registration, continuation: .checkAuthentication(Sample.knownJourney))
  }

  private var waiting: Flow.Call {
    .retrievingProfiles(
      Flow.RetrievingProfiles(access: Sample.expiredAccess, journey: Sample.knownJourney, status: nil))
  }

  @Test("A: what is stored and still good is not asked for again")
  func starting() {
    func start(_ standing: Flow.Standing) -> Transition<RESTV2> {
      Flow.Starting(standing: standing, journey: Sample.knownJourney).decide(at: now)
    }
    let soon = Sample.access(Sample.iOS, expiresAt: now.advanced(by: 30_000))
    let usable = Sample.access(Sample.iOS, expiresAt: now.advanced(by: 30_001))
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
        to: Flow.RetrievingFrameworkStatus(access: usable, journey: Sample.knownJourney),
        .retrieveFrameworkStatus(.silent(promptsForAccess: true)))
    }
  }

  @Test("A.1: retrieve client credentials")
  func retrievingClientCredentials() {
    let reply = Reply.success(registration)
    expect {
      Row(
        "A.1: answered", credentials.advance(on: reply, at: now), "A.1-answered",
        to: Flow.ReturningClientCredentials(call: credentials, reply: reply))
      Row(
        "A.1: cancel", credentials.cancel(), "A.1-cancel",
        to: Flow.Idle(standing: .unregistered(configuration), mvpd: "one"))
      Row(
        "A.1: log out", credentials.logOut(), "A.1-logOut",
        to: Flow.EndingSession(standing: .unregistered(configuration), mvpd: "one"))
    }
  }

  @Test("A.2: return client credentials")
  func returningClientCredentials() {
    func answered(_ reply: Reply<Registration>) -> Transition<RESTV2> {
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
          "A.2: 400 \(error.rawValue)", answered(Sample.failure(.registration(error, status: 400))),
          "A.2-refused",
          to: Flow.Failed(
            failure: Failure(family: .configuration, code: error.rawValue),
            rest: .signedOut(.unregistered(configuration), Sample.knownJourney)))
      }
      Row(
        "A.2: any other fault", answered(Sample.failure(Sample.broken)), "A.2-failed",
        to: Flow.Recovering(pending: .registration(credentials), fault: Shared(Sample.broken)))
    }
  }

  @Test("A.3: retrieve access token")
  func retrievingAccessToken() {
    let reply = Reply.success(Sample.access)
    let renewing = Flow.RetrievingAccessToken.renewing(for: waiting)
    expect {
      Row(
        "A.3: answered", token.advance(on: reply, at: now), "A.3-answered",
        to: Flow.ReturningAccessToken(call: token, reply: reply))
      Row(
        "A.3: cancel before anyone is signed in", token.cancel(), "A.3-cancel",
        to: Flow.Idle(standing: .registered(registration), mvpd: "one"))
      Row(
        "A.3: log out", token.logOut(), "A.3-logOut",
        to: Flow.EndingSession(standing: .registered(registration), mvpd: "one"))
      Row(
        "A.3: log out while a call waits", renewing.logOut(), "A.3-logOut",
        to: Flow.EndingSession(standing: .admitted(Sample.expiredAccess), mvpd: "one"))
    }
    #expect(token.play(Sample.play) == nil, "A.3: nothing is played before anyone is signed in")
  }

  @Test("A.3 while somebody is signed in: a play request takes over, cancel stays signed in")
  func renewingWhileSignedIn() throws {
    let call = try #require(Sample.preauthorization())
    let renewing = Flow.RetrievingAccessToken.renewing(for: .retrievingPreauthorization(call))
    expect {
      Row(
        "A.3: play", renewing.play(Sample.play), "A.3-play",
        to: Flow.RequestingAuthorization(
          subscriber: Sample.plainSubscriber, request: Sample.play, suspended: Sample.preauthorize,
          returns: 0))
      Row(
        "A.3: cancel", renewing.cancel(), "A.3-cancelSignedIn",
        to: Flow.SignedIn(subscriber: Sample.plainSubscriber))
    }
  }

  @Test("A.4: return access token")
  func returningAccessToken() {
    func answered(_ reply: Reply<Access>, isSecond: Bool = false) -> Transition<RESTV2> {
      var call = token
      call.isSecond = isSecond
      return Flow.ReturningAccessToken(call: call, reply: reply).decide(at: now)
    }
    func refused(_ error: RegistrationError) -> Flow.Failed {
      Flow.Failed(
        failure: Failure(family: .configuration, code: error.rawValue),
        rest: .signedOut(.unregistered(configuration), Sample.knownJourney))
    }
    let invalidClient: Reply<Access> = Sample.failure(.registration(.invalidClient, status: 400))
    expect {
      Row(
        "A.4: 201", answered(.success(Sample.access)), "A.4-returned",
        to: Flow.RetrievingFrameworkStatus(access: Sample.access, journey: Sample.knownJourney),
        .store(.access(Sample.access)), .retrieveFrameworkStatus(.silent(promptsForAccess: true)))
      Row(
        "A.4: 400 invalid_client", answered(invalidClient), "A.4-invalidClient",
        to: Flow.RetrievingClientCredentials(
          configuration: configuration, journey: Flow.Journey(mvpd: "one", returns: 1), isSecond: true),
        .forget(.registration), .register(configuration))
      Row(
        "A.4: 400 invalid_client again", answered(invalidClient, isSecond: true), "A.4-refused",
        to: refused(.invalidClient))
      for error in [RegistrationError.invalidRequest, .unauthorizedClient, .unsupportedGrantType] {
        Row(
          "A.4: 400 \(error.rawValue)", answered(Sample.failure(.registration(error, status: 400))),
          "A.4-refused", to: refused(error))
      }
      Row(
        "A.4: any other fault", answered(Sample.failure(Sample.broken)), "A.4-failed",
        to: Flow.Recovering(pending: .token(token), fault: Shared(Sample.broken)))
    }
  }

  @Test("A.4 after a 401: the interrupted call is repeated with the new token")
  func renewed() {
    let renewing = Flow.RetrievingAccessToken.renewing(for: waiting)
    let stage = Flow.ReturningAccessToken(call: renewing, reply: .success(Sample.renewedAccess))
    expect {
      Row(
        "A.4: 201, a call is waiting", stage.decide(at: now), "A.4-renewed",
        to: Flow.Repeating(pending: .call(waiting.with(Sample.renewedAccess)), isFresh: true),
        .store(.access(Sample.renewedAccess)))
    }
  }

  @Test("A.4 after a 401: invalid_client counts the returns of the call that waits")
  func invalidClientWhileSignedIn() throws {
    func refused(_ returns: UInt8) throws -> Transition<RESTV2> {
      let call = try #require(Sample.authorization(returns: returns))
      let renewing = Flow.RetrievingAccessToken.renewing(for: .retrievingAuthorization(call))
      let fault = Fault.registration(.invalidClient, status: 400)
      return Flow.ReturningAccessToken(call: renewing, reply: Sample.failure(fault)).decide(at: now)
    }
    func journey(_ returns: UInt8) -> Flow.Journey {
      Flow.Journey(mvpd: "one", purpose: .play(Sample.play, suspended: nil), returns: returns)
    }
    let rows = [
      Row(
        "A.4: invalid_client, returned once", try refused(1), "A.4-invalidClient",
        to: Flow.RetrievingClientCredentials(
          configuration: configuration, journey: journey(2), isSecond: true),
        .forget(.registration), .register(configuration)),
      Row(
        "A.4: invalid_client, returned twice", try refused(2), "A.4-refused",
        to: Flow.Failed(
          failure: Failure(family: .configuration, code: "invalid_client"),
          rest: .signedOut(.unregistered(configuration), journey(0)))),
    ]
    expect { for row in rows { row } }
  }
}
