extension RESTV2 {
  /// A TV provider that Apple's framework named and that maps to an MVPD. The steps C.5 to C.13 know this.
  public struct Selection: Equatable, Sendable {
    /// The token that calls are made with.
    var access: Shared<Access>
    package var journey: Journey
    let configuration: Shared<MVPDConfiguration>
    /// The status that passed the validation of C.4.
    package let status: ValidatedFrameworkStatus
    /// The MVPD that the provider maps to, by its id.
    public let mvpd: String
    /// Whether this is the second status, asked for because the service refused the first status.
    package let isRefreshed: Bool

    var returnPoint: ReturnPoint { basic().returnPoint }

    /// The way to sign in without the partner, after a call of the partner's has failed for good. Nil after a 429, which
    /// every call would meet.
    ///
    /// - Parameter mvpd: the MVPD that an answer named.
    func withoutPartner(after fault: Fault, mvpd answered: String? = nil) -> EnteringBasicAuthentication? {
      if case .throttled = fault { return nil }
      let flow = basic(mvpd: answered)
      return EnteringBasicAuthentication(flow: fault.endsIntegration ? flow.choosing(nil) : flow)
    }

    /// How an MVPD is shown: as the configuration says.
    func brand(of mvpd: String) -> Shared<MVPDBrand>? { configuration.value.brand(of: mvpd) }

    /// The way into basic authentication, with this MVPD or with the MVPD that an answer named.
    func basic(mvpd answered: String? = nil) -> BasicFlow {
      BasicFlow(access: access, journey: journey, configuration: configuration, mvpd: answered ?? mvpd)
    }
  }
}
