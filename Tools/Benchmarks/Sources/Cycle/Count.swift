public import SSOStateMachine

/// The work of the rounds of a cycle.
public struct Count {
  /// The arrows taken.
  public private(set) var moves = 0
  /// The commands asked for.
  public private(set) var commands = 0
  /// Reductions that ask for several commands: a list of them is an array, and allocated.
  public private(set) var lists = 0

  /// Counts nothing yet.
  public init() {}

  /// Counts what an event did. It is inlinable, so that it is specialized for each machine.
  @inlinable
  public mutating func add<M>(_ reduction: Reduction<M>) {
    add(reduction.path.count, reduction.commands.count)
  }

  @usableFromInline
  mutating func add(_ arrows: Int, _ asked: Int) {
    moves += arrows
    commands += asked
    lists += asked > 1 ? 1 : 0
  }

  /// Runs the rounds of a machine, as often as the first argument of the program says, and prints what they did.
  public static func report(_ machine: String, _ run: (_ rounds: Int) throws -> Count) rethrows {
    let rounds = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 1_000
    let clock = ContinuousClock()
    let begin = clock.now
    let count = try run(rounds)
    let time = begin.duration(to: clock.now)
    print(
      "\(machine): \(rounds) rounds, \(count.moves) arrows, \(count.commands) commands, \(count.lists) lists, "
        + "\(time / max(1, count.moves)) an arrow")
  }
}
