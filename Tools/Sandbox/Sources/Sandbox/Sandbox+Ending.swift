public import AdobePassAPI

extension Sandbox {
  /// The end of a call on the wire.
  public enum Ending: Sendable {
    /// The service answers.
    case answer(HTTPResponse)
    /// The answer breaks off after some bytes of its body.
    case cut(HTTPResponse, bytes: Int)
    /// The answer comes slowly, some bytes of its body each second.
    case trickle(HTTPResponse, bytesPerSecond: Int)
    /// No answer; the connection is closed.
    case closed
    /// No answer, until the client gives up.
    case silence
  }
}
