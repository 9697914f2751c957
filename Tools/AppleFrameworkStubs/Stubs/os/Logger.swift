// Declared as on https://developer.apple.com/documentation/os/logger
/// Receives what is written. This type is the stub's own, not Apple's.
public enum Journal {
  /// Called with every line, and with every interval that begins or ends, in the task that writes it.
  @TaskLocal public static var write: @Sendable (String) -> Void = { _ in }
}

/// The severity of a line.
@available(macOS 10.12, iOS 10.0, tvOS 10.0, *)
public enum OSLogType: String, Sendable {
  case debug, info, error
}

/// Who may read a value.
@available(macOS 11.0, iOS 14.0, tvOS 14.0, *)
public enum OSLogPrivacy: Sendable {
  case `public`, `private`
}

/// A line. Text that is computed is private unless it is declared public.
@available(macOS 11.0, iOS 14.0, tvOS 14.0, *)
public struct OSLogMessage: ExpressibleByStringInterpolation {
  fileprivate let text: String

  /// A line without values.
  public init(stringLiteral value: String) { text = value }
  /// A line with values in it.
  public init(stringInterpolation: OSLogInterpolation) { text = stringInterpolation.text }
}

/// The parts of a line.
@available(macOS 11.0, iOS 14.0, tvOS 14.0, *)
public struct OSLogInterpolation: StringInterpolationProtocol {
  fileprivate var text = ""

  /// An empty line.
  public init(literalCapacity: Int, interpolationCount: Int) {}
  /// Adds literal text.
  public mutating func appendLiteral(_ literal: String) { text += literal }
  /// Adds a value.
  public mutating func appendInterpolation(
    _ value: @autoclosure () -> String, privacy: OSLogPrivacy = .private
  ) {
    switch privacy {
    case .public: text += value()
    case .private: text += "<private>"
    }
  }
}

/// A log.
@available(macOS 11.0, iOS 14.0, tvOS 14.0, *)
public struct Logger: Sendable {
  private let category: String

  /// Makes a log with a category.
  public init(subsystem: String, category: String) { self.category = category }
  /// Writes a line.
  public func log(level: OSLogType, _ message: OSLogMessage) {
    Journal.write("\(category), \(level.rawValue): \(message.text)")
  }
}

/// The text that Instruments shows next to a name.
@available(macOS 12.0, iOS 15.0, tvOS 15.0, *)
public typealias SignpostMetadata = OSLogMessage

/// An interval that has begun.
@available(macOS 12.0, iOS 15.0, tvOS 15.0, *)
public final class OSSignpostIntervalState: Sendable {
  fileprivate let text: String
  fileprivate init(_ text: String) { self.text = text }
}

/// Intervals for Instruments.
@available(macOS 12.0, iOS 15.0, tvOS 15.0, *)
public struct OSSignposter: Sendable {
  /// Makes the intervals of a category.
  public init(subsystem: String, category: String) {}
  /// Begins an interval.
  public func beginInterval(_ name: StaticString, _ message: SignpostMetadata) -> OSSignpostIntervalState {
    Journal.write("begin \(name) \(message.text)")
    return OSSignpostIntervalState(message.text)
  }
  /// Ends an interval.
  public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState) {
    Journal.write("end \(name) \(state.text)")
  }
}
