import Cycle
import SSORESTV1
import SSOStateMachine

/// Runs the machine through its cycle, as often as the first argument says.
@main
struct ArrowRESTV1 {
  static func main() throws { try Count.report(RESTV1.name, run) }

  static func run(_ rounds: Int) throws -> Count {
    let common = Cycle()
    let cycle = RESTV1Cycle(common)
    let start = RESTV1.launch(common.configuration.value, at: common.now).situation
    var count = Count()
    for _ in 0..<rounds {
      var flow = start
      try count.add(RESTV1.reduce(into: &flow, .signIn, at: common.now))
      for outcome in cycle.signIn {
        try count.add(RESTV1.reduce(into: &flow, .completed(outcome, flow.ticket), at: common.now))
      }
      try count.add(RESTV1.reduce(into: &flow, .play(common.play), at: common.now))
      for outcome in cycle.permit {
        try count.add(RESTV1.reduce(into: &flow, .completed(outcome, flow.ticket), at: common.now))
      }
    }
    return count
  }
}
