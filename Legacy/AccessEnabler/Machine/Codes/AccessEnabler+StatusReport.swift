import SSOStateMachine

extension AccessEnablerMachine {
  /// The report of one status callback.
  public struct StatusReport: Hashable, Sendable {
    /// `errorId`.
    public let code: StatusCode
    /// `level`; nil if it was missing. VSA403 is in no table, and counts as information.
    public let level: Level?
    /// `message`.
    public let message: String?
    /// `details`.
    public let details: String?
    /// `resource`, if the code is about a resource.
    public let resource: String?

    /// Makes a report.
    public init(
      _ code: StatusCode, level: Level? = nil, message: String? = nil, details: String? = nil,
      resource: String? = nil
    ) {
      (self.code, self.level, self.resource) = (code, level, resource)
      (self.message, self.details) = (message, details)
    }

    /// The text that belongs to the code: the details, else the message; nil if both are missing or empty.
    public var text: String? { [details, message].lazy.compactMap { $0 }.first { !$0.isEmpty } }

    /// The severity of the code: the level that the SDK sent, else the level that is listed for the code.
    public var severity: Level { level ?? code.listedLevel }
  }

  /// The severity of a code.
  public enum Level: Hashable, Sendable {
    /// `success`.
    case success
    /// `info`.
    case info
    /// `warning`.
    case warning
    /// `error`.
    case error
    /// A word that this version does not know.
    case unrecognized(String)

    /// Reads a level, in capitals or not; unknown ones are kept.
    public init(rawValue: String) {
      switch rawValue.lowercased() {
      case "success": self = .success
      case "info": self = .info
      case "warning": self = .warning
      case "error": self = .error
      // A wire value is any text, so the switch cannot list the rest: an unknown value is kept.
      default: self = .unrecognized(rawValue)
      }
    }
  }
}
