extension RESTV2 {
  /// What phase F knows before there is a code.
  public struct BasicFlow: Equatable, Sendable {
    /// How often the service may send the flow to a new session before it ends in a failure.
    static let mostRestarts: UInt8 = 3

    /// The token that calls are made with.
    var access: Shared<Access>
    var journey: Journey
    /// What a picker offers.
    public let configuration: Shared<MVPDConfiguration>
    /// The MVPD that is known, by its id.
    public let mvpd: String?
    /// How often the service has made the flow start over.
    package var restarts: UInt8 = 0
    /// The poll that a newer code has ended. The service may issue the same code again.
    package var ended: EndedPoll?

    package struct EndedPoll: Equatable {
      let code: String
      let lastPoll: Timestamp
    }

    init(
      access: Shared<Access>, journey: Journey, configuration: Shared<MVPDConfiguration>, mvpd: String? = nil
    ) {
      (self.access, self.journey, self.configuration, self.mvpd) = (access, journey, configuration, mvpd)
    }

    var hasUserAgent: Bool { access.value.configuration.hasUserAgent }

    /// When a code was last polled, if the ended poll was of the same code; nil otherwise.
    func lastPoll(of code: LoginCode) -> Timestamp? {
      ended.flatMap { $0.code == code.value ? $0.lastPoll : nil }
    }

    func choosing(_ mvpd: String?) -> BasicFlow {
      var flow = BasicFlow(access: access, journey: journey, configuration: configuration, mvpd: mvpd)
      (flow.restarts, flow.ended) = (restarts, ended)
      return flow
    }

    /// The same flow after one more session that led nowhere.
    var restarted: BasicFlow {
      var flow = self
      flow.restarts += 1
      return flow
    }

    /// The chosen MVPD, in the form that is kept for later launches.
    func stored(_ mvpd: String) -> StoredValue {
      let found = configuration.value.mvpd(mvpd)
      return .mvpd(id: mvpd, displayName: found?.displayName ?? mvpd, logoUrl: found?.logoUrl)
    }

    var returnPoint: ReturnPoint {
      .signedOut(
        .admitted(access),
        Journey(mvpd: mvpd ?? journey.mvpd, purpose: journey.purpose, returns: journey.returns))
    }

    func failed(_ failure: Failure) -> Failed {
      Failed(failure: failure, returnPoint: returnPoint)
    }
  }
}
