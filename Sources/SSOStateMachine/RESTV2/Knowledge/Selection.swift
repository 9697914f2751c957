extension RESTV2 {
  /// A TV provider that Apple's framework named and that maps to an MVPD. The steps C.5 to C.13 know this.
  public struct Selection: Equatable, Sendable {
    /// The token that calls are made with.
    var access: Shared<Access>
    var journey: Journey
    let configuration: Shared<MVPDConfiguration>
    /// The status that passed the validation of C.4.
    package let status: ValidatedFrameworkStatus
    /// The MVPD that the provider maps to, by its id.
    public let mvpd: String
    /// Whether this is the second status, asked for because the service refused the first status.
    package let isRefreshed: Bool

    var returnPoint: ReturnPoint { basic().returnPoint }

    /// The way into basic authentication, with this MVPD or with the MVPD that an answer named.
    func basic(mvpd answered: String? = nil) -> BasicFlow {
      BasicFlow(access: access, journey: journey, configuration: configuration, mvpd: answered ?? mvpd)
    }
  }
}
