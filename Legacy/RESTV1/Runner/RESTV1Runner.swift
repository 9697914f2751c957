package import AdobePassAPI
public import SSOEffectRunner
public import SSORESTV1
public import SSOStateMachine

/// Does what a flow of REST API V1 asks for, as ``/SSOEffectRunner/RESTV2Runner`` does for REST API V2: an actor with
/// one switch from command to work. The runner never throws: whatever happens is an outcome, or a notice on the screen.
///
/// The commands of a reduction run in order, and those of a later reduction after them. A value is stored before the
/// next command begins. A reduction with a new ticket cancels the work in flight, because its outcome would be late
/// anyway.
public actor RESTV1Runner: CommandRunner {
  /// Brings an outcome back to the flow.
  public typealias Report = @Sendable (RESTV1.Event) async -> Void

  package let service: RESTV1Service
  package let environment: FlowEnvironment
  package let jobs = Inbox<RunnerJob<RESTV1>>()
  package var kept = StoreContents()
  package var effects: [Ticket: Task<Void, Never>] = [:]
  package var cachedConfiguration: CachedConfiguration<RESTV1.Outcome>?
  package var secrets = KnownSecrets()
  package var isClockDoubted = false

  /// Makes a runner, which serves one flow: ``launch(_:restoresSession:)`` it before anything is run.
  public init(service: RESTV1Service, environment: FlowEnvironment) {
    (self.service, self.environment) = (service, environment.paced)
  }

  /// Begins a flow with what earlier launches kept. A damaged store begins clean, and the screen is told so.
  ///
  /// The kept device identifier replaces the configured one, because the service ties its tokens to it. Values that
  /// another service issued are dropped: credentials go only to the origin that issued them.
  ///
  /// - Parameters:
  ///   - configuration: what the app fixes.
  ///   - restoresSession: whether a snapshot of a signed-in flow leads straight to
  ///     ``/SSORESTV1/RESTV1/SignedIn``. Otherwise the flow begins in ``/SSORESTV1/RESTV1/Idle`` and
  ///     asks the service again.
  /// - Throws: ``/SSOEffectRunner/StoreFailure`` if the store is of a newer version, held by another process, or out of
  ///   reach. Nothing was changed; tell the person, or begin with a ``/SSOEffectRunner/MemoryStore``.
  public func launch(
    _ configuration: FlowConfiguration, restoresSession: Bool = true
  ) throws(StoreFailure) -> RESTV1.Launch {
    let configuration = try open(configuration)
    return RESTV1.launch(
      configuration, stored: kept.stored(restV1: configuration),
      snapshot: restoresSession ? kept.snapshotOfRESTV1 : nil, at: environment.clock.now)
  }

  /// Does what a reduction asks for, after everything that was asked for before. Returns at once, from any thread.
  ///
  /// - Parameters:
  ///   - reduction: its commands and their ticket.
  ///   - now: when the event was reduced. If the environment's clock differs by more than a call may take, the screen gets the
  ///     failure `clocksDisagree`, once. Nil compares nothing.
  ///   - report: gets the outcome of the last command, unless it was canceled; send it back to the flow.
  public nonisolated func run(
    _ reduction: Reduction<RESTV1>, at now: Timestamp? = nil, report: @escaping Report
  ) {
    enqueue(reduction, at: now, report)
  }

  /// Keeps a snapshot for the next launch, after everything that was asked for before. Returns at once.
  public nonisolated func keep(_ snapshot: RESTV1.Snapshot) { enqueue(.keep(snapshot)) }

  /// How many commands and pickers are at work, including canceled ones that have not ended.
  public var runningEffects: Int { effects.count }

  /// Ends all work, and returns once everything is stored and shown and nothing runs anymore. A reduction that is run
  /// afterward is dropped.
  public func finish() async { await end() }

  package func store(_ snapshot: RESTV1.Snapshot) { keep { $0.snapshotOfRESTV1 = snapshot } }

  package func perform(_ command: RESTV1.Command, _ ticket: Ticket, _ report: @escaping Report) {
    switch command {
    case .register, .retrieveAccessToken, .checkAuthentication, .retrieveProfileRequest, .exchangeToken,
      .createRegistrationCode, .retrieveAuthenticationToken, .authorize, .retrieveAuthorizationToken,
      .retrieveMediaToken, .retrieveUserMetadata, .logout:
      startCommand(ticket, report) { await $0.call(command) }
    case .preauthorize(let access, let question, after: let earlier):
      startCommand(ticket, report) { runner in
        await runner.preauthorize(question.value, after: earlier) {
          .preauthorize(access, $0, after: $1)
        } _: { outcome in
          if case .preauthorization(let reply) = outcome { reply } else { nil }
        }.map { .preauthorization($0) }
      }
    case .retrieveConfiguration(let access, let age):
      let provider = access.value.configuration.serviceProvider
      startCommand(ticket, report) {
        await $0.configuration(command, of: provider, maximumAge: age) { outcome in
          if case .configuration(let reply) = outcome { reply } else { nil }
        }
      }
    case .requestPermission:
      startCommand(ticket, report) { .permission(await $0.environment.framework.accessStatus(prompts: true)) }
    case .retrieveFrameworkStatus(let request), .forwardProfileRequest(let request):
      startCommand(ticket, report) {
        .frameworkStatus(Shared(await $0.environment.framework.status(for: request)))
      }
    case .openLogin(let access, code: _, mvpd: _), .openLogout(let access):
      let redirectUrl = access.value.configuration.redirectUrl
      startCommand(ticket, report) { await $0.open(command, until: redirectUrl) }
    case .wait(let wait): startCommand(ticket, report) { await $0.wait(wait) ? .waited : nil }
    case .store(let value): keep { $0.keep(restV1: value) }
    case .forget(let key): keep { $0.drop(restV1: key) }
    case .showCode(let code, let notAfter): environment.screen.show(.code(code, notAfter: notAfter))
    case .explainPermission(let place): environment.screen.show(.explainPermission(.denied, at: place))
    case .deliverPreauthorization(let answer): environment.screen.show(.preauthorization(answer))
    case .startPlayback(let resource, let token):
      environment.screen.show(.playback(resource: resource, token))
    case .showDenial(let denial): environment.screen.show(.denial(denial))
    case .reportFailure(let failure): environment.screen.show(.failure(failure))
    case .askToSignOutInSettings(let place): environment.screen.show(.signOutInSettings(at: place))
    }
  }

  /// Opens the page of a command. A command without a url cannot be loaded.
  private func open(_ command: RESTV1.Command, until redirectUrl: String) async -> RESTV1.Outcome? {
    guard let url = service.url(for: command) else { return .userAgent(.failed) }
    return .userAgent(await environment.userAgent.open(url, until: redirectUrl))
  }
}
