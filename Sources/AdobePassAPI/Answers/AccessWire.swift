package import SSOStateMachine

/// The answer of E2 (Dynamic Client Registration).
package struct AccessWire: Decodable {
  private let token: Secret<String>
  private let expiresAt: Timestamp

  package init(from decoder: any Decoder) throws {
    let fields = try decoder.fields()
    token = try fields.secret(.accessToken)
    let (lifetime, overflow) = try fields.number(.expiresIn).multipliedReportingOverflow(by: 1000)
    // A token without a lifetime would be drawn again and again.
    guard !overflow, lifetime > 0 else { throw fields.badValue(.expiresIn) }
    let createdAt = try fields.moment(.createdAt)
    guard createdAt.milliseconds >= 0 else { throw fields.badValue(.createdAt) }
    expiresAt = createdAt.advanced(by: lifetime)
  }

  package func access(of registration: Shared<Registration>) -> Access {
    Access(registration: registration, token: token, expiresAt: expiresAt)
  }
}
