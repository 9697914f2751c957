/// One request that was sent, for a trace: without query, body and credentials.
public struct Exchange: Hashable, Sendable {
  /// `GET`, `POST`, or `DELETE` of REST API V1.
  public let method: String
  /// The path without its query.
  public let path: String
  /// The status of the answer; nil where none came.
  public let status: Int?
  /// Milliseconds from the sending to the answer.
  public let milliseconds: Int64

  /// Makes a record of an exchange.
  public init(method: String, path: String, status: Int?, milliseconds: Int64) {
    (self.method, self.path, self.status, self.milliseconds) = (method, path, status, milliseconds)
  }
}
