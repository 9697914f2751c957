import SSOAccessEnabler
import SSOEffectRunner
import SSOStateMachine
import SSOStateMachineTesting

/// An evening of a person whose flow of the SDK runs on the bridge. Equal seeds draw equal persons, wishes and faults.
@MainActor struct Evening {
  /// The events that the flow has received since its launch.
  private(set) var received: [BridgedDevice.Received] = []
  private let device: BridgedDevice
  private var random: SplitMix64

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    let person = Self.persons[random.below(Self.persons.count)]
    device = BridgedDevice(Self.worlds[random.below(Self.worlds.count)], person)
  }

  private static let persons: [FrameworkScript] = [
    FrameworkScript(), .signedIn(), .partnerSignIn(), .denied, .cancelled, .unsupported(nil),
    .unsupported("cablevision-apple"), FrameworkScript(access: [.notDetermined]),
  ]

  private static let worlds: [World] = {
    var (degraded, withoutPartners) = (World(), World())
    for index in degraded.integrations.indices { degraded.integrations[index].degradation = .authNAll }
    withoutPartners.enablesPartnerSignOn = false
    return [World(), World(), degraded, withoutPartners]
  }()

  private static let wishes: [AccessEnablerMachine.Event] =
    [
      .check, .signIn, .signIn, .enterForeground, .play("news"), .play("news"), .play("film"),
      .getSelectedProvider, .getMetadata(.deviceID), .getMetadata(.authenticationTTL),
      .getMetadata(.user("zip")), .chooseMVPD(id: "Cablevision"), .chooseAnotherMVPD, .acknowledge, .retry,
      .cancel, .logOut, .logOutLocally,
    ]
    + [PreauthorizationRequest(resources: ["news", "film"])].compactMap {
      $0.map { .preauthorize(Shared($0)) }
    }

  private static let faults: [SimulatedAdobePass.Disturbance] = [
    .failed(.connectionFailed), .status(500), .throttled(), .truncatedJSON, .unauthorized(),
    .error(.authorizationDeniedByMvpd),
  ]

  /// Sends wishes. A third of them come while the flow works on the one before, and a fourth meet a fault of the service.
  mutating func pass(wishes count: Int) async {
    for _ in 0..<count {
      if random.below(4) == 0 {
        device.service.inject(Self.faults[random.below(Self.faults.count)], at: .everywhere)
      }
      let wishes = (0...(random.below(3) / 2)).map { _ in Self.wishes[random.below(Self.wishes.count)] }
      await send(wishes)
    }
    await device.flow.finish()
  }

  /// Sends wishes at once, and waits until the flow has received them and rests.
  private mutating func send(_ wishes: [AccessEnablerMachine.Event]) async {
    var left = wishes.count
    for wish in wishes { device.flow.send(wish) }
    for await next in device.events {
      received.append(next)
      // The screen chooses an MVPD by itself, so there may be more wishes than were sent.
      if next.event.isWish { left -= 1 }
      let state = next.situation.state
      if left <= 0, state.isResting { return }
      if AccessEnablerMachine.stage(of: state) == "X.backingOff" {
        await device.clock.waitForSleepers()
        device.clock.advance(by: 60_000)
      }
    }
  }
}

extension AccessEnablerMachine.Event {
  /// Whether the person or the app has sent the event.
  fileprivate var isWish: Bool {
    switch self {
    case .callback, .completed: false
    case .check, .signIn, .preauthorize, .getSelectedProvider, .getMetadata, .play, .chooseMVPD,
      .chooseAnotherMVPD, .enterForeground, .acknowledge, .retry, .cancel, .logOut, .logOutLocally:
      true
    }
  }
}
