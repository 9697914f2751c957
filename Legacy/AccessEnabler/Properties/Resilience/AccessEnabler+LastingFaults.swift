public import SSOAccessEnabler
public import SSOProperties
import SSOStateMachine

extension AccessEnablerMachine {
  /// Every callback that fails: each call of the SDK with silence, with every refusal that its pages list, and with every
  /// code that may come before the refusal; every end of the pages.
  public static let lastingFaults: [LastingFault<Walk>] =
    AccessEnablerFaults.silences + AccessEnablerFaults.requestor + AccessEnablerFaults.logins
    + AccessEnablerFaults.decisions + AccessEnablerFaults.pages
}

enum AccessEnablerFaults {
  typealias One = AccessEnablerSamples.One
  private typealias Flow = AccessEnablerMachine
  private typealias Broken = LastingFault<AccessEnablerMachine.Walk>

  private static let logged = [
    "getAuthentication", "getAuthorization", "S.4.3", "setSelectedProvider", "handleExternalURL",
    "X.showingCode",
  ]
  private static let called =
    ["setRequestor", "checkAuthentication"] + logged + [
      "giving up a login", "getMetadata", "checkAuthorization", "X.awaitingToken",
      "checkPreauthorizedResources", "logout",
    ]

  private static func one(_ name: String, _ callback: AccessEnablerMachine.Callback) -> One {
    .event(name, .callback(callback), role: .setback)
  }

  private static func code(_ word: String) -> One {
    one("code \(word)", .status(Flow.StatusReport(Flow.StatusCode(rawValue: word))))
  }

  private static let silence = One.outcome("silence", .timedOut, role: .setback)

  static let silences: [LastingFault<AccessEnablerMachine.Walk>] =
    called.map { Broken($0, answers: "silence", silence) }
    + [
      Broken(
        "every call of the SDK", answers: "silence",
        with: Dictionary(called.map { ($0, [silence]) }) { first, _ in first })
    ]

  private static let refusal = one("setRequestorComplete 0", .setRequestorComplete(.error))

  static let requestor: [LastingFault<AccessEnablerMachine.Walk>] =
    [Broken("setRequestor", answers: "setRequestorComplete 0", refusal)]
    + [
      "R400", "R401", "CFG100", "CFG400", "CFG404", "CFG410", "CFG500", "CFG429", "N000", "SEC403", "SEC412",
      "SEC420", "N500",
    ].map {
      Broken("setRequestor", answers: $0, with: ["setRequestor": [code($0), refusal]])
    }

  private static let signedOut = one(
    "setAuthenticationStatus 0", .setAuthenticationStatus(.notAuthenticated, .userNotAuthenticated))
  private static let generic = one(
    "GENERIC_AUTHENTICATION_ERROR", .setAuthenticationStatus(.notAuthenticated, .genericAuthentication))
  private static let providers = one(
    "displayProviderDialog", .displayProviderDialog(Shared([TVProvider(id: "one"), TVProvider(id: "two")])))
  private static let empty = one("an empty displayProviderDialog", .displayProviderDialog(Shared([])))

  /// A person leaves Apple's picker: the SDK goes on with the app's own picker.
  static let otherProvider = [code("N005"), providers]

  static let logins = statuses + pickers

  private static let statuses: [LastingFault<AccessEnablerMachine.Walk>] =
    (logged + ["checkAuthentication"]).flatMap { call in
      let afterCode: [Broken] = [
        "N130", "N500", "REG500", "SEC403", "SEC412", "SEC420", "VSA403", "VSA404", "APPL_ERROR",
      ].map {
        Broken(call, answers: "\($0) then 0", with: [call: [code($0), signedOut]])
      }
      return [
        Broken(call, answers: "setAuthenticationStatus 0", signedOut),
        Broken(call, answers: "GENERIC_AUTHENTICATION_ERROR", generic),
      ] + afterCode
    }

  private static let pickers: [LastingFault<AccessEnablerMachine.Walk>] =
    ["getAuthentication", "getAuthorization", "S.4.2", "S.4.3"].flatMap { call in
      let afterCode: [Broken] = ["N003", "N004", "N005", "VSA403", "VSA404", "VSA503", "APPL_ERROR"].map {
        Broken(call, answers: "\($0) then displayProviderDialog", with: [call: [code($0), providers]])
      }
      return [
        Broken(call, answers: "displayProviderDialog", providers),
        Broken(call, answers: "an empty displayProviderDialog", empty),
      ] + afterCode
    }

  private static func denial(_ code: AccessEnablerMachine.AuthenticationErrorCode) -> One {
    one(
      "tokenRequestFailed \(code.rawValue)",
      .tokenRequestFailed(Flow.Denial(resource: "news", errorCode: code)))
  }

  static let decisions: [LastingFault<AccessEnablerMachine.Walk>] =
    ["checkAuthorization", "getAuthorization", "X.awaitingToken"].flatMap { call in
      [
        AccessEnablerMachine.AuthenticationErrorCode.userNotAuthorized, .userNotAuthenticated,
        .genericAuthentication,
      ].map { Broken(call, answers: denial($0).name, denial($0)) }
        + ["Z100", "Z110", "Z120", "Z130", "Z169", "Z500"].map {
          Broken(call, answers: $0, with: [call: [code($0), denial(.userNotAuthorized)]])
        }
    } + [
      Broken(
        "getMetadata", answers: "no value",
        one("no metadata", .setMetadataStatus(Flow.Metadata(key: .tokenSource, value: nil)))),
      Broken(
        "checkPreauthorizedResources", answers: "P100",
        with: ["checkPreauthorizedResources": [code("P100"), one("nothing", .preauthorizedResources([]))]]),
      Broken(
        "logout", answers: "VSA203 then 0", with: ["logout": [code("VSA203"), signedOut]]),
      Broken(
        "logout", answers: "GENERIC_AUTHENTICATION_ERROR then silence", with: ["logout": [generic, silence]]),
    ]

  static let pages: [LastingFault<AccessEnablerMachine.Walk>] = ["login page", "logout page"].flatMap {
    page in
    [
      Broken(page, answers: "closed", One.outcome("closed", .userAgent(.closed), role: .setback)),
      Broken(page, answers: "failed", One.outcome("failed", .userAgent(.failed), role: .setback)),
    ]
  }
}
