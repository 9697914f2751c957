extension RESTV2 {
  /// Partner authentication, step C.2: looks at the answer of E3. Without a configuration there is no partner flow.
  ///
  /// There is no partner flow either without Apple's framework, or if its picker may offer no MVPD: the framework would
  /// take an empty list as no limit. An empty list is not asked for again: a second screen may still know an MVPD.
  ///
  /// After a silent look the list only has the name and logo of the MVPD. So C.5 follows, whatever the answer is.
  ///
  /// An MVPD that the service has just refused, because the integration with it has ended, is not offered again.
  package struct ReturningConfiguration: Deciding {
    package static var name: StageName { .returningConfiguration }
    package static let card = StageCard("C.2", "Return configuration", knows: "the answer of C.1")

    let call: RetrievingConfiguration
    let reply: Reply<MVPDConfiguration>

    private static let arrows = declare(
      (
        silent: To<RetrievingPartnerAuthenticationRequest>("silent", if: "the person did not ask"),
        returned: To<SelectingProvider>("returned", if: "MVPDs for Apple's picker"),
        noneForPicker: To<EnteringBasicAuthentication>(
          "noneForPicker", if: "none for Apple's picker, or a device without Apple's framework"),
        anotherMVPD: To<EnteringBasicAuthentication>("anotherMVPD", if: "another MVPD is wanted"),
        basic: To<EnteringBasicAuthentication>("basic", if: "basic authentication is wanted"),
        chosen: To<EnteringBasicAuthentication>("chosen", if: "an MVPD was chosen at rest"),
        notOffered: To<Failed>(
          "notOffered", if: "the service offers neither the MVPD chosen at rest, nor any that the app offers"),
        onlyRefused: To<Failed>("onlyRefused", if: "no MVPD but one whose integration has ended"),
        failed: To<Recovering>("failed", if: "call failed")
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }

    package func decide(at now: Moment) -> StageTransition<RESTV2> {
      if let status = call.status, !call.journey.opensScreens {
        let configuration = if case .success(let list) = reply { list } else { Shared(MVPDConfiguration([])) }
        return Self.arrows.silent(
          RetrievingPartnerAuthenticationRequest(
            selection: Selection(
              access: call.access, journey: call.journey, configuration: configuration, status: status)))
      }
      switch reply {
      case .success(let configuration):
        let flow = BasicFlow(access: call.access, journey: call.journey, configuration: configuration)
        guard flow.configuration.value.hasSelectable || !configuration.value.hasSelectable else {
          return Self.arrows.notOffered(flow.notOffered("the service offers no MVPD of offeredMVPDs"))
        }
        return offer(configuration, at: now)
      case .failure(let fault):
        return Self.arrows.failed(
          Recovering(pending: .call(.retrievingConfiguration(call)), fault: fault), at: now)
      }
    }

    private func offer(_ configuration: Shared<MVPDConfiguration>, at now: Moment) -> StageTransition<RESTV2>
    {
      guard let setback = call.journey.setback,
        let rest = setback.endedIntegration.flatMap({ configuration.value.leavingOut($0) })
      else {
        return goOn(
          with: BasicFlow(access: call.access, journey: call.journey, configuration: configuration), at: now)
      }
      guard rest.hasSelectable else {
        return Self.arrows.onlyRefused(Failed(failure: setback.failure, returnPoint: call.returnPoint))
      }
      return goOn(
        with: BasicFlow(access: call.access, journey: call.journey, configuration: Shared(rest)), at: now)
    }

    private func goOn(with flow: BasicFlow, at now: Moment) -> StageTransition<RESTV2> {
      let own = EnteringBasicAuthentication(
        flow: flow, isChosenElsewhere: !flow.configuration.value.hasSelectable)
      return switch flow.journey.route {
      // Apple's picker is for a person who asked to be signed in or to play, whatever the way was sent back for.
      case .picker, .secondScreen, .temporaryAccess:
        Self.arrows.anotherMVPD(own, at: now)
      case .chosen: login(to: flow, own, at: now)
      case .basic:
        Self.arrows.basic(EnteringBasicAuthentication(flow: flow.choosing(flow.journey.mvpd)), at: now)
      case .check, .system: goOn(with: flow.offering(call.status), own, at: now)
      }
    }

    /// The login of the MVPD that the person chose at rest.
    private func login(to flow: BasicFlow, _ own: EnteringBasicAuthentication, at now: Moment)
      -> StageTransition<RESTV2>
    {
      guard let mvpd = flow.journey.chosenMVPD else { return Self.arrows.anotherMVPD(own, at: now) }
      var flow = flow
      flow.journey = flow.journey.fromPicker
      guard flow.configuration.value.isSelectable(mvpd) else {
        return Self.arrows.notOffered(flow.notOffered("the service offers no MVPD with the id \(mvpd)"))
      }
      return Self.arrows.chosen(EnteringBasicAuthentication(flow: flow.choosing(mvpd)), at: now)
    }

    private func goOn(with flow: BasicFlow, _ own: EnteringBasicAuthentication, at now: Moment)
      -> StageTransition<RESTV2>
    {
      flow.configuration.value.supportedProviderIDs.isEmpty
        || !flow.access.value.configuration.hasPartnerFramework
        ? Self.arrows.noneForPicker(own, at: now)
        : Self.arrows.returned(SelectingProvider(flow: flow, status: call.status))
    }
  }
}

extension RESTV2.BasicFlow {
  /// A copy of the flow whose list for Apple's picker has the provider that the framework is signed in with. Without
  /// the provider in the list, the framework would refuse a provider that the service can work with.
  fileprivate func offering(_ status: ValidatedFrameworkStatus?) -> RESTV2.BasicFlow {
    guard let offered = status.flatMap({ configuration.value.offering($0.providerID) }) else { return self }
    return RESTV2.BasicFlow(access: access, journey: journey, configuration: Shared(offered))
  }

  /// The end of a way to an MVPD that the service does not offer.
  fileprivate func notOffered(_ message: String) -> RESTV2.Failed {
    var flow = self
    flow.journey = journey.fromPicker
    return flow.failed(Failure(family: .input, code: "mvpdNotOffered", message: message))
  }
}
