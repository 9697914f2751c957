import SSOStateMachine

extension RESTV2Samples {
  /// What no sane service, framework or app sends: empty, endless and contradictory values.
  static let hostile: [One] =
    [
      .event("hostile.playNothing", .play(Shared(PlayRequest(resource: ""))), role: .hostile),
      .event("hostile.chooseNoMVPD", .chooseMVPD(id: ""), role: .hostile),
      .event("hostile.chooseNoProfile", .chooseProfile(mvpd: ""), role: .hostile),
      .outcome("hostile.noMVPDs", .configuration(.success(Shared(MVPDConfiguration([])))), role: .hostile),
      .outcome(
        "hostile.emptySAMLResponse",
        .frameworkStatus(
          Shared(
            PartnerFrameworkStatus(
              accessStatus: .granted, accountProviderIdentifier: "apple.cablevision",
              authenticationExpirationDate: Timestamp(.max), samlAttributeQueryResponse: Secret("")))),
        role: .hostile),
      status(
        "hostile.statusEndsBeforeTime", .granted, "apple.cablevision", until: Timestamp(.min), role: .hostile),
      status("hostile.emptyProvider", .granted, "", until: Timestamp(.max), role: .hostile),
      status(
        "hostile.deniedWithProvider", .denied, "apple.cablevision", until: Timestamp(.max), role: .hostile),
      list("hostile.endlessProfile", [profile(.appleSSO, until: Timestamp(.max))], role: .hostile),
      list("hostile.unknownProfile", [profile(.unrecognized("\u{0}"), "", until: nil)], role: .hostile),
      list(
        "hostile.manyProfiles", (0..<40).map { profile(.regular, "mvpd\($0)") }, role: .hostile),
    ] + sessionsOfTheWorst + tokensOfTheWorst
    + failures("hostile.waitForever", Shared(.throttled(retryAfter: .max)), role: .hostile)
    + failures("hostile.waitBackwards", Shared(.throttled(retryAfter: .min)), role: .hostile)

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
    return .outcomes(name, answers, role: .hostile)
  }

  private static let tokensOfTheWorst: [One] = [Timestamp(.min), Timestamp(.max)].enumerated().map {
    number, end in
    .outcome(
      "hostile.token\(number)",
      .access(.success(SampleWorld.access(SampleWorld.configurations[0].1, until: end))), role: .hostile)
  }
}
