import AdobePassAPI
import SSORESTV1
import SSOStateMachine

// REST API V1: authorize, tokens/authz, tokens/media, preauthorize.

extension AuthorizationAnswer {
  /// V1.11.
  init?(authorize response: HTTPResponse, of resource: String) throws(Unreadable) {
    switch response.status {
    case 200: self = .authorized(try AuthorizationToken(Record(of: response), of: resource))
    case 403 where response.saysNotAuthenticated, 412: self = .notAuthenticated
    case 403: self = .denied(Denial(response, of: resource))
    // A status is any number. A status that the page does not list is not an answer.
    default: return nil
    }
  }

  /// Reads the authorization that an earlier authorize call brought.
  init?(authz response: HTTPResponse, of resource: String) throws(Unreadable) {
    switch response.status {
    case 404: self = .missing
    case 410: self = .expired
    // Every other status means the same as for authorize.
    default:
      guard let answer = try Self(authorize: response, of: resource) else { return nil }
      self = answer
    }
  }
}

extension AuthorizationToken {
  fileprivate init(_ record: Record, of resource: String) throws(Unreadable) {
    self.init(
      mvpd: try record.text(.mvpd, or: .mvpdId), resource: try record.textIfPresent(.resource) ?? resource,
      expiresAt: try record.momentIfPresent(.expires))
  }
}

extension MediaTokenAnswer {
  /// V1.11.
  init?(_ response: HTTPResponse, of resource: String) throws(Unreadable) {
    switch response.status {
    case 200:
      let record = try Record(of: response)
      guard let token = try record.secretIfPresent(.serializedToken) else {
        throw Unreadable(.missingField, field: Field.serializedToken.rawValue)
      }
      self = .issued(MediaToken(serializedToken: token, notAfter: try record.momentIfPresent(.expires)))
    case 403: self = .refused(Denial(response, of: resource))
    // A status is any number. A status that the page does not list is not an answer.
    default: return nil
    }
  }
}

extension Denial {
  /// Reads a denial. Its texts only inform, so a body that cannot be read gives none.
  fileprivate init(_ response: HTTPResponse, of resource: String) {
    let record = try? Record(of: response)
    self.init(resource: resource, message: record?.hint(.message), details: record?.hint(.details))
  }
}

extension HTTPResponse {
  /// Whether a 403 means that the person is not signed in. One status stands for two answers, so the message or the
  /// recommended action decides.
  fileprivate var saysNotAuthenticated: Bool {
    guard let record = try? Record(of: self) else { return false }
    return record.hint(.message)?.lowercased() == "user not authenticated"
      || EnhancedError(record, status: status).recommendedAction == .authentication
  }
}

extension Preauthorization {
  /// The decisions about the resources that were asked for.
  init?(
    _ response: HTTPResponse, about asked: [String], after earlier: Shared<Preauthorization>?
  ) throws(Unreadable) {
    guard response.isSuccess else { return nil }
    let decisions = try Self.entries(AnswerTree.of(response)).map { entry throws(Unreadable) in
      try Decision(Record(entry))
    }
    self.init(decisions, about: asked, after: earlier?.value)
  }

  /// The entries. JSON has a list in `resources`; XML has an element `resources` that holds only `resource` elements.
  private static func entries(_ tree: Profile.Value) throws(Unreadable) -> [Profile.Value] {
    guard tree != .string("") else { return [] }
    let record = try Record(tree)
    guard let list = record[.resources] ?? record[.resource] else {
      throw Unreadable(.missingField, field: Field.resources.rawValue)
    }
    guard case .object = list, let inner = try Record(list)[.resource], inner.isPart else {
      return list.elements
    }
    return inner.elements
  }
}

extension Decision {
  /// Reads a decision. The service does not say which MVPD decided.
  fileprivate init(_ record: Record) throws(Unreadable) {
    guard let isAuthorized = try record.flagIfPresent(.authorized) else {
      throw Unreadable(.missingField, field: "resources." + Field.authorized.rawValue)
    }
    let error = record[.error].flatMap { try? Record($0) }
    self.init(
      resource: try record.text(.id, or: .resource), mvpd: "", isAuthorized: isAuthorized,
      error: error.map { EnhancedError($0, status: $0[.status]?.whole.flatMap(Int.init(exactly:)) ?? 403) })
  }
}
