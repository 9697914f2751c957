package import SSOStateMachine

/// The answer of E2 (Dynamic Client Registration).
package struct AccessWire: Decodable {
  private let token: Secret<String>
  private let createdAt: Timestamp
  private let lifetime: Int64

  package init(from decoder: any Decoder) throws {
    let fields = try decoder.fields()
    token = try fields.secret(.accessToken)
    let (lifetime, overflow) = try fields.number(.expiresIn).multipliedReportingOverflow(by: 1000)
    // A token without a lifetime would be requested again and again.
    guard !overflow, lifetime > 0 else { throw fields.badValue(.expiresIn) }
    let createdAt = try fields.moment(.createdAt)
    guard createdAt.milliseconds >= 0 else { throw fields.badValue(.createdAt) }
    (self.createdAt, self.lifetime) = (createdAt, lifetime)
  }

  /// The token, dated by the service's clock until the flow receives it.
  ///
  /// - Parameter date: when the service answered, by its own clock.
  package func access(of registration: Shared<Registration>, answeredAt date: Timestamp?) -> Access {
    Access(
      registration: registration, token: token, expiresAt: createdAt.advanced(by: lifetime),
      createdAt: createdAt, answeredAt: date)
  }
}
