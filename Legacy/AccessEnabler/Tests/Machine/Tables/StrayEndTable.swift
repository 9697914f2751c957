import Testing

@testable import SSOAccessEnabler
@testable import SSOStateMachine
@testable import SSOStateMachineTests

/// Section 5, row 3: the SDK may report the end of a canceled login twice. Wherever the second 0 comes, it does not end a
/// login that began meanwhile.
enum StrayEndTable {
  typealias Flow = AccessEnablerMachine

  static let login = owing(KnownSDK.login(), 1)
  static let journey = KnownSDK.journey((.authentication, []))

  static func owing(_ login: Flow.Login, _ ends: UInt8) -> Flow.Login {
    var login = login
    login.journey = login.journey.owing(ends)
    return login
  }

  /// The stages in which the second 0 may come, before the person has acted in the new login.
  static let places: [LoginTable.Place] = LoginTable.places.filter {
    ["S.4", "S.4.2", "X.awaitingMVPDChoice", "X.openingUserAgent"].contains($0.id)
  }

  static let rows: [Row] = places.flatMap(stray) + orders + settled + play

  private static func stray(_ place: LoginTable.Place) -> [Row] {
    // S.4 has offered no provider yet, so it refuses this code by name.
    let codes: [Flow.AuthenticationErrorCode] =
      place.id == "S.4"
      ? [.none, .userNotAuthenticated] : [.none, .userNotAuthenticated, .providerNotSelected]
    return codes.map {
      Row(
        "\(place.id): the second 0, \($0.rawValue)", in: place.make(login), [.ended($0)],
        takes: ["\(place.id)-strayEnd"], to: place.make(KnownSDK.login()).state, [])
    } + [
      Row(
        "\(place.id): a second 0, then a 1", in: place.make(login), [.ended(.none), .authenticated],
        takes: [
          "\(place.id)-strayEnd", "\(place.id)-status", "X.returningAuthentication-authenticated",
        ], to: Flow.RetrievingTokenSource(journey: KnownSDK.login().journey).state,
        place.also + [LoginTable.s5]),
      Row(
        "\(place.id): a generic error is of this login", in: place.make(login),
        [.ended(.genericAuthentication)],
        takes: ["\(place.id)-status", "X.returningAuthentication-failed"],
        to: Flow.Failed(
          journey: KnownSDK.login().journey, cause: .refused(.genericAuthentication)
        ).state, place.also + [LoginTable.generic]),
    ]
  }

  private static let orders: [Row] = [
    Row(
      "cancel, 0, 0, sign in", in: RegularTable.choice, [.cancel, .notSelected, .notSelected, .signIn],
      takes: [
        "X.awaitingMVPDChoice-cancel", "X.cancelling-ended", "X.proceedingSignedOut-rest",
        "X.signedOut-strayEnd", "X.signedOut-signIn",
      ], to: Flow.Authenticating(login: KnownSDK.login()), LoginTable.signingOut,
      .getAuthentication(KnownSDK.iOS, within: 60_000)),
    Row(
      "cancel, 0, sign in, 0, 1", in: RegularTable.choice,
      [.cancel, .notSelected, .signIn, .ended(.none), .authenticated],
      takes: [
        "X.awaitingMVPDChoice-cancel", "X.cancelling-ended", "X.proceedingSignedOut-rest",
        "X.signedOut-signIn", "S.4-strayEnd", "S.4-status", "X.returningAuthentication-authenticated",
      ], to: Flow.RetrievingTokenSource(journey: KnownSDK.login().journey), LoginTable.signingOut,
      .getAuthentication(KnownSDK.iOS, within: 60_000), LoginTable.s5),
    Row(
      "cancel, 0, sign in, the own picker, 0, chosen", in: RegularTable.choice,
      [.cancel, .notSelected, .signIn, .ownPicker, .notSelected, .choose],
      takes: [
        "X.awaitingMVPDChoice-cancel", "X.cancelling-ended", "X.proceedingSignedOut-rest",
        "X.signedOut-signIn", "S.4-ownPicker", "X.fallingBack-noCode", "X.awaitingMVPDChoice-strayEnd",
        "X.awaitingMVPDChoice-chosen",
      ], to: RegularTable.selecting, LoginTable.signingOut, .getAuthentication(KnownSDK.iOS, within: 60_000),
      AuthenticationTable.show, RegularTable.login),
    Row(
      "cancel twice, sign in, Apple's picker, 0, 0", in: RegularTable.choice,
      [.cancel, .cancel, .signIn, .present, .notSelected, .ended(.none)],
      takes: [
        "X.awaitingMVPDChoice-cancel", "X.cancelling-cancel", "X.signedOut-signIn", "S.4-applePicker",
        "S.4.2-strayEnd", "S.4.2-strayEnd",
      ], to: AuthenticationTable.picker, LoginTable.signingOut,
      .getAuthentication(KnownSDK.iOS, within: 60_000), AuthenticationTable.present),
  ]

  /// Once the person has acted, a 0 belongs to this login.
  private static let settled: [Row] = [
    Row(
      "Apple's picker is gone: a 0 ends the login",
      in: Flow.ShowingApplePicker(login: login, dialog: KnownSDK.dialog),
      [.dismiss, .notSelected],
      takes: [
        "S.4.2-dismissed", "S.4.3-status", "X.returningAuthentication-notSelected",
        "X.proceedingSignedOut-rest",
      ], to: Flow.SignedOut(journey: journey), AuthenticationTable.dismiss, AuthenticationTable.listen),
    Row(
      "an MVPD is chosen: a 0 ends the login",
      in: Flow.AwaitingMVPDChoice(login: login, mvpds: KnownSDK.mvpds),
      [.choose, .notSelected],
      takes: [
        "X.awaitingMVPDChoice-chosen", "X.selectingProvider-status",
        "X.returningAuthentication-notSelected", "X.proceedingSignedOut-rest",
      ], to: Flow.SignedOut(journey: journey), RegularTable.login),
    Row(
      "a code that says that the login failed: the 0 is of this login", in: Flow.Authenticating(login: login),
      [.code("N500"), .notAuthenticated],
      takes: ["S.4-code", "S.4-status", "X.returningAuthentication-failed"],
      to: Flow.Failed(
        journey: KnownSDK.login(.signIn, on: KnownSDK.iOS, "N500").journey,
        cause: .refused(.userNotAuthenticated)), .reportFailure(Failure(family: .service, code: "N500"))),
  ]

  private static let play: [Row] = [
    Row(
      "getAuthorization: the second 0", in: stage(owing: 1), [.notAuthenticated],
      takes: ["X.authorizingWithLogin-strayEnd"], to: stage(owing: 0)),
    Row(
      "getAuthorization: the second 0, then the token", in: stage(owing: 1), [.ended(.none), .token],
      takes: [
        "X.authorizingWithLogin-strayEnd", "X.authorizingWithLogin-token", "X.returningAuthentication-token",
      ],
      to: Flow.RetrievingTokenSource(journey: KnownSDK.journey((.authorization, []), (.authentication, []))),
      LoginTable.playback, LoginTable.s5),
  ]

  private static func stage(owing ends: UInt8) -> Flow.AuthorizingWithLogin {
    Flow.AuthorizingWithLogin(
      journey: KnownSDK.journey(KnownSDK.playing).owing(ends), request: KnownSDK.play)
  }
}
