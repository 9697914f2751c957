/// Where a service repeats what it knows.
enum Repetition: Hashable {
  /// Nowhere: the attack itself must find nothing then, and the flow must play.
  case nothing
  /// In texts beside a right answer, which the flow goes on with.
  case texts
  /// In place of the values of a key.
  case value(of: String)
  /// In every field of an error, at the calls whose paths hold this.
  case error(at: String, status: Int)

  static let paths = [
    "/o/client/register", "/o/client/token", "/configuration", "/sessions/", "/profiles/", "/preauthorize/",
    "/authorize/", "/logout/",
  ]

  static let keys = [
    "id", "displayName", "logoUrl", "mvpd", "code", "resource", "url", "actionName", "actionType",
    "reasonType",
    "type", "boardingStatus", "source", "notAfter", "profiles", "logouts", "attributesNames", "requestor",
    "scopes",
    "client_id", "decisions",
  ]

  static let all: [Repetition] =
    [.nothing, .texts] + keys.map { .value(of: $0) }
    + paths.flatMap { path in [400, 401, 403, 500, 200].map { .error(at: path, status: $0) } }

  /// Names it for a person, and for `--only`.
  var name: String {
    switch self {
    case .nothing: "nothing"
    case .texts: "texts"
    case .value(let key): "value-\(key)"
    case .error(let path, let status): "error-\(status)-\(path.filter(\.isLetter))"
    }
  }
}
