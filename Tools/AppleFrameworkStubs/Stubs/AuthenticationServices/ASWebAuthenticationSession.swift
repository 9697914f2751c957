// Declared as on https://developer.apple.com/documentation/authenticationservices/aswebauthenticationsession
@_exported public import Foundation

#if os(macOS)
  public import AppKit

  /// The window over which a session appears.
  @available(macOS 10.15, *)
  public typealias ASPresentationAnchor = NSWindow
#else
  public import UIKit

  /// The window over which a session appears.
  @available(iOS 12.0, tvOS 12.0, *)
  public typealias ASPresentationAnchor = UIWindow
#endif

/// The system's own browser sheet. It does what ``Visit/start`` said when the session was made.
@available(macOS 10.15, iOS 12.0, tvOS 16.0, *)
open class ASWebAuthenticationSession: NSObject {
  #if SENDABLE_COMPLETIONS
    /// Receives the url that was reached, or the reason why none was.
    public typealias CompletionHandler = @Sendable (URL?, (any Error)?) -> Void
  #else
    /// Receives the url that was reached, or the reason why none was.
    public typealias CompletionHandler = (URL?, (any Error)?) -> Void
  #endif

  /// The url that a session waits for.
  @available(macOS 14.4, iOS 17.4, tvOS 17.4, visionOS 1.1, *)
  public struct Callback: Hashable, Sendable {
    let scheme: String
    let host: String?
    let path: String?

    /// A url with a custom scheme of the app.
    public static func customScheme(_ scheme: String) -> Callback {
      Callback(scheme: scheme, host: nil, path: nil)
    }

    /// An https url of a domain that is associated with the app.
    public static func https(host: String, path: String) -> Callback {
      Callback(scheme: "https", host: host, path: path)
    }
  }

  /// Says over which window the session appears.
  @available(macOS 10.15, iOS 13.0, *)
  open weak var presentationContextProvider: (any ASWebAuthenticationPresentationContextProviding)?
  /// Whether the session forgets its cookies.
  @available(macOS 10.15, iOS 13.0, *)
  open var prefersEphemeralWebBrowserSession = false

  let page: URL
  let callback: Callback?
  private let completionHandler: CompletionHandler
  private let onStart = Visit.start
  private var visit: Visit?

  /// Makes a session that ends at a url with a scheme.
  public init(url: URL, callbackURLScheme: String?, completionHandler: @escaping CompletionHandler) {
    (page, callback) = (url, callbackURLScheme.map(Callback.customScheme))
    self.completionHandler = completionHandler
  }

  /// Makes a session that ends at a url that matches a callback.
  @available(macOS 14.4, iOS 17.4, tvOS 17.4, visionOS 1.1, *)
  public init(url: URL, callback: Callback, completionHandler: @escaping CompletionHandler) {
    (page, self.callback) = (url, callback)
    self.completionHandler = completionHandler
  }

  /// Starts the session; false if it cannot start.
  open func start() -> Bool {
    guard visit == nil, presentationContextProvider != nil else { return false }
    let visit = Visit(self, completionHandler)
    self.visit = visit
    return onStart(visit)
  }

  /// Cancels the session.
  open func cancel() { visit?.isCancelled = true }
}

/// Says over which window a session appears.
@available(macOS 10.15, iOS 13.0, *)
@MainActor public protocol ASWebAuthenticationPresentationContextProviding: NSObjectProtocol {
  /// The window over which the session appears.
  func presentationAnchor(for session: ASWebAuthenticationSession) -> ASPresentationAnchor
}
