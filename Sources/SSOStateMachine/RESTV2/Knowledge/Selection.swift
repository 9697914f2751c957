extension RESTV2 {
  /// A TV provider that Apple's framework gave, as the steps C.5 to C.13 know it.
  package struct Selection: Equatable, Sendable {
    /// The token that calls are made with.
    var access: Shared<Access>
    package var journey: Journey
    let configuration: Shared<MVPDConfiguration>
    /// The status that passed the validation of C.4.
    package let status: ValidatedFrameworkStatus
    /// The MVPD that the provider maps to, by its id. Nil after a silent look, or if several MVPDs fit: then the answer of
    /// C.5 contains the MVPD.
    package private(set) var mvpd: String?
    /// Whether the framework must show nothing, because a silent look found the status.
    package let isSilent: Bool
    /// Whether this is the second status, asked for because the service refused the first status.
    package let isRefreshed: Bool
    /// Whether this is the second request of C.5, asked for because the framework refused the first (VSError 5).
    package var isRenewed = false

    init(
      access: Shared<Access>, journey: Journey,
      configuration: Shared<MVPDConfiguration> = Shared(MVPDConfiguration([])),
      status: ValidatedFrameworkStatus, mvpd: String? = nil, isRefreshed: Bool = false
    ) {
      (self.access, self.journey, self.configuration) = (access, journey, configuration)
      (self.status, self.mvpd, self.isRefreshed) = (status, mvpd, isRefreshed)
      isSilent = mvpd == nil && !journey.opensScreens
    }

    /// A copy of the selection with the MVPD of an answer, so that a sign-out goes to that MVPD. The selection of a
    /// silent look stays as it is.
    func naming(_ answered: String?) -> Selection {
      guard !isSilent, let answered else { return self }
      var named = self
      named.mvpd = answered
      return named
    }

    /// A copy of the selection whose account led to no profile. A person who asked goes on without Apple's framework; a
    /// silent look does not try the account again.
    var declined: Selection {
      var selection = self
      selection.journey = journey.opensScreens ? journey.by(.basic) : journey.declining(status.providerID)
      return selection
    }

    /// Whether a profile of this MVPD can result from the selection.
    ///
    /// - Parameter answered: the MVPD of an answer.
    func fits(_ profile: String, mvpd answered: String?) -> Bool {
      if let mvpd = answered ?? mvpd { return profile == mvpd }
      return configuration.value.choice(providerID: status.providerID).map { $0.mvpd(profile) != nil } ?? true
    }

    /// Whether Apple's picker cannot be shown: the MVPDs were not read, or the person did not ask.
    package var lacksPicker: Bool {
      configuration.value.supportedProviderIDs.isEmpty || !journey.opensScreens
    }

    var returnPoint: ReturnPoint { basic().returnPoint }

    /// The way to sign in without the partner, after a call for the partner has failed permanently. Nil after a 429,
    /// which every call would get.
    ///
    /// - Parameter mvpd: the MVPD of an answer.
    func withoutPartner(after fault: Fault, mvpd answered: String? = nil) -> EnteringBasicAuthentication? {
      if case .throttled = fault { return nil }
      return EnteringBasicAuthentication(flow: fault.endsIntegration ? toPicker : basic(mvpd: answered))
    }

    /// The brand of an MVPD: the brand of the configuration, or the brand that is remembered for the MVPD.
    func brand(of mvpd: String) -> Shared<MVPDBrand>? {
      configuration.value.brand(of: mvpd) ?? (journey.mvpd == mvpd ? journey.brand : nil)
    }

    /// The way into basic authentication, with the MVPD of an answer or of the selection. If several MVPDs fit the
    /// provider, the app's own picker offers only these MVPDs.
    func basic(mvpd answered: String? = nil) -> BasicFlow {
      guard let mvpd = answered ?? mvpd else { return toPicker.choosing(amongThoseOf: status.providerID) }
      return BasicFlow(access: access, journey: journey, configuration: configuration, mvpd: mvpd)
    }

    /// The way to a picker of all MVPDs.
    var toPicker: BasicFlow { BasicFlow(access: access, journey: journey, configuration: configuration) }
  }
}
