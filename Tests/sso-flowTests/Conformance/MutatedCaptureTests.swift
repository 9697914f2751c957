import SSOConformance
import SSOStateMachine
import SSOStateMachineTesting
import Testing

@testable import sso_flow

/// Every scenario with a call dropped, repeated or swapped with its neighbour.
@Suite struct MutatedCaptureTests {
  @Test("exploration", arguments: MachineName.allCases)
  func explore(_ machine: MachineName) async throws {
    var seen: [String: (Int, Int)] = [:]
    for scenario in Scenario.all(of: machine) {
      let ran = try await Ran(["--simulate", scenario.name, "--machine", machine.rawValue])
      let capture = try #require(ran.capture)
      for mutation in Mutation.all(of: capture) {
        let report = mutation.capture.examined(as: machine == .restV2 ? .restV2 : .restV1)
        let ok = report?.flows.allSatisfy { $0.unexplained == nil } ?? true
        seen[mutation.name, default: (0, 0)].0 += ok ? 1 : 0
        seen[mutation.name, default: (0, 0)].1 += ok ? 0 : 1
      }
    }
    for (name, count) in seen.sorted(by: { $0.key < $1.key }) { print("MUT", name, "explained", count.0, "not", count.1) }
  }
}

struct Mutation {
  let name: String
  let capture: Capture

  static func all(of capture: Capture) -> [Mutation] {
    let exchanges = capture.exchanges
    let calls = exchanges.indices.filter { Mutation.endpoint(of: exchanges[$0]) != nil }
    var all: [Mutation] = []
    for (place, index) in calls.enumerated() {
      let name = endpoint(of: exchanges[index]) ?? "?"
      let next = place + 1 < calls.count ? endpoint(of: exchanges[calls[place + 1]]) ?? "?" : "end"
      var dropped = exchanges
      dropped.remove(at: index)
      all.append(Mutation(name: "drop \(name) before \(next)", capture: Capture(dropped)))
      var repeated = exchanges
      repeated.insert(exchanges[index], at: index + 1)
      all.append(Mutation(name: "repeat \(name) before \(next)", capture: Capture(renumbered(repeated))))
      guard place + 1 < calls.count else { continue }
      var swapped = exchanges
      swapped.swapAt(index, calls[place + 1])
      (swapped[index].sentAt, swapped[calls[place + 1]].sentAt) = (exchanges[index].sentAt, exchanges[calls[place + 1]].sentAt)
      all.append(Mutation(name: "swap \(name) with \(next)", capture: Capture(renumbered(swapped))))
    }
    return all
  }

  private static func renumbered(_ exchanges: [CapturedExchange]) -> [CapturedExchange] {
    exchanges.enumerated().map { number, exchange in
      var exchange = exchange
      exchange.entry = number
      return exchange
    }
  }

  private static func endpoint(of exchange: CapturedExchange) -> String? {
    let report = Capture([exchange]).examined(as: exchange.request.url.path.hasPrefix("/api/v1/") || exchange.request.url.path.hasPrefix("/reggie/") ? .restV1 : .restV2)
    return report?.flows.first?.calls.first?.endpoint
  }
}
