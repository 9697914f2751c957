import Testing

@testable import SSOStateMachine

@Suite("§4. actionName × actionType")
struct SessionModelTests {
  static let names = [
    "authorize", "authenticate", "resume", "retry", "partner_profile", "dance", "Authorize", "",
  ]
  static let types = ["direct", "interactive", "partner_interactive", "none", "jump", "Direct", ""]
  /// The pairs that the documentation lists; any other is unlisted.
  static let listed: [String: [String: NextAction]] = [
    "authorize": ["direct": .authorize], "authenticate": ["interactive": .authenticate],
    "resume": ["direct": .resume], "retry": ["direct": .retry],
    "partner_profile": ["direct": .partnerProfile],
  ]

  @Test("every pair; names are compared case-sensitively", arguments: names, types)
  func nextAction(_ name: String, _ type: String) {
    let session = Session(actionName: ActionName(rawValue: name), actionType: ActionType(rawValue: type))
    #expect(session.nextAction == Self.listed[name]?[type] ?? .unlisted)
  }

  @Test("unknown values are kept")
  func unknownValues() {
    #expect(ActionName(rawValue: "dance") == .unrecognized("dance"))
    #expect(ActionType(rawValue: "jump") == .unrecognized("jump"))
    #expect(ReasonType(rawValue: "whim") == .unrecognized("whim"))
    #expect(LogoutAction(rawValue: "wave") == .unrecognized("wave"))
    #expect(BoardingStatus(rawValue: "MAYBE") == .unrecognized("MAYBE"))
    #expect(ProfileType(rawValue: "guest") == .unrecognized("guest"))
    #expect(ProfileType(rawValue: "guest").rawValue == "guest")
    #expect(Session.Parameter(rawValue: "pin") == .unrecognized("pin"))
  }

  @Test("§4.1: reasons, and the type of the profile in an authorize answer")
  func reasons() {
    let lines: [(String, ReasonType, ProfileType)] = [
      ("none", .none, .regular), ("authenticated", .authenticated, .regular),
      ("temporary", .temporary, .temporary), ("degraded", .degraded, .degraded),
      ("authenticatedSSO", .authenticatedSSO, .serviceTokenSSO), ("pfs_fallback", .pfsFallback, .regular),
      ("configuration_fallback", .configurationFallback, .regular),
      ("missing_parameters_fallback", .missingParametersFallback, .regular),
      ("whim", .unrecognized("whim"), .regular),
    ]
    for (text, reason, type) in lines {
      #expect(ReasonType(rawValue: text) == reason, "\(text)")
      let session = KnownV2.session(.authorize, because: reason, mvpd: "one").value
      #expect(session.authorizedProfile?.value == Profile(mvpd: "one", type: type), "\(text)")
    }
    #expect(KnownV2.session(.authorize).value.authorizedProfile == nil, "no MVPD")
    #expect(KnownV2.session(.resume, mvpd: "one").value.authorizedProfile == nil, "no authorize")
  }

  @Test("missing parameters; domain and domainName are the same")
  func missingParameters() {
    let lines: [([String], Bool)] = [
      ([], true), (["mvpd", "domainName", "redirectUrl"], true), (["domain"], true),
      (["mvpd", "pin"], false),
      (["Mvpd"], false),
    ]
    for (names, isKnown) in lines {
      let missing = names.map { Session.Parameter(rawValue: $0) }
      let session = KnownV2.session(.resume, missing: missing).value
      #expect(session.isMissingOnlyWhatIsKnown == isKnown, "\(names)")
    }
  }

  @Test("§4.2: profile types and logout pairs")
  func profilesAndLogouts() {
    for type in ["regular", "degraded", "temporary", "appleSSO", "platformSSO", "serviceTokenSSO"] {
      let profile = Shared(Profile(mvpd: "one", type: ProfileType(rawValue: type)))
      #expect(profile.value.type.rawValue == type)
      #expect((PartnerProfile(profile) != nil) == (type == "appleSSO"), "\(type): PFS only for appleSSO")
      #expect((PlainProfile(profile) == nil) == (type == "appleSSO"), "\(type)")
    }
    func next(_ name: String, _ type: String, _ url: String? = nil, on platform: Platform = .iOS)
      -> LogoutEntry.Next
    {
      var configuration = Known.iOS
      configuration.device.platform = platform
      return LogoutEntry(
        mvpd: "one", actionName: LogoutAction(rawValue: name), actionType: ActionType(rawValue: type),
        url: url
      ).next(on: configuration)
    }
    #expect(next("logout", "interactive", "https://x.example") == .load("https://x.example"))
    #expect(next("logout", "interactive", "https://x.example", on: .tvOS) == .noUserAgent)
    #expect(next("logout", "interactive") == .unlisted, "no url")
    #expect(next("partner_logout", "partner_interactive") == .directToSettings)
    #expect(next("partner_logout", "partner_interactive", on: .roku) == .unlisted, "no account at the system")
    #expect(next("complete", "none") == .complete)
    #expect(next("invalid", "none") == .invalid)
    #expect(next("wave", "none") == .unlisted)
  }

  @Test("a profile ends at notAfter; one without a known end lasts")
  func profileEnd() {
    #expect(KnownV2.profile(.regular, until: Known.now).isExpired(at: Known.now))
    #expect(!KnownV2.profile(.regular, until: Known.now.advanced(by: 1)).isExpired(at: Known.now))
    #expect(!KnownV2.profile(.regular, until: nil).isExpired(at: Timestamp(.max)))
  }
}
