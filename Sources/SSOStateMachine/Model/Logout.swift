/// The action that the app has to take for a removed profile (REST API V2, Logout). Unknown actions are kept.
public enum LogoutAction: Hashable, Sendable {
  /// Load the url in a user agent.
  case logout
  /// Ask the person to sign out in Settings.
  case partnerLogout
  /// Nothing.
  case complete
  /// There was no valid profile.
  case invalid
  /// A value that this version does not know.
  case unrecognized(String)

  /// Reads a wire value; an unknown value is kept.
  public init(rawValue: String) {
    switch rawValue {
    case "logout": self = .logout
    case "partner_logout": self = .partnerLogout
    case "complete": self = .complete
    case "invalid": self = .invalid
    // A wire value is any text, so the switch cannot list the rest: an unknown value is kept.
    default: self = .unrecognized(rawValue)
    }
  }

  /// The wire value.
  public var rawValue: String {
    switch self {
    case .logout: "logout"
    case .partnerLogout: "partner_logout"
    case .complete: "complete"
    case .invalid: "invalid"
    case .unrecognized(let value): value
    }
  }
}

/// One entry of the logouts map.
public struct LogoutEntry: Equatable, Sendable {
  /// The MVPD id: the key of the map.
  public let mvpd: String
  /// The action to take.
  public let actionName: LogoutAction
  /// The way to take the action.
  public let actionType: ActionType
  /// The absolute url to load; only with `logout`.
  public let url: String?

  /// Makes an entry.
  public init(mvpd: String, actionName: LogoutAction, actionType: ActionType, url: String? = nil) {
    (self.mvpd, self.actionName, self.actionType, self.url) = (mvpd, actionName, actionType, url)
  }
}

/// The logouts map, ordered by MVPD id so that equal answers are equal.
public struct LogoutList: Equatable, Sendable {
  /// The entries, one for each removed profile.
  public let entries: [LogoutEntry]

  /// Makes a list, in any order.
  public init(_ entries: [LogoutEntry]) { self.entries = entries.sorted { $0.mvpd < $1.mvpd } }
}
