#if canImport(Network)
  public import AdobePassAPI
  import Foundation
  import Network

  /// The connection of the device, for `connectionType` of X-Device-Info (REST API V2, Headers).
  public enum Connection {
    private static let watched = Watched()

    /// `WiFi`, `cellular`, `LAN`, `other`, or `notConnected`. The first read begins to watch the network, and may come
    /// before the connection is known.
    public static var type: String { watched.type }

    /// The context of a call, with the connection: pass it to a ``FlowEnvironment``, which reads it before every call.
    @Sendable public static func context() -> CallContext { CallContext(connectionType: type) }

    /// The system's monitor may be read on any thread, which its type does not say in older SDKs.
    private final class Watched: @unchecked Sendable {
      private let monitor = NWPathMonitor()

      init() { monitor.start(queue: DispatchQueue(label: "connection")) }

      var type: String {
        let path = monitor.currentPath
        guard path.status == .satisfied else { return "notConnected" }
        if path.usesInterfaceType(.wifi) { return "WiFi" }
        if path.usesInterfaceType(.cellular) { return "cellular" }
        return path.usesInterfaceType(.wiredEthernet) ? "LAN" : "other"
      }
    }
  }
#endif
