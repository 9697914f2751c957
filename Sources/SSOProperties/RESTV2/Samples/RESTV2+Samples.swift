package import SSOStateMachine

/// One sample for every case that an arrow depends on, and hostile samples that must not mislead any arrow.
package enum RESTV2Samples {
  typealias One = Sample<RESTV2.Situation>

  package static let all = Samples(
    events + registrations + frameworkStatuses + profiles + sessions + decisions + endings + faults + hostile
      + passingErrors + endlessPermits + undatedSessions + rareConfigurations,
    places: RESTV2.graph.stages.count, at: SampleWorld.moments
  ) { sample, place in
    let kind =
      switch sample.content {
      case .event(let event): RESTV2.name(of: event)
      case .outcome(let outcome): RESTV2.name(of: .completed(outcome, Ticket(0)))
      case .outcomes(let outcomes): RESTV2.name(of: .completed(outcomes[0], Ticket(0)))
      }
    return RESTV2.graph.stages[place].edges.contains { $0.on == kind }
  }

  /// The requests of a person or the app.
  private static let events: [One] =
    [
      .event("signIn", .signIn), .event("check", .check),
      .event("play", .play("A")),
      .event("playAnother", .play("B"), simpler: "play"),
      .event("chooseProfile", .chooseProfile(mvpd: "Cablevision")),
      .event("chooseUnknownProfile", .chooseProfile(mvpd: "nobody"), simpler: "chooseProfile"),
      .event("chooseMVPD", .chooseMVPD(id: "Spectrum")),
      .event("chooseUnknownMVPD", .chooseMVPD(id: "nobody"), simpler: "chooseMVPD"),
      .event("chooseMVPDOfLastTime", .chooseMVPD(id: "Cablevision"), simpler: "chooseMVPD"),
      .event("chooseAnotherMVPD", .chooseAnotherMVPD),
      .event("useTempPass", .useTempPass(mvpd: "TempPass")), .event("refreshProfile", .refreshProfile),
      .event("useSecondScreen", .useSecondScreen), .event("requestNewCode", .requestNewCode),
      .event("requestPermission", .requestPermission, role: .abandonment),
      .event("enterForeground", .enterForeground), .event("acknowledge", .acknowledge),
      .event("retry", .retry), .event("cancel", .cancel, role: .abandonment),
      .event("logOut", .logOut, role: .abandonment),
      .event("logOutLocally", .logOutLocally, role: .abandonment),
      .event("checkAuthorization", .checkAuthorization(resource: "A")),
    ]
    + [
      PreauthorizationRequest(resources: ["A"]).map { .event("preauthorize", .preauthorize(Shared($0))) },
      // Two resources in two calls.
      PreauthorizationRequest(resources: ["A", "B"], perCall: 1).map {
        .event("preauthorizeBoth", .preauthorize(Shared($0)), simpler: "preauthorize")
      },
    ].compactMap { $0 }

  /// The serial numbers of payloads: in a walk of at most 256 moves, no payload comes twice.
  package static let serials = 0..<256

  private static let registrations: [One] = {
    let configuration = SampleWorld.configurations[0].1
    return [
      .outcome("registered", .registration(.success(SampleWorld.registration(configuration)))),
      .outcome(
        "tokenFor10Days",
        .access(
          .success(
            SampleWorld.access(
              configuration, until: SampleWorld.start.advanced(by: 10 * SampleWorld.day))))),
      .outcome(
        "tokenFor10Minutes",
        .access(
          .success(
            SampleWorld.access(
              configuration, until: SampleWorld.start.advanced(by: 10 * SampleWorld.minute)))),
        simpler: "tokenFor10Days"),
    ]
  }()

  private static let endings: [One] =
    [
      .outcome("waited", .waited), .outcome("permissionGranted", .permission(.granted)),
      .outcome("permissionDenied", .permission(.denied), role: .setback),
    ]
    + PageEnd.all.map {
      .outcome(
        "userAgent.\($0.name)", .userAgent($0.end), role: $0.end == .reachedRedirectUrl ? .onward : .setback)
    }
}
