import SSOStateMachine

extension AccessEnablerMachine {
  /// The seven conditions under which the SDK exchanges Apple's profile for a token without asking the person (S.2,
  /// S.4).
  ///
  /// A condition that neither a code nor a callback reveals is unknown, and stays unknown.
  public struct SilentExchange: Equatable, Sendable {
    /// One of the seven, in the order of the cookbook.
    public enum Condition: UInt8, Hashable, Sendable, CaseIterable {
      /// 1: permission is granted.
      case permissionGranted = 1
      /// 2: the person is signed in at system level.
      case signedInAtSystemLevel
      /// 3: the SDK has the provider's id from Apple's framework.
      case providerIdentified
      /// 4: the requestor's integration with the MVPD is enabled.
      case integrationEnabled
      /// 5: single sign-on is enabled for the integration.
      case singleSignOnEnabled
      /// 6: the MVPD is not degraded.
      case notDegraded
      /// 7: the SDK has the SAML response from Apple's framework.
      case samlResponseReceived
    }

    /// The knowledge about a condition.
    public enum Knowledge: String, Hashable, Sendable, CaseIterable {
      /// Nothing shows whether the condition holds.
      case unknown
      /// The condition holds.
      case holds
      /// The condition fails.
      case fails
      /// This condition or another one marked in the same way fails. The SDK does not say which.
      case oneOfThemFails
    }

    private var known: [Condition: Knowledge] = [:]

    /// - Parameters:
    ///   - reports: the codes of S.2 to S.4 and S.6.
    ///   - source: `tokenSource`, if the person is signed in.
    ///   - isLoggingIn: whether a login is under way. During a login, N005 means Apple's picker, because a person who
    ///     cancels the app's own picker gives the login up. After a login, N005 may mean either picker, so it reveals
    ///     nothing.
    init(_ reports: Reports, source: TokenSource?, isLoggingIn: Bool) {
      for report in reports.all where isLoggingIn || report.code != .n005 { learn(from: report.code) }
      // A session that came from Apple proves the exchange, whatever prevented it before. Degradation is reported for
      // the session.
      guard source == .apple else { return }
      for condition in Condition.allCases where condition != .notDegraded || self[condition] != .fails {
        known[condition] = .holds
      }
    }

    /// The knowledge about a condition.
    public subscript(condition: Condition) -> Knowledge { known[condition] ?? .unknown }

    /// Whether the exchange was made, that is, whether all seven conditions are known to hold.
    public var wasMade: Bool { Condition.allCases.allSatisfy { self[$0] == .holds } }

    private mutating func learn(from code: StatusCode) {
      switch code {
      case .vsa403, .vsa404: known[.permissionGranted] = .fails
      case .n003, .n005: known[.signedInAtSystemLevel] = .fails
      case .vsa203: known[.signedInAtSystemLevel] = .holds
      case .n004:
        known[.providerIdentified] = .holds
        (known[.integrationEnabled], known[.singleSignOnEnabled]) = (.oneOfThemFails, .oneOfThemFails)
      case .n010: known[.notDegraded] = .fails
      case .vsa503, .vsaCommunicationError:
        if self[.providerIdentified] != .holds { known[.providerIdentified] = .oneOfThemFails }
        known[.samlResponseReceived] = .oneOfThemFails
      case .registrationCode, .n000, .n001, .n011, .n111, .n130, .internalError, .r400, .r401, .reg500,
        .cfg100, .cfg400, .cfg404, .cfg410, .cfg5xx, .cfg429, .sec403, .sec412, .sec420, .z010, .z011, .z100,
        .z110, .z120, .z130, .z169, .p100, .unrecognized:
        break
      }
    }
  }

  /// The source of a session (S.5).
  public enum TokenSource: Hashable, Sendable {
    /// `Apple`: partner single sign-on.
    case apple
    /// Any other word: the regular flow.
    case regular(String)

    /// Nil if the metadata is empty, or cannot be read.
    init?(_ metadata: Metadata) {
      guard !metadata.isEncrypted, let word = metadata.value?.expose(), !word.isEmpty else { return nil }
      self = word == "Apple" ? .apple : .regular(word)
    }
  }
}
