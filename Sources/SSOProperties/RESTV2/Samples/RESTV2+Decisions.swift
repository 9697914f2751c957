import SSOStateMachine

extension RESTV2Samples {
  static let decisions: [One] =
    [
      preauthorization("preauthorized", [permit("A"), deny("B", "preauthorization_denied_by_mvpd")]),
      preauthorization("preauthorizedRetry", [permit("A"), deny("B", "network_received_error")]),
      preauthorization("preauthorizedGone", [deny("A", "authenticated_profile_expired")]),
      preauthorization(
        "preauthorizedHalf", [permit("A"), deny("B", "authorization_denied_by_hba_policies")],
        asked: ["A", "B"]),
      .outcomes(
        "permit", serials.compactMap { authorization(permit("A", token: "canary-media-token-\($0)")) }),
      authorization("permitWithoutToken", permit("A")),
      authorization("deny", deny("A", "authorization_denied_by_mvpd")),
      authorization("denyRetry", deny("A", "network_received_error"), simpler: "deny"),
      authorization("denyGone", deny("A", "authenticated_profile_missing"), simpler: "deny"),
    ].compactMap { $0 } + logouts

  /// The media token of this Permit has no end.
  static let endlessPermits: [One] = [
    .outcomes(
      "permitWithoutEnd",
      serials.compactMap { authorization(permit("A", token: "canary-media-token-\($0)", until: nil)) },
      simpler: "permit")
  ]

  private static let logouts: [One] = [
    logout("logouts.none", []), logout("logouts.page", [("logout", "interactive")]),
    logout("logouts.partner", [("partner_logout", "partner_interactive")]),
    logout("logouts.complete", [("complete", "none")]), logout("logouts.invalid", [("invalid", "none")]),
    logout("logouts.unlisted", [("vanish", "none")]), logout("logouts.otherType", [("logout", "direct")]),
    logout("logouts.pages", [("logout", "interactive"), ("logout", "interactive")]),
    logout("logouts.pageThenComplete", [("logout", "interactive"), ("complete", "none")]),
    logout("logouts.pageThenInvalid", [("logout", "interactive"), ("invalid", "none")]),
    logout("logouts.pageThenUnlisted", [("logout", "interactive"), ("vanish", "none")]),
    logout(
      "logouts.partners",
      [("partner_logout", "partner_interactive"), ("partner_logout", "partner_interactive")]),
    logout(
      "logouts.partnerThenPage", [("partner_logout", "partner_interactive"), ("logout", "interactive")]),
    logout("logouts.partnerThenInvalid", [("partner_logout", "partner_interactive"), ("invalid", "none")]),
    logout("logouts.partnerThenUnlisted", [("partner_logout", "partner_interactive"), ("vanish", "none")]),
    logout(
      "logouts.all",
      [("logout", "interactive"), ("partner_logout", "partner_interactive"), ("complete", "none")],
      simpler: "logouts.none"),
  ]

  private static func preauthorization(
    _ name: String, _ decisions: [Decision], asked: [String] = []
  ) -> One {
    .outcome(name, .preauthorization(.success(Shared(Preauthorization(decisions, about: asked)))))
  }

  static func authorization(_ decision: Decision) -> RESTV2.Outcome? {
    Authorization(of: [decision], resource: "A").map { .authorization(.success(Shared($0))) }
  }

  private static func authorization(_ name: String, _ decision: Decision, simpler: String? = nil) -> One? {
    authorization(decision).map { .outcome(name, $0, simpler: simpler) }
  }

  private static func permit(
    _ resource: String, token: String? = nil,
    until end: Timestamp? = SampleWorld.start.advanced(by: 7 * SampleWorld.minute)
  ) -> Decision {
    Decision(
      resource: resource, mvpd: "Cablevision", isAuthorized: true,
      token: token.map { MediaToken(serializedToken: Secret($0), notAfter: end) })
  }

  private static func deny(_ resource: String, _ code: String) -> Decision {
    Decision(resource: resource, mvpd: "Cablevision", isAuthorized: false, error: EnhancedError(code: code))
  }

  private static func logout(
    _ name: String, _ pairs: [(String, String)], simpler: String? = nil
  ) -> One {
    let entries = pairs.enumerated().map { index, pair in
      LogoutEntry(
        mvpd: "mvpd\(index)", actionName: LogoutAction(rawValue: pair.0),
        actionType: ActionType(rawValue: pair.1), url: pair.0 == "logout" ? "https://sp/logout" : nil)
    }
    return .outcome(name, .logouts(.success(Shared(LogoutList(entries)))), simpler: simpler)
  }
}
