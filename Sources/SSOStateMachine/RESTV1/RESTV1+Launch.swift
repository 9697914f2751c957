extension RESTV1 {
  /// What earlier launches kept, as the `store` commands asked for it. Anything may be missing.
  public struct Stored: Equatable, Sendable {
    /// Client credentials.
    public var registration: Shared<Registration>?
    /// The access token, expired or not.
    public var access: Shared<Access>?
    /// The id of the MVPD that was chosen.
    public var mvpd: String?

    /// Nothing kept.
    public init() {}
  }
}
