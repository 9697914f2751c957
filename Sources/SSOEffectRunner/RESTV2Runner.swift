public import AdobePassAPI
public import SSOStateMachine

/// Does what a flow of REST API V2 asks for: an actor with one switch from command to work. The runner never throws:
/// whatever happens is an outcome, or a notice on the screen.
///
/// The commands of a reduction run in order, and those of a later reduction after them. A value is stored before the
/// next command begins. A reduction with a new ticket cancels the work in flight, because its outcome would be late
/// anyway.
///
/// ```swift
/// let reduction = try RESTV2.reduce(into: &flow, event, at: now)
/// runner.run(reduction, at: now) { event in await store.send(event) }
/// ```
public actor RESTV2Runner: CommandRunner {
  /// Brings an outcome back to the flow.
  public typealias Report = @Sendable (RESTV2.Event) async -> Void

  package let service: RESTV2Service
  package let environment: FlowEnvironment
  package let jobs = Inbox<RunnerJob<RESTV2>>()
  package var kept = StoreContents()
  package var effects: [Ticket: Task<Void, Never>] = [:]
  package var cachedConfiguration: CachedConfiguration<RESTV2.Outcome>?
  package var secrets = KnownSecrets()
  package var isClockDoubted = false
  /// The configuration of the launch, with the kept device identifier.
  private var launched: FlowConfiguration?

  /// Makes a runner, which serves one flow: ``launch(_:restoresSession:)`` it before anything is run.
  public init(service: RESTV2Service, environment: FlowEnvironment) {
    (self.service, self.environment) = (service, environment.paced)
  }

  /// Begins a flow with what earlier launches kept. A damaged store begins clean, and the screen is told so.
  ///
  /// The kept device identifier replaces the configured one, because the service ties profiles to it. Values
  /// belong to an origin, a service provider and a software statement: those of another app are put aside, the screen is
  /// told so, and they come back with that app.
  ///
  /// - Parameters:
  ///   - configuration: what the app fixes.
  ///   - restoresSession: whether a kept profile leads straight to ``/SSOStateMachine/RESTV2/SignedIn``. Otherwise the
  ///     flow begins in ``/SSOStateMachine/RESTV2/Idle`` and asks the service again.
  /// - Throws: ``StoreFailure`` if the store is of a newer version, held by another process, or out of reach. Nothing
  ///   was changed; tell the person, or begin with a ``MemoryStore``.
  public func launch(
    _ configuration: FlowConfiguration, restoresSession: Bool = true
  ) throws(StoreFailure) -> RESTV2.Launch {
    let configuration = try open(configuration)
    launched = configuration
    var stored = kept.stored(for: configuration)
    if !restoresSession { stored.askAgain(at: environment.clock.now) }
    return RESTV2.launch(
      configuration, stored: stored, snapshot: restoresSession ? kept.snapshot : nil,
      at: environment.clock.now)
  }

  /// Does what a reduction asks for, after everything that was asked for before. Returns at once, from any thread.
  ///
  /// - Parameters:
  ///   - reduction: its commands and their ticket.
  ///   - now: when the event was reduced. If the environment's clock differs by more than a call may take, the screen gets the
  ///     failure `clocksDisagree`, once. Nil compares nothing.
  ///   - report: gets the outcome of the last command, unless it was canceled; send it back to the flow.
  public nonisolated func run(
    _ reduction: Reduction<RESTV2>, at now: Timestamp? = nil, report: @escaping Report
  ) {
    enqueue(reduction, at: now, report)
  }

  /// Keeps a snapshot for the next launch, after everything that was asked for before. Returns at once.
  public nonisolated func keep(_ snapshot: RESTV2.Snapshot) { enqueue(.keep(snapshot)) }

  /// The access token that is kept, expired or not, with what it was requested with; nil before the first. For calls
  /// outside the flow, such as those of ``SSOService``.
  public var access: Shared<Access>? { launched.flatMap { kept.access(of: $0) } }

  /// How many commands and pickers are at work, including canceled ones that have not ended.
  public var runningEffects: Int { effects.count }

  /// Ends all work, and returns once everything is stored and shown and nothing runs anymore. A reduction that is run
  /// afterward is dropped.
  public func finish() async { await end() }

  package func store(_ snapshot: RESTV2.Snapshot) { keep { $0.snapshot = snapshot } }

  package func perform(_ command: RESTV2.Command, _ ticket: Ticket, _ report: @escaping Report) {
    switch command {
    case .register, .retrieveAccessToken, .retrieveProfiles, .retrievePartnerAuthenticationRequest,
      .retrievePartnerProfile,
      .authorize, .logout, .createSession, .resumeSession, .poll:
      startCommand(ticket, report) { await $0.call(command) }
    case .preauthorize(let access, let proof, let question, after: let earlier):
      startCommand(ticket, report) { runner in
        await runner.preauthorize(question.value, after: earlier) {
          .preauthorize(access, proof, $0, after: $1)
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
    case .retrieveFrameworkStatus(let request), .authenticateWithPartner(let request):
      startCommand(ticket, report) {
        .frameworkStatus(Shared(await $0.environment.framework.status(for: request)))
      }
    case .openUserAgent(let url, let redirectUrl):
      startCommand(ticket, report) {
        .userAgent(await $0.environment.userAgent.open(url, until: redirectUrl))
      }
    case .wait(let wait): startCommand(ticket, report) { await $0.wait(wait) ? .waited : nil }
    case .store(let value): keep { $0.keep(value) }
    case .forget(let key): keep { $0.drop(key) }
    case .showCode(let code, let notAfter): environment.screen.show(.code(code, notAfter: notAfter))
    case .deliverPreauthorization(let answer): environment.screen.show(.preauthorization(answer))
    case .startPlayback(let resource, let token):
      environment.screen.show(.playback(resource: resource, token))
    case .showDenial(let answer): environment.screen.show(.denial(answer))
    case .reportFailure(let failure): environment.screen.show(.failure(failure))
    case .explainSignIn(let notice): environment.screen.show(.explainSignIn(notice))
    case .explainProvider(let brand): environment.screen.show(.explainProvider(brand))
    case .explainPermission(let status, let place):
      environment.screen.show(.explainPermission(status, at: place))
    case .limitPlayback(let end): environment.screen.show(.limitPlayback(until: end))
    case .askToSignOutInSettings(let place): environment.screen.show(.signOutInSettings(at: place))
    }
  }
}
