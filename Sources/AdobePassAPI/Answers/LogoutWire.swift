import SSOStateMachine

/// The answer of E15 (REST API V2, Logout). The key of the map is the id of the MVPD, whatever the entry says.
struct LogoutsWire: Decodable {
  private let entries: [String: LogoutWire]

  init(from decoder: any Decoder) throws {
    entries = try decoder.fields().map(.logouts, of: LogoutWire.self)
  }

  func list(on origin: Origin) throws(Unreadable) -> LogoutList {
    var list: [LogoutEntry] = []
    for (mvpd, entry) in entries {
      let url = try origin.resolved(entry.url, field: "logouts.*.url")
      list.append(
        LogoutEntry(mvpd: mvpd, actionName: entry.actionName, actionType: entry.actionType, url: url))
    }
    return LogoutList(list)
  }
}

private struct LogoutWire: Decodable {
  let actionName: LogoutAction
  let actionType: ActionType
  let url: String?

  init(from decoder: any Decoder) throws {
    let fields = try decoder.fields()
    actionName = LogoutAction(rawValue: try fields.text(.actionName))
    actionType = ActionType(rawValue: try fields.text(.actionType))
    url = try fields.textIfPresent(.url)
  }
}

extension Answer {
  /// The logout of an MVPD whose page the service sends as a redirect instead of a body: E15 may be answered 302
  /// (Adobe's description of REST API V2). The profile is gone by then. Nil for any other answer, and for a redirect to
  /// a page that may not be loaded.
  func redirectedLogout(of mvpd: String, on origin: Origin) -> Reply<LogoutList>? {
    guard case .response(let response) = self, response.status == 302,
      let url = response.header("Location").flatMap({ origin.resolve($0) })
    else { return nil }
    let entry = LogoutEntry(mvpd: mvpd, actionName: .logout, actionType: .interactive, url: url)
    return .success(Shared(LogoutList([entry])))
  }
}
