public import AdobePassAPI
public import SSOStateMachine

/// Sends calls to the service.
///
/// An implementation follows no redirect, keeps no cookie and no cache, limits the body while it arrives, and ends at
/// its own deadline. ``URLSessionTransport`` is the real implementation.
public protocol HTTPTransport: Sendable {
  /// Sends one request and brings its answer, whatever the status.
  ///
  /// - Parameters:
  ///   - request: the call; its header fields hold secrets, which go to the origin and nowhere else.
  ///   - origin: the origin that the request goes to.
  /// - Throws: why no answer came. A canceled task ends at once, with `connectionFailed`.
  func send(_ request: HTTPRequest, to origin: Origin) async throws(Fault.TransportFault) -> HTTPResponse
}

/// Loads pages as a browser does, one at a time. A ``FollowingUserAgent`` follows redirects with a page loader.
public protocol PageLoader: Sendable {
  /// Loads one page with GET, without any credential, and hands a redirect back instead of following it.
  ///
  /// - Parameter url: an absolute http or https url.
  /// - Throws: why no answer came.
  func load(_ url: String) async throws(Fault.TransportFault) -> HTTPResponse
}
