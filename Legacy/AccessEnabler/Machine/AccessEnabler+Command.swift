public import SSOStateMachine

extension AccessEnablerMachine {
  /// Everything that the flow asks for. A command is a plain value: it can be compared, printed and stored.
  ///
  /// The first part is calls of the SDK, to be made on the main thread. A call returns nothing; its effects come as
  /// callbacks. The outcome of a call with a limit is `timedOut`, `within` milliseconds after the call.
  public enum Command: Equatable, Sendable {
    /// S.1: `init` with the software statement, both delegates, `setOptions`. Once in a process. No outcome.
    case initialize(Shared<Configuration>)
    /// S.2. Callback: `setRequestorComplete`.
    case setRequestor(Shared<Configuration>, within: Int64)
    /// S.3. Callback: `setAuthenticationStatus`.
    case checkAuthentication(within: Int64)
    /// S.4: with the filter and forceAuthn, where the configuration has them. Callbacks: those of a login.
    case getAuthentication(Shared<Configuration>, within: Int64)
    /// Section 5: the MVPD of the app's own picker; nil gives the login up. Callbacks: the rest of a login.
    case setSelectedProvider(String?, within: Int64)
    /// Section 5 and S.6: the url that a page reached, once for each page. Callback: `setAuthenticationStatus`.
    case handleExternalURL(Secret<String>, within: Int64)
    /// S.5, section 6. Callback: `setMetadataStatus`.
    case getMetadata(MetadataKey, within: Int64)
    /// Section 6, if the person is signed in. Callbacks: `setToken`, `tokenRequestFailed`.
    case checkAuthorization(Shared<PlayRequest>, within: Int64)
    /// Section 6: if the person is not signed in, the SDK signs in by S.4. Callbacks: those of a login, `setToken`,
    /// `tokenRequestFailed`.
    case getAuthorization(Shared<PlayRequest>, within: Int64)
    /// Section 6, if the person is signed in. Callback: `preauthorizedResources`.
    case checkPreauthorizedResources(Shared<PreauthorizationRequest>, within: Int64)
    /// Section 6, if the person is signed in: the newer call, without these features. Callbacks: `onResponse`,
    /// `onFailure`.
    case preauthorize(Shared<PreauthorizationRequest>, disabling: [PreauthorizeFeature], within: Int64)
    /// Section 6. Callback: `selectedProvider`.
    case getSelectedProvider(within: Int64)
    /// S.6. Callbacks: `navigateToUrl`, `setAuthenticationStatus`.
    case logout(within: Int64)

    /// Only listen: the SDK goes on by itself. Outcome: `timedOut`, after this many milliseconds.
    case awaitCallback(within: Int64)
    /// Wait at least this many milliseconds. Outcome: `waited`.
    case wait(Int64)

    /// Present Apple's picker. No outcome.
    case presentTvProviderDialog(TVProviderDialog)
    /// Dismiss Apple's picker. No outcome.
    case dismissTvProviderDialog(TVProviderDialog)
    /// Show the app's own picker. No outcome: the choice comes as an event.
    case displayProviderDialog(Shared<[TVProvider]>)
    /// Load a page until it reaches the app's custom url. The person sees the page of a login, but not the page of a
    /// logout. Outcome: `userAgent`. A hidden page, which the person cannot close, ends with `failed` after this many
    /// milliseconds. A visible page has no limit.
    case openUserAgent(Page, isHidden: Bool, within: Int64?)
    /// Show the registration code of tvOS. No outcome.
    case showCode(String)
    /// Play a resource with this short media token, once. No outcome.
    case startPlayback(resource: String, Secret<String>)
    /// Tell the person why a resource cannot be played. No outcome.
    case showDenial(Denial)
    /// Report to the app what could be played. No outcome.
    case deliverPreauthorization(Shared<PreauthorizationRequest>, permitted: [String])
    /// Report to the app the answer of `preauthorize`. No outcome.
    case deliverPreauthorizeResponse(Shared<PreauthorizationRequest>, PreauthorizeResponse)
    /// Report to the app which provider is selected; nil if no provider is selected. No outcome.
    case deliverSelectedProvider(TVProvider?)
    /// Report to the app the metadata that it asked for; the value is nil if the SDK gave no value. No outcome.
    case deliverMetadata(Metadata)
    /// Report to the app a failure that does not end the flow. No outcome.
    case reportFailure(Failure)
    /// Ask the person to sign out of the TV provider, at this place of the system's settings. No outcome.
    case askToSignOutInSettings(at: SettingsPlace)
  }
}
