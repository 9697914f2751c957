/// The screen that an app draws. A few screens are enough for all the stages. Every flow reads its screen off its
/// state, `state.screen`, and a new stage never adds a screen.
///
/// A screen says what to show; ``Offer`` says which buttons the flow continues with. Texts are the app's own: failures
/// and reasons have codes as keys for them (docs/texts.md).
public enum Screen: Equatable, Sendable {
  /// The person is not signed in, and nothing is under way. `provider` is the remembered provider of the last sign-in,
  /// and `notice` the reason why a person who was signed in has to sign in again.
  case signedOut(provider: MVPDBrand?, notice: SignInNotice?)
  /// The flow works on an activity, and the app asks the person nothing.
  case busy(Activity)
  /// Ask which of these profiles to use; send `chooseProfile` with its MVPD id. Expired profiles are in the list too.
  case chooseProfile(Shared<ProfileList>)
  /// The app's own picker; send `chooseMVPD` with the id. The providers are in the service's order, without TempPass.
  case chooseProvider([TVProvider])
  /// Ask whether to sign in again with the last provider; send `chooseMVPD` with its id.
  case confirmProvider(MVPDBrand, notice: SignInNotice?)
  /// Show a code, which the person types on another device.
  case enterCode(Code)
  /// The code has ended without a login. The failure says why the service no longer accepts the code; nil if its time
  /// ran out.
  case codeEnded(Failure?)
  /// The person is signed in, and nothing is under way.
  case signedIn(Account)
  /// The system asks for permission to read subscription information. Draw nothing over it.
  case askingForPermission
  /// Ask the person to sign out of the TV provider, at this place of the system's settings.
  case signOutInSettings(SettingsPlace)
  /// An activity has failed permanently. The offers are the buttons that the flow continues with.
  case failed(Failure, while: Activity, offers: [Offer])
}

extension Screen {
  /// An activity that a flow works on.
  public enum Activity: String, Hashable, Sendable, CaseIterable {
    /// Finds out who is signed in. The person did not ask for it, so show no more than at launch.
    case checking
    /// Signs the person in.
    case signingIn
    /// Apple's framework may show its picker or a provider's login. Draw nothing over it.
    case applePicker
    /// A page is open on which the person logs in.
    case loginPage
    /// Reads again what is known of the subscriber.
    case refreshing
    /// Asks whether a resource may be played.
    case authorizing
    /// Asks which resources could be played.
    case preauthorizing
    /// Signs the person out.
    case signingOut
  }

  /// A code for another device.
  public struct Code: Hashable, Sendable {
    /// The text that the person types on the other device.
    public let value: String
    /// When the code ends, by this device's clock, milliseconds since 1970; nil if unknown.
    public let notAfter: Timestamp?
    /// The address where the person types the code: `secondScreenUrl` of the app's configuration; nil if unset.
    public let url: String?

    /// Makes a code, for previews and tests.
    public init(value: String, notAfter: Timestamp?, url: String?) {
      (self.value, self.notAfter, self.url) = (value, notAfter, url)
    }
  }

  /// The account that is signed in.
  public struct Account: Hashable, Sendable {
    /// The MVPD with its name and logo, or with its id instead of a name that the flow does not know. Nil if a legacy
    /// service does not report the MVPD.
    public let provider: MVPDBrand?
    /// When the sign-in ends, by this device's clock, milliseconds since 1970; nil if unknown.
    public let notAfter: Timestamp?
    /// Whether the account is a TempPass, which has no provider to sign out of.
    public let isTemporary: Bool

    /// Makes an account, for previews and tests.
    public init(provider: MVPDBrand?, notAfter: Timestamp? = nil, isTemporary: Bool = false) {
      (self.provider, self.notAfter, self.isTemporary) = (provider, notAfter, isTemporary)
    }
  }

  /// The activity that the flow works on; nil for any other screen than `busy`.
  public var activity: Activity? {
    if case .busy(let activity) = self { activity } else { nil }
  }

  /// Whether a sign-out is under way, or has failed.
  package var isSigningOut: Bool {
    switch self {
    case .busy(let activity), .failed(_, while: let activity, offers: _): activity == .signingOut
    case .signedOut, .chooseProfile, .chooseProvider, .confirmProvider, .enterCode, .codeEnded, .signedIn,
      .askingForPermission, .signOutInSettings:
      false
    }
  }
}

extension MVPDBrand {
  /// Makes a brand of an MVPD, with the id as its name if only the id is known. Nil without an id.
  package init?(_ brand: MVPDBrand?, of mvpd: String?) {
    guard let mvpd else { return nil }
    self = brand ?? MVPDBrand(id: mvpd, displayName: mvpd, logoUrl: nil)
  }
}
