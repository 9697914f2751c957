// Declared as on https://developer.apple.com/documentation/network/nwpathmonitor
public import Foundation

/// A monitor that sees the path that a test sets.
@available(macOS 10.14, iOS 12.0, tvOS 12.0, *)
public final class NWPathMonitor: @unchecked Sendable {
  /// The path that every monitor sees once it is started.
  public nonisolated(unsafe) static var path = NWPath(status: .unsatisfied, interfaces: [])
  private var isStarted = false

  /// Makes a monitor, which sees nothing yet.
  public init() {}

  /// The current path.
  public var currentPath: NWPath { isStarted ? Self.path : NWPath(status: .unsatisfied, interfaces: []) }

  /// Starts to watch.
  public func start(queue: DispatchQueue) { isStarted = true }
}

/// A way into the network.
@available(macOS 10.14, iOS 12.0, tvOS 12.0, *)
public struct NWPath: Sendable {
  /// Whether the network can be reached.
  public enum Status: Sendable {
    case satisfied
    case unsatisfied
    case requiresConnection
  }

  /// Whether the network can be reached now.
  public let status: Status
  private let interfaces: [NWInterface.InterfaceType]

  /// Makes a path for a monitor to see.
  public init(status: Status, interfaces: [NWInterface.InterfaceType]) {
    (self.status, self.interfaces) = (status, interfaces)
  }

  /// Whether the path uses an interface of a type.
  public func usesInterfaceType(_ type: NWInterface.InterfaceType) -> Bool { interfaces.contains(type) }
}

/// A way out of the device.
@available(macOS 10.14, iOS 12.0, tvOS 12.0, *)
public struct NWInterface: Sendable {
  /// The type of an interface.
  public enum InterfaceType: Sendable {
    case other
    case wifi
    case cellular
    case wiredEthernet
    case loopback
  }
}
