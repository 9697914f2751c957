import SSOStateMachine

extension AccessEnablerMachine {
  /// A login that is under way (S.4, section 5).
  struct Login: Equatable {
    var journey: Journey
    /// The request that getAuthorization was called with; nil for a plain getAuthentication.
    let asked: Shared<PlayRequest>?

    init(journey: Journey, asked: Shared<PlayRequest>? = nil) {
      (self.journey, self.asked) = (journey, asked)
    }

    /// A copy of the login, once no 0 of an earlier login can come anymore: the person has acted in this login.
    var settled: Login {
      var login = self
      login.journey = journey.settled
      return login
    }

    /// Whether a code says that the login has failed.
    var hasFailed: Bool { journey.reports.contains(.authentication) { $0.failsLogin } }

    /// Whether a status is the last word of a login that was given up, which may come after this login began.
    func isStray(_ status: AuthenticationStatus, _ code: AuthenticationErrorCode) -> Bool {
      guard status == .notAuthenticated, journey.strayEnds > 0, !hasFailed else { return false }
      return switch code {
      case .none, .userNotAuthenticated, .providerNotSelected: true
      case .userAuthenticated, .userNotAuthorized, .genericAuthentication, .unrecognized: false
      }
    }

    var hasUserAgent: Bool { journey.configuration.value.hasUserAgent }

    /// The code to show, on tvOS; nil on other systems, which open a page instead.
    func registrationCode(in report: StatusReport) -> String? {
      report.code == .registrationCode && !hasUserAgent ? report.text : nil
    }

    /// The end of the login; nil for a status that this version does not know.
    func ending(
      with status: AuthenticationStatus, _ code: AuthenticationErrorCode
    ) -> ReturningAuthentication? {
      switch status {
      case .authenticated: ReturningAuthentication(login: self, end: .authenticated)
      case .notAuthenticated: ReturningAuthentication(login: self, end: .notAuthenticated(code))
      case .unrecognized: nil
      }
    }

    /// The end of the login; nil for a token that was not asked for.
    func ending(with token: Secret<String>, _ resource: String) -> ReturningAuthentication? {
      guard asked?.value.resource == resource else { return nil }
      return ReturningAuthentication(login: self, end: .token(token))
    }

    /// The end of the login; nil for a resource that was not asked for.
    func ending(with denial: Denial) -> ReturningAuthentication? {
      guard asked?.value.resource == denial.resource else { return nil }
      return ReturningAuthentication(login: self, end: .denied(denial))
    }

    var endingInSilence: ReturningAuthentication { ReturningAuthentication(login: self, end: .silence) }

    var cancelling: Cancelling { Cancelling(journey: journey.with(.check)) }
    /// The way to a logout. The login is given up first, so that its late callbacks are not taken for those of the
    /// logout.
    var loggingOut: Cancelling { Cancelling(journey: journey.with(.logOut)) }
  }
}
