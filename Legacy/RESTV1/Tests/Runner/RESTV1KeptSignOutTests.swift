import SSOEffectRunner
import SSORESTV1
import SSORESTV1Runner
import SSORESTV1Simulation
import SSOStateMachine
import SSOStateMachineTesting
import TestSupport
import Testing

/// The person signs out while Apple's account stays signed in at the system, and the app is launched again.
@Suite("A sign-out of REST API V1 over launches", .timeLimit(.minutes(60)))
struct RESTV1KeptSignOutTests {
  private let store = MemoryStore()

  private func signedIn() async throws -> (setting: RESTV1Setting, run: RESTV1Run) {
    let setting = RESTV1Setting(.tvOS, store: store)
    var run = try await setting.launch()
    #expect(await run.send(.signIn) == "X.signedIn")
    return (setting, run)
  }

  @Test("a finished sign-out lasts until a press signs in", arguments: [true, false])
  func finished(_ restores: Bool) async throws {
    var (setting, run) = try await signedIn()
    #expect(await run.send(.logOut) == "X.directingToSettings")
    #expect(await run.send(.acknowledge) == "V1.L5")
    await run.flow.finish()
    #expect(store.load().signOut == SignOut())

    for _ in 0..<2 {
      run = try await setting.relaunched(store: store).launch(restoresSession: restores)
      let asked = setting.requests
      #expect(await run.send(.check) == "X.idle")
      #expect(setting.requests == asked, "a look after a sign-out asks nothing")
      #expect(await run.flow.situation.state.subscriber == nil)
      await run.flow.finish()
    }

    run = try await setting.relaunched(store: store).launch(restoresSession: restores)
    #expect(await run.send(.signIn) == "X.signedIn")
    #expect(store.load().signOut == nil)
    await run.flow.finish()
    #expect(setting.service.finish() == [])
  }

  @Test("an app that is ended in Settings finishes the sign-out first", arguments: [true, false])
  func unfinished(_ isAsked: Bool) async throws {
    var (setting, run) = try await signedIn()
    #expect(await run.send(.logOut) == "X.directingToSettings")
    await run.flow.finish()
    #expect(store.load().signOut != nil && setting.service.requests[.logout] == nil)

    run = try await setting.relaunched(store: store).launch()
    #expect(await run.stage == "X.idle", "the snapshot of who was signed in is not restored")
    #expect(await run.send(isAsked ? .signIn : .check) == (isAsked ? "X.signedIn" : "V1.L5"))
    #expect(setting.service.requests[.logout] == 1)
    #expect(store.load().signOut == (isAsked ? nil : SignOut()))
    await run.flow.finish()
    #expect(setting.service.finish() == [])
  }

  @Test("a sign-out that the person takes back is forgotten")
  func takenBack() async throws {
    var (setting, run) = try await signedIn()
    await run.send(.logOut)
    #expect(await run.send(.cancel) == "X.signedIn")
    await run.flow.finish()
    #expect(store.load().signOut == nil)
    run = try await setting.relaunched(store: store).launch()
    #expect(await run.stage == "X.signedIn")
    await run.flow.finish()
  }

  @Test("REST API V2 takes the sign-out of an unknown MVPD as finished")
  func inRESTV2() {
    var contents = StoreContents()
    let unknown = SignOut(providerID: nil, unfinished: "")
    contents.keep(restV1: .signOut(unknown))
    let configuration = Setting.configuration(.tvOS)
    #expect(contents.stored(restV1: configuration).signOut == unknown)
    #expect(contents.stored(for: configuration).signOut == SignOut())
  }
}
