extension RESTV2 {
  /// The facts that phase F knows before there is a code.
  package struct BasicFlow: Equatable, Sendable {
    /// How often the service may send the flow to a new session before it ends in a failure.
    static let mostRestarts: UInt8 = 3

    /// The token that calls are made with.
    var access: Shared<Access>
    package var journey: Journey
    /// The MVPDs that a picker offers; empty where the MVPD is known without a picker, or is chosen on a second screen.
    package let configuration: Shared<MVPDConfiguration>
    /// The known MVPD, by its id.
    package let mvpd: String?
    /// How often the service has made the flow start over.
    package var restarts: UInt8 = 0
    /// The poll that a newer code has ended. The service may issue the same code again.
    package var ended: Shared<EndedPoll>?

    package struct EndedPoll: Equatable {
      let code: String
      let lastPoll: Timestamp
    }

    init(
      access: Shared<Access>, journey: Journey,
      configuration: Shared<MVPDConfiguration> = Shared(MVPDConfiguration([])), mvpd: String? = nil
    ) {
      (self.access, self.journey, self.mvpd) = (access, journey, mvpd)
      self.configuration = configuration.limited(to: access.value.configuration.offeredMVPDs)
    }

    /// The flow with the MVPD that Apple knows under an id. Nil if Apple's id belongs to no MVPD of the list.
    ///
    /// If several MVPDs fit, the flow takes the MVPD of the last sign-in. If the person last signed in with another
    /// MVPD, the flow leaves the choice open: the answer of E11 may contain an MVPD, and the app's own picker offers
    /// only the MVPDs that fit.
    package func mapped(to providerID: String) -> BasicFlow? {
      let known = configuration.value
      guard let mvpd = known.mvpd(providerID: providerID, last: journey.mvpd) else { return nil }
      return mvpd.id == journey.mvpd || known.choice(providerID: providerID) == nil
        ? choosing(mvpd.id) : choosing(amongThoseOf: providerID)
    }

    /// The flow without an MVPD. The app's own picker offers only the MVPDs that fit a provider, if there are several.
    /// A second screen may offer all MVPDs.
    func choosing(amongThoseOf providerID: String) -> BasicFlow {
      guard access.value.configuration.hasPicker,
        let several = configuration.value.choice(providerID: providerID)
      else { return choosing(nil) }
      return BasicFlow(access: access, journey: journey, configuration: Shared(several))
    }

    /// The notice that is still to be told to the person; nil without a setback, or if the person was told.
    var notice: SignInNotice? { journey.notice(access.value.configuration) }
    var hasUserAgent: Bool { access.value.configuration.hasUserAgent }

    /// When a code was last polled, if the ended poll was of the same code; nil otherwise.
    func lastPoll(of code: LoginCode) -> Timestamp? {
      ended.flatMap { $0.value.code == code.value ? $0.value.lastPoll : nil }
    }

    func choosing(_ mvpd: String?) -> BasicFlow {
      var flow = BasicFlow(access: access, journey: journey, configuration: configuration, mvpd: mvpd)
      (flow.restarts, flow.ended) = (restarts, ended)
      return flow
    }

    /// The flow to a picker, with the reason, after the service has refused the chosen MVPD: the integration with that
    /// MVPD has ended. Nil for any other fault, and for a person who is signed in.
    func dropping(_ fault: Fault, of call: Call) -> BasicFlow? {
      guard let mvpd, fault.endsIntegration, journey.subscriber == nil else { return nil }
      let failure = Failure(fault, of: call.endpoint)
      return BasicFlow(access: access, journey: journey.losing(failure, of: mvpd).forgettingMVPD)
    }

    /// A copy of the flow that goes on without Apple's framework, after an account at the system led to no profile.
    var withoutFramework: BasicFlow {
      var flow = self
      flow.journey = journey.by(.basic)
      return flow
    }

    /// A copy of the flow after one more session that led nowhere.
    var restarted: BasicFlow {
      var flow = self
      flow.restarts += 1
      return flow
    }

    /// The brand of an MVPD: the brand of the configuration, or the brand that is remembered for the MVPD.
    func brand(of mvpd: String) -> Shared<MVPDBrand>? {
      configuration.value.brand(of: mvpd) ?? (journey.mvpd == mvpd ? journey.brand : nil)
    }

    /// The chosen MVPD, in the form that is kept for later launches.
    func stored(_ mvpd: String) -> StoredValue {
      let brand = brand(of: mvpd)?.value
      return .mvpd(id: mvpd, displayName: brand?.displayName ?? mvpd, logoUrl: brand?.logoUrl)
    }

    /// A copy of the flow after the person was told the reason.
    var told: BasicFlow {
      var flow = self
      flow.journey = journey.explained
      return flow
    }

    /// The journey after the person was told the reason, to the login of the known MVPD or to a picker.
    var explainedJourney: Journey { chosenJourney.explained.by(mvpd == nil ? .picker : .basic) }

    var returnPoint: ReturnPoint { ReturnPoint(.admitted(access), chosenJourney) }

    /// The journey with the MVPD that was chosen since.
    var chosenJourney: Journey {
      guard let mvpd, mvpd != journey.mvpd else { return journey }
      return journey.choosing(mvpd, by: journey.route).with(brand(of: mvpd))
    }

    func failed(_ failure: Failure) -> Failed {
      Failed(failure: failure, returnPoint: returnPoint)
    }
  }
}
