/// A token for one use of one stream: opaque, used once, never stored (REST API V2, Decisions).
public struct MediaToken: Equatable, Sendable {
  /// `serializedToken`: base64, verified on the app's server.
  public let serializedToken: Secret<String>
  /// When the token becomes valid, milliseconds since 1970.
  public let notBefore: Timestamp?
  /// When the token stops being valid, milliseconds since 1970.
  public let notAfter: Timestamp?
  /// The Permit that the token came with; nil if the interface does not send it.
  public let permit: Permit?

  /// Makes a token that was issued.
  public init(
    serializedToken: Secret<String>, notBefore: Timestamp? = nil, notAfter: Timestamp? = nil,
    permit: Permit? = nil
  ) {
    (self.serializedToken, self.notBefore, self.notAfter) = (serializedToken, notBefore, notAfter)
    self.permit = permit
  }

  /// The facts of a Permit that a player may look at.
  public struct Permit: Hashable, Sendable {
    /// Who decided: `mvpd`, `degradation`, `temppass`, `dummy`, or a word that this version does not know.
    public let source: String?
    /// When the service stops keeping the decision, milliseconds since 1970. Until then it asks no MVPD about the resource.
    public let notAfter: Timestamp?

    /// Makes the facts of a Permit.
    public init(source: String?, notAfter: Timestamp?) { (self.source, self.notAfter) = (source, notAfter) }
  }
}

extension MediaToken {
  /// When the token ends, by this device's clock; nil if the answer does not say.
  func end(receivedAt now: Timestamp) -> Timestamp? {
    Lifetime.end(granted: notBefore, until: notAfter, answeredAt: nil, receivedAt: now)
  }
}
