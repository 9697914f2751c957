import SSOStateMachine

@testable import AdobePassAPI

extension Row {
  static func sessions() -> [String: Row] {
    created.merging(resumed) { first, _ in first }.merging(partner) { first, _ in first }
  }

  private static let host = "https://sp.auth.adobe.com"
  private static let (start, end): (Timestamp, Timestamp) = (1_733_735_289_035, 1_733_737_089_035)

  private static func authorize(_ mvpd: String, _ reason: ReasonType) -> RESTV2.Outcome {
    let url = host + "/api/v2/REF30/decisions/authorize/" + mvpd
    return .session(
      success(Session(actionName: .authorize, actionType: .direct, reasonType: reason, url: url, mvpd: mvpd)))
  }

  private static func authenticate(_ code: String, _ reason: ReasonType) -> RESTV2.Outcome {
    .session(
      success(
        Session(
          actionName: .authenticate, actionType: .interactive, reasonType: reason,
          url: host + "/api/v2/authenticate/REF30/" + code, code: code, mvpd: "Cablevision", notBefore: start,
          notAfter: end)))
  }

  private static func supply(
    _ action: ActionName, _ code: String, _ missing: [Session.Parameter], reason: ReasonType = .none,
    mvpd: String? = "Cablevision"
  ) -> RESTV2.Outcome {
    .session(
      success(
        Session(
          actionName: action, actionType: .direct, reasonType: reason,
          url: host + "/api/v2/REF30/sessions/" + code, code: code, mvpd: mvpd, missingParameters: missing,
          notBefore: start, notAfter: end)))
  }

  private static var created: [String: Row] {
    let access = World.access()
    return [
      "sessions-create--authenticate": .call(
        .createSession(access, mvpd: "Cablevision"), authenticate("8ER640M", .none)),
      "sessions-create--authorize-authenticated": .call(
        .createSession(access, mvpd: "Cablevision"), authorize("Cablevision", .authenticated)),
      "sessions-create--authorize-temporary": .call(
        .createSession(access, mvpd: "TempPass_TEST40"), authorize("TempPass_TEST40", .temporary)),
      "sessions-create--resume-missing-all": .call(
        .createSession(access, mvpd: nil),
        supply(.resume, "8ER640M", [.mvpd, .domainName, .redirectUrl], mvpd: nil)),
    ]
  }

  private static var resumed: [String: Row] {
    let command = RESTV2.Command.resumeSession(World.access(), code: "8BLW4RW", mvpd: "Cablevision")
    return [
      "sessions-resume--authenticate": .call(command, authenticate("8ER640M", .none)),
      "sessions-resume--authorize-degraded": .call(command, authorize("Cablevision", .degraded)),
      "sessions-resume--retry-missing-redirect": .call(command, supply(.retry, "8BLW4RW", [.redirectUrl])),
    ]
  }

  private static var partner: [String: Row] {
    let (access, known) = (World.access(), World.granted())
    let request = AuthenticationRequest(
      type: "saml", request: Secret("PD94bWwgdmVyc2lvbj0iMS4wIiBlbmNvZGluZz0iVVRG...."),
      attributesNames: ["uid", "NameID", "uniqueId"])
    let profile = Session(
      actionName: .partnerProfile, actionType: .direct, url: host + "/api/v2/REF30/profiles/sso/Apple",
      mvpd: "Cablevision", authenticationRequest: request)
    return [
      "sessions-sso-partner--partner-profile": .call(
        .retrievePartnerAuthenticationRequest(access, status: known), .session(success(profile))),
      "sessions-sso-partner--authorize-degraded": .call(
        .retrievePartnerAuthenticationRequest(access, status: World.granted("${degradedMvpd}")),
        authorize("${degradedMvpd}", .degraded)),
      "sessions-sso-partner--authenticate-pfs-fallback": .call(
        .retrievePartnerAuthenticationRequest(access, status: World.denied),
        authenticate("OKTWW2W", .pfsFallback)),
      "sessions-sso-partner--resume-missing-redirect": .call(
        .retrievePartnerAuthenticationRequest(access, status: known),
        supply(.resume, "SB7ZRIO", [.redirectUrl], reason: .missingParametersFallback)),
    ]
  }
}
