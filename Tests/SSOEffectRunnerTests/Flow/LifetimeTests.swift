import Foundation
import SSOEffectRunner
import SSOStateMachine
import SSOStateMachineTesting
import TestSupport
import Testing

@testable import TestTraits

@Suite("Flows leave nothing behind", .timeLimit(.minutes(60)))
struct LifetimeTests {
  /// The objects that are left of a flow after the app releases it.
  private struct Remains {
    weak var flow: RESTV2Flow?
    weak var driver: FlowDriver<RESTV2>?
    weak var runner: CommandRunner<RESTV2>?

    init(_ flow: RESTV2Flow) { (self.flow, driver, runner) = (flow, flow.driver, flow.driver.runner) }

    /// Whether all of these objects still exist.
    var isThere: Bool { flow != nil && driver != nil && runner != nil }
    var isGone: Bool { flow == nil && driver == nil && runner == nil }

    /// Tasks end when they get their turn; a task that is held forever never does, and the suite's time runs out.
    func waitUntilGone() async { while !isGone { await Task.yield() } }
  }

  private func signedIn(_ setting: Setting) async throws -> Remains {
    var run = try await setting.launch()
    await run.send(.signIn)
    await run.send(.playing("news"))
    let remains = Remains(run.flow)
    #expect(remains.isThere)
    await run.flow.finish()
    return remains
  }

  private func dropped(_ setting: Setting, in gate: Gate) async throws -> Remains {
    var run = try await setting.gated(by: gate).launch()
    _ = await run.walk([.signIn, .playing("news")], through: gate)
    return Remains(run.flow)
  }

  @Test("finished, the flow and its runner are gone")
  func finished() async throws {
    for _ in 0..<20 { await (try signedIn(Setting())).waitUntilGone() }
  }

  @Test("released in the middle of anything, they are gone too, and nothing stays at work")
  func letGo() async throws {
    for number in 1...13 {
      let (gate, setting) = (Gate(holding: number), Setting())
      await (try dropped(setting, in: gate)).waitUntilGone()
      while gate.atWork > 0 { await Task.yield() }
      #expect(setting.clock.sleepers == 0)
    }
  }

  @Test("when a flow is released with a picker open, the picker closes")
  func letGoWithPicker() async throws {
    let screen = WaitingScreen()
    var setting = Setting(.iOS, script: .denied)
    setting.environment.screen = screen
    func leave() async throws -> Remains {
      var run = try await setting.launch()
      await run.send(.signIn)
      var asked = screen.gate.makeIterator()
      _ = await asked.next(isolation: #isolation)
      return Remains(run.flow)
    }
    await (try leave()).waitUntilGone()
    while screen.gate.atWork > 0 { await Task.yield() }
  }

  @Test("a flow that is released ends its streams")
  func streams() async throws {
    func streams() async throws -> (AsyncStream<RESTV2.State>, AsyncStream<TraceRecord>) {
      let flow = try await Setting().flow()
      return (flow.states, flow.trace)
    }
    let (states, trace) = try await streams()
    var count = 0
    for await _ in states { count += 1 }
    for await _ in trace { count += 1 }
    #expect(count == 1, "the first state")
  }

  #if os(Linux)
    /// A thousand flows in a long search, about a hundred otherwise.
    @Test("flows, one after another, hold no file descriptor; nor do stores on disk", .needsProcesses)
    func descriptors() async throws {
      // In a process of its own: other tests open files meanwhile.
      await #expect(processExitsWith: .success) {
        func open() throws -> Int {
          try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
        }
        func flow(_ setting: Setting, isFinished: Bool) async throws {
          var run = try await setting.launch()
          await run.attempt(.signIn)
          await run.send(.playing("news"))
          if isFinished { await run.flow.finish() }
        }
        let scratch = try Scratch()
        func round(_ number: Int) async throws {
          let world = World.with { $0.profiles = [.init(mvpd: "Dish")] }
          try await flow(Setting(.tvOS, world, script: .denied), isFinished: number.isMultiple(of: 2))
          guard number.isMultiple(of: 50) else { return }
          try await flow(Setting(store: FileStore(directory: scratch.store)), isFinished: true)
        }
        try await round(0)
        let before = try open()
        for number in 1...(LongSearches.areRun ? 1_000 : 200) { try await round(number) }
        while try open() > before { await Task.yield() }
      }
    }
  #endif
}
