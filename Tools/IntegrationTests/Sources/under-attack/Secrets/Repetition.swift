/// The place where a service repeats the secrets that it knows.
enum Repetition: Hashable {
  /// Nowhere: then the attack must find nothing, and the flow must play.
  case nothing
  /// In additional texts of a correct answer, with which the flow continues.
  case texts
  /// In place of every value of a key.
  case value(of: String)
  /// In every field of an error, at the calls whose path contains this text.
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

  /// The name of the repetition, to print and for `--only`.
  var name: String {
    switch self {
    case .nothing: "nothing"
    case .texts: "texts"
    case .value(let key): "value-\(key)"
    case .error(let path, let status): "error-\(status)-\(path.filter(\.isLetter))"
    }
  }
}
