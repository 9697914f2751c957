import Foundation
import SSOStateMachineTesting
import Testing

@testable import SSOStateMachine

@Suite("Launch and snapshot")
struct LaunchTests: StageSuite {
  let signedIn = Flow.Situation(Flow.SignedIn(subscriber: KnownV2.cachedSubscriber).state)

  private func roundTrip(_ snapshot: Flow.Snapshot) throws -> Flow.Snapshot {
    try JSONDecoder().decode(Flow.Snapshot.self, from: JSONEncoder().encode(snapshot))
  }

  private func json(_ snapshot: Flow.Snapshot) throws -> String {
    String(decoding: try JSONEncoder().encode(snapshot), as: UTF8.self)
  }

  private func stored(
    access: Shared<Access>? = nil, mvpd: String? = nil, status: Shared<PartnerFrameworkStatus>? = nil
  ) -> Flow.Stored {
    var stored = Flow.Stored()
    (stored.access, stored.mvpd, stored.frameworkStatus) = (access, mvpd, status)
    return stored
  }

  private func idle(_ registrationStatus: RegistrationStatus, _ mvpd: String? = nil) -> Flow.Situation {
    Flow.Situation(Flow.Idle(registrationStatus: registrationStatus, journey: Journey(mvpd: mvpd)).state)
  }

  @Test("without a snapshot a flow begins idle, with what was kept")
  func clean() {
    let unregistered = RegistrationStatus.unregistered(Shared(Known.iOS))
    var registered = Flow.Stored()
    registered.registration = Known.registration()
    var profile = Flow.Stored()
    profile.profile = Shared(KnownV2.regular)
    var (picked, ended) = (profile, profile)
    (picked.mvpd, picked.brand) = ("two", MVPDBrand(id: "two", displayName: "Two", logoUrl: nil))
    (ended.profile, ended.brand) = (Shared(KnownV2.expiredProfile), KnownV2.brand.value)
    let suggesting = Flow.Situation(
      Flow.Idle(registrationStatus: unregistered, journey: KnownV2.restingJourney.suggestingMVPD).state)
    let lines: [(String, Flow.Stored, Flow.Situation)] = [
      ("nothing kept", Flow.Stored(), idle(unregistered)),
      ("credentials", registered, idle(.registered(Known.registration()))),
      ("token", stored(access: access, mvpd: "one"), idle(.admitted(access), "one")),
      ("profile, its MVPD", profile, idle(unregistered, "one")),
      ("profile of another MVPD than was picked: the profile's", picked, idle(unregistered, "one")),
      ("regular profile that has ended: its MVPD as a suggestion", ended, suggesting),
    ]
    for (name, stored, situation) in lines {
      let launch = RESTV2.launch(Known.iOS, stored: stored, at: now.time)
      #expect(launch.situation == situation, "\(name)")
      #expect(launch.restoration == .clean, "\(name)")
    }
  }

  @Test("another software statement: the person who was signed in is told, and the MVPD is at hand")
  func anotherStatement() throws {
    var stored = stored(mvpd: "one")
    (stored.brand, stored.earlierProfile) = (KnownV2.brand.value, Shared(KnownV2.regular))
    let state = RESTV2.launch(Known.iOS, stored: stored, at: now.time).situation.state
    guard case .signedOut(let provider, let notice) = state.screen else {
      Issue.record("\(state.screen)")
      return
    }
    #expect(provider == KnownV2.brand.value && notice?.reason == .appUpdated)
    try SignInStory(
      "signs in", from: state,
      [
        .event(.signIn), .answer(.registration(.success(Known.registration()))),
        .answer(.access(.success(access))), .status(Known.permission(.denied)), .profiles(), .profiles(),
      ], endsIn: "X.awaitingMVPDConfirmation",
      asking: [
        .register, .retrieveAccessToken, .retrieveFrameworkStatus, .retrieveProfiles, .retrieveProfiles,
      ]
    ).expect()
  }

  @Test("the configuration of this launch counts")
  func ownConfiguration() {
    var configuration = Known.iOS
    configuration.serviceProvider = "another"
    let launch = RESTV2.launch(configuration, stored: stored(access: access), at: now.time)
    let status = launch.situation.state.returnPoint.registrationStatus
    #expect(status.configuration.value.serviceProvider == "another")
  }

  @Test("whether there are credentials is known wherever a flow stands")
  func isRegistered() {
    var registered = Flow.Stored()
    registered.registration = Known.registration()
    #expect(!RESTV2.launch(Known.iOS, at: now.time).situation.isRegistered)
    #expect(RESTV2.launch(Known.iOS, stored: registered, at: now.time).situation.isRegistered)
    #expect(signedIn.isRegistered)
  }

  @Test("a person who was signed in still is, after a round trip through JSON")
  func restored() throws {
    let snapshot = Flow.Snapshot(of: signedIn)
    #expect(try roundTrip(snapshot) == snapshot)
    #expect(snapshot.stage == "X.signedIn" && snapshot.mvpd == "one")
    #expect(snapshot.profileType == "appleSSO")
    #expect(snapshot.profileNotAfter == Known.later.milliseconds)
    let lines: [(String, Shared<PartnerFrameworkStatus>?, Flow.Subscriber)] = [
      ("status kept: its provider", Known.status, KnownV2.uncachedSubscriber),
      ("no status", nil, KnownV2.partnerSubscriber),
      ("status expired: its provider", Known.expiredStatus, KnownV2.uncachedSubscriber),
    ]
    for (name, status, subscriber) in lines {
      var kept = stored(access: access, status: status)
      kept.profile = subscriber.entitlement.profile
      let launch = RESTV2.launch(Known.iOS, stored: kept, snapshot: try roundTrip(snapshot), at: now.time)
      #expect(launch.situation == Flow.Situation(Flow.SignedIn(subscriber: subscriber).state), "\(name)")
      #expect(launch.restoration == .restored, "\(name)")
    }
  }

  @Test("a flow that was in the middle of something begins idle again")
  func interrupted() throws {
    let stages: [(String, Flow.State)] = [
      ("B.3", Flow.RetrievingProfiles(access: access, journey: KnownV2.knownJourney, status: nil).state),
      ("F.1", Flow.CreatingSession(flow: KnownV2.chosenFlow, mvpd: "one").state),
      ("F.27", Flow.WaitingToPoll(poll: try #require(KnownV2.poll()), delay: 5_000).state),
    ]
    for (name, state) in stages {
      let snapshot = Flow.Snapshot(of: Flow.Situation(state))
      #expect(snapshot.stage == name && snapshot.profileType == nil)
      let launch = RESTV2.launch(Known.iOS, stored: stored(access: access), snapshot: snapshot, at: now.time)
      #expect(launch.situation == idle(.admitted(access), "one"), "\(name)")
      #expect(launch.restoration == .restored, "\(name)")
    }
  }

  @Test("an expired or forgotten profile, or no token at hand: the flow begins again and says so")
  func expired() {
    let snapshot = Flow.Snapshot(of: signedIn)
    let late = RESTV2.launch(Known.iOS, stored: stored(access: access), snapshot: snapshot, at: Known.later)
    #expect(late.restoration == .expired && late.situation == idle(.admitted(access), "one"))
    var kept = stored(access: access)
    kept.profile = Shared(KnownV2.appleSSO)
    let over = RESTV2.launch(Known.iOS, stored: kept, snapshot: snapshot, at: Known.later)
    #expect(over.restoration == .expired && over.situation == idle(.admitted(access), "one"))
    let plain = Flow.Snapshot(of: Flow.Situation(Flow.SignedIn(subscriber: KnownV2.plainSubscriber).state))
    let forgotten = RESTV2.launch(Known.iOS, stored: stored(access: access), snapshot: plain, at: now.time)
    #expect(forgotten.restoration == .expired && forgotten.situation.state.subscriber == nil)
    let bare = RESTV2.launch(Known.iOS, snapshot: snapshot, at: now.time)
    #expect(bare.restoration == .expired)
    #expect(bare.situation == idle(.unregistered(Shared(Known.iOS)), "one"))
  }

  @Test("a snapshot of an unknown version says so, and is left alone")
  func unknownVersion() throws {
    let text = try json(Flow.Snapshot(of: signedIn, includingSecrets: true))
    let changed = text.replacingOccurrences(of: #""version":1"#, with: #""version":2"#)
    #expect(changed != text)
    let snapshot = try JSONDecoder().decode(Flow.Snapshot.self, from: Data(changed.utf8))
    let launch = RESTV2.launch(Known.iOS, snapshot: snapshot, at: now.time)
    #expect(launch.restoration == .unknownVersion(2))
    #expect(launch.situation == idle(.unregistered(Shared(Known.iOS))))
  }

  @Test("no secret in the JSON unless asked; none is ever printed")
  func secrets() throws {
    let hidden = ["client-secret", "token-1", "statement"]
    let plain = try json(Flow.Snapshot(of: signedIn))
    for secret in hidden { #expect(!plain.contains(secret), "\(secret)") }
    let snapshot = Flow.Snapshot(of: signedIn, includingSecrets: true)
    let asked = try json(snapshot)
    #expect(asked.contains("client-secret") && asked.contains("token-1"))
    #expect(!asked.contains("statement"), "the app brings its software statement along")
    var dumped = ""
    dump(snapshot, to: &dumped)
    for text in ["\(snapshot)", String(reflecting: snapshot), dumped] {
      for secret in hidden { #expect(!text.contains(secret), "\(secret)") }
    }
  }

  @Test("what the store kept wins over what a snapshot says")
  func storeFirst() {
    let begun = Flow.Situation(
      Flow.RetrievingProfiles(access: access, journey: KnownV2.knownJourney, status: nil).state)
    let snapshot = Flow.Snapshot(of: begun, includingSecrets: true)
    let both = stored(access: Known.renewedAccess, mvpd: "other")
    let launch = RESTV2.launch(Known.iOS, stored: both, snapshot: snapshot, at: now.time)
    #expect(launch.situation == idle(.admitted(Known.renewedAccess), "other"))
    let alone = RESTV2.launch(Known.iOS, snapshot: snapshot, at: now.time)
    #expect(alone.situation == idle(.admitted(access), "one"))
  }

  @Test("the token of a snapshot counts with its own credentials, not with others")
  func otherCredentials() {
    let begun = Flow.Situation(
      Flow.RetrievingProfiles(access: access, journey: KnownV2.knownJourney, status: nil).state)
    let snapshot = Flow.Snapshot(of: begun, includingSecrets: true)
    var kept = Flow.Stored()
    kept.registration = Known.registration()
    let own = RESTV2.launch(Known.iOS, stored: kept, snapshot: snapshot, at: now.time)
    #expect(own.situation == idle(.admitted(access), "one"))
    let others = Known.registration(clientID: "another")
    kept.registration = others
    let newer = RESTV2.launch(Known.iOS, stored: kept, snapshot: snapshot, at: now.time)
    #expect(newer.situation == idle(.registered(others), "one"))
  }

  @Test("a snapshot with secrets needs no store")
  func restoredWithSecrets() throws {
    let snapshot = try roundTrip(Flow.Snapshot(of: signedIn, includingSecrets: true))
    let launch = RESTV2.launch(Known.iOS, snapshot: snapshot, at: now.time)
    #expect(launch.restoration == .restored)
    #expect(launch.situation == Flow.Situation(Flow.SignedIn(subscriber: KnownV2.partnerSubscriber).state))
  }
}
