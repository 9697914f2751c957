/// A success that brings nothing: 204, without a body.
public struct NoContent: Hashable, Sendable {
  /// Makes one.
  public init() {}
}
