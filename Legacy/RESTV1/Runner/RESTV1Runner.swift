public import SSOEffectRunner
public import SSORESTV1
public import SSOStateMachine

/// Does what a flow of REST API V1 asks for, as ``/SSOEffectRunner/RESTV2Runner`` does for REST API V2. The runner never
/// throws: whatever happens is an outcome, or a notice on the screen.
///
/// The commands of a reduction run in order, and those of a later reduction after them. A value is stored before the
/// next command begins. A reduction with a new ticket cancels the work in flight, because its outcome would be late
/// anyway.
public final class RESTV1Runner: Sendable {
  /// Brings an outcome back to the flow.
  public typealias Report = @Sendable (RESTV1.Event) async -> Void

  private let runner: CommandRunner<RESTV1>

  /// Makes a runner, which serves one flow: ``launch(_:restoresSession:)`` it before anything is run.
  public init(service: RESTV1Service, environment: FlowEnvironment) {
    runner = CommandRunner(service: service, environment: environment)
  }

  /// The number of commands and pickers at work, including canceled ones that have not ended.
  public var runningEffects: Int { get async { await runner.runningEffects } }

  /// Begins a flow with what earlier launches kept. A damaged store begins clean, and the screen gets a notice of that.
  ///
  /// The kept device identifier replaces the configured one, because the service ties its tokens to it. Values that
  /// another service issued are dropped: credentials go only to the origin that issued them.
  ///
  /// - Parameters:
  ///   - configuration: what the app fixes.
  ///   - restoresSession: whether a snapshot of a signed-in flow leads straight to
  ///     ``/SSORESTV1/RESTV1/Step/signedIn``. Otherwise the flow begins in ``/SSORESTV1/RESTV1/Step/idle`` and
  ///     asks the service again.
  /// - Throws: ``/SSOEffectRunner/StoreFailure`` if the store is of a newer version, held by another process, or out of
  ///   reach. Nothing was changed; tell the person, or begin with a ``/SSOEffectRunner/MemoryStore``.
  public func launch(
    _ configuration: FlowConfiguration, restoresSession: Bool = true
  ) async throws(StoreFailure) -> RESTV1.Launch {
    try await runner.launch(configuration, restoresSession: restoresSession)
  }

  /// Does what a reduction asks for, after everything that was asked for before. Returns at once, from any thread.
  ///
  /// - Parameters:
  ///   - reduction: its commands and their ticket.
  ///   - now: when the event was reduced. If the environment's clock differs by more than a call may take, the screen gets the
  ///     failure `clocksDisagree`, once. Nil compares nothing.
  ///   - report: gets the outcome of the last command, unless it was canceled; send it back to the flow.
  public func run(_ reduction: Reduction<RESTV1>, at now: Timestamp? = nil, report: @escaping Report) {
    runner.run(reduction, at: now, report)
  }

  /// Keeps a snapshot for the next launch, after everything that was asked for before. Returns at once.
  public func keep(_ snapshot: RESTV1.Snapshot) { runner.keep(snapshot) }

  /// Ends all work, and returns once everything is stored and shown and nothing runs anymore. A reduction that is run
  /// afterward is dropped.
  public func finish() async { await runner.finish() }
}
