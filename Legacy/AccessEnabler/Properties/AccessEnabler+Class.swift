public import SSOAccessEnabler
import SSOProperties
import SSOStateMachine

extension AccessEnablerMachine {
  /// The class of a situation in an exploration: situations of one class take the same arrows on the same events, at
  /// any moment.
  ///
  /// A state also holds texts and the rest of a payload. These are passed on but never looked at, so the class omits
  /// them. The coarse class omits more: its other fields are as if nothing were known.
  public struct Class: Hashable, Sendable {
    package var step: StageName
    package var isOnTV: Bool
    package var wanted: Wanted
    package var isForegroundDue: Bool
    package var isLoginSpent: Bool
    package var strayEnds: UInt8
    package var usesPreauthorize: Bool
    package var operations: [Operation]
    package var told: Told
    package var isSignedIn: Bool
    package var tokenSource: TokenSource?
    package var details: Details

    /// The purpose, and what waits until it is done.
    package struct Wanted: Hashable, Sendable {
      package var kind: Kind
      package var play: String?
      package var hasSuspended: Bool
      package var suspended: [String]

      package enum Kind: Hashable, Sendable {
        case check
        case signIn
        case play
        case preauthorize
        case chooseMVPD
        case askProvider
        case askMetadata
        case logOut
      }
    }

    /// The facts that the codes report, as far as an arrow depends on them.
    package struct Told: Hashable, Sendable {
      package var isDenied = false
      package var isUndetermined = false
      package var isUnreachable = false
      package var needsDeveloper = false
      package var fallback: Fallback?
      package var isStillSignedIn = false
      package var hasFailedPreauthorization = false
      package var hasFailedLogin = false
    }

    /// The facts that only some stages know.
    package struct Details: Hashable, Sendable {
      package var asked: String?
      package var failures: UInt8
      package var cause: Failed.Cause?
      package var isAuthenticated: Bool
      package var isInitialized: Bool
      package var dialog: TVProviderDialog?
      package var page: Page?
      package var code: String?
      package var offered: [String]
      package var lost: Wanted?
      package var lostCode: AuthenticationErrorCode?
      package var inquiry: Inquiry?
    }
  }
}

extension AccessEnablerMachine.Class {
  /// The class of a state.
  package init(of state: AccessEnablerMachine.State) {
    let (journey, subscriber) = (state.journey, state.subscriber)
    step = AccessEnablerMachine.stageName(of: state)
    isOnTV = !journey.configuration.value.hasUserAgent
    (wanted, isForegroundDue) = (Wanted(journey.purpose), journey.isForegroundDue)
    (isLoginSpent, strayEnds) = (journey.isLoginSpent, journey.strayEnds)
    usesPreauthorize = journey.configuration.value.preauthorization != .checkPreauthorizedResources
    (operations, told) = (journey.reports.operations, Told(journey.reports))
    (isSignedIn, tokenSource) = (subscriber != nil, subscriber?.tokenSource)
    details = Details(state.details)
  }

  /// The coarse class of a state. Of the codes it keeps only what the next arrow depends on, and it keeps less of what
  /// a stage knows.
  package init(coarselyOf state: AccessEnablerMachine.State) {
    self.init(of: state)
    // The operation that was begun last matters only while the person is not signed in.
    operations = step == .signedOut ? operations.suffix(1) : []
    (wanted.suspended, tokenSource) = ([], nil)
    (details.page, details.code, details.offered) = (nil, nil, [])
    told = told.heeding(state.details.heeds)
  }
}

extension AccessEnablerMachine.Class.Wanted {
  fileprivate init(_ purpose: AccessEnablerMachine.Purpose) {
    suspended = purpose.suspended?.value.resources ?? []
    hasSuspended = !suspended.isEmpty
    switch purpose {
    case .check: kind = .check
    case .signIn: kind = .signIn
    case .play(let request, _): (kind, play) = (.play, request.value.resource)
    case .preauthorize: kind = .preauthorize
    case .chooseMVPD: kind = .chooseMVPD
    case .ask(.selectedProvider): kind = .askProvider
    case .ask(.metadata): kind = .askMetadata
    case .logOut: kind = .logOut
    }
  }
}

extension AccessEnablerMachine.Class.Told {
  fileprivate init(_ reports: AccessEnablerMachine.Reports) {
    isDenied = reports.contains(.start) { $0.permission == .denied }
    isUndetermined = reports.contains(.start) { $0.permission == .undetermined }
    isUnreachable = reports.contains(.start) { $0.permission == .unreachable }
    needsDeveloper = reports.contains(.start) { $0.needsDeveloper }
    fallback = reports.fallback
    isStillSignedIn = reports.contains(.logout) { $0 == .vsa203 }
    hasFailedPreauthorization = !reports.errors(of: .preauthorization).isEmpty
    hasFailedLogin = reports.contains(.authentication) { $0.failsLogin }
  }

  /// The codes reduced to what an arrow looks for.
  fileprivate func heeding(_ heed: AccessEnablerMachine.StageDetails.Heed?) -> AccessEnablerMachine.Class.Told
  {
    var heeded = self
    switch heed {
    case .start: (heeded.fallback, heeded.hasFailedLogin) = (nil, false)
    case .login: heeded.forgetObstacles()
    case .logout:
      heeded.forgetObstacles()
      (heeded.fallback, heeded.hasFailedLogin) = (nil, false)
    case .preauthorization:
      heeded = AccessEnablerMachine.Class.Told()
      heeded.hasFailedPreauthorization = hasFailedPreauthorization
    case .loginEnd:
      heeded = AccessEnablerMachine.Class.Told()
      heeded.hasFailedLogin = hasFailedLogin
    case nil: heeded = AccessEnablerMachine.Class.Told()
    }
    return heeded
  }

  private mutating func forgetObstacles() {
    (isDenied, isUndetermined, isUnreachable) = (false, false, false)
  }
}

extension AccessEnablerMachine.Class.Details {
  fileprivate init(_ known: AccessEnablerMachine.StageDetails) {
    (asked, failures, cause) = (known.asked?.value.resource, known.failures, known.cause)
    (isAuthenticated, isInitialized) = (known.isAuthenticated, known.isInitialized)
    (dialog, page, code, offered) = (known.dialog, known.page, known.code, known.offered)
    lost = known.lost.map { AccessEnablerMachine.Class.Wanted($0.purpose) }
    (lostCode, inquiry) = (known.lost?.code, known.inquiry)
  }
}
