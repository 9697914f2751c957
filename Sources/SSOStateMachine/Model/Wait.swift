/// How long to wait.
public struct Wait: Hashable, Sendable {
  /// The fewest milliseconds to wait.
  public let atLeast: Int64
  /// The most milliseconds that the runner adds at random.
  public let jitter: Int64

  package init(atLeast: Int64, jitter: Int64 = 0) { (self.atLeast, self.jitter) = (atLeast, jitter) }
}
