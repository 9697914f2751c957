package import SSOStateMachine

/// The answer of E2 (Dynamic Client Registration).
package struct AccessWire: Decodable {
  private let token: Secret<String>
  /// `created_at`; nil without one, as in OAuth.
  private let createdAt: Timestamp?
  private let lifetime: Int64

  package init(from decoder: any Decoder) throws {
    let fields = try decoder.fields()
    token = try fields.secret(.accessToken)
    let (lifetime, overflow) = try fields.number(.expiresIn).multipliedReportingOverflow(by: 1000)
    // A token without a lifetime would be requested again and again.
    guard !overflow, lifetime > 0 else { throw fields.badValue(.expiresIn) }
    let createdAt = try fields.momentIfPresent(.createdAt)
    if let createdAt, createdAt.milliseconds < 0 { throw fields.badValue(.createdAt) }
    (self.createdAt, self.lifetime) = (createdAt, lifetime)
  }

  /// The token, dated by the service's clock until the flow receives it. Without a date, it lives from the receipt on.
  ///
  /// - Parameter date: when the service answered, by its own clock.
  package func access(of registration: Shared<Registration>, answeredAt date: Timestamp?) -> Access {
    let begin = createdAt ?? date ?? Timestamp(0)
    return Access(
      registration: registration, token: token, expiresAt: begin.advanced(by: lifetime), createdAt: begin,
      answeredAt: date)
  }
}
