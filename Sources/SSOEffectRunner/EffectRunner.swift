public import AdobePassAPI
public import SSOStateMachine

/// Does what a flow asks for: an actor with one switch from command to work. It never throws: whatever happens is an
/// outcome, or a notice on the screen.
///
/// The commands of a reduction run in order, and those of a later one after them; a value is stored before the next
/// command begins. A reduction with a new ticket cancels the work that is in flight: its outcome would be late anyway.
///
/// ```swift
/// let reduction = try RESTV2.reduce(into: &flow, event, at: now)
/// runner.run(reduction) { event in await store.send(event) }
/// ```
public actor EffectRunner {
  /// Brings an outcome back to the flow.
  public typealias Report = @Sendable (RESTV2.Event) async -> Void

  private let service: Service
  let environment: FlowEnvironment
  private let jobs = Inbox<Job>()
  private var kept = StoreContents()
  private var effects: [Ticket: Task<Void, Never>] = [:]
  private var cachedConfiguration: CachedConfiguration?

  private enum Job: Sendable {
    case run(Reduction<RESTV2>, Report)
    case keep(RESTV2.Snapshot)
  }

  private struct CachedConfiguration {
    let serviceProvider: String
    let answeredAt: Timestamp
    let outcome: RESTV2.Outcome
  }

  /// Makes a runner, which serves one flow: ``launch(_:restoresSession:)`` it before anything is run.
  public init(service: Service, environment: FlowEnvironment) {
    (self.service, self.environment) = (service, environment.paced)
  }

  /// Begins a flow with what earlier launches kept. A damaged store begins clean, and the screen is told so.
  ///
  /// The device identifier that was kept takes the place of the configured one: the service ties profiles to it. What
  /// another service handed out is dropped: credentials go to the origin that they came from and nowhere else.
  ///
  /// - Parameters:
  ///   - configuration: what the app fixes.
  ///   - restoresSession: whether a snapshot that says so leads straight to ``RESTV2/SignedIn``; else the flow begins
  ///     in ``RESTV2/Idle`` and asks the service anew.
  /// - Throws: ``StoreFailure`` where the store is of a newer version, held by another process, or out of reach. Nothing
  ///   was changed; tell the person, or begin with a ``MemoryStore``.
  public func launch(
    _ configuration: FlowConfiguration, restoresSession: Bool = true
  ) throws(StoreFailure) -> RESTV2.Launch {
    kept = try load()
    var configuration = configuration
    keep { kept in
      kept.adopt(origin: service.origin, device: configuration.device.identifier)
      configuration.device.identifier = kept.deviceIdentifier ?? configuration.device.identifier
    }
    return RESTV2.launch(
      configuration, stored: kept.stored(for: configuration), snapshot: restoresSession ? kept.snapshot : nil,
      at: environment.clock.now)
  }

  /// Does what a reduction asks for, after everything that was asked for before. Returns at once, from any thread.
  ///
  /// - Parameters:
  ///   - reduction: its commands and their ticket.
  ///   - report: gets the outcome of the last command, unless it was cancelled; send it back to the flow.
  public nonisolated func run(_ reduction: Reduction<RESTV2>, report: @escaping Report) {
    ask(.run(reduction, report))
  }

  /// Keeps a snapshot for the next launch, after everything that was asked for before. Returns at once.
  public nonisolated func keep(_ snapshot: RESTV2.Snapshot) { ask(.keep(snapshot)) }

  /// How much is at work: commands and pickers, cancelled ones that have not ended included.
  public var runningEffects: Int { effects.count }

  /// Ends all work, and returns once everything is stored and shown and nothing runs any more. What is run afterwards
  /// is dropped.
  public func finish() async {
    jobs.close()
    takeJobs()
    for effect in effects.values { effect.cancel() }
    for effect in Array(effects.values) { await effect.value }
  }

  private nonisolated func ask(_ job: Job) {
    if jobs.add(job) { Task { [weak self] in await self?.takeJobs() } }
  }

  private func takeJobs() {
    for job in jobs.takeAll() {
      switch job {
      case .keep(let snapshot): take(snapshot)
      case .run(let reduction, let report): take(reduction, report)
      }
    }
  }

  func take(_ reduction: Reduction<RESTV2>, _ report: @escaping Report) {
    for (ticket, effect) in effects where ticket != reduction.ticket { effect.cancel() }
    for command in reduction.commands { perform(command, reduction.ticket, report) }
  }

  func take(_ snapshot: RESTV2.Snapshot) { keep { $0.snapshot = snapshot } }

  private func perform(_ command: RESTV2.Command, _ ticket: Ticket, _ report: @escaping Report) {
    switch command {
    case .register, .retrieveAccessToken, .retrieveProfiles, .createPartnerSession, .retrievePartnerProfile,
      .preauthorize, .authorize, .logout, .createSession, .resumeSession, .poll:
      begin(ticket, report) { await $0.call(command) }
    case .retrieveConfiguration(let access, let age):
      let provider = access.value.configuration.serviceProvider
      begin(ticket, report) { await $0.configuration(command, of: provider, maximumAge: age) }
    case .requestPermission:
      begin(ticket, report) { .permission(await $0.environment.framework.accessStatus(prompts: true)) }
    case .retrieveFrameworkStatus(let request), .authenticateWithPartner(let request):
      begin(ticket, report) {
        .frameworkStatus(Shared(await $0.environment.framework.status(for: request)))
      }
    case .openUserAgent(let url, let redirectUrl):
      begin(ticket, report) { .userAgent(await $0.environment.userAgent.open(url, until: redirectUrl)) }
    case .wait(let wait): begin(ticket, report) { await $0.wait(wait) }
    case .store(let value): keep { $0.keep(value) }
    case .forget(let key): keep { $0.drop(key) }
    case .showCode(let code, let notAfter): environment.screen.show(.code(code, notAfter: notAfter))
    case .deliverPreauthorization(let answer): environment.screen.show(.preauthorization(answer))
    case .startPlayback(let resource, let token):
      environment.screen.show(.playback(resource: resource, token))
    case .showDenial(let answer): environment.screen.show(.denial(answer))
    case .reportFailure(let failure): environment.screen.show(.failure(failure))
    case .askToSignOutInSettings(let path): environment.screen.show(.signOutInSettings(path: path))
    }
  }

  private func begin(
    _ ticket: Ticket, _ report: @escaping Report,
    _ work: @escaping @Sendable (isolated EffectRunner) async -> RESTV2.Outcome?
  ) {
    start(ticket, report) { await work($0).map { .completed($0, ticket) } }
  }

  /// Nil from the work: it was cancelled, or brings nothing to report.
  func start(
    _ ticket: Ticket, _ report: @escaping Report,
    _ work: @escaping @Sendable (isolated EffectRunner) async -> RESTV2.Event?
  ) {
    effects[ticket] = Task {
      // What is cancelled before its turn, as by a cancel in the same batch, never begins.
      let event = Task.isCancelled ? nil : await work(self)
      if let event, !Task.isCancelled { await report(event) }
      effects[ticket] = nil
    }
  }
}

extension EffectRunner {
  private func call(_ command: RESTV2.Command) async -> RESTV2.Outcome? {
    guard let request = service.request(for: command) else { return nil }
    do throws(Fault.TransportFault) {
      let response = try await environment.transport.send(request, to: service.origin)
      return service.outcome(of: command, response: response)
    } catch {
      return service.outcome(of: command, fault: error)
    }
  }

  /// The service's list changes rarely, so a young answer is used again (V2-R29).
  private func configuration(
    _ command: RESTV2.Command, of serviceProvider: String, maximumAge: Int64
  ) async -> RESTV2.Outcome? {
    if let cached = cachedConfiguration, cached.serviceProvider == serviceProvider,
      cached.answeredAt <= environment.clock.now,
      environment.clock.now < cached.answeredAt.advanced(by: maximumAge)
    {
      return cached.outcome
    }
    let outcome = await call(command)
    if case .configuration(.success)? = outcome, let outcome {
      cachedConfiguration = CachedConfiguration(
        serviceProvider: serviceProvider, answeredAt: environment.clock.now, outcome: outcome)
    }
    return outcome
  }

  private func wait(_ wait: RESTV2.Wait) async -> RESTV2.Outcome? {
    do throws(CancellationError) {
      try await environment.clock.sleep(milliseconds: wait.milliseconds(drawing: environment.random))
      return .waited
    } catch {
      return nil
    }
  }

  private func keep(_ change: (inout StoreContents) -> Void) {
    let before = kept
    change(&kept)
    if kept != before { save() }
  }

  private func load() throws(StoreFailure) -> StoreContents {
    do throws(StoreFailure) {
      return try environment.store.load()
    } catch {
      guard case .damaged = error else { throw error }
      environment.screen.show(.storeFailed(error))
      return StoreContents()
    }
  }

  private func save() {
    do throws(StoreFailure) {
      try environment.store.save(kept)
    } catch {
      environment.screen.show(.storeFailed(error))
    }
  }
}
