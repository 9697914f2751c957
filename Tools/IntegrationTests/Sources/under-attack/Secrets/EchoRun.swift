import AdobePassAPI
import NIOConcurrencyHelpers
import SSOEffectRunner
import SSOStateMachine
import SSOStateMachineTesting

/// One run of the flow against a service that repeats secrets, and everything that the run prints.
struct EchoRun {
  let trip: Trip
  let vault: Vault
  private let service: SimulatedAdobePass
  private let clock: TestClock
  private let echo: Echo
  private let printed = Printed()

  init(_ trip: Trip, _ writing: Writing, _ repetition: Repetition, seed: UInt64) {
    let clock = TestClock(isAutomatic: true)
    let service = SimulatedAdobePass(trip.world, clock: clock)
    let vault = Vault(seed: seed)
    (self.trip, self.vault, self.service, self.clock) = (trip, vault, service, clock)
    echo = Echo(
      vault: vault, writing: writing, repetition: repetition,
      answer: { service.answer($0, on: $1).response }, issued: { service.secrets.expose() })
  }

  /// The lines that the flow has printed, and whether it played with the token that was issued.
  @concurrent func run() async throws -> (lines: [String], hasPlayed: Bool) {
    let (ticks, feed) = AsyncStream.makeStream(of: Tick.self)
    let recorder = TraceRecorder { [printed] record in
      printed.add(record.json)
      printed.add(everythingOf: record)
      if case .refused = record.entry { feed.yield(.refused) }
    }
    let screen = Showing(printed: printed)
    let store = MemoryStore()
    let flow = try await RESTV2Flow.launch(
      configuration, service: RESTV2Service(origin: .releaseProduction),
      environment: FlowEnvironment(
        transport: EchoTransport(echo: echo), clock: clock, random: NoJitter(), store: store,
        framework: ScriptedPartnerFramework(trip.script(vault.saml), clock: clock),
        userAgent: ScriptedUserAgent(visiting: service), screen: screen),
      recorder: recorder)
    let states = flow.states
    let forwarding = Task {
      for await state in states { feed.yield(.state(state)) }
      feed.finish()
    }
    await walk(flow, ticks)
    printed.add(everythingOf: await flow.situation)
    printed.add(everythingOf: flow)
    printed.add(everythingOf: store.load())
    await flow.finish()
    await forwarding.value
    return (printed.lines, screen.tokens.contains { vault.known.contains($0) })
  }

  private enum Tick: Sendable {
    case state(RESTV2.State)
    case refused
  }

  private func walk(_ flow: RESTV2Flow, _ ticks: AsyncStream<Tick>) async {
    var steps = trip.steps[...]
    for await tick in ticks {
      if case .state(let state) = tick {
        printed.add(everythingOf: state)
        guard state.isResting else { continue }
      }
      guard let step = steps.popFirst() else { break }
      flow.send(step)
    }
  }

  private var configuration: FlowConfiguration {
    var configuration = FlowConfiguration(
      serviceProvider: "REF30", softwareStatement: Secret(vault.statement), domainName: "adobe.com",
      redirectUrl: "https://app.example/done?a=1&b=2",
      device: Device(
        platform: trip.platform, identifier: "ba23d141-d715-561c-94f4-e9e4c966b1eb", model: "AppleTV",
        version: "14,1", osVersion: "18.0", connectionType: "WiFi"))
    configuration.tempPassIdentity = Secret(vault.identity)
    configuration.promotionalMVPDs = ["TempPass_TEST40"]
    configuration.pollsWithTempPassIdentity = true
    return configuration
  }
}

/// All text that was printed, each line once.
final class Printed: Sendable {
  private let all = NIOLockedValueBox<(seen: Set<String>, lines: [String])>(([], []))

  var lines: [String] { all.withLockedValue { $0.lines } }

  func add(_ text: String) {
    all.withLockedValue { all in
      for line in text.split(separator: "\n") where all.seen.insert(String(line)).inserted {
        all.lines.append(String(line))
      }
    }
  }

  /// Adds everything that a value says about itself; a dump is its mirror, at every depth.
  func add(everythingOf value: Any) {
    var dumped = ""
    dump(value, to: &dumped)
    add("\(value)\n\(String(reflecting: value))\n\(dumped)")
  }
}

/// A screen that prints what it is shown, and keeps the tokens that it would play with.
private final class Showing: FlowScreen {
  private let printed: Printed
  private let kept = NIOLockedValueBox<[String]>([])

  init(printed: Printed) { self.printed = printed }

  var tokens: [String] { kept.withLockedValue { $0 } }

  func show(_ notice: Notice) {
    printed.add(everythingOf: notice)
    if case .playback(_, let token) = notice {
      kept.withLockedValue { $0.append(token.serializedToken.expose()) }
    }
  }
}

extension Printed: CustomReflectable {
  /// Without children, because what was printed once need not be printed again.
  var customMirror: Mirror { Mirror(self, children: [], displayStyle: .class) }
}

extension Showing: CustomReflectable {
  var customMirror: Mirror { Mirror(self, children: [], displayStyle: .class) }
}

private struct NoJitter: RandomSource {
  func milliseconds(upTo bound: Int64) -> Int64 { 0 }
}
