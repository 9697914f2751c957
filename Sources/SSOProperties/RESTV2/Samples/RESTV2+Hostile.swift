import SSOStateMachine

extension RESTV2Samples {
  /// The samples that no sane service, framework or app sends: empty, endless and contradictory values. Each has a
  /// simpler sample, which a counterexample takes if that sample shows the same.
  static let hostile: [One] =
    [
      .event(
        "hostile.playNothing", .play(""), role: .hostile, simpler: "play"),
      .event("hostile.chooseNoMVPD", .chooseMVPD(id: ""), role: .hostile, simpler: "chooseMVPD"),
      .event("hostile.chooseNoProfile", .chooseProfile(mvpd: ""), role: .hostile, simpler: "chooseProfile"),
      .outcome(
        "hostile.emptySAMLResponse",
        .frameworkStatus(
          Shared(
            PartnerFrameworkStatus(
              accessStatus: .granted, accountProviderIdentifier: "apple.cablevision",
              authenticationExpirationDate: Timestamp(.max), samlAttributeQueryResponse: Secret("")))),
        role: .hostile, simpler: "samlResponse"),
      status(
        "hostile.statusEndsBeforeTime", .granted, "apple.cablevision", until: Timestamp(.min), role: .hostile,
        simpler: "grantedExpired"),
      status(
        "hostile.emptyProvider", .granted, "", until: Timestamp(.max), role: .hostile,
        simpler: "grantedWithoutProvider"),
      status(
        "hostile.deniedWithProvider", .denied, "apple.cablevision", until: Timestamp(.max), role: .hostile,
        simpler: "denied"),
      list(
        "hostile.endlessProfile", [profile(.appleSSO, until: Timestamp(.max))], role: .hostile,
        simpler: "profiles.appleSSO"),
      list(
        "hostile.unknownProfile", [profile(.unrecognized("\u{0}"), "", until: nil)], role: .hostile,
        simpler: "profiles.regular"),
      list(
        "hostile.manyProfiles", (0..<40).map { profile(.regular, "mvpd\($0)") }, role: .hostile,
        simpler: "profiles.three"),
    ] + sessionsOfTheWorst + tokensOfTheWorst
    + failures(
      "hostile.waitForever", Shared(.throttled(retryAfter: .max)), role: .hostile, simpler: "throttled")
    + failures(
      "hostile.waitBackwards", Shared(.throttled(retryAfter: .min)), role: .hostile, simpler: "throttled")

  private static let sessionsOfTheWorst: [One] = [
    ("hostile.emptyCode", "authenticate", "", "https://sp/login", Timestamp(.max)),
    ("hostile.codeEndsBeforeTime", "authenticate", "EARLY", "https://sp/login", Timestamp(.min)),
    ("hostile.codeWithoutEnd", "authenticate", "ENDLESS", "", Timestamp(.max)),
    ("hostile.resumeForever", "resume", "RESUME", "", Timestamp(.max)),
  ].map { name, action, code, url, end in
    let answers = serials.map { serial in
      RESTV2.Outcome.session(
        .success(
          Shared(
            Session(
              actionName: ActionName(rawValue: action),
              actionType: action == "resume" ? .direct : .interactive, url: url,
              code: code.isEmpty ? "" : "\(code)\(serial)",
              missingParameters: action == "resume" ? [.mvpd] : [], notAfter: end))))
    }
    return .outcomes(name, answers, role: .hostile, simpler: "session.\(action)")
  }

  private static let tokensOfTheWorst: [One] = [Timestamp(.min), Timestamp(.max)].enumerated().map {
    number, end in
    .outcome(
      "hostile.token\(number)",
      .access(.success(SampleWorld.access(SampleWorld.configurations[0].1, until: end))), role: .hostile,
      simpler: number == 0 ? "tokenFor10Minutes" : "tokenFor10Days")
  }
}
