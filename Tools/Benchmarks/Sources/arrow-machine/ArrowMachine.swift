import Cycle
import SSOStateMachine

/// Runs the machine through its cycle, as often as the first argument says.
@main
struct ArrowMachine {
  static func main() throws { try Count.report(RESTV2.name, run) }

  static func run(_ rounds: Int) throws -> Count {
    let cycle = Cycle()
    let start = RESTV2.launch(cycle.configuration.value, at: cycle.now).situation
    var count = Count()
    for _ in 0..<rounds {
      var flow = start
      try count.add(RESTV2.reduce(into: &flow, .signIn, at: cycle.now))
      for outcome in cycle.signIn {
        try count.add(RESTV2.reduce(into: &flow, .completed(outcome, flow.ticket), at: cycle.now))
      }
      try count.add(RESTV2.reduce(into: &flow, .play(cycle.play), at: cycle.now))
      try count.add(RESTV2.reduce(into: &flow, .completed(cycle.permit, flow.ticket), at: cycle.now))
    }
    return count
  }
}
