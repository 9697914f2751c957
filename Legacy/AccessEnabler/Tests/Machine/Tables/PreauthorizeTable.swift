import Testing

@testable import SSOAccessEnabler
@testable import SSOStateMachine
@testable import SSOStateMachineTests

/// Section 6: preauthorize, if the app is configured to use it in place of checkPreauthorizedResources.
enum PreauthorizeTable {
  typealias Flow = AccessEnablerMachine

  static let request = KnownSDK.preauthorize
  static let ask = Flow.Command.preauthorize(request, disabling: [.localCache], within: 30_000)

  static func journey(
    _ purpose: Flow.Purpose, _ codes: String..., isForegroundDue: Bool = false
  ) -> Flow.Journey {
    KnownSDK.journey(
      purpose, on: KnownSDK.newer, (.start, []), (.preauthorization, codes), isForegroundDue: isForegroundDue)
  }

  static let asking = Flow.RetrievingPreauthorization(
    journey: journey(.preauthorize(request)), subscriber: KnownSDK.apple, request: request)
  static let before = KnownSDK.journey(on: KnownSDK.newer, (.start, []))
  static let done = Flow.SignedIn(journey: journey(.check), subscriber: KnownSDK.apple)

  static func failing(_ status: EnhancedError?) -> Flow.PreauthorizeResponse {
    Flow.PreauthorizeResponse(status: status)
  }

  static func failed(_ status: EnhancedError?, about resources: [String] = ["news", "sport"]) -> Happening {
    .event(.callback(.onFailure(failing(status), resources: resources)))
  }

  static let rows: [Row] = asked + answered + meanwhile

  private static let asked: [Row] = [
    Row(
      "asked", in: Flow.SignedIn(journey: before, subscriber: KnownSDK.apple), [.preauthorize],
      takes: ["X.signedIn-retrievePreauthorization"], to: asking, ask),
    Row(
      "asked again after playing",
      in: Flow.Authorizing(
        journey: KnownSDK.journey(
          .play(KnownSDK.play, suspended: request), on: KnownSDK.newer, (.start, []), (.authorization, [])),
        subscriber: KnownSDK.apple, request: KnownSDK.play), [.token],
      takes: ["X.authorizing-token", "X.enteringDecisions-retrievePreauthorization"],
      to: Flow.RetrievingPreauthorization(
        journey: KnownSDK.journey(
          .preauthorize(request), on: KnownSDK.newer, (.start, []), (.authorization, []),
          (.preauthorization, [])), subscriber: KnownSDK.apple, request: request), LoginTable.playback, ask),
  ]

  private static let answered: [Row] = [
    Row(
      "onResponse", in: asking, [.response],
      takes: ["X.retrievingPreauthorization-answered", "X.enteringDecisions-rest"], to: done,
      .deliverPreauthorizeResponse(request, KnownSDK.response)),
    Row(
      "onFailure: the status says why, its action as it came", in: asking, [failed(KnownSDK.tooSoon)],
      takes: ["X.retrievingPreauthorization-failed", "X.enteringDecisions-rest"], to: done,
      .deliverPreauthorizeResponse(request, failing(KnownSDK.tooSoon)),
      .reportFailure(Failure(family: .service, code: "too_many_requests"))),
    Row(
      "onFailure without a status: a code says why", in: asking, [.code("P100"), failed(nil)],
      takes: [
        "X.retrievingPreauthorization-code", "X.retrievingPreauthorization-failed",
        "X.enteringDecisions-rest",
      ], to: Flow.SignedIn(journey: journey(.check, "P100"), subscriber: KnownSDK.apple),
      .deliverPreauthorizeResponse(request, failing(nil)),
      .reportFailure(Failure(family: .input, code: "P100"))),
    Row(
      "silence", in: asking, [.silence],
      takes: ["X.retrievingPreauthorization-timedOut", "X.enteringDecisions-rest"], to: done,
      InquiryTable.noAnswer),
  ]

  private static let meanwhile: [Row] = [
    Row(
      "play goes first", in: asking, [.play], takes: ["X.retrievingPreauthorization-play"],
      to: Flow.Authorizing(
        journey: KnownSDK.journey(
          .play(KnownSDK.play, suspended: request), on: KnownSDK.newer, (.start, []), (.preauthorization, []),
          (.authorization, [])), subscriber: KnownSDK.apple, request: KnownSDK.play), DecisionsTable.check),
    Row(
      "a foreground", in: asking, [.foreground], takes: ["X.retrievingPreauthorization-foreground"],
      to: Flow.RetrievingPreauthorization(
        journey: journey(.preauthorize(request), isForegroundDue: true), subscriber: KnownSDK.apple,
        request: request)),
  ]
}
