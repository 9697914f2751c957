import Testing

@testable import SSOStateMachine

@Suite("C.1 to C.5. Configuration and provider")
struct SelectingProviderTests: StageSuite {
  let basic = Flow.EnteringBasicAuthentication(flow: KnownV2.flow)
  let preselected = Flow.EnteringBasicAuthentication(flow: KnownV2.chosenFlow)
  let withoutFramework = Flow.EnteringBasicAuthentication(flow: KnownV2.flow.withoutFramework)
  let stage = Flow.SelectingProvider(flow: KnownV2.flow)

  @Test("C.1: E3, an answer may be used for 3 minutes")
  func retrievingConfiguration() {
    let stage = Flow.RetrievingConfiguration(access: access, journey: KnownV2.knownJourney)
    let named = Flow.RetrievingConfiguration(
      access: access, journey: KnownV2.knownJourney.with(KnownV2.brand))
    let signedIn = KnownV2.knownJourney.keeping(KnownV2.plainSubscriber)
    let shown = Flow.RetrievingConfiguration(access: access, journey: signedIn.shown(as: Known.mvpds.value))
    let (reply, failure) = (
      Reply.success(Known.mvpds), Reply<MVPDConfiguration>.failure(Shared(Known.broken))
    )
    #expect(stage.command == e3)
    #expect(shown.journey.subscriber?.brand == KnownV2.brand.value)
    expect {
      Row(
        "C.1: answered, and the remembered MVPD has its name", stage.advance(on: reply, at: now),
        "C.1-answered", to: Flow.ReturningConfiguration(call: named, reply: reply))
      Row(
        "C.1: failed", stage.advance(on: failure, at: now), "C.1-answered",
        to: Flow.ReturningConfiguration(call: stage, reply: failure))
      Row(
        "C.1: a subscriber who is known by an id has a name now",
        Flow.RetrievingConfiguration(access: access, journey: signedIn).advance(on: reply, at: now),
        "C.1-named", to: Flow.ReturningConfiguration(call: shown, reply: reply),
        .store(.profile(Shared(KnownV2.regular), brand: KnownV2.brand)))
      Row(
        "C.1: the name is known already", shown.advance(on: reply, at: now), "C.1-answered",
        to: Flow.ReturningConfiguration(call: shown, reply: reply))
    }
  }

  @Test("C.2: without the MVPDs there is no partner flow")
  func returningConfiguration() {
    let call = Flow.RetrievingConfiguration(access: access, journey: KnownV2.journey)
    func answered(_ reply: Reply<MVPDConfiguration>) -> StageTransition<RESTV2> {
      Flow.ReturningConfiguration(call: call, reply: reply).decide(at: now)
    }
    expect {
      Row(
        "C.2: 200", answered(.success(Known.mvpds)), "C.2-returned", to: stage,
        .retrieveFrameworkStatus(.picker(Known.mvpds, featured: [], promptsForAccess: true)))
      for mvpds in [[], [Known.tempPassMVPD], [Known.otherMVPD, Known.tempPassMVPD]] {
        let configuration = Shared(MVPDConfiguration(mvpds))
        Row(
          "C.2: 200, none for Apple's picker", answered(.success(configuration)), "C.2-noneForPicker",
          to: Flow.EnteringBasicAuthentication(
            flow: Flow.BasicFlow(access: access, journey: KnownV2.journey, configuration: configuration),
            isChosenElsewhere: !mvpds.contains(Known.otherMVPD)))
      }
      Row(
        "C.2: error", answered(Known.failure(Known.broken)), "C.2-failed",
        to: Flow.Recovering(pending: .call(.retrievingConfiguration(call)), fault: Shared(Known.broken)))
    }
  }

  private func answered(_ status: Shared<PartnerFrameworkStatus>) -> StageTransition<RESTV2> {
    stage.advance(on: status, at: now)
  }

  @Test("C.2: the provider that B.1 named is in the list, even if its MVPD is not for display")
  func offeringTheProviderOfTheSystem() throws {
    func mvpd(_ id: String, displayed: Bool, services: Bool = true) -> TVProvider {
      TVProvider(
        id: id, enablePlatformServices: services, boardingStatus: .supported,
        displayInPlatformPicker: displayed, platformMappingId: "apple:\(id)")
    }
    func listed(_ mvpds: [TVProvider], _ status: ValidatedFrameworkStatus?) -> [String]? {
      let call = Flow.RetrievingConfiguration(access: access, journey: KnownV2.journey, status: status)
      let next = Flow.ReturningConfiguration(
        call: call, reply: .success(Shared(MVPDConfiguration(mvpds)))
      ).decide(at: now).stage
      guard case .selectingProvider(let stage)? = next else { return nil }
      #expect(stage.status == status)
      return stage.flow.configuration.value.supportedProviderIDs
    }
    let (shown, hidden) = (mvpd("two", displayed: true), mvpd("one", displayed: false))
    let off = mvpd("one", displayed: false, services: false)
    #expect(listed([shown, hidden], nil) == ["apple:two"])
    #expect(listed([shown, hidden], KnownV2.validated) == ["apple:two", "apple:one"])
    #expect(listed([hidden], KnownV2.validated) == ["apple:one"])
    #expect(listed([hidden], nil) == nil, "no list, no partner flow")
    #expect(listed([shown, off], KnownV2.validated) == ["apple:two"], "single sign-on is off")
    #expect(listed([shown, mvpd("one", displayed: true)], KnownV2.validated) == ["apple:two", "apple:one"])
  }

  @Test("C.3: the table, in its order")
  func selectingProvider() {
    func validating(_ status: Shared<PartnerFrameworkStatus>) -> Flow.ValidatingSelectedProvider {
      Flow.ValidatingSelectedProvider(flow: KnownV2.flow, status: status, isRefresh: false)
    }
    let refusedWithProvider = Shared(
      PartnerFrameworkStatus(
        accessStatus: .denied, accountProviderIdentifier: Known.providerID,
        error: .init(code: .unsupportedProvider, unsupportedProviderIdentifier: Known.providerID)))
    let others: [PartnerFrameworkStatus.FrameworkError.Code] = [
      .accessNotGranted, .providerRejected, .invalidVerificationToken, .rejected, .unsupported,
      .unrecognized(99),
    ]
    expect {
      Row(
        "C.3 #1: denied, which is told", answered(Known.permission(.denied)), "C.3-notGranted", to: basic,
        .explainPermission(.denied, at: .tvProvider))
      for access in [AccessStatus.restricted, .notDetermined] {
        Row("C.3 #1: \(access)", answered(Known.permission(access)), "C.3-unavailable", to: basic)
      }
      Row(
        "C.3 #1 before #2 and #3", answered(refusedWithProvider), "C.3-notGranted", to: basic,
        .explainPermission(.denied, at: .tvProvider))
      Row("C.3 #2", answered(Known.status), "C.3-provider", to: validating(Known.status))
      Row(
        "C.3 #2: expired", answered(Known.expiredStatus), "C.3-provider", to: validating(Known.expiredStatus))
      Row(
        "C.3 #3", answered(Known.frameworkError(.unsupportedProvider, provider: Known.providerID)),
        "C.3-unsupportedMapped", to: preselected)
      Row(
        "C.3 #4: unknown", answered(Known.frameworkError(.unsupportedProvider, provider: "apple:none")),
        "C.3-unsupported", to: withoutFramework)
      Row(
        "C.3 #4: missing", answered(Known.frameworkError(.unsupportedProvider)), "C.3-unsupported",
        to: withoutFramework)
      for code in others {
        Row(
          "C.3 #5: \(code), which is told", answered(Known.frameworkError(code)), "C.3-otherError", to: basic,
          .reportFailure(Failure(family: .framework, code: code.code)))
      }
      Row("C.3 #5: the person left", answered(Known.frameworkError(.userCancelled)), "C.3-left", to: basic)
      Row(
        "C.3 #5: timed out", answered(Known.frameworkError(.timedOut)), "C.3-timedOut", to: withoutFramework,
        .reportFailure(Failure(family: .framework, code: "timedOut")))
      Row("C.3 #6: no metadata", answered(Known.permission(.granted)), "C.3-nothing", to: basic)
      Row("C.3 #6: empty id", answered(Known.granted("", until: nil)), "C.3-nothing", to: basic)
    }
  }

  @Test("C.3: Apple's picker, with the featured MVPDs")
  func picker() {
    let featuring = Known.access {
      $0.featuredMVPDs = ["one"]; $0.promptsForAccess = false
    }
    let stage = Flow.SelectingProvider(flow: KnownV2.flow(featuring))
    #expect(
      stage.command
        == .retrieveFrameworkStatus(.picker(Known.mvpds, featured: ["one"], promptsForAccess: false)))
  }

  @Test("C.4: VAL-BC, and the provider maps to an MVPD")
  func validatingSelectedProvider() throws {
    func validate(
      _ status: Shared<PartnerFrameworkStatus>, _ flow: Flow.BasicFlow = KnownV2.flow,
      isRefresh: Bool = false
    ) -> StageTransition<RESTV2> {
      Flow.ValidatingSelectedProvider(flow: flow, status: status, isRefresh: isRefresh).decide(at: now)
    }
    func request(_ selection: Flow.Selection) -> Flow.RetrievingPartnerAuthenticationRequest {
      Flow.RetrievingPartnerAuthenticationRequest(selection: selection)
    }
    let selection = try #require(KnownV2.selection())
    let refreshed = try #require(KnownV2.selection(isRefreshed: true))
    let late = try #require(KnownV2.selection(Known.expiredAccess))
    let e11 = Flow.Command.retrievePartnerAuthenticationRequest(access, status: Known.status)
    expect {
      Row(
        "C.4: valid", validate(Known.status), "C.4-valid", to: request(selection),
        .store(KnownV2.storedMVPD), e11)
      Row(
        "C.4: valid, second time", validate(Known.status, isRefresh: true), "C.4-valid",
        to: request(refreshed), .store(KnownV2.storedMVPD), e11)
      Row("C.4: expired, mapped", validate(Known.expiredStatus), "C.4-invalid", to: preselected)
      Row(
        "C.4: unmapped", validate(Known.granted("apple:none", until: Known.later)), "C.4-unmapped",
        to: withoutFramework)
      Row(
        "C.4: token expired", validate(Known.status, KnownV2.flow(Known.expiredAccess)), "C.4-tokenExpired",
        to: Flow.RetrievingAccessToken.renewing(
          for: .retrievingPartnerAuthenticationRequest(request(late))),
        .store(.mvpd(id: "one", displayName: "Provider One", logoUrl: "https://cdn.example/one.png")), e2)
    }
  }

  @Test("C.5: E11 with the validated status")
  func retrievingPartnerAuthenticationRequest() throws {
    let stage = Flow.RetrievingPartnerAuthenticationRequest(selection: try #require(KnownV2.selection()))
    let reply = Reply.success(KnownV2.partnerProfile)
    #expect(stage.command == .retrievePartnerAuthenticationRequest(access, status: Known.status))
    expect {
      Row(
        "C.5: answered", stage.advance(on: reply, at: now), "C.5-answered",
        to: Flow.IndicatingNextAction(call: stage, reply: reply))
    }
  }
}
