package import SSOStateMachine

extension RESTV1 {
  /// The facts that the regular flow (V1.10) knows before there is a code.
  package struct RegularFlow: Equatable, Sendable {
    /// The token that calls are made with.
    var access: Shared<Access>
    var journey: Journey
    /// The reason why Apple's single sign-on did not lead to a token.
    package let reason: FallbackReason
    /// The MVPDs that a picker offers; nil before the configuration was asked for (G6).
    package let configuration: Shared<MVPDConfiguration>?
    /// The MVPD that is known, by its id.
    package let mvpd: String?
    /// Whether a login page could not be loaded.
    package var hasPageFailed = false
    /// The time of the last poll; nil before the first poll. The time counts for all codes together.
    package var lastPoll: Timestamp?

    init(
      access: Shared<Access>, journey: Journey, reason: FallbackReason,
      configuration: Shared<MVPDConfiguration>? = nil, mvpd: String? = nil
    ) {
      (self.access, self.journey, self.reason) = (access, journey, reason)
      self.configuration = configuration?.limited(to: access.value.configuration.offeredMVPDs)
      self.mvpd = mvpd
    }

    var hasUserAgent: Bool { access.value.configuration.hasUserAgent }

    /// Whether there is a picker with something to offer.
    package var hasPicker: Bool {
      access.value.configuration.hasPicker && configuration?.value.hasSelectable == true
    }

    func choosing(_ mvpd: String?) -> RegularFlow {
      var flow = RegularFlow(
        access: access, journey: journey, reason: reason, configuration: configuration, mvpd: mvpd)
      (flow.hasPageFailed, flow.lastPoll) = (hasPageFailed, lastPoll)
      return flow
    }

    /// The way to a code for a second screen, on which the MVPD is chosen.
    var elsewhere: EnteringRegularFlow {
      var flow = choosing(nil)
      flow.hasPageFailed = false
      return EnteringRegularFlow(flow: flow, isChosenElsewhere: true)
    }

    /// A copy of the flow after a login page that could not be loaded.
    var afterPageFailure: RegularFlow {
      var flow = self
      flow.hasPageFailed = true
      return flow
    }

    var returnPoint: ReturnPoint {
      .signedOut(.admitted(access), journey.with(mvpd: mvpd ?? journey.mvpd))
    }

    func failed(_ failure: Failure) -> Failed { Failed(failure: failure, returnPoint: returnPoint) }
  }
}

extension RESTV1.StoredValue {
  /// An MVPD in the form that is kept for later launches, with the name and logo of the configuration.
  static func chosen(_ mvpd: String, in configuration: MVPDConfiguration?) -> Self {
    let found = configuration?.mvpd(mvpd)
    return .mvpd(id: mvpd, displayName: found?.displayName ?? mvpd, logoUrl: found?.logoUrl)
  }
}
