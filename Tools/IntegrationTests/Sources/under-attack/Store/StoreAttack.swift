import ArgumentParser
import LocalService
import SSOEffectRunner
import SSOStateMachineTesting

/// Kills the tool while it writes a store, and loads stores that were damaged.
struct StoreAttack: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "store", abstract: "Kills sso-flow at any moment, and damages what it has stored.")

  @Option(help: "How long to kill.") var seconds = 20.0
  @Option(help: "How many damaged stores.") var damages = 4_000
  @Option(help: "On how many of them sso-flow is run.") var toolRuns = 20
  @Flag(name: .customLong("ends"), help: "Tell how the damaged stores were read.") var showsEnds = false
  @Option(help: "What all chance is drawn from.") var seed: UInt64 = 1

  func run() async throws {
    let report = Report("store")
    var world = World()
    world.isThrottled = false
    let service = SimulatedAdobePass(world, clock: SystemClock())
    try await LocalServer.run {
      Delivery(service.answer($0, on: $1))
    } _: { server in
      var kills = Kills(server: server, service: service, report: report, seed: seed)
      try await kills.run(for: seconds)
    }
    try await Damages(report: report, seed: seed).run(damages, toolRuns: toolRuns)
    if showsEnds { Report.say(report.table) }
    try report.finish()
  }
}
