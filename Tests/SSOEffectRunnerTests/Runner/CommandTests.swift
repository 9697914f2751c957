import AdobePassAPI
import SSOEffectRunner
import SSOStateMachineTesting
import TestSupport
import Testing

@testable import SSOStateMachine

@Suite("One command is one piece of work", .timeLimit(.minutes(60)))
struct CommandTests {
  /// Runs reductions one after another, each to its outcome.
  private func outcomes(
    _ reductions: Reduction<RESTV2>..., on ledger: Ledger, holding contents: StoreContents = StoreContents()
  ) async throws -> [RESTV2.Event] {
    // The contents are as an earlier launch left them, so that this launch has nothing to save.
    var contents = contents
    contents.binding = StoreBinding(origin: .releaseProduction, configuration: configuration)
    contents.deviceIdentifier = configuration.device.identifier
    ledger.store.save(contents)
    let runner = RESTV2Runner(
      service: RESTV2Service(origin: .releaseProduction), environment: ledger.environment)
    _ = try await runner.launch(configuration)
    var events: [RESTV2.Event] = []
    for reduction in reductions {
      let (reported, report) = AsyncStream.makeStream(of: RESTV2.Event.self)
      runner.run(reduction) { report.yield($0) }
      for await event in reported {
        events.append(event)
        break
      }
    }
    await runner.finish()
    return events
  }

  @Test("a table over every command")
  func table() async throws {
    for command in try CommandRows.all() {
      let (work, outcome) = CommandRows.work(of: command)
      let (ledger, end) = (Ledger(), RESTV2.Command.wait(.init(atLeast: 0)))
      var contents = StoreContents()
      if case .forget = command { contents = StoredThings.contents() }
      guard let outcome else {
        // The command has no outcome, so the wait that follows shows that the command has ended.
        _ = try await outcomes(.asking(command, end), on: ledger, holding: contents)
        #expect(ledger.work == [work, .wait(0)], "\(RESTV2.name(of: command))")
        continue
      }
      let events = try await outcomes(.asking(command, ticket: 5), on: ledger)
      #expect(ledger.work == [work], "\(RESTV2.name(of: command))")
      #expect(events.map { RESTV2.kind(of: $0) } == [outcome])
      #expect(events.compactMap { RESTV2.ticket(of: $0) } == [Ticket(5)], "it brings its ticket back")
    }
  }

  @Test("the table has a row for every command that an arrow emits")
  func complete() throws {
    let emitted = Set(RESTV2.graph.edges.flatMap(\.commands))
    #expect(Set(try CommandRows.all().map { RESTV2.name(of: $0) }) == emitted)
  }

  @Test("the commands of a reduction run in order, those of the next after them")
  func order() async throws {
    let ledger = Ledger()
    let code = RESTV2.Command.showCode("CODE", notAfter: 9)
    _ = try await outcomes(
      .asking(.store(.access(CommandRows.access)), code, .poll(CommandRows.access, code: "CODE")),
      .asking(.forget(.registration), .store(.profile(CommandRows.profile)), .requestPermission, ticket: 2),
      on: ledger)
    #expect(
      ledger.work == [
        .save, .show(.code("CODE", notAfter: 9)), .call("GET /api/v2/REF30/profiles/code/CODE"),
        .save, .save, .permission(prompts: true),
      ])
  }

  @Test("reductions that are handed over at once keep their order")
  func handedOver() async throws {
    let ledger = Ledger()
    let runner = RESTV2Runner(
      service: RESTV2Service(origin: .releaseProduction), environment: ledger.environment)
    let codes = (1...200).map { "\($0)" }
    for code in codes { runner.run(.asking(.showCode(code, notAfter: 9))) { _ in } }
    await runner.finish()
    #expect(ledger.work == codes.map { .show(.code($0, notAfter: 9)) })
  }

  @Test("what is kept already is not written again")
  func unchanged() async throws {
    let ledger = Ledger()
    let store = RESTV2.Command.store(.access(CommandRows.access))
    _ = try await outcomes(.asking(store, store, .requestPermission), on: ledger)
    #expect(ledger.work == [.save, .permission(prompts: true)])
  }

  @Test("a save that fails: the screen is told, and the work goes on with what is in memory")
  func failingSave() async throws {
    let ledger = Ledger(failsToSave: true)
    _ = try await outcomes(.asking(.store(.access(CommandRows.access)), .requestPermission), on: ledger)
    #expect(
      ledger.work == [
        .save, .show(.storeFailed(.inaccessible("the disk is full"))), .permission(prompts: true),
      ])
  }

  @Test(
    "an event of another clock is reported once, by name",
    arguments: [(0, 0), (60_000, 0), (-60_000, 0), (60_001, 1), (-60_001, 1)])
  func anotherClock(_ difference: Int64, _ told: Int) async {
    let ledger = Ledger()
    let runner = RESTV2Runner(
      service: RESTV2Service(origin: .releaseProduction), environment: ledger.environment)
    let moment = ledger.environment.clock.now.advanced(by: difference)
    for _ in 0..<2 { runner.run(.asking(), at: moment) { _ in } }
    runner.run(.asking()) { _ in }
    await runner.finish()
    let notices = ledger.work.map {
      if case .show(.failure(let failure)) = $0 { failure.code } else { "\($0)" }
    }
    #expect(notices == Array(repeating: "clocksDisagree", count: told))
  }

  @Test("what is run after the end is dropped")
  func afterwards() async throws {
    let ledger = Ledger()
    let runner = RESTV2Runner(
      service: RESTV2Service(origin: .releaseProduction), environment: ledger.environment)
    await runner.finish()
    runner.run(.asking(.requestPermission)) { _ in Issue.record("nothing may be reported") }
    runner.keep(try #require(StoredThings.contents().snapshot))
    await runner.finish()
    #expect(ledger.work.isEmpty)
  }
}
