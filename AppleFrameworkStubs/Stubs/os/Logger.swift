/// Hears what is written. Not Apple's: the stub's own.
public enum Journal {
  /// Called with every line, and with every interval that begins or ends, by the task that writes.
  @TaskLocal public static var write: @Sendable (String) -> Void = { _ in }
}

/// How bad a line is.
public enum OSLogType: String, Sendable {
  case debug, info, error
}

/// Who may read a value.
public enum OSLogPrivacy: Sendable {
  case `public`, `private`
}

/// A line. Text that is computed is private unless it is declared public.
public struct OSLogMessage: ExpressibleByStringInterpolation {
  fileprivate let text: String

  /// A line that was spelled out.
  public init(stringLiteral value: String) { text = value }
  /// A line with values in it.
  public init(stringInterpolation: OSLogInterpolation) { text = stringInterpolation.text }
}

/// The values of a line.
public struct OSLogInterpolation: StringInterpolationProtocol {
  fileprivate var text = ""

  /// An empty line.
  public init(literalCapacity: Int, interpolationCount: Int) {}
  /// Adds what was spelled out.
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
public struct Logger: Sendable {
  private let category: String

  /// A log of a category.
  public init(subsystem: String, category: String) { self.category = category }
  /// Writes a line.
  public func log(level: OSLogType, _ message: OSLogMessage) {
    Journal.write("\(category), \(level.rawValue): \(message.text)")
  }
}

/// What Instruments shows beside a name.
public typealias SignpostMetadata = OSLogMessage

/// An interval that has begun.
public final class OSSignpostIntervalState: Sendable {
  fileprivate let text: String
  fileprivate init(_ text: String) { self.text = text }
}

/// Intervals for Instruments.
public struct OSSignposter: Sendable {
  /// Intervals of a category.
  public init(subsystem: String, category: String) {}
  /// Begins one.
  public func beginInterval(_ name: StaticString, _ message: SignpostMetadata) -> OSSignpostIntervalState {
    Journal.write("begin \(name) \(message.text)")
    return OSSignpostIntervalState(message.text)
  }
  /// Ends one.
  public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState) {
    Journal.write("end \(name) \(state.text)")
  }
}
