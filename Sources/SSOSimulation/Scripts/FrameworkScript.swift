import AdobePassRules
public import SSOStateMachine

/// The answers of Apple's framework, call by call.
///
/// Each call consumes an element of `access`. If that element is `granted`, the call consumes an element of
/// `metadata` too. The last element of a list repeats. `sso-flow` reads the script as JSON from `--framework-script`.
public struct FrameworkScript: Equatable, Sendable {
  /// The permissions; never empty.
  package let access: [AccessStatus]
  /// The answers to metadata requests. From an empty list, every answer is empty.
  package let metadata: [Metadata]

  /// Makes a script.
  ///
  /// - Parameters:
  ///   - access: the permissions. An empty list counts as `notDetermined`.
  ///   - metadata: the answers to metadata requests.
  public init(access: [AccessStatus] = [.granted], metadata: [Metadata] = []) {
    self.access = access.isEmpty ? [.notDetermined] : access
    self.metadata = metadata
  }

  /// One answer to a metadata request. Its SAML response never prints.
  public struct Metadata: Equatable, Sendable {
    package var accountProviderIdentifier: String?
    package var authenticationExpirationDate: Timestamp?
    package var samlAttributeQueryResponse: Secret<String>?
    package var error: PartnerFrameworkStatus.FrameworkError?
    package var delay: Int64

    /// Makes an answer. The defaults are what a framework omits.
    ///
    /// - Parameters:
    ///   - accountProviderIdentifier: the platformMappingId of an MVPD.
    ///   - authenticationExpirationDate: when the login at the system ends.
    ///   - samlAttributeQueryResponse: the SAML response, as text.
    ///   - error: the framework's error.
    ///   - delay: how long the answer takes, in milliseconds. The JSON key is `delaySeconds`, in seconds.
    public init(
      accountProviderIdentifier: String? = nil, authenticationExpirationDate: Timestamp? = nil,
      samlAttributeQueryResponse: Secret<String>? = nil,
      error: PartnerFrameworkStatus.FrameworkError? = nil, delay: Int64 = 0
    ) {
      self.accountProviderIdentifier = accountProviderIdentifier
      self.authenticationExpirationDate = authenticationExpirationDate
      self.samlAttributeQueryResponse = samlAttributeQueryResponse
      self.error = error
      self.delay = delay
    }
  }
}

extension FrameworkScript {
  /// The person is not signed in at the system until the picker of C.3. After that, C.10 brings a SAML
  /// response.
  ///
  /// - Parameters:
  ///   - providerID: the platformMappingId.
  ///   - expiration: when the login at the system ends.
  public static func partnerSignIn(
    _ providerID: String = "cablevision-apple", until expiration: Timestamp = 4_102_444_800_000
  ) -> FrameworkScript {
    let known = Metadata(accountProviderIdentifier: providerID, authenticationExpirationDate: expiration)
    var response = known
    response.samlAttributeQueryResponse = Secret("<samlp:Response ID=\"simulated\"/>")
    return FrameworkScript(metadata: [Metadata(), known, response, known])
  }

  /// The person is signed in at the system.
  public static func signedIn(
    _ providerID: String = "cablevision-apple", until expiration: Timestamp = 4_102_444_800_000
  ) -> FrameworkScript {
    FrameworkScript(metadata: [
      Metadata(accountProviderIdentifier: providerID, authenticationExpirationDate: expiration)
    ])
  }

  /// Permission is refused.
  public static let denied = FrameworkScript(access: [.denied])

  /// The person leaves Apple's picker.
  public static let cancelled = failing(.userCancelled)

  /// The person chooses a provider that Apple only lists (error code 1).
  public static func unsupported(_ providerID: String?) -> FrameworkScript {
    failing(.unsupportedProvider, providerID)
  }

  private static func failing(
    _ code: PartnerFrameworkStatus.FrameworkError.Code, _ providerID: String? = nil
  ) -> FrameworkScript {
    let error = PartnerFrameworkStatus.FrameworkError(code: code, unsupportedProviderIdentifier: providerID)
    return FrameworkScript(metadata: [Metadata(), Metadata(error: error)])
  }
}

/// The reason why a framework script cannot be read. The error holds only names of keys of the script.
package struct FrameworkScriptError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The place in the script: `metadata[1].error.code`; empty for the whole script.
  package let path: String
  /// The fault, in words.
  package let reason: String

  /// `metadata[1].error.code: must be a whole number`.
  package var description: String { path.isEmpty ? reason : "\(path): \(reason)" }
}
