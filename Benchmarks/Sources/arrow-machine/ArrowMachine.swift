import Cycle
import SSOStateMachine

/// Runs the real machine through the cycle, as often as the first argument says.
@main
struct ArrowMachine {
  static func main() throws {
    let rounds = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 1_000
    let cycle = Cycle()
    let start = RESTV2.launch(cycle.configuration.value, at: cycle.now).situation
    var count = Count()
    let clock = ContinuousClock()
    let begin = clock.now
    for _ in 0..<rounds {
      var flow = start
      try count.add(RESTV2.reduce(into: &flow, .signIn, at: cycle.now))
      for outcome in cycle.signIn {
        try count.add(RESTV2.reduce(into: &flow, .completed(outcome, flow.ticket), at: cycle.now))
      }
      try count.add(RESTV2.reduce(into: &flow, .play(cycle.play), at: cycle.now))
      try count.add(RESTV2.reduce(into: &flow, .completed(cycle.permit, flow.ticket), at: cycle.now))
    }
    let time = begin.duration(to: clock.now)
    print(
      "machine: \(rounds) rounds, \(count.moves) arrows, \(count.commands) commands, \(time / count.moves) an arrow"
    )
  }
}

private struct Count {
  var moves = 0
  var commands = 0

  mutating func add(_ reduction: Reduction<RESTV2>) {
    moves += reduction.path.count
    commands += reduction.commands.count
  }
}
