import SSOEffectRunner
import SSOSimulation
import SSOStateMachine
import TestSupport

@testable import SSOProperties

/// An evening of a person with an app, over several launches, on a simulated service. Equal seeds draw equal persons, wishes and
/// faults.
struct Evening {
  /// The properties of each launch.
  private(set) var launch: Observation<RESTV2.Situation>
  /// The properties over launches.
  private(set) var launches: Observation<RESTV2.Launches>
  private(set) var exercised: Set<String> = []
  private(set) var complaint: String?
  private var setting: Setting
  private var random: SplitMix64
  private let store = MemoryStore()

  private struct Received: Sendable {
    let event: RESTV2.Event
    let now: Timestamp
    let state: RESTV2.State
  }

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    let world = Self.worlds[random.below(Self.worlds.count)]
    setting = Setting(
      random.below(2) == 0 ? .tvOS : .iOS, world, script: Self.persons[random.below(Self.persons.count)],
      clock: TestClock(now: SampleWorld.start, isAutomatic: true), store: store)
    let first = RESTV2.launch(setting.configuration, at: setting.clock.now).situation
    launch = Observation(first, RESTV2.properties)
    launches = Observation(RESTV2.Launches(flow: first), Self.overLaunches)
  }

  static let overLaunches: [Property<RESTV2.Launches>] = [.signOutLasts, .signOutIsKept(), .signInIsKept]

  private static let persons: [FrameworkScript] = [
    FrameworkScript(), .signedInWithResponse, .partnerSignIn(), .denied, .cancelled, .unsupported(nil),
    .unsupported("cablevision-apple"), FrameworkScript(access: [.notDetermined]),
  ]

  private static let worlds: [World] = [
    .with { _ in }, .with { $0.completesLoginAfterPolls = 2 },
    .with {
      $0.completesLoginAfterPolls = 1
      $0.profiles = [.init(mvpd: "Dish"), .init(mvpd: "Spectrum")]
    },
    .with { $0.profiles = [.init(mvpd: "Cablevision")] }, .with { $0.enablesPartnerSignOn = false },
  ]

  private static let wishes: [RESTV2.Event] = [
    .check, .check, .signIn, .signIn, .enterForeground, .playing("news"), .playing("film"),
    .checkAuthorization(resource: "news"), .asking("news", "film"), .chooseProfile(mvpd: "Dish"),
    .chooseMVPD(id: "Dish"), .chooseMVPD(id: "Cablevision"), .chooseAnotherMVPD, .useSecondScreen,
    .useTempPass(mvpd: "TempPass_TEST40"), .requestNewCode, .requestPermission, .acknowledge, .retry, .cancel,
    .logOut, .logOut, .logOutLocally,
  ]

  private static let faults: [SimulatedAdobePass.Disturbance] = [
    .failed(.connectionFailed), .failed(.timedOut), .status(500), .throttled(), .truncatedJSON,
    .unauthorized(), .html(status: 403), .error(.authenticatedProfileMissing), .lost(.timedOut),
  ]

  /// Launches the app several times. Each launch ends in the middle of something.
  mutating func pass(launches count: Int) async throws {
    for number in 0..<count {
      if number > 0 {
        setting = setting.relaunched(script: Self.persons[random.below(Self.persons.count)], store: store)
      }
      try await passLaunch(isFirst: number == 0)
      exercised.formUnion(launch.exercised)
      complaint = complaint ?? launch.complaint ?? launches.complaint
      guard complaint == nil else { return }
    }
    launches.end()
    exercised.formUnion(launches.exercised)
    complaint = launches.complaint
  }

  private mutating func passLaunch(isFirst: Bool) async throws {
    let (events, received) = AsyncStream<Received>.makeStream()
    let now = setting.clock.now
    let flow = try await setting.flow { event, now, state, _ in
      received.yield(Received(event: event, now: now, state: state))
    }
    let situation = await flow.situation
    launch = Observation(situation, RESTV2.properties)
    if !isFirst { launches.take(.launch(restoresSnapshot: true), at: now) }
    compare(situation.state)
    for _ in 0..<random.below(6) + 2 {
      if random.below(4) == 0 {
        setting.service.inject(Self.faults[random.below(Self.faults.count)], at: .everywhere)
      }
      if random.below(6) == 0 { setting.clock.advance(by: Int64(random.below(4)) * 20_000_000) }
      let wishes = (0...(random.below(3) / 2)).map { _ in Self.wishes[random.below(Self.wishes.count)] }
      flow.send(contentsOf: wishes)
      await take(wishes.count, events)
    }
    // The app is killed as it begins something.
    if random.below(2) == 0 { flow.send(Self.wishes[random.below(Self.wishes.count)]) }
    await flow.finish()
    received.finish()
    for await next in events { take(next) }
    launch.end()
  }

  /// Takes what the flow receives, until it has received the wishes and rests.
  private mutating func take(_ wishes: Int, _ events: AsyncStream<Received>) async {
    var left = wishes
    for await next in events {
      take(next)
      if !next.event.isOutcome { left -= 1 }
      if left <= 0, next.state.isResting { return }
    }
  }

  private mutating func take(_ next: Received) {
    launch.take(next.event, at: next.now)
    launches.take(.flow(next.event), at: next.now)
    compare(next.state)
  }

  /// The app's flow and the model are at the same step. After a launch, only what was stored can lead both there.
  private mutating func compare(_ state: RESTV2.State) {
    if launch.value.state != state { launch.complain("the flow went elsewhere") }
    let own = launches.value.flow.state
    if own.step != state.step || own.subscriber?.mvpd != state.subscriber?.mvpd
      || own.hasUnfinishedSignOut != state.hasUnfinishedSignOut
    {
      launches.complain("the launches of the app led to \(state.step), those of the model to \(own.step)")
    }
  }
}

extension RESTV2.Event {
  fileprivate var isOutcome: Bool { if case .completed = self { true } else { false } }
}
