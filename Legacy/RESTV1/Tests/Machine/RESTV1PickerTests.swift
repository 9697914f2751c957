import Testing

@testable import SSORESTV1
@testable import SSOStateMachine
@testable import SSOStateMachineTests

@Suite("V1.4 and V1.5: Apple's picker, and whether the login was good")
struct RESTV1PickerTests {
  typealias Flow = RESTV1

  @Test("each answer of the framework leads where the branch table says")
  func tables() throws {
    for table in try Self.tables() { expect { table } }
  }

  static func tables() throws -> [[Row]] {
    try [picker(), denied(), login(), KnownV1.meanwhile(v14)]
  }

  private static let v14 = Flow.SelectingProvider(
    access: Known.access, journey: KnownV1.journey, configuration: KnownV1.mvpds)

  private static func regular(
    _ reason: Flow.FallbackReason, mvpd: String? = nil
  ) -> Flow.EnteringRegularFlow {
    Flow.EnteringRegularFlow(flow: KnownV1.flow(mvpd: mvpd, because: reason))
  }

  private static func v15(
    _ status: Shared<PartnerFrameworkStatus>, access: Shared<Access> = Known.access
  ) -> Flow.ValidatingLogin {
    Flow.ValidatingLogin(
      access: access, journey: KnownV1.journey, configuration: KnownV1.mvpds, status: status)
  }

  private static func answer(_ status: Shared<PartnerFrameworkStatus>) -> StageTransition<RESTV1> {
    v14.advance(on: status, at: Known.moment)
  }

  @Table private static func picker() -> [Row] {
    for status in [Known.status, Known.expiredStatus, Known.statusWithoutEnd] {
      Row("V1.4 a provider", answer(status), "V1.4-provider", to: v15(status))
    }
    Row(
      "V1.4 error 1, mapped", answer(Known.frameworkError(.unsupportedProvider, provider: "apple:listed")),
      "V1.4-unsupportedMapped", to: regular(.unsupported(providerID: "apple:listed"), mvpd: "listed"))
    Row(
      "V1.4 error 1, unknown", answer(Known.frameworkError(.unsupportedProvider, provider: "apple:nobody")),
      "V1.4-unsupportedUnknown", to: regular(.unsupported(providerID: "apple:nobody")))
    Row(
      "V1.4 error 1, not named", answer(Known.frameworkError(.unsupportedProvider)), "V1.4-unsupported",
      to: regular(.unsupported(providerID: nil)))
    Row(
      "V1.4 the person left", answer(Known.frameworkError(.userCancelled)), "V1.4-cancelled",
      to: regular(.cancelled))
    for code in [
      PartnerFrameworkStatus.FrameworkError.Code.accessNotGranted, .providerRejected,
      .invalidVerificationToken, .rejected, .unsupported, .timedOut, .unrecognized(42),
    ] {
      Row(
        "V1.4 \(code)", answer(Known.frameworkError(code)), "V1.4-otherError", to: regular(.vsaError(code)))
    }
    for nobody in [Known.permission(.granted), Known.granted("", until: Known.later)] {
      Row("V1.4 no id, no error", answer(nobody), "V1.4-nothing", to: regular(.noProvider))
    }
  }

  @Table private static func denied() -> [Row] {
    for status in [AccessStatus.denied, .restricted, .notDetermined] {
      Row(
        "V1.4 \(status)", answer(Known.permission(status)), "V1.4-notGranted",
        to: regular(.accessDenied(status)))
    }
  }

  @Table private static func login() throws -> [Row] {
    let v16 = Flow.RetrievingProfileRequest(selection: try KnownV1.selection())
    for end in [Known.later, Known.now] {
      Row(
        "V1.5 until \(end)", v15(Known.granted(until: end)).decide(at: Known.moment), "V1.5-good", to: v16,
        .retrieveProfileRequest(Known.access, mvpd: "one"))
    }
    for status in [Known.granted(until: Known.past), Known.statusWithoutEnd] {
      Row(
        "V1.5 expired or without end (G4)", v15(status).decide(at: Known.moment), "V1.5-expired",
        to: regular(.loginExpired, mvpd: "one"))
    }
    for provider in ["apple:nobody", "apple:off"] {
      Row(
        "V1.5 \(provider) (G3)", v15(Known.granted(provider, until: Known.later)).decide(at: Known.moment),
        "V1.5-notIntegrated", to: regular(.notIntegrated(providerID: provider)))
    }
    let late = try KnownV1.selection(Known.expiredAccess)
    Row(
      "V1.5 access token expired", v15(Known.status, access: Known.expiredAccess).decide(at: Known.moment),
      "V1.5-tokenExpired",
      to: Flow.RetrievingAccessToken.renewing(
        for: .retrievingProfileRequest(.init(selection: late))),
      .retrieveAccessToken(Known.registration()))
  }

  @Test func applesPickerIsNotOfferedAgainByItself() {
    // G9: every way from V1.10 to Apple's framework goes through a sign-in that a person wants.
    let flow = RESTV1.graph.stages.filter { $0.phase == "V1.10" }.flatMap(\.edges)
    #expect(flow.allSatisfy { !["V1.2", "V1.4", "V1.7"].contains($0.to.rawValue) })
    #expect(flow.filter { $0.to == "V1.3" }.map(\.id) == ["V1.10-noConfiguration"])
  }

  @Test func theRequestsToTheFrameworkAreThoseOfTheTable() throws {
    let silent = FrameworkRequest.silent(promptsForAccess: true)
    let picker = FrameworkRequest.picker(KnownV1.mvpds, featured: ["listed", "off"], promptsForAccess: true)
    let forward = FrameworkRequest.profile(
      KnownV1.request, attributeNames: ["userID", "zip"], promptsForAccess: true)
    #expect(FrameworkRequest.channelIdentifier == "https://saml.sp.auth.adobe.com")
    #expect(FrameworkRequest.includesAccountProviderIdentifier)
    #expect(FrameworkRequest.includesAuthenticationExpirationDate)
    for request in [silent, picker, forward] { #expect(request.promptsForAccess) }
    #expect([silent, picker, forward].map(\.isInterruptionAllowed) == [false, true, false])
    #expect(
      [silent, picker, forward].map(\.supportedAccountProviderIdentifiers)
        == [[], ["apple:one", "apple:listed"], []])
    #expect(
      [silent, picker, forward].map(\.featuredAccountProviderIdentifiers) == [[], ["apple:listed"], []])
    #expect([silent, picker, forward].map(\.attributeNames) == [[], [], ["userID", "zip"]])
    #expect([silent, picker, forward].map(\.verificationToken) == [nil, nil, KnownV1.request.value.payload])
  }

  @Test("V1's picker takes an MVPD with all three marks, and no other")
  func supportedProviders() {
    func supported(_ isOn: Bool, _ status: BoardingStatus?, _ isShown: Bool) -> [String] {
      MVPDConfiguration(restV1: [
        TVProvider(
          id: "one", enablePlatformServices: isOn, boardingStatus: status, displayInPlatformPicker: isShown,
          platformMappingId: "apple:one")
      ]).supportedProviderIDs
    }
    for status in [BoardingStatus.supported, .picker] {
      #expect(supported(true, status, true) == ["apple:one"])
      #expect(supported(false, status, true).isEmpty)
      #expect(supported(true, status, false).isEmpty)
    }
    #expect(supported(true, nil, true).isEmpty)
    #expect(supported(true, .unrecognized("TRIAL"), true).isEmpty)
  }

  @Test("of several MVPDs that Apple knows under one id, the one of the last sign-in, if it also fits")
  func lastSignIn() {
    func mvpd(_ id: String, isEnabled: Bool = true) -> TVProvider {
      TVProvider(
        id: id, enablePlatformServices: isEnabled, boardingStatus: isEnabled ? .supported : .picker,
        displayInPlatformPicker: true, platformMappingId: Known.providerID)
    }
    func chosen(_ mvpds: [TVProvider], last: String?) -> String? {
      MVPDConfiguration(restV1: mvpds).mvpd(providerID: Known.providerID, last: last)?.id
    }
    let (east, west) = (mvpd("east"), mvpd("west"))
    #expect(chosen([east, west], last: "west") == "west")
    #expect(chosen([east, west], last: nil) == "east")
    #expect(chosen([east, west], last: "gone") == "east")
    #expect(chosen([east, mvpd("west", isEnabled: false)], last: "west") == "east")
    #expect(chosen([], last: "west") == nil)
  }
}
