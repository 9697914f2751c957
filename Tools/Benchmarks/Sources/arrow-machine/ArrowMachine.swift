import Cycle
import SSOAccessEnabler
import SSORESTV1
import SSOStateMachine

/// Runs a real machine through its cycle, as often as the first argument says; the second names the machine.
@main
struct ArrowMachine {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    let rounds = arguments.first.flatMap { Int($0) } ?? 1_000
    let clock = ContinuousClock()
    let begin = clock.now
    let name = arguments.dropFirst().first ?? RESTV2.name
    let count =
      switch name {
      case RESTV1.name: try restV1(rounds)
      case AccessEnablerMachine.name: try accessEnabler(rounds)
      // A name is text, and the first machine is the usual one.
      default: try restV2(rounds)
      }
    let time = begin.duration(to: clock.now)
    print(
      "\(name): \(rounds) rounds, \(count.moves) arrows, \(count.commands) commands, \(count.lists) lists, "
        + "\(time / max(1, count.moves)) an arrow")
  }

  private static func restV2(_ rounds: Int) throws -> Count {
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

  private static func restV1(_ rounds: Int) throws -> Count {
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

  private static func accessEnabler(_ rounds: Int) throws -> Count {
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

private struct Count {
  var moves = 0
  var commands = 0
  /// Reductions that ask for several commands: a list of them is an array, and allocated.
  var lists = 0

  mutating func add<M>(_ reduction: Reduction<M>) {
    moves += reduction.path.count
    commands += reduction.commands.count
    lists += reduction.commands.count > 1 ? 1 : 0
  }
}
