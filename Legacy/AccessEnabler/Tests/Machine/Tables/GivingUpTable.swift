import Testing

@testable import SSOAccessEnabler
@testable import SSOStateMachine
@testable import SSOStateMachineTests

/// A person can give up, and sign out, wherever something is in flight. All stages of a kind do alike.
enum GivingUpTable {
  typealias Flow = AccessEnablerMachine
  typealias Place = any Flow.Receiving

  static let rows: [Row] = looks + logins + requests + signOuts + rests

  private static func row(
    _ place: Place, _ wish: Happening, _ arrow: String, to end: Place, _ commands: [Flow.Command] = []
  ) -> Row {
    let id = Flow.stage(of: place.state)
    let name = "\(id): \(arrow)\(place.journey.isForegroundDue ? ", a foreground meanwhile" : "")"
    return Row(name, in: place, [wish], takes: ["\(id)-\(arrow)"], to: end.state, commands)
  }

  /// A place that the app has returned to the foreground in.
  private static func due(_ place: Place) -> Place {
    var place = place
    place.journey.isForegroundDue = true
    return place
  }

  /// The app looks who is signed in: back to what was known before. A sign-out waits for the SDK.
  private static let looks: [Row] =
    looks(StartTable.s2, StartTable.again, signingOut: StartTable.s2(purpose: .logOut))
    + looks(
      CheckTable.s3, CheckTable.s3(subscriber: KnownSDK.apple), signingOut: CheckTable.s3(purpose: .logOut))
    + looks(
      StartTable.backingOff,
      Flow.BackingOff(journey: StartTable.journey, subscriber: KnownSDK.apple, failures: 1),
      signingOut: Flow.BackingOff(
        journey: KnownSDK.journey(.logOut, (.start, [])), subscriber: nil, failures: 1))
    + [
      row(due(StartTable.s2), .cancel, "cancel", to: StartTable.idle),
      row(
        due(CheckTable.s3(subscriber: KnownSDK.apple)), .cancel, "cancelForeground", to: StartTable.again,
        [StartTable.setRequestor]),
    ]

  private static func looks(_ nobody: Place, _ known: Place, signingOut: Place) -> [Row] {
    [
      row(nobody, .cancel, "cancel", to: StartTable.idle),
      row(known, .cancel, "cancelSignedIn", to: CheckTable.signedIn(KnownSDK.apple)),
      row(nobody, .logOut, "logOut", to: signingOut),
    ]
  }

  /// A login: the flow asks the SDK to end the login, and the SDK reports the end.
  private static let logins: [Row] =
    LoginTable.places.flatMap { place in
      logsIn(
        place.make(KnownSDK.login()), ends: RegularTable.cancelling, signingOut: RegularTable.signingOut,
        place.also)
    }
    + logsIn(
      GetAuthorizationTable.stage, ends: Flow.Cancelling(journey: GetAuthorizationTable.known),
      signingOut: Flow.Cancelling(
        journey: KnownSDK.journey(.logOut, (.authorization, []), (.authentication, []))))

  private static func logsIn(
    _ place: Place, ends end: Place, signingOut: Place, _ also: [Flow.Command] = []
  ) -> [Row] {
    let commands = also + [LoginTable.signingOut]
    return [
      row(place, .cancel, "cancel", to: end, commands),
      row(due(place), .cancel, "cancel", to: due(end), commands),
      row(place, .logOut, "logOut", to: signingOut, commands),
    ]
  }

  /// Someone is signed in, and stays so; a foreground that was put off is made up for.
  private static let requests: [Row] =
    asks(
      CheckTable.s5, before: CheckTable.signedIn(KnownSDK.unknown), KnownSDK.unknown,
      ending: KnownSDK.journey(.logOut, (.start, []), (.logout, [])))
    + asks(
      DecisionsTable.authorizing(), before: DecisionsTable.done, KnownSDK.apple,
      ending: KnownSDK.journey(.logOut, (.start, []), (.authorization, []), (.logout, [])))
    + asks(
      DecisionsTable.asking(), before: DecisionsTable.asked, KnownSDK.apple,
      ending: KnownSDK.journey(.logOut, (.start, []), (.preauthorization, []), (.logout, [])))
    + asks(
      PreauthorizeTable.asking, before: PreauthorizeTable.done, KnownSDK.apple,
      ending: KnownSDK.journey(
        .logOut, on: KnownSDK.newer, (.start, []), (.preauthorization, []), (.logout, [])))
    + asks(
      GetAuthorizationTable.waiting, before: GetAuthorizationTable.done, KnownSDK.unknown,
      ending: KnownSDK.journey(.logOut, (.authorization, []), (.authentication, []), (.logout, [])),
      [CheckTable.getMetadata])
    + InquiryTable.questions.flatMap(asks)

  private static func asks(_ question: InquiryTable.Question) -> [Row] {
    let (asked, known) = (InquiryTable.journey(question.purpose), KnownSDK.apple)
    let nobody = row(question.make(asked, nil), .cancel, "cancel", to: RestTable.out)
    return asks(
      question.make(asked, known), as: "cancelSignedIn", before: CheckTable.signedIn(known), known,
      ending: ending.journey) + [nobody]
  }

  private static func asks(
    _ place: Place, as arrow: String = "cancel", before: Place, _ known: Flow.Subscriber,
    ending: Flow.Journey, _ commands: [Flow.Command] = []
  ) -> [Row] {
    let configuration = place.journey.configuration
    let start = Flow.SettingRequestor(
      journey: KnownSDK.journey(on: configuration, (.start, [])), subscriber: known)
    return [
      row(place, .cancel, arrow, to: before, commands),
      row(
        due(place), .cancel, "cancelForeground", to: start, [.setRequestor(configuration, within: 30_000)]),
      row(place, .logOut, "logOut", to: Flow.LoggingOut(journey: ending), [.logout(within: 30_000)]),
    ]
  }

  /// A sign-out: the SDK is not waited for. After a login was ended, its 0 may still come.
  private static let signOuts: [Row] = [
    row(LogoutTable.s6, .cancel, "cancel", to: StartTable.idle),
    row(LogoutTable.following, .cancel, "cancel", to: StartTable.idle),
    row(LogoutTable.completing, .cancel, "cancel", to: StartTable.idle),
    row(RegularTable.signingOut, .cancel, "cancel", to: RegularTable.outAtOnce),
    row(RegularTable.cancelling, .cancel, "cancel", to: RegularTable.outAtOnce),
    row(RegularTable.failing, .cancel, "cancel", to: RegularTable.outAtOnce),
    row(RegularTable.cancelling, .logOut, "logOut", to: RegularTable.signingOut),
    row(
      WayOutTable.forgetting, .cancel, "cancel",
      to: Flow.SignedOut(journey: KnownSDK.journey((.start, [])).owing(2))),
    row(LogoutTable.settings, .cancel, "cancel", to: Flow.SignedOut(journey: LogoutTable.settings.journey)),
  ]

  private static let ending = Flow.LoggingOut(journey: KnownSDK.journey(.logOut, (.start, []), (.logout, [])))

  private static let rests: [Row] = [
    row(RestTable.failed, .cancel, "cancel", to: StartTable.idle),
    row(RestTable.failedSignedIn, .cancel, "cancelSignedIn", to: CheckTable.signedIn(KnownSDK.apple)),
    row(DecisionsTable.signedIn, .logOut, "logOut", to: ending, [.logout(within: 30_000)]),
    row(RestTable.out, .logOut, "logOut", to: ending, [.logout(within: 30_000)]),
  ]
}
