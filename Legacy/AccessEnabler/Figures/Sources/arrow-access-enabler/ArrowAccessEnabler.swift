import Cycle
import SSOAccessEnabler
import SSOStateMachine

/// Runs the machine through its cycle, as often as the first argument says.
@main
struct ArrowAccessEnabler {
  static func main() throws { try Count.report(AccessEnablerMachine.name, run) }

  static func run(_ rounds: Int) throws -> Count {
    let common = Cycle()
    let cycle = AccessEnablerCycle()
    let start = AccessEnablerMachine.launch(cycle.configuration)
    var count = Count()
    for _ in 0..<rounds {
      var flow = start
      try count.add(AccessEnablerMachine.reduce(into: &flow, .signIn, at: common.now))
      for event in cycle.signIn {
        try count.add(AccessEnablerMachine.reduce(into: &flow, event, at: common.now))
      }
      try count.add(AccessEnablerMachine.reduce(into: &flow, .play(common.play), at: common.now))
      try count.add(AccessEnablerMachine.reduce(into: &flow, cycle.permit, at: common.now))
    }
    return count
  }
}
