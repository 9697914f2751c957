public import SSOStateMachine

extension SimulatedPartnerFramework {
  /// A device as its system knows it: its TV providers, the person's account, and the permission of this app.
  ///
  /// The default is a device on which the app was never started: the system has not asked for permission, and
  /// the person is not signed in.
  public struct Device: Equatable, Sendable {
    package var access: AccessStatus
    package var account: Account?
    package var providers: [Provider]
    package var sessionLifetime: Int64
    package var fault: PartnerFrameworkStatus.FrameworkError.Code?

    /// Makes a device.
    ///
    /// - Parameters:
    ///   - access: the permission of this app.
    ///   - account: the account at the system; nil if the person is not signed in.
    ///   - providers: the providers of the region, in the order of Apple's picker; nil for those of the default ``World``.
    ///   - sessionLifetime: how long a login at a provider lasts: milliseconds.
    ///   - fault: the error that every request for metadata ends with, such as `serviceTemporarilyUnavailable`, or
    ///     `unsupported` in a region without this feature; nil if the framework works.
    public init(
      access: AccessStatus = .notDetermined, account: Account? = nil,
      providers: [Provider]? = nil,
      sessionLifetime: Int64 = 30 * 86_400_000, fault: PartnerFrameworkStatus.FrameworkError.Code? = nil
    ) {
      (self.access, self.account, self.providers) = (access, account, providers ?? Provider.standard)
      (self.sessionLifetime, self.fault) = (sessionLifetime, fault)
    }

    /// The account of a person at a provider.
    public struct Account: Equatable, Sendable {
      package var provider: String
      package var sessionEnd: Timestamp

      /// Makes an account.
      ///
      /// - Parameters:
      ///   - provider: Apple's id of the provider: the platformMappingId of an MVPD.
      ///   - sessionEnd: when the login at the provider ends. The account stays, and asks for a new login.
      public init(provider: String, sessionEnd: Timestamp) {
        (self.provider, self.sessionEnd) = (provider, sessionEnd)
      }
    }

    /// A provider of Apple's picker.
    public struct Provider: Equatable, Sendable {
      package var id: String
      package var isSupported: Bool

      /// Makes a provider.
      ///
      /// - Parameters:
      ///   - id: Apple's id of the provider: the platformMappingId of an MVPD.
      ///   - isSupported: whether the system can sign in there. If not, the provider is only listed, and choosing it ends
      ///     with `unsupportedProvider`.
      public init(_ id: String, isSupported: Bool = true) { (self.id, self.isSupported) = (id, isSupported) }

      /// The providers of the MVPDs of the default world: one of each kind.
      package static let standard: [Provider] = World.Integration.standard.compactMap { integration in
        integration.mvpd.platformMappingId.map {
          Provider($0, isSupported: integration.mvpd.boardingStatus == .supported)
        }
      }
    }
  }

  /// The person's progress with one request.
  enum Progress {
    case begun
    /// The person chose a provider to log in at.
    case chose(String)
    /// The person ended the request.
    case left(PartnerFrameworkStatus.FrameworkError)
  }
}

extension SimulatedPartnerFramework.Device {
  typealias Button = SimulatedPartnerFramework.Button
  typealias Progress = SimulatedPartnerFramework.Progress
  typealias Screen = SimulatedPartnerFramework.Screen

  enum Step {
    case answers(PartnerFrameworkStatus)
    case shows(Screen)
  }

  /// The next step of the device for a request.
  ///
  /// The permission comes first, at each step: it may be withdrawn while a screen is up.
  ///
  /// - Parameter response: the number of the SAML response, if there is a response. Each response has its own number,
  ///   because the service takes each response once.
  func step(
    for request: FrameworkRequest, after progress: Progress, response: Int, at now: Timestamp
  ) -> Step {
    if access == .notDetermined, request.promptsForAccess { return .shows(.permission) }
    guard access == .granted else {
      return .answers(PartnerFrameworkStatus(accessStatus: access, error: .init(code: .accessNotGranted)))
    }
    if case .left(let error) = progress { return failure(error) }
    if let fault { return failure(.init(code: fault)) }
    guard let account else { return signIn(for: request, after: progress) }
    let supported = request.supportedAccountProviderIdentifiers
    guard supported.isEmpty || supported.contains(account.provider) else {
      return failure(
        .init(code: .unsupportedProvider, unsupportedProviderIdentifier: account.provider))
    }
    return metadata(of: account, for: request, response: response, at: now)
  }

  /// Presses a button, and returns the person's progress.
  mutating func press(_ button: Button, on screen: Screen, at now: Timestamp) -> Progress {
    switch button {
    case .allow: access = .granted
    case .refuse: access = .denied
    case .provider(let id):
      guard providers.contains(where: { $0.id == id && $0.isSupported }) else {
        return .left(.init(code: .unsupportedProvider, unsupportedProviderIdentifier: id))
      }
      return .chose(id)
    case .otherProvider: return .left(.init(code: .unsupportedProvider))
    case .signIn:
      if case .login(let provider) = screen {
        account = Account(provider: provider, sessionEnd: now.advanced(by: sessionLifetime))
      }
    case .cancel: return .left(.init(code: .userCancelled))
    }
    return .begun
  }

  /// The person is not signed in: the picker or the chosen login appears, or the request fails because they
  /// may not appear.
  private func signIn(for request: FrameworkRequest, after progress: Progress) -> Step {
    guard request.isInterruptionAllowed else { return failure(.init(code: .providerRejected)) }
    switch progress {
    case .chose(let provider): return .shows(.login(provider))
    case .begun, .left: return .shows(picker(for: request))
    }
  }

  /// The person is signed in. If the login has ended, a request that needs one shows it or fails, and any
  /// other request gets an answer without an end date.
  private func metadata(
    of account: Account, for request: FrameworkRequest, response: Int, at now: Timestamp
  ) -> Step {
    let hasEnded = account.sessionEnd <= now
    let wantsResponse = !request.attributeNames.isEmpty
    if hasEnded, request.isInterruptionAllowed { return .shows(.login(account.provider)) }
    if hasEnded, wantsResponse { return failure(.init(code: .providerRejected)) }
    return .answers(
      PartnerFrameworkStatus(
        accessStatus: .granted, accountProviderIdentifier: account.provider,
        authenticationExpirationDate: hasEnded ? nil : account.sessionEnd,
        samlAttributeQueryResponse: wantsResponse
          ? Secret("<samlp:Response ID=\"simulated-\(response)\"/>") : nil))
  }

  /// Apple's picker: the providers that the request supports, in its order, or all providers of the region.
  private func picker(for request: FrameworkRequest) -> Screen {
    let known = providers.map(\.id)
    let supported = request.supportedAccountProviderIdentifiers
    let listed = supported.isEmpty ? known : supported.filter(known.contains)
    let featured = request.featuredAccountProviderIdentifiers.filter(listed.contains)
    return .picker(featured + listed.filter { !featured.contains($0) })
  }

  /// An answer without metadata.
  private func failure(_ error: PartnerFrameworkStatus.FrameworkError) -> Step {
    .answers(PartnerFrameworkStatus(accessStatus: .granted, error: error))
  }
}
