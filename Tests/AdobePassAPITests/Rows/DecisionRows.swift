import SSOStateMachine

@testable import AdobePassAPI

extension Row {
  static func decisions() throws -> [String: Row] {
    try preauthorized().merging(authorized()) { first, _ in first }
      .merging(temporaryAccess()) { first, _ in first }
  }

  private static let degraded = "${degradedMvpd}"
  private static let rule = EnhancedError(
    code: "authorization_denied_by_degradation_rule", action: RecommendedAction.none, status: 403,
    message: "The integration has an AuthZNone rule applied for the requested resources", helpUrl: help)
  private static let denial = EnhancedError(
    code: "authorization_denied_by_mvpd", action: RecommendedAction.none, status: 403,
    message:
      "The MVPD has returned a \"Deny\" decision when requesting authorization for the specified resource",
    details: "Your subscription package does not include the \"Live\" channel", helpUrl: help,
    trace: "12f6fef9-d2e0-422b-a9d7-60d799abe353")

  private static func token(
    _ text: String, _ start: Timestamp, _ end: Timestamp, by source: String, until notAfter: Timestamp?
  ) -> MediaToken {
    MediaToken(
      serializedToken: Secret(text), notBefore: start, notAfter: end,
      permit: MediaToken.Permit(source: source, notAfter: notAfter))
  }

  private static func preauthorized() throws -> [String: Row] {
    let (cablevision, degraded) = (try World.plain("Cablevision"), try World.plain(degraded))
    let denial = EnhancedError(
      code: "preauthorization_denied_by_mvpd", action: RecommendedAction.none, status: 403,
      message:
        "The MVPD has returned a \"Deny\" decision when requesting pre-authorization for the specified "
        + "resource.", helpUrl: help)
    func asking(
      _ proof: DecisionProof, _ request: Shared<PreauthorizationRequest>, _ decisions: [Decision]
    ) -> Row {
      .call(
        .preauthorize(World.access(), proof, request, after: nil),
        .preauthorization(success(Preauthorization(decisions))))
    }
    func decision(_ resource: String, _ mvpd: String, _ source: String, _ error: EnhancedError? = nil)
      -> Decision
    {
      Decision(resource: resource, mvpd: mvpd, isAuthorized: error == nil, source: source, error: error)
    }
    let both = try World.asking("REF30", "apasstest1")
    return [
      "preauthorize--mixed": asking(
        cablevision, try World.asking("resource1", "resource2", "resource3"),
        [
          decision("resource1 ", "Cablevision", "mvpd"), decision("resource2", "Cablevision", "mvpd"),
          decision("resource3", "Cablevision", "mvpd", denial),
        ]),
      "preauthorize--degraded-authn-all": asking(
        degraded, both, both.value.resources.map { decision($0, Self.degraded, "degradation") }),
      "preauthorize--degraded-authz-none": asking(
        degraded, both, both.value.resources.map { decision($0, Self.degraded, "degradation", rule) }),
    ]
  }

  private static func playing(
    _ mvpd: String, _ decision: Decision, _ access: Shared<Access> = World.access(),
    _ type: ProfileType = .regular
  ) throws -> Row {
    let authorization = Authorization(of: [decision], resource: "REF30")
    return .call(
      .authorize(access, try World.plain(mvpd, type), World.playing("REF30")),
      .authorization(authorization.map(success) ?? failure(.unauthorized(nil))))
  }

  private static func authorized() throws -> [String: Row] {
    func token(until end: Timestamp?) -> MediaToken {
      Self.token(
        "PHNpZ25hdHVyZUluZm8...", 1_697_094_207_324, 1_697_094_802_367, by: "mvpd", until: end)
    }
    let (start, end): (Timestamp, Timestamp) = (1_697_094_207_324, 1_697_098_802_367)
    func decision(token: MediaToken?, error: EnhancedError?, _ start: Timestamp?, _ end: Timestamp?)
      -> Decision
    {
      Decision(
        resource: "REF30", mvpd: "Cablevision", isAuthorized: token != nil, source: "mvpd", token: token,
        error: error, notBefore: start, notAfter: end)
    }
    let degradedToken = Self.token(
      "PHNpZ25hdHVyZUluZm8+...", 1_697_543_318_183, 1_697_543_918_183, by: "degradation",
      until: 1_697_549_918_183)
    return [
      "authorize--permit": try playing(
        "Cablevision", decision(token: token(until: end), error: nil, start, end)),
      "authorize--deny-by-mvpd": try playing("Cablevision", decision(token: nil, error: denial, start, end)),
      "error--item-level-200": try playing(
        "Cablevision", decision(token: token(until: nil), error: nil, nil, nil)),
      "authorize--degraded-authn-all": try playing(
        degraded,
        Decision(
          resource: "REF30", mvpd: degraded, isAuthorized: true, source: "degradation", token: degradedToken,
          notBefore: 1_697_543_318_183, notAfter: 1_697_549_918_183)),
      "authorize--degraded-authz-none": try playing(
        degraded,
        Decision(
          resource: "REF30", mvpd: degraded, isAuthorized: false, source: "degradation", error: rule)),
    ]
  }

  private static func temporaryAccess() throws -> [String: Row] {
    let (basic, promo) = ("TempPass_TEST40", "flexibleTempPass")
    let plain = World.access { $0.serviceProvider = "apasstest1" }
    let promotional = World.tempPass("apasstest1")
    func denied(_ mvpd: String, _ error: EnhancedError) -> Decision {
      Decision(resource: "REF30", mvpd: mvpd, isAuthorized: false, source: "temppass", error: error)
    }
    let permit = Decision(
      resource: "REF30", mvpd: basic, isAuthorized: true, source: "temppass",
      token: token(
        "PHNpZ25hdHVyZUluZm8...", 1_697_094_207_324, 1_697_094_802_367, by: "temppass",
        until: 1_697_594_802_367),
      notBefore: 1_697_094_207_324, notAfter: 1_697_594_802_367)
    return [
      "authorize--basic-temppass-available": try playing(basic, permit, plain, .temporary),
      "authorize--basic-temppass-duration-limit": try playing(
        basic, denied(basic, durationLimit()), plain, .temporary),
      "authorize--promo-temppass-duration-limit": try playing(
        promo, denied(promo, durationLimit()), promotional, .temporary),
      "authorize--promo-temppass-invalid-configuration": try playing(
        promo, denied(promo, badConfiguration()), promotional, .temporary),
    ]
  }
}
