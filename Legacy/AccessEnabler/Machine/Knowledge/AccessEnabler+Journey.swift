public import SSOStateMachine

extension AccessEnablerMachine {
  /// The purpose of a flow.
  public enum Purpose: Equatable, Sendable {
    /// To know who is signed in, without disturbing the person.
    case check
    /// To sign in.
    case signIn
    /// To sign in with another MVPD. The current sign-in is given up first.
    case chooseMVPD
    /// To know something that the SDK keeps.
    case ask(Inquiry)
    /// A play request, and the preauthorization that it superseded.
    case play(Shared<PlayRequest>, suspended: Shared<PreauthorizationRequest>?)
    /// A preauthorization.
    case preauthorize(Shared<PreauthorizationRequest>)
    /// To sign out.
    case logOut

    init(suspended: Shared<PreauthorizationRequest>?) {
      self = suspended.map { .preauthorize($0) } ?? .check
    }

    /// The preauthorization that the purpose is, or that waits behind the purpose.
    package var suspended: Shared<PreauthorizationRequest>? {
      switch self {
      case .check, .signIn, .chooseMVPD, .ask, .logOut: nil
      case .play(_, let suspended): suspended
      case .preauthorize(let request): request
      }
    }

    /// The purpose to play. A play request replaces whatever was wanted before.
    func heading(for request: Shared<PlayRequest>) -> Purpose { .play(request, suspended: suspended) }

    /// Whether the purpose is to play the request that the SDK was asked for.
    func isPlaying(_ request: Shared<PlayRequest>?) -> Bool {
      guard case .play(let wanted, _) = self, let request else { return false }
      return wanted == request
    }
  }

  /// The facts that every stage knows.
  public struct Journey: Equatable, Sendable {
    /// The configuration that the app fixed.
    package let configuration: Shared<Configuration>
    /// The purpose of the flow.
    public internal(set) var purpose: Purpose = .check
    /// The reports of the codes.
    public internal(set) var reports = Reports()
    /// Whether the app came to the foreground while something was in flight. The requestor is then set again.
    package var isForegroundDue = false
    /// Whether the play request has had its login. So logins that lead to nothing do not follow one another forever.
    package var isLoginSpent = false

    /// The number of 0s of a given-up login that may still come. These 0s must not end the login that began meanwhile.
    package var strayEnds: UInt8 = 0

    init(_ configuration: Shared<Configuration>, purpose: Purpose = .check) {
      (self.configuration, self.purpose) = (configuration, purpose)
    }

    var limits: Limits { configuration.value.limits }

    func beginning(_ operation: Operation) -> Journey {
      var journey = self
      journey.reports = reports.beginning(operation)
      return journey
    }

    func with(_ purpose: Purpose) -> Journey {
      var journey = self
      (journey.purpose, journey.isLoginSpent) = (purpose, false)
      return journey
    }

    /// A copy of the journey with a play request, which replaces the earlier purpose.
    func heading(for request: Shared<PlayRequest>) -> Journey { with(purpose.heading(for: request)) }

    /// A copy of the journey before another login, while this number of 0s of the last login may still come.
    func owing(_ ends: UInt8) -> Journey {
      var journey = self
      journey.strayEnds = ends
      return journey
    }

    /// A copy of the journey, once no 0 of an earlier login can come anymore.
    var settled: Journey { owing(0) }

    /// A copy of the journey, once a question was answered. What was wanted meanwhile comes next.
    var answered: Journey { if case .ask = purpose { with(.check) } else { self } }

    var isLoggingOut: Bool { purpose == .logOut }

    /// S.6, whatever was wanted before.
    var loggingOut: LoggingOut { LoggingOut(journey: with(.logOut).beginning(.logout)) }

    /// S.2 once more, only because the app came to the foreground.
    func backInForeground(_ subscriber: Subscriber? = nil) -> SettingRequestor {
      SettingRequestor(journey: with(.check).starting, subscriber: subscriber)
    }

    /// A copy of the journey at the beginning of S.2.
    var starting: Journey {
      var journey = beginning(.start).settled
      journey.isForegroundDue = false
      return journey
    }
  }

  /// A person who is signed in.
  public struct Subscriber: Hashable, Sendable {
    /// The source of the session (S.5); nil if the SDK did not say.
    public let tokenSource: TokenSource?
    // A reference, because every arrow carries the subscriber on.
    private var named: Shared<MVPDBrand>?

    init(tokenSource: TokenSource?, brand: MVPDBrand? = nil) {
      self.tokenSource = tokenSource
      self.brand = brand
    }

    /// The provider of the last answer to `getSelectedProvider`; nil before the first answer, and if no provider was
    /// selected.
    public internal(set) var brand: MVPDBrand? {
      get { named?.value }
      set { named = newValue.map { Shared($0) } }
    }

    /// Combines both fields.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(tokenSource)
      hasher.combine(brand)
    }
  }
}
