import AdobePassAPI
import SSOEffectRunner
import SSOStateMachine
import SSOStateMachineTesting
import TestSupport
import Testing

@Suite("An app's own store hears everything", .timeLimit(.minutes(60)))
struct OwnStoreTests {
  @Test("it records exactly what the packaged flow records", arguments: Journey.all)
  @MainActor func sameRecords(_ journey: Journey) async throws {
    let setting = journey.setting()
    let store = try await OwnStore(setting)
    var run = try await journey.setting().launch()
    for step in journey.steps {
      await store.send(.retry)
      await store.send(step)
      run.flow.send(.retry)
      await run.send(step)
    }
    let (own, packaged) = (await store.records(), await run.finish())
    #expect(own.map(\.json) == packaged.map(\.json))
    #expect(
      own == packaged && packaged.contains { $0.entry.isRefusal } && packaged.contains { $0.entry.isExchange }
    )
  }

  @Test("an outcome that comes after a cancel is recorded as late, and as nothing else")
  @MainActor func late() async throws {
    let setting = Setting()
    setting.service.inject(.stalled, at: .everywhere, times: nil)
    let store = try await OwnStore(setting)
    store.take(.signIn)
    let ticket = store.flow.ticket
    store.take(.cancel)
    store.take(.completed(.registration(.failure(Shared(.transport(.timedOut)))), ticket))
    store.take(.retry)
    let refusals = await store.records().filter(\.entry.isRefusal)
    #expect(
      refusals.map(\.entry) == [
        .refused(from: "X.idle", on: "registration", .late(ticket, current: store.flow.ticket)),
        .refused(
          from: "X.idle", on: "retry",
          .unexpected(
            "X.idle", expected: RESTV2.graph.eventKinds(awaitedIn: "X.idle"), received: "retry")),
      ])
    #expect(refusals.map(\.entry.isLate) == [true, false])
    #expect(refusals.map { $0.json.contains(#""late": true"#) } == [true, false])
  }
}

@Suite("A record has no place for a secret", .timeLimit(.minutes(60)))
struct RecordSecrecyTests {
  /// Every text that a value holds, at any depth.
  private func texts(in value: Any) -> [String] {
    if let text = value as? String { return [text] }
    return Mirror(reflecting: value).children.flatMap { texts(in: $0.value) }
  }

  /// The words in the declarations of the machine.
  private let words = Set(
    RESTV2.graph.edges.flatMap { edge in
      [edge.from.rawValue, edge.name, edge.on.rawValue, edge.condition, edge.to.rawValue]
        + edge.commands.map(\.rawValue) + [edge.action?.name, edge.action?.type].compactMap(\.self)
    } + ["completed", "GET", "POST"])

  /// Words of paths, and the names that an app or a service openly gives in them.
  private static let segments: Set<String> = [
    "", "o", "client", "register", "token", "api", "v2", "REF30", "configuration", "sessions", "profiles",
    "sso",
    "Apple", "code", "{code}", "decisions", "preauthorize", "authorize", "logout",
    "Cablevision", "Spectrum", "Dish", "TempPass_TEST40",
  ]

  @Test(
    "every text is a word of the graph, or of a path, or a session",
    arguments: Journey.all + Journey.certification)
  func words(_ journey: Journey) async throws {
    var run = try await journey.setting().launch()
    for step in journey.steps where await run.takes(step) {
      run.flow.send(.acknowledge, step)
      await run.rest()
    }
    await run.settle()
    for record in await run.finish() {
      switch record.entry {
      case .arrow, .refused:
        for text in texts(in: record) { #expect(words.contains(text), "\(text)") }
      case .exchange(let exchange):
        let shown = [exchange.method, exchange.path, exchange.notes.sessionId]
        #expect(texts(in: record).allSatisfy(shown.contains))
        #expect(exchange.notes.leftOut.isEmpty && exchange.notes.readAnyway.isEmpty)
        for segment in exchange.path.split(separator: "/", omittingEmptySubsequences: false) {
          #expect(Self.segments.contains(String(segment)), "\(exchange.path)")
        }
      }
    }
  }

  @Test("a value that an event, a state or a command holds has no way into a record")
  @MainActor func hook() async throws {
    let setting = Setting()
    setting.service.inject(.stalled, at: .everywhere, times: nil)
    let store = try await OwnStore(setting)
    for event: RESTV2.Event in [
      .chooseMVPD(id: "canary"), .playing("canary"), .chooseProfile(mvpd: "canary"),
      .completed(.access(.success(CommandRows.access)), Ticket(9)), .cancel,
    ] {
      store.take(event)
    }
    for record in await store.records() {
      if case .exchange = record.entry { continue }
      for text in texts(in: record) { #expect(words.contains(text), "\(text)") }
    }
  }
}

/// A store as an app writes it.
@MainActor private final class OwnStore {
  private(set) var flow: RESTV2.Situation
  private let runner: RESTV2Runner
  private let recorder = TraceRecorder()
  private let clock: any FlowClock

  init(_ setting: Setting) async throws {
    clock = setting.clock
    runner = RESTV2Runner(
      service: RESTV2Service(origin: .releaseProduction),
      environment: setting.environment.recorded(by: recorder))
    flow = try await runner.launch(setting.configuration).situation
  }

  func take(_ event: RESTV2.Event) {
    let now = clock.now
    do throws(Refusal) {
      let reduction = try RESTV2.reduce(into: &flow, event, at: now)
      recorder.record(reduction, at: now)
      runner.run(reduction) { [weak self] event in await self?.take(event) }
    } catch {
      recorder.record(error, of: event, in: flow, at: now)
    }
  }

  /// Takes an event, and waits until the flow rests.
  func send(_ event: RESTV2.Event) async {
    take(event)
    while !flow.state.isResting { await Task.yield() }
  }

  /// Ends everything.
  ///
  /// - Returns: the recorded trace.
  func records() async -> [TraceRecord] {
    await runner.finish()
    recorder.finish()
    var records: [TraceRecord] = []
    for await record in recorder.records { records.append(record) }
    return records
  }
}
