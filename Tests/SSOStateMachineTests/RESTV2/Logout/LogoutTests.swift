import Testing

@testable import SSOStateMachine

@Suite("E. Logout")
struct LogoutTests: StageSuite {
  let e1 = Flow.RetrievingLogout(access: Known.access, mvpd: "one")
  let out = Flow.SignedOut(registrationStatus: .admitted(Known.access))
  let logoutUrl = "https://api.example/api/v2/logout/one"

  private func entry(
    _ name: LogoutAction, _ type: ActionType, mvpd: String = "one", url: String? = nil
  ) -> LogoutEntry {
    LogoutEntry(mvpd: mvpd, actionName: name, actionType: type, url: url)
  }

  /// Signed out, with the actions that the service asked for.
  private func out(_ entries: [LogoutEntry]) -> Flow.SignedOut {
    Flow.SignedOut(registrationStatus: .admitted(access), logouts: Shared(LogoutList(entries)))
  }

  /// Nothing left to do for the MVPD, with the actions that the service asked for.
  private func end(_ entries: [LogoutEntry], on access: Shared<Access> = Known.access)
    -> Flow.FinishingSignOut
  {
    Flow.FinishingSignOut(
      call: Flow.RetrievingLogout(access: access, mvpd: "one"), logouts: Shared(LogoutList(entries)))
  }

  private func stage(
    _ entries: [LogoutEntry], next: Int = 0, on access: Shared<Access> = Known.access
  ) -> Flow.IndicatingLogoutAction {
    Flow.IndicatingLogoutAction(
      call: Flow.RetrievingLogout(access: access, mvpd: "one"),
      reply: .success(Shared(LogoutList(entries))), next: next)
  }

  @Test("E.1: only if the service can have a profile")
  func endingSession() {
    func end(_ status: RegistrationStatus, _ mvpd: String? = "one") -> StageTransition<RESTV2> {
      Flow.EndingSession(registrationStatus: status, mvpd: mvpd).decide(at: now)
    }
    let registration = Known.registration()
    let late = Flow.RetrievingLogout(access: Known.expiredAccess, mvpd: "one")
    let cases: [(RegistrationStatus, String?)] = [
      (.admitted(access), nil), (.registered(registration), nil),
      (.unregistered(Shared(Known.iOS)), "one"), (.unregistered(Shared(Known.iOS)), nil),
    ]
    expect {
      Row(
        "E.1: MVPD known", end(.admitted(access)), "X.endingSession-profile", to: e1,
        .store(.signOut(SignOut().awaiting("one"))), .logout(access, mvpd: "one"))
      Row(
        "E.1: token expired", end(.admitted(Known.expiredAccess)), "X.endingSession-tokenExpired",
        to: Flow.RetrievingAccessToken.renewing(for: .retrievingLogout(late)),
        .store(.signOut(SignOut().awaiting("one"))),
        .retrieveAccessToken(registration))
      Row(
        "E.1: no token", end(.registered(registration)), "X.endingSession-noToken",
        to: Flow.RetrievingAccessToken(registration: registration, continuation: .logOut(mvpd: "one")),
        .store(.signOut(SignOut().awaiting("one"))), .retrieveAccessToken(registration))
      for (status, mvpd) in cases {
        Row(
          "E.1 skipped", end(status, mvpd), "X.endingSession-nothing",
          to: Flow.SignedOut(registrationStatus: status), .forget(.profile), .store(.signOut(SignOut())))
      }
    }
  }

  @Test("E.1: E15")
  func retrievingLogout() {
    let reply = Reply.success(Shared(LogoutList([])))
    #expect(e1.command == .logout(access, mvpd: "one"))
    expect {
      Row(
        "E.1: answered", e1.advance(on: reply, at: now), "E.1-answered",
        to: Flow.IndicatingLogoutAction(call: e1, reply: reply))
      Row(
        "E.1: cancel", e1.cancel(at: Known.moment), "E.1-cancel",
        restsIn: Flow.Idle(registrationStatus: .admitted(access), journey: Journey(mvpd: "one")))
    }
  }

  @Test("E.2: actionName / actionType of one entry")
  func indicatingLogoutAction() {
    let load = entry(.logout, .interactive, url: logoutUrl)
    let partner = entry(.partnerLogout, .partnerInteractive)
    let tvEnd = end([load], on: Known.tvAccess)
    let complete = entry(.complete, .none)
    let invalid = entry(.invalid, .none)
    expect {
      Row(
        "E.2 #1: partner_logout, iOS", stage([partner]).decide(at: now), "E.2-partnerLogout",
        to: Flow.DirectingToSettings(then: stage([partner], next: 1), place: .tvProvider),
        .forget(.signedOutProfile), .askToSignOutInSettings(at: .tvProvider))
      Row(
        "E.2 #1: partner_logout, tvOS", stage([partner], on: Known.tvAccess).decide(at: now),
        "E.2-partnerLogout",
        to: Flow.DirectingToSettings(
          then: stage([partner], next: 1, on: Known.tvAccess), place: .accountsTVProvider),
        .forget(.signedOutProfile), .askToSignOutInSettings(at: .accountsTVProvider))
      Row(
        "E.2 #2: logout, user agent", stage([load]).decide(at: now), "E.2-logout",
        to: Flow.FollowingLogout(then: stage([load], next: 1), url: logoutUrl),
        .forget(.signedOutProfile), .openUserAgent(url: logoutUrl, redirectUrl: Known.redirectUrl))
      Row(
        "E.2 #2: logout, no browser", stage([load], on: Known.tvAccess).decide(at: now),
        "E.2-noUserAgent", to: tvEnd, .forget(.signedOutProfile))
      Row(
        "E.2 #3: complete", stage([complete]).decide(at: now), "E.2-complete", to: end([complete]),
        .forget(.signedOutProfile))
      Row(
        "E.2 #3: invalid", stage([invalid]).decide(at: now), "E.2-invalid", to: end([invalid]),
        .forget(.signedOutProfile))
    }
  }

  @Test("E.2: a pair that the table does not list is done, as is an empty map")
  func unlistedLogouts() {
    let pairs: [(LogoutAction, ActionType)] = [
      (.unrecognized("dance"), .interactive), (.logout, .direct), (.logout, .interactive),
      (.partnerLogout, .none), (.complete, .interactive), (.invalid, .unrecognized("odd")),
    ]
    expect {
      for (name, type) in pairs {
        Row(
          "E.2: other, \(name) / \(type)", stage([entry(name, type)]).decide(at: now), "E.2-unlisted",
          to: end([entry(name, type)]), .forget(.signedOutProfile))
      }
      let direct = entry(.logout, .direct, url: logoutUrl)
      Row(
        "E.2: other, logout / direct with a url", stage([direct]).decide(at: now), "E.2-unlisted",
        to: end([direct]), .forget(.signedOutProfile))
      Row("E.2: no entry", stage([]).decide(at: now), "E.2-done", to: end([]), .forget(.signedOutProfile))
    }
  }

  @Test("E.2: for each entry")
  func severalEntries() {
    let entries = [
      entry(.complete, .none, mvpd: "a"), entry(.logout, .interactive, mvpd: "b", url: logoutUrl),
      entry(.partnerLogout, .partnerInteractive, mvpd: "c"),
    ]
    let following = Flow.FollowingLogout(then: stage(entries, next: 2), url: logoutUrl)
    let directing = Flow.DirectingToSettings(then: stage(entries, next: 3), place: .tvProvider)
    expect {
      Row(
        "E.2: past what is done, to the url", stage(entries).decide(at: now), "E.2-logout", to: following,
        .forget(.signedOutProfile), .openUserAgent(url: logoutUrl, redirectUrl: Known.redirectUrl))
      for end in [UserAgentEnd.reachedRedirectUrl, .closed, .failed, .refused(status: 403), .timedOut] {
        Row(
          "E.2: \(end)", following.advance(on: end, at: now), "X.followingLogout-ended",
          to: stage(entries, next: 2))
      }
      Row(
        "E.2: to Settings", stage(entries, next: 2).decide(at: now), "E.2-partnerLogout", to: directing,
        .forget(.signedOutProfile), .askToSignOutInSettings(at: .tvProvider))
      Row(
        "E.2: read", directing.acknowledge(at: Known.moment), "X.directingToSettings-acknowledged",
        to: stage(entries, next: 3))
      Row(
        "E.2: back from Settings", directing.enterForeground(at: now), "X.directingToSettings-returned",
        to: stage(entries, next: 3))
      Row(
        "E.2: none left", stage(entries, next: 3).decide(at: now), "E.2-done", to: end(entries),
        .forget(.signedOutProfile))
      Row(
        "E.2: cancel the url", following.cancel(at: Known.moment), "X.followingLogout-cancel",
        to: out(entries),
        .forget(.profile))
      Row(
        "E.2: cancel Settings", directing.cancel(at: Known.moment), "X.directingToSettings-cancel",
        to: out(entries),
        .forget(.profile))
    }
  }

  @Test("E.2: 4xx, 5xx; what is gone already is signed out")
  func logoutFailed() {
    func failed(_ fault: Fault) -> StageTransition<RESTV2> {
      Flow.IndicatingLogoutAction(call: e1, reply: Known.failure(fault)).decide(at: now)
    }
    let faults: [Fault] = [Known.fault(.invalidParameterServiceProvider), .unauthorized(nil), Known.broken]
    expect {
      for fault in faults {
        Row(
          "E.2: \(fault)", failed(fault), "E.2-failed",
          to: Flow.Recovering(pending: .call(.retrievingLogout(e1)), fault: Shared(fault)))
      }
      for code in [EnhancedErrorCode.authenticatedProfileMissing, .authenticatedProfileExpired] {
        Row(
          "E.2: 403 \(code.rawValue)", failed(Known.fault(code, status: 403)), "E.2-profileGone",
          to: Flow.FinishingSignOut(call: e1), .forget(.signedOutProfile))
      }
      for code in [EnhancedErrorCode.invalidIntegration, .invalidParameterMvpd] {
        Row(
          "E.2: 400 \(code.rawValue)", failed(Known.fault(code)), "E.2-integrationGone",
          to: Flow.FinishingSignOut(call: e1), .forget(.signedOutProfile))
      }
    }
  }

  @Test("E: a person who wants to be signed out is never signed in again")
  func neverSignedInAgain() {
    let refused = Shared(Fault.unauthorized(EnhancedError(code: "invalid_access_token_service_provider")))
    let again = e1.with(Attempts(renewals: 1))
    let renewing = Flow.RetrievingAccessToken.renewing(for: .retrievingLogout(e1))
    let invalidClient = Fault.registration(.invalidClient, status: 400)
    let journey = KnownV2.knownJourney
    let configuration = e1.access.value.registration.value.configuration
    let unregistered = Flow.SignedOut(registrationStatus: .unregistered(configuration))
    expect {
      Row(
        "E.2: 401 again, application-registration",
        Flow.Recovering(pending: .call(.retrievingLogout(again)), fault: refused).decide(at: now),
        "X.recovering-credentialsRevoked", to: unregistered, .forget(.registration))
      Row(
        "A.4 for E.1: invalid_client",
        Flow.ReturningAccessToken(call: renewing, reply: Known.failure(invalidClient)).decide(at: now),
        "A.4-clientGone", to: unregistered, .forget(.registration))
      Row(
        "E.1: signed out here, whatever the service says", e1.logOutLocally(at: Known.moment),
        "E.1-logOutLocally", to: out,
        .forget(.profile))
      Row(
        "E.1: tried again after a failure",
        Flow.Failed(
          failure: Failure(invalidClient, of: "E2"), returnPoint: .signedOut(.admitted(access), journey),
          isLogout: true
        ).retry(at: Known.moment), "X.failed-retryLogOut",
        to: Flow.EndingSession(registrationStatus: .admitted(access), mvpd: "one"))
    }
  }

  @Test("after E.2: credentials, token and device stay")
  func signedOut() {
    expect {
      Row(
        "signed out: sign in", out.signIn(at: Known.moment), "X.signedOut-signIn",
        to: Flow.Starting(
          registrationStatus: .admitted(access), journey: KnownV2.journey.after(SignOut())))
      Row(
        "signed out, P5: ask", out.requestPermission(at: Known.moment), "X.signedOut-requestPermission",
        to: Flow.RequestingPermission(
          rest: .signedOut(
            Flow.Idle(registrationStatus: .admitted(access), journey: Journey().after(SignOut())))),
        .requestPermission)
    }
  }
}
