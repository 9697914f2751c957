import AdobePassAPI
import SSORESTV1
import SSOStateMachine

// REST API V1: checkauthn, GET tokens/authn, POST tokens/authn, logout, regcode.

extension AuthenticationAnswer {
  /// V1.1. Only the status counts, except on a page: a firewall or a hotel answers 403 too, and knows nothing of the person.
  init?(checkauthn response: HTTPResponse) throws(Unreadable) {
    switch response.status {
    case 200: self = .authenticated(nil)
    case 403:
      if JSONReading.isPage(response.body) { throw Unreadable(.html) }
      self = .notAuthenticated
    // A status is any number. A status that the page does not list is not an answer.
    default: return nil
    }
  }

  /// V1.10.5.
  init?(authn response: HTTPResponse) throws(Unreadable) {
    switch response.status {
    case 200: self = .authenticated(try AuthenticationToken(Record(of: response)))
    case 404: self = .notAuthenticated
    case 410: self = .expired
    // A status is any number. A status that the page does not list is not an answer.
    default: return nil
    }
  }
}

extension AuthenticationToken {
  fileprivate init(_ record: Record) throws(Unreadable) {
    self.init(
      mvpd: try record.text(.mvpd, or: .mvpdId), userID: try record.secretIfPresent(.userId),
      expiresAt: try record.momentIfPresent(.expires))
  }
}

extension NoContent {
  /// Only a 204 counts.
  init?(_ response: HTTPResponse) {
    guard response.status == 204 else { return nil }
    self.init()
  }
}

extension RegistrationCode {
  /// V1.10.1. The page says 201.
  init?(_ response: HTTPResponse) throws(Unreadable) {
    guard response.isSuccess else { return nil }
    let record = try Record(of: response)
    self.init(
      code: try record.text(.code), id: try record.textIfPresent(.id),
      mvpd: try record.textIfPresent(.mvpd, or: .mvpdId),
      // A code without a known beginning is as good as any: it counts from its receipt.
      generatedAt: (try? record.momentIfPresent(.generated)) ?? nil,
      expiresAt: try record.momentIfPresent(.expires))
  }
}

extension ProfileRequest {
  /// V1.6. The body is opaque: no byte of it is dropped, and none is added.
  init?(_ response: HTTPResponse) throws(Unreadable) {
    guard response.isSuccess else { return nil }
    guard !response.body.isEmpty else { throw Unreadable(.empty) }
    guard response.body.count <= JSONReading.maximumSecret else { throw Unreadable(.badValue) }
    let text = String(decoding: response.body, as: UTF8.self)
    guard text.utf8.elementsEqual(response.body) else { throw Unreadable(.notUTF8) }
    self.init(payload: Secret(text))
  }
}

extension HTTPResponse {
  /// Any 2xx.
  var isSuccess: Bool { (200..<300).contains(status) }
}
