import AdobePassAPI
package import SSOStateMachine

/// Does what a flow asks for: an actor with a queue of jobs, a task for each command that has an outcome, and the values
/// that are kept for the next launch. A machine adds only a switch from command to work.
///
/// It is generic for the machines of this package alone. An app gets a type of its own for each machine, such as
/// ``RESTV2Runner``.
package final actor CommandRunner<Flow: RunnableMachine> {
  package typealias Report = @Sendable (Flow.Event) async -> Void

  package nonisolated let service: Flow.Codec
  package nonisolated let environment: FlowEnvironment
  private nonisolated let jobs = Inbox<RunnerJob<Flow>>()
  private var effects: [Ticket: Task<Void, Never>] = [:]
  /// Whether the screen knows that the times of the flow differ from those of the clock.
  private var isClockDoubted = false
  /// The configuration of the launch, with the kept device identifier.
  var launched: FlowConfiguration?
  var kept = StoreContents()
  /// The contents of the store when this runner last looked or saved.
  var saved = StoreContents()
  /// The contents of the store if the last save did more than it reported.
  var unsure: StoreContents?
  /// The events that the flow has to receive, because another writer has changed who is signed in.
  var news: [Flow.Event] = []
  /// The last way to the flow, for a runner without a driver.
  private var report: Report?
  private var telling: Task<Void, Never>?
  var cachedConfiguration: CachedConfiguration<Flow.Outcome>?
  /// The secrets that no text of an answer may show.
  var secrets = KnownSecrets()

  package init(service: Flow.Codec, environment: FlowEnvironment) {
    (self.service, self.environment) = (service, environment.paced)
  }

  /// The number of commands and pickers at work, including canceled ones that have not ended.
  package var runningEffects: Int { effects.count }
  /// The access token that is kept, expired or not; nil before the first.
  package var access: Shared<Access>? { launched.flatMap { kept.access(of: $0) } }
}

/// Something that a runner is asked to do, in order.
private enum RunnerJob<Flow: RunnableMachine>: Sendable {
  case run(Reduction<Flow>, @Sendable (Flow.Event) async -> Void)
  case tell(ClockDisagreement)
  case keep(Flow.Snapshot)
}

extension CommandRunner {
  private nonisolated func enqueue(_ job: RunnerJob<Flow>) {
    if jobs.add(job) { Task { [weak self] in await self?.runJobs() } }
  }

  /// Adds a reduction to the queue, and compares its time with the clock.
  package nonisolated func run(
    _ reduction: Reduction<Flow>, at now: Timestamp?, _ report: @escaping Report
  ) {
    if let now, let found = ClockDisagreement(of: now, and: environment.clock.now) { enqueue(.tell(found)) }
    enqueue(.run(reduction, report))
  }

  /// Keeps a snapshot for the next launch, after everything that was asked for before.
  package nonisolated func keep(_ snapshot: Flow.Snapshot) { enqueue(.keep(snapshot)) }

  private func runJobs() {
    for job in jobs.drain() {
      switch job {
      case .tell(let found):
        if !isClockDoubted { environment.screen.show(.failure(found.failure)) }
        isClockDoubted = true
      case .keep(let snapshot): store(snapshot)
      case .run(let reduction, let report):
        self.report = report
        perform(reduction, report)
      }
      tell(takeNews())
    }
  }

  /// Brings news to the flow, after all earlier ones.
  private func tell(_ news: [Flow.Event]) {
    guard !news.isEmpty, let report else { return }
    telling = Task { [telling] in
      await telling?.value
      for event in news where !Task.isCancelled { await report(event) }
    }
  }

  func perform(_ reduction: Reduction<Flow>, _ report: @escaping Report) {
    for (ticket, effect) in effects where ticket != reduction.ticket { effect.cancel() }
    for command in reduction.commands { Flow.begin(command, reduction.ticket, by: self, report) }
  }

  func store(_ snapshot: Flow.Snapshot) { keep { Flow.keep(snapshot, in: &$0) } }

  package func startCommand(
    _ ticket: Ticket, _ report: @escaping Report,
    _ work: @escaping @Sendable (isolated CommandRunner) async -> Flow.Outcome?
  ) {
    start(ticket, report) { await work($0).map { Flow.completed($0, ticket) } }
  }

  /// Starts the work of a command. Nil from the work means that the work was canceled, or has nothing to report.
  package func start(
    _ ticket: Ticket, _ report: @escaping Report,
    _ work: @escaping @Sendable (isolated CommandRunner) async -> Flow.Event?
  ) {
    // An outcome that was on its way when the runner ended must not begin work that no caller waits for.
    guard !jobs.isClosed else { return }
    effects[ticket] = Task {
      // Work that is canceled before its turn never begins, for example by a cancel in the same batch.
      let event = Task.isCancelled ? nil : await work(self)
      if let event, !Task.isCancelled { await report(event) }
      effects[ticket] = nil
    }
  }

  /// Ends all work, and returns once everything is stored and shown and nothing runs anymore.
  package func finish() async {
    jobs.close()
    runJobs()
    for effect in effects.values { effect.cancel() }
    telling?.cancel()
    for effect in Array(effects.values) { await effect.value }
    await telling?.value
  }
}

extension CommandRunner {
  /// Makes the call of a command.
  package func call(_ command: Flow.Command) async -> Flow.Outcome? { await answer(to: command).outcome }

  /// Makes the call of a command.
  ///
  /// - Returns: the outcome, and the body of the answer; an empty body if no answer came.
  func answer(to command: Flow.Command) async -> (outcome: Flow.Outcome?, body: [UInt8]) {
    let context = environment.context()
    guard let request = service.request(for: command, in: context.valid(at: environment.clock.now)) else {
      return (nil, [])
    }
    learn(Flow.secrets(of: command) + context.secrets)
    do throws(Fault.TransportFault) {
      let taker = NoteTaker()
      let answer = try await environment.transport.send(request.noted(by: taker), to: service.origin)
      let response = answer.noted(by: taker)
      let outcome =
        response.body.count > Self.longRead
        ? await Self.read(response, of: command, by: service, hiding: secrets)
        : service.outcome(of: command, response: response, hiding: secrets)
      if let outcome { learn(Flow.secrets(of: outcome), code: Flow.code(of: outcome)) }
      taker.finish()
      return (outcome, response.body)
    } catch {
      return (service.outcome(of: command, fault: error), [])
    }
  }

  private func learn(_ new: [Secret<String>], code: String? = nil) {
    secrets.learn(new)
    environment.hide(new, code)
  }

  /// Bytes of a body that may take noticeably long to read: a hostile body of eight thousand takes a quarter of a
  /// second. A shorter one is not worth the hop between threads.
  private static var longRead: Int { 1 << 12 }

  /// Reads a long answer outside the actor, so that a cancel is not kept waiting.
  @concurrent static func read(
    _ response: HTTPResponse, of command: Flow.Command, by service: Flow.Codec, hiding secrets: KnownSecrets
  ) async -> Flow.Outcome? {
    service.outcome(of: command, response: response, hiding: secrets)
  }

  /// - Returns: false if the task was canceled.
  package func wait(_ wait: Wait) async -> Bool {
    do throws(CancellationError) {
      try await environment.clock.sleep(milliseconds: wait.milliseconds(using: environment.random))
      return true
    } catch {
      return false
    }
  }
}
