public import SSOEffectRunner
public import SSOStateMachine

/// Apple's framework on a device that remembers: who is signed in, what this app may do, which providers there are.
///
/// The answer to a request depends on the state of the device and on the request, never on how many requests
/// came before. So a flow that retries, or that asks once more than a test expects, gets the answer that a
/// real device would give. The rules are those that Apple documents for VSAccountManager. For answers that no
/// device gives there is ``ScriptedPartnerFramework``.
///
/// A test presses the buttons that Apple's screens show, or a ``Person`` presses them without the test. Each
/// change in the system's settings has its own method.
///
/// ```swift
/// let framework = SimulatedPartnerFramework(clock: clock)
/// flow.send(.signIn)
/// #expect(await framework.press(.allow, .provider("cablevision-apple"), .signIn))
/// // … the flow is signed in …
/// framework.setAccess(.denied)
/// flow.send(.enterForeground)
/// ```
///
/// A screen stays up until a button is pressed, or until the task that asks is canceled. `BoundedFramework`
/// adds a deadline. Measure it by a ``TestClock`` that the test moves: a clock that moves by itself would be
/// past it before the button.
public final class SimulatedPartnerFramework: PartnerFramework {
  /// A request to the framework.
  package typealias Request = ScriptedPartnerFramework.Request

  private let clock: any FlowClock
  private let person: Person
  private let state: Locked<State>

  private struct State: Sendable {
    var device: Device
    var requests: [Request] = []
    var screens: [Screen] = []
    var presented: [Presentation] = []
    /// Tests that wait for a screen.
    var watchers: [FirstAnswer<Bool>] = []
    var responses = 0

    mutating func press(_ button: Button, on screen: Screen, at now: Timestamp) -> Turn {
      let progress = device.press(button, on: screen, at: now)
      return Turn(progress: progress, device: device, now: now)
    }
  }

  /// A screen that waits for a button; nil stands for a task that was canceled.
  private struct Presentation: Sendable {
    let screen: Screen
    let pressed = FirstAnswer<Turn?>()
  }

  /// The person's progress with a request, and the device at that moment. The answer is made of that
  /// moment, so it does not depend on when the task that asks runs again.
  private struct Turn: Sendable {
    var progress = Progress.begun
    let device: Device
    let now: Timestamp
  }

  /// Makes a framework.
  ///
  /// - Parameters:
  ///   - device: the device as the test finds it.
  ///   - clock: the clock by which a login at a provider ends.
  ///   - person: presses buttons without the test. The test presses the buttons of the screens that the
  ///     person leaves.
  public init(_ device: Device = Device(), clock: any FlowClock, person: Person = .absent) {
    (self.clock, self.person) = (clock, person)
    state = Locked(State(device: device))
  }

  /// The device as it is now.
  package var device: Device { state.withLock { $0.device } }

  /// The requests, in order.
  public var requests: [ScriptedPartnerFramework.Request] { state.withLock { $0.requests } }

  /// The screens that appeared, in order, including those that a ``Person`` answered.
  public var screens: [Screen] { state.withLock { $0.screens } }

  /// The permission of this app, after the person's answer where the system asks.
  ///
  /// A canceled task ends at once, with `notDetermined`.
  public func accessStatus(prompts: Bool) async -> AccessStatus {
    note(.accessStatus(prompts: prompts))
    let access = device.access
    guard access == .notDetermined, prompts else { return access }
    return await turn(on: .permission)?.device.access ?? .notDetermined
  }

  /// The answer of the device, after everything that the person is asked.
  ///
  /// A canceled task ends at once, with `userCancelled`.
  public func status(for request: FrameworkRequest) async -> PartnerFrameworkStatus {
    note(.status(request))
    var next: Turn? = Turn(device: device, now: clock.now)
    while let turn = next {
      switch step(for: request, after: turn) {
      case .answers(let status): return status
      case .shows(let screen): next = await self.turn(on: screen)
      }
    }
    return PartnerFrameworkStatus(accessStatus: device.access, error: .init(code: .userCancelled))
  }
}

// Apple's screens.
extension SimulatedPartnerFramework {
  /// The screen that is up; nil if no screen is. Of several, the one that appeared first.
  package var screen: Screen? { state.withLock { $0.presented.first?.screen } }

  /// Waits until a screen is up.
  ///
  /// - Returns: the screen; nil if the task is canceled.
  public func nextScreen() async -> Screen? {
    while true {
      let watcher = FirstAnswer<Bool>()
      let screen = state.withLock { state in
        if state.presented.isEmpty { state.watchers.append(watcher) }
        return state.presented.first?.screen
      }
      if let screen { return screen }
      guard await watcher.value(ifCancelled: false) else { return nil }
    }
  }

  /// Presses buttons, one after the other, each as soon as a screen is up. The device has changed when this returns.
  ///
  /// - Returns: whether each screen had the button. A screen without the button stays up, and no further
  ///   button is pressed.
  @discardableResult
  public func press(_ buttons: Button...) async -> Bool {
    for button in buttons {
      guard await nextScreen() != nil else { return false }
      let now = clock.now
      let pressed = state.withLock { state -> (asking: FirstAnswer<Turn?>, turn: Turn)? in
        guard let first = state.presented.first, first.screen.buttons.contains(button) else { return nil }
        state.presented.removeFirst()
        return (first.pressed, state.press(button, on: first.screen, at: now))
      }
      guard let pressed else { return false }
      pressed.asking.give(pressed.turn)
    }
    return true
  }

  /// The turn that follows from the button that the person or the test presses; nil if the task is canceled.
  private func turn(on screen: Screen) async -> Turn? {
    state.withLock { $0.screens.append(screen) }
    if let button = person.button(on: screen), screen.buttons.contains(button) {
      let now = clock.now
      return state.withLock { $0.press(button, on: screen, at: now) }
    }
    let presentation = Presentation(screen: screen)
    let watchers = state.withLock { state in
      state.presented.append(presentation)
      defer { state.watchers = [] }
      return state.watchers
    }
    for watcher in watchers { watcher.give(true) }
    let turn = await presentation.pressed.value(ifCancelled: nil)
    state.withLock { state in state.presented.removeAll { $0.pressed === presentation.pressed } }
    return turn
  }
}

// Events on the device outside this app.
extension SimulatedPartnerFramework {
  /// Signs the person in at the system, in Settings or in another app.
  ///
  /// - Parameters:
  ///   - provider: Apple's id of the provider.
  ///   - end: when the login ends; nil for the `sessionLifetime` that the device was made with.
  public func signIn(to provider: String, until end: Timestamp? = nil) {
    let now = clock.now
    state.withLock { state in
      state.device.account = Device.Account(
        provider: provider, sessionEnd: end ?? now.advanced(by: state.device.sessionLifetime))
    }
  }

  /// Signs the person out at the system, in Settings.
  public func signOut() { state.withLock { $0.device.account = nil } }

  /// Gives or takes the permission of this app, in Settings.
  public func setAccess(_ access: AccessStatus) { state.withLock { $0.device.access = access } }

  /// Ends the login at the provider; the account stays on the device.
  public func endSession() {
    let now = clock.now
    state.withLock { $0.device.account?.sessionEnd = now }
  }

  /// Makes every request for metadata end with an error; nil makes them work again.
  public func setFault(_ fault: PartnerFrameworkStatus.FrameworkError.Code?) {
    state.withLock { $0.device.fault = fault }
  }
}

extension SimulatedPartnerFramework {
  private func note(_ request: Request) { state.withLock { $0.requests.append(request) } }

  private func step(for request: FrameworkRequest, after turn: Turn) -> Device.Step {
    state.withLock { state in
      let step = turn.device.step(
        for: request, after: turn.progress, response: state.responses + 1, at: turn.now)
      if case .answers(let status) = step, status.samlAttributeQueryResponse != nil { state.responses += 1 }
      return step
    }
  }
}
