public import SSOStateMachine

extension Wait {
  /// How long to wait in all: never under ``atLeast``, and up to ``jitter`` more.
  ///
  /// - Parameter random: where the jitter comes from; whatever it answers, it counts as within its bounds.
  /// - Returns: milliseconds, 0 or more.
  public func milliseconds(drawing random: any RandomSource) -> Int64 {
    let (floor, bound) = (max(0, atLeast), max(0, jitter))
    let drawn = bound > 0 ? min(max(0, random.milliseconds(upTo: bound)), bound) : 0
    let (sum, overflow) = floor.addingReportingOverflow(drawn)
    return overflow ? .max : sum
  }
}
