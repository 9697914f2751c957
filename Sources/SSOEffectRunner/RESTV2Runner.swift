public import AdobePassAPI
public import SSOStateMachine

/// Does what a flow of REST API V2 asks for. The runner never throws: whatever happens is an outcome, or a notice on the
/// screen.
///
/// The commands of a reduction run in order, and those of a later reduction after them. A value is stored before the
/// next command begins. A reduction with a new ticket cancels the work in flight, because its outcome would be late
/// anyway.
///
/// ```swift
/// let reduction = try RESTV2.reduce(into: &flow, event, at: now)
/// runner.run(reduction, at: now) { event in await store.send(event) }
/// ```
public final class RESTV2Runner: Sendable {
  /// Brings an outcome back to the flow.
  public typealias Report = @Sendable (RESTV2.Event) async -> Void

  private let runner: CommandRunner<RESTV2>

  /// Makes a runner, which serves one flow: ``launch(_:restoresSession:)`` it before anything is run.
  public init(service: RESTV2Service, environment: FlowEnvironment) {
    runner = CommandRunner(service: service, environment: environment)
  }

  /// The access token that is kept, expired or not, with what it was requested with; nil before the first. For calls
  /// outside the flow, such as those of ``SSOService``.
  public var access: Shared<Access>? { get async { await runner.access } }

  /// The number of commands and pickers at work, including canceled ones that have not ended.
  public var runningEffects: Int { get async { await runner.runningEffects } }

  /// Begins a flow with what earlier launches kept. A damaged store begins clean, and the screen receives a notice.
  ///
  /// The kept device identifier replaces the configured one, because the service ties profiles to it. Values belong to
  /// an origin, a service provider and a software statement: those of another app are put aside, the screen receives a
  /// notice, and they come back with that app. Of a store that was copied from another device, only the choice of an
  /// MVPD is used, and the screen receives a notice.
  ///
  /// - Parameters:
  ///   - configuration: what the app fixes.
  ///   - restoresSession: whether a kept profile leads straight to ``/SSOStateMachine/RESTV2/Step/signedIn``. Otherwise the
  ///     flow begins in ``/SSOStateMachine/RESTV2/Step/idle`` and asks the service again.
  /// - Throws: ``StoreFailure`` if the store is of a newer version, held by another process, or out of reach. Nothing
  ///   was changed; tell the person, or begin with a ``MemoryStore``.
  public func launch(
    _ configuration: FlowConfiguration, restoresSession: Bool = true
  ) async throws(StoreFailure) -> RESTV2.Launch {
    try await runner.launch(configuration, restoresSession: restoresSession)
  }

  /// Does what a reduction asks for, after everything that was asked for before. Returns at once, from any thread.
  ///
  /// - Parameters:
  ///   - reduction: its commands and their ticket.
  ///   - now: when the event was reduced. If the environment's clock differs by more than a call may take, the screen gets the
  ///     failure `clocksDisagree`, once. Nil compares nothing.
  ///   - report: gets the outcome of the last command, unless it was canceled; send it back to the flow.
  public func run(_ reduction: Reduction<RESTV2>, at now: Timestamp? = nil, report: @escaping Report) {
    runner.run(reduction, at: now, report)
  }

  /// Keeps a snapshot for the next launch, after everything that was asked for before. Returns at once.
  public func keep(_ snapshot: RESTV2.Snapshot) { runner.keep(snapshot) }

  /// Ends all work, and returns once everything is stored and shown and nothing runs anymore. A reduction that is run
  /// afterward is dropped.
  public func finish() async { await runner.finish() }
}
