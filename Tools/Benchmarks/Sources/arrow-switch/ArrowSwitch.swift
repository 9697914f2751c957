import Cycle
import SSOStateMachine

/// Runs the hand-written switch through the cycle, as often as the first argument says.
@main
struct ArrowSwitch {
  static func main() {
    let rounds = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 1_000
    let cycle = Cycle()
    var runner = Runner(now: cycle.now)
    let clock = ContinuousClock()
    let begin = clock.now
    for _ in 0..<rounds {
      runner.state = .idle(cycle.configuration, nil)
      runner.run(.signIn)
      for outcome in cycle.signIn { runner.run(.completed(outcome, Ticket(0))) }
      runner.run(.play(cycle.play))
      runner.run(.completed(cycle.permit, Ticket(0)))
    }
    let time = begin.duration(to: clock.now)
    print(
      "switch: \(rounds) rounds, \(runner.moves) moves, \(runner.commands) commands, \(time / runner.moves) a move"
    )
  }
}

private struct Runner {
  let now: Timestamp
  var state = State.failed
  var moves = 0
  var commands = 0

  init(now: Timestamp) { self.now = now }

  mutating func run(_ event: RESTV2.Event) {
    guard take(advance(state, event, now)) else { return }
    while take(decide(state, now)) {}
  }

  private mutating func take(_ step: Step) -> Bool {
    switch step {
    case .stay: return false
    case .none(let next): state = next
    case .one(let next, _):
      state = next
      commands += 1
    case .two(let next, let list):
      state = next
      commands += list.count
    }
    moves += 1
    return true
  }
}
