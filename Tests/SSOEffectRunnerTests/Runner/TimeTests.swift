import AdobePassAPI
import SSOEffectRunner
import SSOStateMachineTesting
import TestSupport
import Testing

@testable import SSOStateMachine

@Suite("Waiting and the configuration's age", .timeLimit(.minutes(60)))
struct TimeTests {
  private let clock = TestClock()

  @Test(
    "a wait: its floor, and jitter from the random source within its bound",
    arguments: [
      (3_000, 0, [99], 3_000), (3_000, 500, [200], 3_200), (3_000, 500, [900], 3_500),
      (1_000, 500, [-900], 1_000), (0, 0, [5], 0),
    ] as [(Int64, Int64, [Int64], Int64)])
  func wait(_ floor: Int64, _ jitter: Int64, _ drawn: [Int64], _ whole: Int64) async throws {
    let runner = RESTV2Runner(
      service: RESTV2Service(origin: .releaseProduction),
      environment: FlowEnvironment(
        transport: SimulatedAdobePass(clock: clock), clock: clock, random: SequenceRandomSource(drawn),
        store: MemoryStore()))
    let (reported, report) = AsyncStream.makeStream(of: RESTV2.Event.self)
    runner.run(.asking(.wait(.init(atLeast: floor, jitter: jitter)))) { report.yield($0) }
    if whole > 0 {
      await clock.waitForSleepers()
      clock.advance(by: whole - 1)
      #expect(clock.sleepers == 1, "not a millisecond early")
      clock.advance(by: 1)
    }
    for await event in reported {
      #expect(event == .completed(.waited, Ticket(1)))
      break
    }
    await runner.finish()
  }

  @Test("a recent configuration is used again, an old one is not, nor one from the future")
  func configuration() async throws {
    let clock = TestClock()
    let setting = Setting(clock: clock)
    let store = MemoryStore()
    var environment = setting.environment
    (environment.transport, environment.store) = (setting.service, store)
    let runner = RESTV2Runner(service: RESTV2Service(origin: .releaseProduction), environment: environment)
    let registration = Shared(
      Registration(
        configuration: Shared(setting.configuration), clientID: "client", clientSecret: Secret("secret")))
    let access = Shared(Access(registration: registration, token: Secret("token"), expiresAt: .init(.max)))
    let body = #"{"requestor":{"mvpds":[{"id":"Dish","displayName":"DISH"}]}}"#
    setting.service.inject(.body(status: 200, json: body), at: .endpoint(.configuration), times: nil)
    // The milliseconds that pass before each question, and how often the service had been asked by then.
    let rows: [(Int64, Int)] = [(0, 1), (179_999, 1), (1, 2), (-1, 3), (0, 3), (180_000, 4)]
    for (number, (gap, asked)) in rows.enumerated() {
      clock.advance(by: gap)
      let (reported, report) = AsyncStream.makeStream(of: RESTV2.Event.self)
      let command = RESTV2.Command.retrieveConfiguration(access, maximumAge: 180_000)
      runner.run(.asking(command, ticket: UInt32(number + 1))) { report.yield($0) }
      for await event in reported {
        guard case .completed(.configuration(.success(let list)), _) = event else {
          Issue.record("no configuration: \(event)")
          break
        }
        #expect(list.value.mvpd("Dish") != nil)
        break
      }
      #expect(setting.service.requests[.configuration] == asked, "row \(number)")
    }
    await runner.finish()
  }
}
