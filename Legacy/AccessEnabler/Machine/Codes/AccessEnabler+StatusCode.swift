import SSOStateMachine

extension AccessEnablerMachine {
  /// The `errorId` of the status callback: an advanced code of the SDK. Unknown codes are kept.
  public enum StatusCode: Hashable, Sendable {
    /// The person took "Other TV Provider" in Apple's picker.
    case n003
    /// The provider is known to Apple, but integration or single sign-on is off for this requestor.
    case n004
    /// The person canceled a picker.
    case n005
    /// Permission is denied.
    case vsa403
    /// Permission is undetermined.
    case vsa404
    /// The metadata request of Apple's framework failed.
    case vsa503
    /// Apple's framework could not be reached: one condition under four spellings.
    case vsaCommunicationError(Spelling)
    /// Logged out, while the system's account is still signed in.
    case vsa203
    /// The registration code of tvOS. The report carries the code.
    case registrationCode
    /// The person is not signed in.
    case n000
    /// A passive login runs in the background.
    case n001
    /// Signed in under degradation.
    case n010
    /// Signed in by TempPass.
    case n011
    /// A TempPass has expired.
    case n111
    /// No authentication token in the session.
    case n130
    /// An internal error, under three spellings.
    case internalError(InternalError)
    /// The software statement is invalid or revoked.
    case r400
    /// No access token of Dynamic Client Registration.
    case r401
    /// The registration code could not be fetched.
    case reg500
    /// The device's clock or time zone is wrong.
    case cfg100
    /// The requestor id is wrong.
    case cfg400
    /// The servers cannot be reached.
    case cfg404
    /// The SDK is too old.
    case cfg410
    /// The servers failed: a status from 500 to 599.
    case cfg5xx(UInt16)
    /// setRequestor was called too often.
    case cfg429
    /// The domain is not allowed.
    case sec403
    /// The device id has changed; the tokens were wiped.
    case sec412
    /// No trust in the server.
    case sec420
    /// Authorized under degradation.
    case z010
    /// Authorized by TempPass.
    case z011
    /// The provider refused; also getAuthorization called too often.
    case z100
    /// The provider refused repeatedly.
    case z110
    /// The provider's systems failed.
    case z120
    /// The resource is malformed.
    case z130
    /// A rule refuses every authorization.
    case z169
    /// Preauthorization failed, mostly for too many resources.
    case p100
    /// A code that this version does not know.
    case unrecognized(String)

    /// The four spellings of one condition.
    public enum Spelling: String, Hashable, Sendable, CaseIterable {
      /// `AAPL`.
      case aapl = "AAPL"
      /// `APPL`.
      case appl = "APPL"
      /// `APPL_ERROR`.
      case applError = "APPL_ERROR"
      /// `AAPL_ERROR`.
      case aaplError = "AAPL_ERROR"
    }

    /// The three spellings of an internal error.
    public enum InternalError: String, Hashable, Sendable, CaseIterable {
      /// `N500`.
      case n500 = "N500"
      /// `Z500`.
      case z500 = "Z500"
      /// `500`, of older versions.
      case plain = "500"
    }
  }
}
