import AdobePassAPI
import SSOEffectRunner
import SSOStateMachine
import SSOStateMachineTesting
import Testing

/// Whole flows of an app against a service and a device that are both simulated: no network, no Apple TV, no account.
@Suite("A person on a simulated Apple TV", .timeLimit(.minutes(60)))
struct ServiceTests {
  @Test("signs in with Apple, watches, and is asked nothing at the next launch")
  func signIn() async throws {
    let home = Home()
    var app = try await home.launch()
    app.send(.play("news"))
    #expect(await home.framework.press(.allow, .provider("cablevision-apple"), .signIn))
    #expect(await app.rest()?.mvpd == "Cablevision")
    #expect(home.played == ["news"])
    await app.quit()

    app = try await home.launch()
    #expect(app.first?.subscriber != nil)
    app.send(.play("sports"))
    await app.rest()
    #expect(home.played == ["news", "sports"])
    #expect(home.framework.screens.count == 3, "the permission, the picker and the login, once")
    await app.quit()
    #expect(home.adobePass.finish().isEmpty)
  }

  @Test("leaves Apple's picker, and signs in on a phone instead")
  func secondScreen() async throws {
    let home = Home(access: .granted)
    var app = try await home.launch()
    app.send(.signIn)
    #expect(await home.framework.press(.cancel))
    #expect(await app.rest()?.stage == "X.awaitingMVPDChoice", "the app's own picker")
    app.send(.useSecondScreen)
    let code = await app.state { $0.shownCode?.value }
    #expect(home.adobePass.completeLogin(code: code, mvpd: "Dish"))  // as the page on the phone does
    #expect(await app.rest()?.mvpd == "Dish")
    await app.quit()
    #expect(home.adobePass.finish().isEmpty)
  }

  @Test("is told why a program cannot be played, and stays signed in")
  func denial() async throws {
    var world = World()
    world.denials["late show"] = World.Denial(.authorizationDeniedByParentalControls)
    let home = Home(world, access: .granted)
    home.framework.signIn(to: "cablevision-apple")
    var app = try await home.launch()
    app.send(.play("late show"))
    #expect(await app.rest()?.subscriber != nil)
    #expect(home.denied == ["authorization_denied_by_parental_controls"])
    #expect(home.played.isEmpty)
    app.send(.play("news"))
    await app.rest()
    #expect(home.played == ["news"])
    await app.quit()
    #expect(home.adobePass.finish().isEmpty)
  }

  @Test("signs out here and in Settings, and is asked by Apple's picker again")
  func logOut() async throws {
    let home = Home(access: .granted)
    home.framework.signIn(to: "cablevision-apple")
    var app = try await home.launch()
    app.send(.signIn)
    #expect(await app.rest()?.subscriber != nil)
    app.send(.logOut)
    #expect(await app.rest()?.stage == "X.directingToSettings")
    home.framework.signOut()  // in Settings
    app.send(.enterForeground)
    #expect(await app.rest()?.stage == "X.signedOut")
    app.send(.signIn)
    #expect(await home.framework.nextScreen() == .picker(["cablevision-apple", "spectrum-apple"]))
    app.send(.cancel)
    #expect(await app.rest()?.subscriber == nil)
    await app.quit()
    #expect(home.adobePass.finish().isEmpty)
  }
}
