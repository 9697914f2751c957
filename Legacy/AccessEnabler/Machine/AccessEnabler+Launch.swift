public import SSOStateMachine

extension AccessEnablerMachine {
  /// The configuration of a flow, which the app fixes before the flow begins.
  public struct Configuration: Equatable, Sendable {
    /// The system that the app runs on. tvOS shows a code where the other systems open a page.
    public var platform: Platform
    /// The requestor id (S.2).
    public var requestor: String
    /// The software statement of the TVE Dashboard: a JWT (S.1).
    public var softwareStatement: Secret<String>
    /// Hosts of the service in place of `sp.auth.adobe.com` (S.2, `serviceProviders`); empty for the default host.
    public var serviceProviders: [String] = []
    /// The MVPDs that Apple's picker offers (S.4, `filter`); nil for every MVPD with single sign-on.
    public var filter: TVProviderFilter?
    /// `forceAuthn`, passed with S.4. S.4 is called only after the SDK has said that the person is not signed in. So
    /// the option affects only a person whom the SDK has come to know since. `getAuthorization`, by which a play request
    /// signs in, does not take the option. To sign a person in again, sign the person out first.
    public var forcesAuthentication = false
    /// `setOptions`, right after the initialization.
    public var options = Options()
    /// The call that a preauthorization is asked by (section 6).
    public var preauthorization = PreauthorizationCall.checkPreauthorizedResources
    /// The address where a person types the code of tvOS: `example.com/activate`, as the app shows it next to the code.
    /// The SDK does not receive the address.
    public var secondScreenUrl: String?
    /// The times for which the SDK may be silent.
    public var limits = Limits()

    /// Makes a configuration with the defaults above.
    public init(platform: Platform, requestor: String, softwareStatement: Secret<String>) {
      (self.platform, self.requestor, self.softwareStatement) = (platform, requestor, softwareStatement)
    }

    /// Whether a login page can be shown here.
    package var hasUserAgent: Bool { platform != .tvOS }
  }

  /// The lists of `getAuthentication:filter:`, ids of MVPDs. The classic flow ignores them.
  public struct TVProviderFilter: Hashable, Sendable {
    /// `TV_PROVIDERS`: the providers that the picker offers.
    public let tvProviders: [String]
    /// `FEATURED_TV_PROVIDERS`: the providers that the picker shows first.
    public let featured: [String]

    /// Makes a filter. A featured MVPD that is not offered is left out, because the SDK wants it in both lists.
    public init(tvProviders: [String], featured: [String] = []) {
      (self.tvProviders, self.featured) = (tvProviders, featured.filter(tvProviders.contains))
    }
  }

  /// The options of `setOptions`. An option that is nil is left out.
  public struct Options: Hashable, Sendable {
    /// `applicationProfile`.
    public var applicationProfile: String?
    /// `visitorID`.
    public var visitorID: String?
    /// `handleSVC`: whether the app can show SFSafariViewController where an MVPD wants it.
    public var handleSVC: Bool?
    /// `device_info`: JSON in base64, without any further encoding.
    public var deviceInfo: String?

    /// Leaves everything out.
    public init() {}
  }

  /// The times for which the SDK may be silent, in milliseconds. The limits exist because some failures bring a code
  /// but no callback.
  public struct Limits: Hashable, Sendable {
    /// A call that involves no person.
    public var call: Int64 = 30_000
    /// Work that the SDK does by itself in a login: after Apple's picker, after a choice, after a page.
    public var login: Int64 = 60_000
    /// The registration code of tvOS, which the SDK polls until it ends.
    public var code: Int64 = 1_800_000

    /// Makes limits with the defaults above.
    public init() {}
  }

  /// Begins a flow. The SDK keeps its own tokens, so nothing else has to be kept. Send ``Event/enterForeground`` or
  /// ``Event/signIn`` to learn who is signed in.
  public static func launch(_ configuration: Configuration) -> Situation {
    Situation(Idle(configuration: Shared(configuration), isInitialized: false).state)
  }
}
