import SSOStateMachine

extension RESTV2Samples {
  static let profiles: [One] = [
    list("profiles.none", []), list("profiles.regular", [profile(.regular)]),
    list("profiles.appleSSO", [profile(.appleSSO)]),
    list("profiles.degraded", [profile(.degraded, until: nil)], simpler: "profiles.regular"),
    list("profiles.expired", [profile(.regular, until: SampleWorld.start)], simpler: "profiles.none"),
    list(
      "profiles.temporary",
      [profile(.temporary, "TempPass", until: SampleWorld.start.advanced(by: 30 * SampleWorld.minute))],
      simpler: "profiles.regular"),
    list(
      "profiles.temporaryWithoutEnd", [profile(.temporary, "TempPass", until: nil)],
      simpler: "profiles.regular"),
    list(
      "profiles.two", [profile(.appleSSO), profile(.regular, "Spectrum")], simpler: "profiles.regular"),
    list(
      "profiles.three", [profile(.appleSSO), profile(.regular, "Spectrum"), profile(.regular, "Verizon")],
      simpler: "profiles.two"),
  ]

  static func list(
    _ name: String, _ profiles: [Profile], role: One.Role = .onward, simpler: String? = nil
  ) -> One {
    .outcome(name, .profiles(.success(Shared(ProfileList(profiles)))), role: role, simpler: simpler)
  }

  static func profile(
    _ type: ProfileType, _ mvpd: String = "Cablevision", until end: Timestamp? = SampleWorld.tomorrow
  ) -> Profile {
    Profile(mvpd: mvpd, type: type, issuer: mvpd, notBefore: SampleWorld.start, notAfter: end)
  }

  static let configuration = MVPDConfiguration([
    TVProvider(
      id: "Cablevision", displayName: "Optimum", enablePlatformServices: true, boardingStatus: .supported,
      displayInPlatformPicker: true, platformMappingId: "apple.cablevision"),
    TVProvider(
      id: "Spectrum", boardingStatus: .picker, displayInPlatformPicker: true,
      platformMappingId: "apple.spectrum"),
    TVProvider(id: "TempPass", isTempPass: true),
  ])

  /// A configuration of the same MVPDs, none of which supports Apple's picker.
  private static let configurationWithoutApple = MVPDConfiguration(
    configuration.mvpds.map { TVProvider(id: $0.id, displayName: $0.displayName, isTempPass: $0.isTempPass) })

  /// One MVPD to choose, which Apple's picker offers too.
  private static let configurationOfOne = MVPDConfiguration(
    configuration.mvpds.filter { $0.id != "Spectrum" })

  static let sessions: [One] = [
    .outcome("configuration", .configuration(.success(Shared(configuration)))),
    .outcome(
      "configuration.one", .configuration(.success(Shared(configurationOfOne))), simpler: "configuration"),
    .outcome(
      "configuration.noneForPicker",
      .configuration(.success(Shared(configurationWithoutApple)))),
    session("session.authenticate", "authenticate", "interactive", url: "https://sp/login", hasCode: true),
    session("session.authorize", "authorize", "direct", .authenticated, mvpd: "Cablevision"),
    session("session.authorizeSSO", "authorize", "direct", .authenticatedSSO, mvpd: "Cablevision"),
    session("session.authorizeTemporary", "authorize", "direct", .temporary, mvpd: "TempPass"),
    session("session.authorizeWithoutMVPD", "authorize", "direct", .degraded),
    session("session.authenticateWithoutCode", "authenticate", "interactive"),
    session("session.resume", "resume", "direct", hasCode: true, missing: [.mvpd]),
    session("session.resumeUnknown", "resume", "direct", hasCode: true, missing: [.unrecognized("pin")]),
    session("session.resumeWithoutCode", "resume", "direct"),
    session("session.retry", "retry", "direct", hasCode: true, missing: [.redirectUrl]),
    session("session.unlisted", "teleport", "direct"),
    session(
      "session.partnerProfile", "partner_profile", "direct", mvpd: "Cablevision", hasRequest: true),
    session(
      "session.partnerProfileOfAnotherType", "partner_profile", "direct", mvpd: "Cablevision",
      hasRequest: true,
      type: "OAUTH2"),
    session(
      "session.partnerProfileOfAnotherTypeWithCode", "partner_profile", "direct", mvpd: "Cablevision",
      hasCode: true, hasRequest: true, type: "OAUTH2"),
    session("session.partnerProfileWithoutRequest", "partner_profile", "direct"),
  ]

  /// The code of this session does not say when it began.
  static let undatedSessions: [One] = [
    session(
      "session.authenticateUndated", "authenticate", "interactive", url: "https://api.example/login",
      mvpd: "Cablevision", hasCode: true, begin: nil)
  ]

  /// A service provider whose MVPDs are all switched off, and one with two MVPDs of one provider.
  static let rareConfigurations: [One] = [
    .outcome("configuration.empty", .configuration(.success(Shared(MVPDConfiguration([]))))),
    .outcome(
      "configuration.severalOfOne",
      .configuration(
        .success(
          Shared(
            MVPDConfiguration(
              [
                ("Cablevision", "Optimum", "apple.cablevision"),
                ("CablevisionWest", "Optimum West", "apple.cablevision"),
                ("Spectrum", "Spectrum", "apple.spectrum"),
              ].map { id, name, providerID in
                TVProvider(
                  id: id, displayName: name, enablePlatformServices: true, boardingStatus: .supported,
                  displayInPlatformPicker: true, platformMappingId: providerID)
              })))), simpler: "configuration"),
  ]

  /// Each step brings another code. The first code says when it ends; the others do not.
  private static func session(
    _ name: String, _ action: String, _ actionType: String, _ reason: ReasonType = .none, url: String? = nil,
    mvpd: String? = nil, hasCode: Bool = false, missing: [Session.Parameter] = [], hasRequest: Bool = false,
    type: String = "saml", begin: Timestamp? = SampleWorld.start
  ) -> One {
    let request = AuthenticationRequest(
      type: type, request: Secret("canary-request"), attributesNames: ["uid"])
    let answers = (hasCode ? serials : 0..<1).map { serial in
      RESTV2.Outcome.session(
        .success(
          Shared(
            Session(
              actionName: ActionName(rawValue: action), actionType: ActionType(rawValue: actionType),
              reasonType: reason, url: url, code: hasCode ? "CODE\(serial)" : nil, mvpd: mvpd,
              missingParameters: missing, authenticationRequest: hasRequest ? request : nil,
              notBefore: hasCode ? begin : nil,
              notAfter: hasCode && serial == 0
                ? SampleWorld.start.advanced(by: 30 * SampleWorld.minute) : nil))))
    }
    return .outcomes(name, answers)
  }
}
