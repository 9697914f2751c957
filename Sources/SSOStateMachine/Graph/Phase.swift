/// What a drawing knows of a phase of the flow: its title, its colours, and the page that documents it.
struct Phase: Hashable, Sendable {
  let id: String
  let title: String
  let fill: String
  let stroke: String
  let page: String

  /// Where a flow rests between the others: no step of a cookbook.
  var isRest: Bool { id == "X" }

  /// The phase of an id; one that is not in the table is drawn in grey under its own letter.
  static func named(_ id: String) -> Phase {
    table.first { $0.id == id }
      ?? Phase(id: id, title: id, fill: "#F5F5F5", stroke: "#757575", page: cookbook)
  }

  /// The phases in the order of the table, then the others in the order of their first stage.
  static func ordered(_ ids: [String]) -> [Phase] {
    let known = table.filter { ids.contains($0.id) }
    return known + ids.filter { id in !known.contains { $0.id == id } }.map(named)
  }

  private static let guide =
    "https://experienceleague.adobe.com/en/docs/pass/authentication/integration-guide-programmers"
  private static let cookbook =
    guide + "/standard-features/sso-access/partner-sso/apple-sso/apple-sso-cookbook-rest-api-v2"
  private static let basicAuthentication =
    guide + "/rest-apis/rest-api-v2/rest-api-v2-flows/rest-api-v2-basic-access-flows"
    + "/rest-api-v2-basic-authentication-primary-application-flow"
  private static let errorCodes = guide + "/standard-features/error-reporting/enhanced-error-codes"

  private static let table = [
    Phase(id: "A", title: "Registration", fill: "#EAF2FB", stroke: "#4A7AB0", page: cookbook),
    Phase(id: "B", title: "Check authentication", fill: "#E8F5F1", stroke: "#3C8573", page: cookbook),
    Phase(id: "C", title: "Partner authentication", fill: "#F1EDF9", stroke: "#7A62AE", page: cookbook),
    Phase(id: "D", title: "Decisions", fill: "#EEF6E6", stroke: "#64893A", page: cookbook),
    Phase(id: "E", title: "Logout", fill: "#FBEEF0", stroke: "#AC5969", page: cookbook),
    Phase(
      id: "F", title: "Basic authentication", fill: "#FDF3E4", stroke: "#AD7B2C", page: basicAuthentication),
    Phase(id: "X", title: "Rest and recovery", fill: "#F1F3F5", stroke: "#5F6B77", page: errorCodes),
  ]
}

extension StateGraph {
  /// The phases that have a stage, in the order of a drawing: `A` … `F`, `X`, then any other.
  public var phases: [String] {
    var ids: [String] = []
    for stage in stages where !ids.contains(stage.id.phase) { ids.append(stage.id.phase) }
    return Phase.ordered(ids).map(\.id)
  }
}
