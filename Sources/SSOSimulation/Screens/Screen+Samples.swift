public import SSOStateMachine

extension Screen {
  /// One screen of every kind, with a name and the buttons that a flow offers on it: for previews and
  /// snapshot tests.
  public static var samples: [(name: String, screen: Screen, offers: [Offer])] {
    let busy = Activity.allCases.map { activity -> Sample in
      ("busy, \(activity.rawValue)", .busy(activity), offers(during: activity))
    }
    return signedOut + choices + codes + signedIn + busy + failed
  }

  private typealias Sample = (name: String, screen: Screen, offers: [Offer])

  private static let brand = MVPDBrand(
    id: "one", displayName: "One TV", logoUrl: "https://one.example/logo.png")
  private static let expired = SignInNotice(SSOStateMachine.Failure(family: .expired, code: "profileExpired"))
  /// 23 November 2026, 20:15 UTC.
  private static let evening = Timestamp(1_795_464_900_000)

  private static var signedOut: [Sample] {
    let atRest: [Offer] = [.signIn, .chooseAnotherMVPD, .useSecondScreen, .requestPermission]
    return [
      ("signed out", .signedOut(provider: nil, notice: nil), atRest),
      ("signed out, known", .signedOut(provider: brand, notice: nil), atRest + [.logOut, .logOutLocally]),
      (
        "signed out, sign in again", .signedOut(provider: brand, notice: expired),
        atRest + [.logOut, .logOutLocally]
      ),
      ("asking for permission", .askingForPermission, [.cancel, .logOut]),
    ]
  }

  private static var choices: [Sample] {
    let providers = [
      TVProvider(id: "one", displayName: "One TV", logoUrl: brand.logoUrl),
      TVProvider(id: "two", displayName: "Two Cable and Satellite of the Northern Counties"),
      TVProvider(id: "three"),
    ]
    let profiles = ProfileList([
      Profile(mvpd: "one", type: .regular, notAfter: evening), Profile(mvpd: "two", type: .appleSSO),
    ])
    return [
      ("choose a profile", .chooseProfile(Shared(profiles)), [.cancel, .logOut]),
      ("choose a provider", .chooseProvider(providers), [.useSecondScreen, .cancel, .logOut]),
      (
        "confirm the provider", .confirmProvider(brand, notice: expired),
        [.signIn, .chooseAnotherMVPD, .useSecondScreen, .cancel, .logOut]
      ),
    ]
  }

  /// A code whose end is not known is a sample of the machine that does not know the end.
  private static var codes: [Sample] {
    let code = Code(value: "8XQ4TL", notAfter: evening, url: "app.example/tv")
    let again: [Offer] = [.signIn, .retry, .requestNewCode, .chooseAnotherMVPD, .cancel, .logOut]
    return [
      ("enter a code", .enterCode(code), [.requestNewCode, .chooseAnotherMVPD, .cancel, .logOut]),
      (
        "enter a code, no end", .enterCode(Code(value: "8XQ4TL", notAfter: nil, url: nil)),
        [.cancel, .logOut]
      ),
      ("code ended", .codeEnded(nil), again), ("code refused", .codeEnded(refused), again),
    ]
  }

  private static var signedIn: [Sample] {
    let offers: [Offer] = [.chooseAnotherMVPD, .useSecondScreen, .logOut, .logOutLocally]
    let pass = MVPDBrand(id: "TempPass", displayName: "TempPass", logoUrl: nil)
    return [
      ("signed in", .signedIn(Account(provider: brand, notAfter: evening)), offers),
      (
        "signed in, TempPass", .signedIn(Account(provider: pass, notAfter: evening, isTemporary: true)),
        offers
      ),
      ("sign out in Settings", .signOutInSettings(.accountsTVProvider), [.acknowledge, .cancel]),
    ]
  }

  private static var failed: [Sample] {
    let offline = SSOStateMachine.Failure(family: .transport, code: "connectionFailed")
    let offers: [Offer] = [
      .retry, .chooseAnotherMVPD, .useSecondScreen, .cancel, .logOut, .logOutLocally,
    ]
    let signingOut: [Offer] = [.retry, .cancel, .logOut, .logOutLocally]
    return [
      ("failed, offline", .failed(offline, while: .signingIn, offers: offers), offers),
      ("failed, refused", .failed(refused, while: .authorizing, offers: offers), offers),
      ("failed to sign out", .failed(offline, while: .signingOut, offers: signingOut), signingOut),
    ]
  }

  private static var refused: SSOStateMachine.Failure {
    SSOStateMachine.Failure(
      family: .service, code: "invalid_integration", message: "The provider is not integrated.",
      trace: "4bf92f")
  }

  private static func offers(during activity: Activity) -> [Offer] {
    switch activity {
    case .applePicker, .loginPage: [.chooseAnotherMVPD, .useSecondScreen, .cancel, .logOut]
    case .signingOut: [.cancel, .logOutLocally]
    case .checking, .signingIn, .refreshing, .authorizing, .preauthorizing: [.cancel, .logOut]
    }
  }
}
