/// How long to wait.
public struct Wait: Hashable, Sendable {
  /// Milliseconds: never less.
  public let atLeast: Int64
  /// Up to so many milliseconds more, drawn by the runner.
  public let jitter: Int64

  package init(atLeast: Int64, jitter: Int64 = 0) { (self.atLeast, self.jitter) = (atLeast, jitter) }
}
