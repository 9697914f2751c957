import CommandLineTool
import Dispatch
import Foundation
import SSOEffectRunner

/// Ends the process if a run does not end by itself.
///
/// The time limit asks the run to end. The process does not wait for what is still blocked then, such as a
/// server that never stops or a reader that never reads.
final class Watchdog: Sendable {
  /// Milliseconds past the time limit that a run has for ending by itself.
  static let grace: Int64 = 10_000

  private let isOver = Locked(false)

  /// - Parameters:
  ///   - limit: the time limit in milliseconds from now on.
  ///   - grace: milliseconds past the time limit.
  ///   - note: receives the line for the person.
  ///   - end: ends the process with an exit status.
  init(
    milliseconds limit: Int64, grace: Int64 = Watchdog.grace, note: @escaping @Sendable (String) -> Void,
    end: @escaping @Sendable (Int32) -> Void = { _exit($0) }
  ) {
    // Ten years, in nanoseconds, are still a number.
    let moment = DispatchTime.now() + .milliseconds(Int(min(limit, 315_360_000_000) + grace))
    // A separate queue: the shared ones may be blocked.
    DispatchQueue(label: "Watchdog").asyncAfter(deadline: moment) { [isOver] in
      guard !isOver.withLock({ $0 }) else { return }
      note("\(Help.program): the time limit is over and the run does not end: given up\n")
      end(RunResult.Outcome.timeLimit.exitStatus)
    }
  }

  /// The run has ended by itself.
  func stop() { isOver.withLock { $0 = true } }
}
