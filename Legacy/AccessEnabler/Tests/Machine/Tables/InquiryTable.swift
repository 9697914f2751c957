import Testing

@testable import SSOAccessEnabler
@testable import SSOStateMachine
@testable import SSOStateMachineTests

/// Section 6: getSelectedProvider and getMetadata, with and without a person who is signed in.
enum InquiryTable {
  typealias Flow = AccessEnablerMachine

  static let provider = Flow.Purpose.ask(.selectedProvider)
  static let device = Flow.Purpose.ask(.metadata(.deviceID))
  static let getProvider = Flow.Command.getSelectedProvider(within: 30_000)
  static let getDevice = Flow.Command.getMetadata(.deviceID, within: 30_000)
  static let noAnswer = Flow.Command.reportFailure(Failure(family: .transport, code: "noCallback"))

  static func journey(_ purpose: Flow.Purpose, isForegroundDue: Bool = false) -> Flow.Journey {
    KnownSDK.journey(purpose, (.start, []), isForegroundDue: isForegroundDue)
  }

  /// One of the two questions.
  struct Question: Sendable {
    let id: String
    let wish: Happening
    let arrow: String
    let purpose: Flow.Purpose
    let command: Flow.Command
    let answer: Happening
    let delivery: Flow.Command
    /// The subscriber after the question is answered.
    let known: Flow.Subscriber
    let onward: String
    let make: @Sendable (Flow.Journey, Flow.Subscriber?) -> any Flow.Receiving
  }

  static let questions = [
    Question(
      id: "X.retrievingSelectedProvider", wish: .askProvider, arrow: "getSelectedProvider", purpose: provider,
      command: getProvider, answer: .selected, delivery: .deliverSelectedProvider(Known.mvpd),
      known: KnownSDK.named, onward: "selectedProvider"
    ) { Flow.RetrievingSelectedProvider(journey: $0, subscriber: $1) },
    Question(
      id: "X.retrievingMetadata", wish: .askDevice, arrow: "getMetadata", purpose: device, command: getDevice,
      answer: .device, delivery: .deliverMetadata(KnownSDK.device), known: KnownSDK.apple,
      onward: "metadata"
    ) { Flow.RetrievingMetadata(journey: $0, subscriber: $1, key: .deviceID) },
  ]

  static let rows: [Row] = questions.flatMap { asked($0) + answered($0) + meanwhile($0) } + keys + [nobody]

  private static func asked(_ question: Question) -> [Row] {
    let journey = journey(question.purpose)
    return [
      Row(
        "\(question.arrow), idle", in: StartTable.idle, [question.wish],
        takes: ["X.idle-\(question.arrow)", "X.starting-sdk"], to: RestTable.s2(question.purpose).state,
        [StartTable.setRequestor]),
      Row(
        "\(question.arrow), signed in", in: CheckTable.signedIn(KnownSDK.apple), [question.wish],
        takes: ["X.signedIn-\(question.arrow)"], to: question.make(journey, KnownSDK.apple).state,
        [question.command]),
      Row(
        "\(question.arrow), signed out", in: RestTable.out, [question.wish],
        takes: ["X.signedOut-\(question.arrow)"], to: question.make(journey, nil).state, [question.command]),
      Row(
        "\(question.arrow) after S.3: 0", in: CheckTable.s3(purpose: question.purpose), [.notAuthenticated],
        takes: ["S.3-notAuthenticated", "X.proceedingSignedOut-\(question.onward)"],
        to: question.make(journey, nil).state, [question.command]),
      Row(
        "\(question.arrow) after S.3: 1", in: Flow.RetrievingTokenSource(journey: journey), [.apple],
        takes: ["S.5-apple", "X.enteringDecisions-\(question.onward)"],
        to: question.make(journey, KnownSDK.apple).state, [question.command]),
    ]
  }

  private static func answered(_ question: Question) -> [Row] {
    let journey = journey(question.purpose)
    let signedIn = question.make(journey, KnownSDK.apple)
    let signedOut = question.make(journey, nil)
    return [
      Row(
        "\(question.arrow): answered, signed in", in: signedIn, [question.answer],
        takes: ["\(question.id)-answered", "X.returningAnswer-signedIn", "X.enteringDecisions-rest"],
        to: CheckTable.signedIn(question.known).state, [question.delivery]),
      Row(
        "\(question.arrow): answered, signed out", in: signedOut, [question.answer],
        takes: ["\(question.id)-answered", "X.returningAnswer-signedOut", "X.proceedingSignedOut-rest"],
        to: RestTable.out.state, [question.delivery]),
      Row(
        "\(question.arrow): silence", in: signedIn, [.silence],
        takes: ["\(question.id)-timedOut", "X.returningAnswer-signedIn", "X.enteringDecisions-rest"],
        to: CheckTable.signedIn(KnownSDK.apple).state, [noAnswer]),
      Row(
        "\(question.arrow): play waits for the answer", in: signedIn, [.play, question.answer],
        takes: [
          "\(question.id)-play", "\(question.id)-answered", "X.returningAnswer-signedIn",
          "X.enteringDecisions-play",
        ],
        to: Flow.Authorizing(
          journey: KnownSDK.journey(KnownSDK.playing, (.start, []), (.authorization, [])),
          subscriber: question.known, request: KnownSDK.play
        ).state, [question.delivery, .checkAuthorization(KnownSDK.play, within: 30_000)]),
    ]
  }

  private static func meanwhile(_ question: Question) -> [Row] {
    let journey = journey(question.purpose)
    let (signedIn, signedOut) = (question.make(journey, KnownSDK.apple), question.make(journey, nil))
    return [
      Row(
        "\(question.arrow): a code", in: signedOut, [.code("N111")], takes: ["\(question.id)-code"],
        to: question.make(KnownSDK.journey(question.purpose, (.start, ["N111"])), nil).state, []),
      Row(
        "\(question.arrow): a foreground", in: signedIn, [.foreground], takes: ["\(question.id)-foreground"],
        to: question.make(self.journey(question.purpose, isForegroundDue: true), KnownSDK.apple).state, []),
    ]
  }

  /// The flow forgets the provider if the SDK no longer reports a provider.
  private static let nobody = Row(
    "getSelectedProvider: none, where one was known",
    in: Flow.RetrievingSelectedProvider(journey: journey(provider), subscriber: KnownSDK.named),
    [.event(.callback(.selectedProvider(nil)))],
    takes: [
      "X.retrievingSelectedProvider-answered", "X.returningAnswer-signedIn", "X.enteringDecisions-rest",
    ], to: CheckTable.signedIn(KnownSDK.apple).state, [.deliverSelectedProvider(nil)])

  /// A lifetime without a resource answers the question about a resource.
  private static let keys: [Row] = [
    ("news", "news"), ("news", ""),
  ].map { asked, told in
    let answer = Flow.Metadata(key: .authorizationTTL(resource: told), value: Secret("60"))
    return Row(
      "getMetadata: the lifetime of an authorization, said of '\(told)'",
      in: Flow.RetrievingMetadata(journey: journey(device), key: .authorizationTTL(resource: asked)),
      [.event(.callback(.setMetadataStatus(answer)))],
      takes: ["X.retrievingMetadata-answered", "X.returningAnswer-signedOut", "X.proceedingSignedOut-rest"],
      to: RestTable.out.state, [.deliverMetadata(answer)])
  }
}
