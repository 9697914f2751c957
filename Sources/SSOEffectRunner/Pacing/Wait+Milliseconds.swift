public import SSOStateMachine

extension Wait {
  /// The whole wait: at least ``/SSOStateMachine/Wait/atLeast``, and up to ``/SSOStateMachine/Wait/jitter`` more.
  ///
  /// - Parameter random: the source of the jitter. A number out of bounds is brought within them.
  /// - Returns: milliseconds, 0 or more.
  public func milliseconds(using random: any RandomSource) -> Int64 {
    let (floor, bound) = (max(0, atLeast), max(0, jitter))
    let more = bound > 0 ? min(max(0, random.milliseconds(upTo: bound)), bound) : 0
    let (sum, overflow) = floor.addingReportingOverflow(more)
    return overflow ? .max : sum
  }
}
