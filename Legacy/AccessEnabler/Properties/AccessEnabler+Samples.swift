import SSOAccessEnabler
import SSOProperties
import SSOStateMachine

/// One sample for every case that an arrow depends on, and samples that must not mislead any arrow.
enum AccessEnablerSamples {
  typealias Flow = AccessEnablerMachine
  typealias One = Sample<AccessEnablerMachine.Walk>

  static let all = Samples(
    wishes + callbacks + codes + outcomes, places: AccessEnablerMachine.graph.stages.count
  ) { sample, place in
    AccessEnablerMachine.graph.stages[place].edges.contains { $0.on == kind(of: sample) }
  }

  private static func kind(of sample: One) -> EventName {
    switch sample.content {
    case .event(let event): Flow.name(of: event)
    case .outcome(let outcome): Flow.name(of: .completed(outcome, Ticket(0)))
    case .outcomes(let outcomes): Flow.name(of: .completed(outcomes[0], Ticket(0)))
    }
  }

  /// The numbers of the callbacks and codes that fit a place, in the order of the samples.
  static let heard: [[UInt16]] = AccessEnablerMachine.graph.stages.indices.map { place in
    all.fitting(at: place).all.filter {
      if case .event(.callback) = all.all[Int($0)].content { true } else { false }
    }
  }

  static let news = Shared(PlayRequest(resource: "news"))
  static let sport = Shared(PlayRequest(resource: "sport"))

  private static let wishes: [One] =
    [
      .event("check", .check), .event("getSelectedProvider", .getSelectedProvider),
      .event("getMetadata", .getMetadata(.deviceID)),
      .event("chooseAnotherMVPD", .chooseAnotherMVPD),
      .event("logOutLocally", .logOutLocally, role: .abandonment),
      .event("signIn", .signIn), .event("play", .play(news)),
      .event("playAnother", .play(sport), simpler: "play"), .event("chooseMVPD", .chooseMVPD(id: "one")),
      .event("chooseUnknownMVPD", .chooseMVPD(id: "nobody"), simpler: "chooseMVPD"),
      .event("enterForeground", .enterForeground), .event("acknowledge", .acknowledge),
      .event("retry", .retry),
      .event("cancel", .cancel, role: .abandonment), .event("logOut", .logOut, role: .abandonment),
    ]
    + [PreauthorizationRequest(resources: ["news", "film"])].compactMap { $0 }
    .map { .event("preauthorize", .preauthorize(Shared($0))) }

  private static func callback(
    _ name: String, _ callback: Flow.Callback, role: One.Role = .onward, simpler: String? = nil
  ) -> One {
    .event(name, .callback(callback), role: role, simpler: simpler)
  }

  private static func page(_ number: Int) -> Flow.Page {
    Flow.Page(url: Secret("https://mvpd.example/canary/\(number)"))
  }

  private static let callbacks: [One] = [
    callback("requestorSet", .setRequestorComplete(.success)),
    callback("requestorRefused", .setRequestorComplete(.error), role: .setback),
    callback(
      "requestorOdd", .setRequestorComplete(.unrecognized(7)), role: .setback, simpler: "requestorRefused"),
    callback("authenticated", .setAuthenticationStatus(.authenticated, .none)),
    callback("notAuthenticated", .setAuthenticationStatus(.notAuthenticated, .userNotAuthenticated)),
    callback(
      "notSelected", .setAuthenticationStatus(.notAuthenticated, .providerNotSelected), role: .setback),
    callback(
      "genericError", .setAuthenticationStatus(.notAuthenticated, .genericAuthentication), role: .setback),
    callback(
      "oddStatus", .setAuthenticationStatus(.unrecognized(7), .none), role: .hostile, simpler: "genericError"),
    callback("present", .presentTvProviderDialog(Flow.TVProviderDialog(1))),
    callback("dismiss", .dismissTvProviderDialog(Flow.TVProviderDialog(1))),
    callback(
      "dismissAnother", .dismissTvProviderDialog(Flow.TVProviderDialog(2)), role: .hostile, simpler: "dismiss"
    ),
    callback("ownPicker", .displayProviderDialog(Shared([TVProvider(id: "one"), TVProvider(id: "two")]))),
    callback("emptyPicker", .displayProviderDialog(Shared([])), role: .setback, simpler: "ownPicker"),
    callback("navigate", .navigateToUrl(page(1))),
    callback("navigateElsewhere", .navigateToUrl(page(2)), simpler: "navigate"),
    callback("token", .setToken(Secret("canary-token"), resource: "news")),
    callback("otherToken", .setToken(Secret("canary-other"), resource: "sport"), simpler: "token"),
    callback("denied", .tokenRequestFailed(Flow.Denial(resource: "news", errorCode: .userNotAuthorized))),
    callback(
      "deniedUnauthenticated",
      .tokenRequestFailed(Flow.Denial(resource: "news", errorCode: .userNotAuthenticated)), role: .setback),
    callback(
      "otherDenied", .tokenRequestFailed(Flow.Denial(resource: "sport", errorCode: .userNotAuthorized)),
      simpler: "denied"),
    callback("permitted", .preauthorizedResources(["news"])),
    callback("permittedNone", .preauthorizedResources([]), simpler: "permitted"),
    callback("permittedOthers", .preauthorizedResources(["canned"]), role: .hostile, simpler: "permitted"),
    callback("apple", .setMetadataStatus(metadata("Apple"))),
    callback("regular", .setMetadataStatus(metadata("Adobe"))),
    callback("noMetadata", .setMetadataStatus(metadata(nil)), role: .setback),
    callback("deviceID", .setMetadataStatus(Flow.Metadata(key: .deviceID, value: Secret("canary")))),
    callback(
      "otherMetadata", .setMetadataStatus(Flow.Metadata(key: .authenticationTTL, value: Secret("canary"))),
      role: .hostile, simpler: "deviceID"),
    callback("selected", .selectedProvider(TVProvider(id: "one"))),
    callback("selectedNone", .selectedProvider(nil), simpler: "selected"),
    callback("response", .onResponse(response(nil), resources: ["news", "film"])),
    callback(
      "responseToOthers", .onResponse(response(nil), resources: ["canned"]), role: .hostile,
      simpler: "response"),
    callback(
      "preauthorizeFailed",
      .onFailure(response(EnhancedError(code: "too_many_requests")), resources: ["news", "film"]),
      role: .setback),
    callback(
      "preauthorizeFailedOddly", .onFailure(response(nil), resources: ["canned"]), role: .hostile,
      simpler: "preauthorizeFailed"),
    callback("tracking", .sendTrackingData([], for: .authentication), role: .hostile, simpler: "code.N010"),
  ]

  private static func response(_ status: EnhancedError?) -> Flow.PreauthorizeResponse {
    Flow.PreauthorizeResponse(
      status: status,
      decisions: status == nil ? [Flow.PreauthorizeDecision(id: "news", isAuthorized: true)] : [])
  }

  private static func metadata(_ value: String?) -> Flow.Metadata {
    Flow.Metadata(key: .tokenSource, value: value.map { Secret($0) })
  }

  private static let codes: [One] =
    [
      "N003", "N004", "N005", "VSA403", "VSA404", "VSA503", "APPL_ERROR", "VSA203", "CFG400", "CFG429",
      "N010", "P100", "REG500",
    ].map {
      callback("code.\($0)", .status(Flow.StatusReport(Flow.StatusCode(rawValue: $0))))
    } + [
      callback(
        "code.odd", .status(Flow.StatusReport(.unrecognized("\u{1F4FA}"))), role: .hostile,
        simpler: "code.N010"),
      callback("registrationCode", .status(Flow.StatusReport(.registrationCode, message: "ABC123"))),
      callback(
        "otherRegistrationCode", .status(Flow.StatusReport(.registrationCode, message: "DEF456")),
        simpler: "registrationCode"),
      callback(
        "emptyRegistrationCode", .status(Flow.StatusReport(.registrationCode)), role: .hostile,
        simpler: "registrationCode"),
    ]

  private static let outcomes: [One] = [
    .outcome("waited", .waited), .outcome("timedOut", .timedOut, role: .setback),
    .outcome("reached", .userAgent(.reachedCustomURL(Secret("adobepass://ios.app/canary")))),
    .outcome("closed", .userAgent(.closed), role: .setback),
    .outcome("unloadable", .userAgent(.failed), role: .setback),
  ]
}
