import Testing

@testable import SSOAccessEnabler
@testable import SSOStateMachine
@testable import SSOStateMachineTests

/// S.4, row by row.
enum AuthenticationTable {
  typealias Flow = AccessEnablerMachine

  static let s4 = Flow.Authenticating(login: KnownSDK.login())
  static let s4OnTV = Flow.Authenticating(login: KnownSDK.login(on: KnownSDK.tvOS))
  static let picker = Flow.ShowingApplePicker(login: KnownSDK.login(), dialog: KnownSDK.dialog)
  static let pickerOnTV = Flow.ShowingApplePicker(
    login: KnownSDK.login(on: KnownSDK.tvOS), dialog: KnownSDK.dialog)
  static let exchange = Flow.ExchangingProfile(login: KnownSDK.login())
  static let exchangeOnTV = Flow.ExchangingProfile(login: KnownSDK.login(on: KnownSDK.tvOS))
  static let page = Flow.OpeningUserAgent(login: KnownSDK.login(), page: KnownSDK.page)

  static let present = Flow.Command.presentTvProviderDialog(KnownSDK.dialog)
  static let dismiss = Flow.Command.dismissTvProviderDialog(KnownSDK.dialog)
  static let show = Flow.Command.displayProviderDialog(KnownSDK.mvpds)
  static let open = Flow.Command.openUserAgent(KnownSDK.page, isHidden: false, within: nil)
  static let listen = Flow.Command.awaitCallback(within: 60_000)
  static let showCode = Flow.Command.showCode("ABC123")
  static let poll = Flow.Command.awaitCallback(within: 1_800_000)
  static var code: Flow.ShowingCode {
    Flow.ShowingCode(login: hearing(KnownSDK.login(on: KnownSDK.tvOS), KnownSDK.registration), code: "ABC123")
  }

  static func hearing(_ login: Flow.Login, _ report: Flow.StatusReport) -> Flow.Login {
    Flow.Authenticating(login: login).hearing(report).login
  }

  static func choice(_ codes: String...) -> Flow.AwaitingMVPDChoice {
    var login = KnownSDK.login()
    for code in codes { login = hearing(login, KnownSDK.report(code)) }
    return Flow.AwaitingMVPDChoice(login: login, mvpds: KnownSDK.mvpds)
  }

  /// Rows 5 to 10: the code, the arrow that an earlier code takes, and the arrow of a late code.
  static let fallbacks = [
    ("4.5", "N003", "otherProvider"), ("4.6", "N004", "providerNotSupported"),
    ("4.7", "N005", "pickerCancelled"), ("4.8", "VSA403", "permissionDenied"),
    ("4.9", "VSA404", "permissionUndetermined"), ("4.10", "VSA503", "requestFailed"),
  ]

  static let rows: [Row] = direct + shown + dismissed + fallbacks.flatMap(fallenBack) + silences

  private static let direct: [Row] = [
    Row(
      "4.1: no MVPD with single sign-on", in: s4, [.ownPicker],
      takes: ["S.4-ownPicker", "X.fallingBack-noCode"], to: choice(), show),
    Row("4.2: Apple's picker", in: s4, [.present], takes: ["S.4-applePicker"], to: picker, present),
    Row("4.4 without Apple's picker", in: s4, [.navigate], takes: ["S.4-page"], to: page, open),
    Row("4.4 on tvOS, D6", in: s4OnTV, [.navigate], takes: ["S.4-pageOnTV"], to: s4OnTV),
    Row(
      "4.4 on tvOS: REGCODE", in: s4OnTV, [.registrationCode], takes: ["S.4-registrationCode"], to: code,
      showCode, poll),
    Row(
      "REGCODE on iOS shows nothing", in: s4, [.registrationCode], takes: ["S.4-code"],
      to: Flow.Authenticating(login: hearing(KnownSDK.login(), KnownSDK.registration))),
    Row(
      "4.12: degraded", in: s4, [.code("N010"), .authenticated],
      takes: ["S.4-code", "S.4-status", "X.returningAuthentication-authenticated"],
      to: Flow.RetrievingTokenSource(journey: KnownSDK.login(.signIn, on: KnownSDK.iOS, "N010").journey),
      CheckTable.getMetadata),
  ]

  private static let shown: [Row] = [
    Row(
      "4.3: dismissed", in: picker, [.dismiss], takes: ["S.4.2-dismissed"], to: exchange, dismiss, listen),
    Row(
      "4.5, the dialog before the dismissal", in: picker, [.ownPicker],
      takes: ["S.4.2-ownPicker", "X.fallingBack-noCode"], to: choice(), dismiss, show),
    Row(
      "4.4, before the dismissal", in: picker, [.navigate], takes: ["S.4.2-page"], to: page, dismiss, open),
    Row("4.4 on tvOS, D6, before", in: pickerOnTV, [.navigate], takes: ["S.4.2-pageOnTV"], to: pickerOnTV),
    Row(
      "4.4 on tvOS, before the dismissal", in: pickerOnTV, [.registrationCode],
      takes: ["S.4.2-registrationCode"], to: code, dismiss, showCode, poll),
    Row(
      "D5: cancelled, status instead of a dialog", in: picker, [.dismiss, .notSelected],
      takes: [
        "S.4.2-dismissed", "S.4.3-status", "X.returningAuthentication-notSelected",
        "X.proceedingSignedOut-rest",
      ],
      to: Flow.SignedOut(journey: KnownSDK.journey((.authentication, []))), dismiss, listen),
  ]

  private static let dismissed: [Row] = [
    Row(
      "4.3: the silent exchange", in: picker, [.dismiss, .authenticated, .apple],
      takes: [
        "S.4.2-dismissed", "S.4.3-status", "X.returningAuthentication-authenticated", "S.5-apple",
        "X.enteringDecisions-rest",
      ],
      to: Flow.SignedIn(journey: KnownSDK.journey((.authentication, [])), subscriber: KnownSDK.apple),
      dismiss, listen,
      CheckTable.getMetadata),
    Row("4.4: listed only", in: exchange, [.navigate], takes: ["S.4.3-page"], to: page, open),
    Row(
      "4.4 on tvOS, D6, after", in: exchangeOnTV, [.navigate], takes: ["S.4.3-pageOnTV"], to: exchangeOnTV),
    Row(
      "4.4 on tvOS: REGCODE after the dismissal", in: exchangeOnTV, [.registrationCode],
      takes: ["S.4.3-registrationCode"], to: code, showCode, poll),
    Row(
      "a further dialog", in: exchange, [.present], takes: ["S.4.3-applePicker"], to: picker, present),
  ]

  private static func fallenBack(_ row: (String, String, String)) -> [Row] {
    let (name, code, arrow) = row
    return [
      Row(
        "\(name): \(code) before the dialog", in: exchange, [.code(code), .ownPicker],
        takes: ["S.4.3-code", "S.4.3-ownPicker", "X.fallingBack-\(arrow)"], to: choice(code), show),
      Row(
        "\(name): \(code) after the dialog", in: exchange, [.ownPicker, .code(code)],
        takes: ["S.4.3-ownPicker", "X.fallingBack-noCode", "X.awaitingMVPDChoice-\(arrow)"], to: choice(code),
        show),
    ]
  }

  private static let silences: [Row] = [
    Row(
      "S.4: silence", in: s4, [.silence], takes: ["S.4-timedOut", "X.returningAuthentication-silent"],
      to: Flow.Failed(journey: KnownSDK.login().journey, cause: .silence(.authentication))),
    Row(
      "S.4.3: silence", in: exchange, [.silence],
      takes: ["S.4.3-timedOut", "X.returningAuthentication-silent"],
      to: Flow.Failed(journey: KnownSDK.login().journey, cause: .silence(.authentication))),
  ]
}
