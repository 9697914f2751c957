import Testing

@testable import SSOStateMachine

@Suite("Configuration, MVPDs, registration, time")
struct ConfigurationTests {
  let configuration = Known.mvpds.value

  @Test("only an app that offers a promotional TempPass sends an identity with every poll")
  func quiet() { #expect(!Known.iOS.pollsWithTempPassIdentity) }

  @Test("several MVPDs with one platformMappingId: one that Apple's picker may offer, and never a TempPass")
  func sharedProvider() {
    func mvpd(_ id: String, isTempPass: Bool = false, status: BoardingStatus? = nil) -> TVProvider {
      TVProvider(
        id: id, isTempPass: isTempPass, enablePlatformServices: true, boardingStatus: status,
        platformMappingId: "apple:shared")
    }
    let pass = mvpd("pass", isTempPass: true, status: .supported)
    func chosen(_ mvpds: TVProvider...) -> String? {
      MVPDConfiguration(mvpds).mvpd(providerID: "apple:shared")?.id
    }
    #expect(chosen(pass, mvpd("listed"), mvpd("boarded", status: .supported)) == "boarded")
    #expect(chosen(pass, mvpd("listed"), mvpd("second")) == "listed")
    #expect(chosen(pass) == nil)
    func several(_ mvpds: TVProvider...) -> [String]? {
      MVPDConfiguration(mvpds).choice(providerID: "apple:shared")?.mvpds.map(\.id)
    }
    let boarded = ["east", "west"].map { mvpd($0, status: .supported) }
    #expect(several(pass, boarded[0], mvpd("listed"), boarded[1]) == ["east", "west"])
    #expect(several(pass, boarded[0], mvpd("listed")) == nil)
    #expect(several(pass, mvpd("listed"), mvpd("second")) == ["listed", "second"])
    #expect(several(pass, pass) == nil)
    #expect(several() == nil)
  }

  @Test("several MVPDs with one platformMappingId are one provider to Apple")
  func oneProviderID() {
    let mvpds = ["east", "west"].map {
      TVProvider(
        id: $0, enablePlatformServices: true, boardingStatus: .supported, displayInPlatformPicker: true,
        platformMappingId: "apple:shared")
    }
    #expect(MVPDConfiguration(mvpds).supportedProviderIDs == ["apple:shared"])
  }

  @Test("§3: supported = SUPPORTED with platform services, and PICKER marked for display")
  func supportedProviders() {
    func mvpd(
      _ id: String, _ services: Bool, _ status: BoardingStatus?, _ display: Bool, mapping: String? = "apple"
    ) -> TVProvider {
      TVProvider(
        id: id, enablePlatformServices: services, boardingStatus: status, displayInPlatformPicker: display,
        platformMappingId: mapping.map { "\($0):\(id)" })
    }
    let mvpds = [
      mvpd("supported", true, .supported, true), mvpd("kept back", true, .supported, false),
      mvpd("off", false, .supported, true),
      mvpd("picker", false, .picker, true), mvpd("hidden", true, .picker, false),
      mvpd("absent", true, nil, true), mvpd("odd", true, .unrecognized("ODD"), true),
      mvpd("unmapped", true, .supported, true, mapping: nil), mvpd("last", true, .supported, true),
    ]
    #expect(
      MVPDConfiguration(mvpds).supportedProviderIDs == ["apple:supported", "apple:picker", "apple:last"])
    #expect(BoardingStatus(rawValue: "SUPPORTED") == .supported)
    #expect(BoardingStatus(rawValue: "PICKER") == .picker)
    #expect(BoardingStatus(rawValue: "Supported") == .unrecognized("Supported"))
  }

  @Test("provider id → MVPD by platformMappingId, never by id")
  func lookUp() {
    #expect(configuration.mvpd(providerID: "apple:one") == Known.mvpd)
    #expect(configuration.mvpd(providerID: "one") == nil)
    #expect(configuration.mvpd("one") == Known.mvpd)
    #expect(configuration.mvpd("apple:one") == nil)
    #expect(configuration.selectable.map(\.id) == ["one", "listed", "other"], "no TempPass in the picker")
    #expect(TVProvider(id: "bare").displayName == "bare")
  }

  @Test("a user agent: no on televisions, yes elsewhere, unless the app says otherwise")
  func userAgent() {
    let televisions: [Platform] = [.tvOS, .fireTV, .roku]
    for platform in Platform.allCases {
      var configuration = Known.iOS
      configuration.device.platform = platform
      #expect(configuration.hasUserAgent == !televisions.contains(platform), "\(platform)")
      for choice in [true, false] {
        configuration.opensUserAgent = choice
        #expect(configuration.hasUserAgent == choice, "\(platform)")
      }
    }
    #expect(SettingsPlace(.iOS).path == "Settings -> TV Provider")
    #expect(SettingsPlace(.iPadOS).path == "Settings -> TV Provider")
    #expect(SettingsPlace(.tvOS).path == "Settings -> Accounts -> TV Provider")
  }

  @Test("Apple's framework: yes on Apple's systems, no elsewhere, unless the app says otherwise")
  func partnerFramework() {
    let own: [Platform] = [.iOS, .iPadOS, .tvOS]
    for platform in Platform.allCases {
      var configuration = Known.iOS
      configuration.device.platform = platform
      #expect(configuration.hasPartnerFramework == own.contains(platform), "\(platform)")
      for choice in [true, false] {
        configuration.asksPartnerFramework = choice
        #expect(configuration.hasPartnerFramework == choice, "\(platform)")
      }
    }
  }

  @Test("a token is renewed before it expires")
  func tokenMargin() {
    let margin: Int64 = 30_000
    for (gap, isUsable) in [(margin + 1, true), (margin, false), (0, false), (-1, false)] {
      let access = Known.access(Known.iOS, expiresAt: Known.now.advanced(by: gap)).value
      #expect(access.isUsable(at: Known.now) == isUsable, "\(gap) ms")
    }
    #expect(!Known.access(Known.iOS, expiresAt: Timestamp(.max)).value.isUsable(at: Timestamp(.max)))
  }

  @Test("time neither traps nor goes back where it overflows")
  func timestamps() {
    let (first, last) = (Timestamp(.min), Timestamp(.max))
    #expect(last.advanced(by: 1) == last)
    #expect(last.advanced(by: .max) == last)
    #expect(first.advanced(by: -1) == first)
    #expect(first.advanced(by: .min) == first)
    #expect(Timestamp(5).advanced(by: -7) == Timestamp(-2))
    #expect(Timestamp(5).milliseconds(until: 8) == 3)
    #expect(Timestamp(8).milliseconds(until: 5) == 0, "what has passed is 0 away")
    #expect(first.milliseconds(until: last) == .max)
    #expect(last.milliseconds(until: first) == 0)
    #expect(first < last && Timestamp(1) < 2)
    #expect("\(Timestamp(7))" == "7")
  }

  @Test("equal answers are equal, in whatever order the service sent them")
  func order() {
    let (one, other) = (KnownV2.profile(.regular, mvpd: "a"), KnownV2.profile(.regular, mvpd: "b"))
    #expect(ProfileList([one, other]) == ProfileList([other, one]))
    let (first, second) = (
      LogoutEntry(mvpd: "a", actionName: .complete, actionType: .none),
      LogoutEntry(mvpd: "b", actionName: .invalid, actionType: .none)
    )
    #expect(LogoutList([first, second]) == LogoutList([second, first]))
    #expect(Shared(one) == Shared(one))
    #expect(Shared(one) != Shared(other))
    #expect("\(Shared(Timestamp(7)))" == "7")
  }
}
