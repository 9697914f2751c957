extension AccessEnabler {
  /// What the arrows look at: states that fold to the same take the same arrows on the same events, at any moment.
  ///
  /// What a state holds beyond it, such as texts and the rest of a payload, is handed on, never looked at.
  public struct Folded: Hashable, Sendable {
    private var number: UInt8
    private var isOnTV: Bool
    private var wanted: Wish
    private var isForegroundDue: Bool
    private var isLoginSpent: Bool
    private var operations: [Operation]
    private var told: Told
    private var subscriber: Subscriber?
    private var own = Own()

    /// What is wanted, and what waits behind it.
    private struct Wish: Hashable {
      var kind: UInt8
      var play: String?
      var suspended: [String]

      init(_ purpose: Purpose) {
        (play, suspended) = (nil, purpose.suspended?.value.resources ?? [])
        switch purpose {
        case .check: kind = 0
        case .signIn: kind = 1
        case .play(let request, _): (kind, play) = (2, request.value.resource)
        case .preauthorize: kind = 3
        case .logOut: kind = 4
        }
      }
    }

    /// What codes tell that an arrow asks about.
    private struct Told: Hashable {
      var obstacles: Set<StatusCode.Obstacle>
      var needsDeveloper: Bool
      var fallback: Fallback?
      var isStillSignedIn: Bool
      var hasFailedPreauthorization: Bool

      init(_ reports: Reports) {
        obstacles = Set(reports.of(.start).compactMap(\.code.permission))
        needsDeveloper = reports.contains(.start, where: \.needsDeveloper)
        fallback = reports.fallback
        isStillSignedIn = reports.contains(.logout) { $0 == .vsa203 }
        hasFailedPreauthorization = !reports.errors(of: .preauthorization).isEmpty
      }
    }

    init(_ state: State) {
      let journey = state.journey
      number = step(of: state).rawValue
      isOnTV = !journey.configuration.value.hasUserAgent
      (wanted, isForegroundDue) = (Wish(journey.purpose), journey.isForegroundDue)
      isLoginSpent = journey.isLoginSpent
      (operations, told) = (journey.reports.operations, Told(journey.reports))
      subscriber = state.subscriber
      own = Own(state)
    }

    /// The same with what the codes told only where the next arrow asks about it, and with less of what a stage knows.
    func coarse(in state: State) -> Folded {
      var folded = self
      // Only where nobody is signed in does it matter what was begun last.
      if case .signedOut = state {
        folded.operations = operations.suffix(1)
      } else {
        folded.operations = []
      }
      folded.wanted.suspended = wanted.suspended.isEmpty ? [] : [""]
      folded.subscriber = subscriber.map { _ in Subscriber(tokenSource: nil) }
      (folded.own.page, folded.own.code, folded.own.offered) = (nil, nil, [])
      switch state {
      case .settingRequestor, .checkingAuthentication, .backingOff: folded.told.fallback = nil
      case .authenticating, .authorizingWithLogin, .showingApplePicker, .exchangingProfile:
        folded.told.obstacles = []
      case .loggingOut, .followingLogout, .completingLogout:
        (folded.told.obstacles, folded.told.fallback) = ([], nil)
      case .preauthorizing:
        folded.told = Told(Reports())
        folded.told.hasFailedPreauthorization = told.hasFailedPreauthorization
      case .initializing, .fallingBack, .returningAuthentication, .awaitingMVPDChoice, .selectingProvider,
        .openingUserAgent, .handlingExternalURL, .showingCode, .retrievingTokenSource, .enteringDecisions,
        .signedIn, .authorizing, .awaitingToken, .endingLogout, .directingToSettings, .signedOut,
        .idle, .starting, .refusingRequestor, .proceedingSignedOut, .cancelling, .failed:
        folded.told = Told(Reports())
      }
      return folded
    }
  }
}

extension AccessEnabler.Folded {
  /// What the arrows look at in what a single stage knows.
  fileprivate struct Own: Hashable {
    var asked: String?
    var failures: UInt8 = 0
    var cause: AccessEnabler.Failed.Cause?
    var isAuthenticated = false
    var dialog: AccessEnabler.TVProviderDialog?
    var page: AccessEnabler.Page?
    var code: String?
    var offered: [String] = []
    var isInitialized = true

    init() {}

    init(_ state: AccessEnabler.State) {
      switch state {
      case .settingRequestor(let stage): failures = stage.failures
      case .backingOff(let stage): failures = stage.failures
      case .cancelling(let stage): (cause, isAuthenticated) = (stage.cause, stage.isAuthenticated)
      case .failed(let stage): cause = stage.cause
      case .idle(let stage): isInitialized = stage.isInitialized
      case .authenticating(let stage): asked = stage.login.resource
      case .showingApplePicker(let stage): (asked, dialog) = (stage.login.resource, stage.dialog)
      case .exchangingProfile(let stage): asked = stage.login.resource
      case .awaitingMVPDChoice(let stage):
        (asked, offered) = (stage.login.resource, stage.mvpds.value.map(\.id))
      case .selectingProvider(let stage): asked = stage.login.resource
      case .openingUserAgent(let stage): (asked, page) = (stage.login.resource, stage.page)
      case .handlingExternalURL(let stage): asked = stage.login.resource
      case .showingCode(let stage): (asked, code) = (stage.login.resource, stage.code)
      case .authorizing(let stage): asked = stage.request.value.resource
      case .authorizingWithLogin(let stage): asked = stage.request.value.resource
      case .awaitingToken(let stage): asked = stage.request.value.resource
      case .preauthorizing(let stage): offered = stage.request.value.resources
      case .followingLogout(let stage): page = stage.page
      case .initializing, .checkingAuthentication, .fallingBack, .returningAuthentication,
        .retrievingTokenSource, .enteringDecisions, .signedIn, .loggingOut, .completingLogout, .endingLogout,
        .directingToSettings, .signedOut, .starting, .refusingRequestor, .proceedingSignedOut:
        break
      }
    }
  }
}

extension AccessEnabler.Login {
  fileprivate var resource: String? { asked?.value.resource }
}

extension Situation where M == AccessEnabler {
  /// The position of the stage among those of the graph.
  package var number: Int { Int(AccessEnabler.step(of: state).rawValue) }

  /// Whether the device shows codes where the others open pages.
  package var isOnTV: Bool { !state.journey.configuration.value.hasUserAgent }

  /// What the arrows look at.
  package var folded: AccessEnabler.Folded { AccessEnabler.Folded(state) }

  /// Less than what the arrows look at.
  package var family: AccessEnabler.Folded { folded.coarse(in: state) }
}
