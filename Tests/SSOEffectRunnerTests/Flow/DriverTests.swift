import Foundation
import SSOEffectRunner
import SSOStateMachine
import SSOStateMachineTesting
import TestSupport
import Testing

@testable import TestTraits

@Suite("The driver", .timeLimit(.minutes(60)))
struct DriverTests {
  /// A store that takes as long as the main actor lets it, and records whether the main thread ever did its work.
  private final class SlowStore: FlowStore {
    let wasOnMain = Locked(false)
    private let base = MemoryStore()
    private let permits = DispatchSemaphore(value: 0)

    func permit() { permits.signal() }

    func load() throws(StoreFailure) -> StoreContents {
      wait()
      return base.load()
    }

    func save(_ contents: StoreContents) throws(StoreFailure) {
      wait()
      base.save(contents)
    }

    private func wait() {
      // Waiting for the main actor on the main thread would never end, so that is only recorded.
      if Thread.isMainThread { return wasOnMain.withLock { $0 = true } }
      permits.wait()
    }
  }

  /// In a process of its own: here the store would wait for the main actor behind all other tests, and keep a thread from
  /// them.
  @Test("used from the main actor it never blocks it: launch, events, storing", .needsProcesses)
  func mainActor() async {
    await #expect(processExitsWith: .success) { try await Self.usingTheMainActor() }
  }

  @MainActor private static func usingTheMainActor() async throws {
    let store = SlowStore()
    // The store continues only while the main actor does: if that were blocked, nothing would ever end.
    let ticker = Task { @MainActor in
      while !Task.isCancelled {
        store.permit()
        await Task.yield()
      }
    }
    let setting = Setting(store: store)
    var run = try await setting.launch()
    #expect(await run.send(.signIn) == "X.signedIn")
    #expect(await run.send(.playing("news")) == "X.signedIn")
    await run.flow.finish()
    ticker.cancel()
    #expect(!store.wasOnMain.withLock { $0 })
  }

  @Test("batches and single events keep their order")
  func order() async throws {
    let setting = Setting()
    setting.service.inject(.stalled, at: .everywhere, times: nil)
    let run = try await setting.launch()
    var sent: [EventName] = []
    for number in 0..<100 {
      let events: [RESTV2.Event] =
        number.isMultiple(of: 3) ? [.signIn, .cancel] : [.retry, .acknowledge, .signIn, .cancel]
      if number.isMultiple(of: 2) {
        run.flow.send(contentsOf: events)
      } else {
        for event in events { run.flow.send(event) }
      }
      sent += events.map { RESTV2.name(of: $0) }
    }
    let taken = await run.finish().compactMap { record -> EventName? in
      switch record.entry {
      case .arrow(let edge): edge.on == .always ? nil : edge.on
      case .refused(_, on: let event, _): event
      case .exchange: nil
      }
    }
    #expect(taken == sent)
  }

  @Test("many tasks send at once: nothing is lost")
  func manySenders() async throws {
    let run = try await Setting().launch()
    let flow = run.flow
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<20 { group.addTask { for _ in 0..<20 { flow.send(.acknowledge, .retry) } } }
    }
    #expect(await run.finish().count == 800)
  }

  @Test("the states begin with the first, each event adds one, and the stream ends with the flow")
  func states() async throws {
    let setting = Setting()
    let flow = try await setting.flow()
    flow.send(.signIn, .cancel, .acknowledge)
    await flow.finish()
    var stages: [StageID] = []
    for await state in flow.states { stages.append(RESTV2.stage(of: state)) }
    #expect(stages == ["X.idle", "A.1", "X.idle"])
    #expect(await flow.droppedStates == 0)
  }

  @Test("a reader that is too slow loses the oldest states, and they are counted", arguments: [1, 4, 16])
  func slowReader(_ capacity: Int) async throws {
    let setting = Setting()
    setting.service.inject(.stalled, at: .everywhere, times: nil)
    let flow = try await setting.flow(capacity: capacity)
    for _ in 0..<20 { flow.send(.signIn, .cancel) }
    await flow.finish()
    var stages: [StageID] = []
    for await state in flow.states { stages.append(RESTV2.stage(of: state)) }
    #expect(stages.count == capacity)
    #expect(stages.last == "X.idle", "the newest is always there")
    #expect(await flow.droppedStates == 41 - capacity)
  }
}
