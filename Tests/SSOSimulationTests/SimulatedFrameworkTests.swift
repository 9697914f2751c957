import SSOEffectRunner
import SSOSimulation
import SSOStateMachine
import Testing

@Suite("A device with Apple's framework, simulated", .timeLimit(.minutes(60)))
struct SimulatedFrameworkTests {
  private typealias Framework = SimulatedPartnerFramework
  private typealias Rows = SimulatedFrameworkRows

  private let clock = TestClock(now: Rows.start)

  /// A person who leaves every screen and refuses permission.
  private static let leaving = Framework.Person { $0 == .permission ? .refuse : .cancel }

  private func told(_ framework: Framework, _ request: FrameworkRequest) async -> String {
    let before = framework.screens.count
    let answer = await framework.status(for: request)
    return (framework.screens.dropFirst(before).map(\.told) + [answer.told]).joined(separator: " ")
  }

  @Test(
    "the state of the device and the question make the answer, however often it is asked",
    arguments: Rows.rows)
  func table(_ row: SimulatedFrameworkRows.Row) async {
    let framework = Framework(row.device, clock: clock, person: Self.leaving)
    for _ in 1...3 {
      for (question, answer) in zip(Rows.Question.allCases, row.answers) {
        let told = await told(framework, question.request())
        #expect(told == answer, "\(row.name), \(question)")
      }
    }
    #expect(row.answers.count == Rows.Question.allCases.count)
    #expect(framework.device == row.device, "\(row.name): whoever leaves changes nothing")
    #expect(framework.requests.count == 3 * row.answers.count)
  }

  @Test("buttons lead on", arguments: Rows.pressed.indices)
  func buttons(_ index: Int) async {
    let row = Rows.pressed[index]
    let framework = Framework(row.device, clock: clock)
    async let answer = framework.status(for: row.question.request(prompts: true))
    for button in row.buttons { #expect(await framework.press(button), "\(button) of row \(index)") }
    #expect(await answer.told == row.answer, "row \(index)")
    #expect(framework.screen == nil)
    #expect(framework.screens.count == row.buttons.count)
  }

  @Test(
    "the permission is asked for once, by a call that may ask, and answered for good",
    arguments: [
      (.notDetermined, .allow, .granted), (.notDetermined, .refuse, .denied), (.denied, .allow, .denied),
      (.restricted, .allow, .restricted), (.granted, .refuse, .granted),
    ] as [(AccessStatus, SimulatedPartnerFramework.Button, AccessStatus)])
  func permission(_ before: AccessStatus, _ button: SimulatedPartnerFramework.Button, _ after: AccessStatus)
    async
  {
    let framework = Framework(.init(access: before), clock: clock, person: .init { _ in button })
    #expect(await framework.accessStatus(prompts: false) == before)
    #expect(framework.screens == [])
    for _ in 1...2 { #expect(await framework.accessStatus(prompts: true) == after) }
    #expect(framework.screens == (before == .notDetermined ? [.permission] : []))
    #expect(framework.device.access == after)
    #expect(framework.requests.first == .accessStatus(prompts: false))
  }

  @Test("what changes in the settings changes the next answer")
  func settings() async {
    let framework = Framework(.init(access: .granted, sessionLifetime: 1_000), clock: clock)
    let silent = Rows.Question.silent.request()
    framework.signIn(to: "cablevision-apple")
    #expect(await told(framework, silent) == "cablevision-apple until 1000")
    clock.advance(by: 1_000)
    #expect(await told(framework, silent) == "cablevision-apple", "the login ends by the clock")
    framework.signIn(to: "spectrum-apple", until: Rows.start.advanced(by: 5_000))
    #expect(await told(framework, silent) == "spectrum-apple until 5000")
    framework.endSession()
    #expect(await told(framework, silent) == "spectrum-apple", "the login ends by its provider")
    framework.setFault(.unsupported)
    #expect(await told(framework, silent) == "unsupported")
    framework.setFault(nil)
    framework.setAccess(.denied)
    #expect(await told(framework, silent) == "denied")
    framework.setAccess(.granted)
    framework.signOut()
    #expect(await told(framework, silent) == "providerRejected")
  }

  @Test("featured providers come first; without a list of the app, the whole region is offered")
  func order() async {
    let device = Framework.Device(
      access: .granted, providers: ["a", "cablevision-apple", "spectrum-apple"].map { .init($0) })
    let framework = Framework(device, clock: clock, person: .cancelling)
    _ = await framework.status(
      for: .picker(Rows.configuration, featured: ["Spectrum"], promptsForAccess: false))
    _ = await framework.status(for: Rows.Question.partner.request())
    #expect(
      framework.screens == [
        .picker(["spectrum-apple", "cablevision-apple"]),
        .picker(["a", "cablevision-apple", "spectrum-apple"]),
      ])
  }

  @Test(
    "people who press by themselves",
    arguments: [
      (.signingIn(to: "cablevision-apple"), "cablevision-apple until 1000"),
      (.signingIn(to: "spectrum-apple"), "unsupportedProvider spectrum-apple"),
      (.signingIn(to: "dish-apple"), "unsupportedProvider"), (.cancelling, "userCancelled"),
      (.refusing, "denied"),
    ] as [(SimulatedPartnerFramework.Person, String)])
  func people(_ person: SimulatedPartnerFramework.Person, _ answer: String) async {
    let framework = Framework(.init(sessionLifetime: 1_000), clock: clock, person: person)
    #expect(await framework.status(for: Rows.Question.picker.request(prompts: true)).told == answer)
  }

  @Test("each response has a name of its own, because the service takes each once")
  func responses() async {
    let framework = Framework(.init(access: .granted, account: Rows.signedIn), clock: clock)
    let first = await framework.status(for: Rows.Question.partner.request()).samlAttributeQueryResponse
    let second = await framework.status(for: Rows.Question.profile.request()).samlAttributeQueryResponse
    #expect(first != nil && second != nil && first != second)
    #expect(!"\(framework.requests)".contains("samlp"))
  }
}

@Suite("Apple's screens, simulated", .timeLimit(.minutes(60)))
struct SimulatedScreenTests {
  private typealias Framework = SimulatedPartnerFramework
  private typealias Rows = SimulatedFrameworkRows

  private let picker = Rows.Question.picker.request()

  private func nobody(_ person: SimulatedPartnerFramework.Person = .absent) -> SimulatedPartnerFramework {
    Framework(.init(access: .granted), clock: TestClock(now: Rows.start), person: person)
  }

  @Test("a button that a screen does not have leaves it up")
  func missingButton() async {
    let framework = nobody()
    async let answer = framework.status(for: picker)
    #expect(await framework.press(.provider("dish-apple")) == false)
    #expect(await framework.press(.signIn, .cancel) == false)
    #expect(framework.screen == .picker(["cablevision-apple", "spectrum-apple"]))
    #expect(await framework.press(.cancel))
    #expect(await answer.told == "userCancelled")
  }

  @Test("a person who reaches for a button that is not there leaves the screen to the test")
  func missedButton() async {
    let framework = nobody(.init { _ in .allow })
    async let answer = framework.status(for: picker)
    #expect(await framework.press(.otherProvider))
    #expect(await answer.told == "unsupportedProvider")
  }

  @Test("a permission that is taken while the picker is up counts, whatever is pressed then")
  func takenPermission() async {
    let framework = nobody()
    async let answer = framework.status(for: picker)
    _ = await framework.nextScreen()
    framework.setAccess(.denied)
    #expect(await framework.press(.cancel))
    #expect(await answer.told == "denied")
  }

  @Test(
    "a sign-in in the settings while a login is up: leaving the login counts, and the next question finds the account"
  )
  func signedInMeanwhile() async {
    let framework = nobody()
    async let answer = framework.status(for: picker)
    #expect(await framework.press(.provider("cablevision-apple")))
    #expect(await framework.nextScreen() == .login("cablevision-apple"))
    framework.signIn(to: "cablevision-apple", until: Rows.signedIn.sessionEnd)
    #expect(await framework.press(.cancel))
    #expect(await answer.told == "userCancelled")
    #expect(await framework.status(for: picker).told == "cablevision-apple until 60000")
  }

  @Test("a button has changed the device when the press returns, and what changes then comes later")
  func changedDevice() async {
    for _ in 1...20 {
      let clock = TestClock(now: Rows.start)
      let framework = Framework(.init(sessionLifetime: 1_000), clock: clock)
      async let answer = framework.status(for: Rows.Question.picker.request(prompts: true))
      #expect(await framework.press(.allow))
      #expect(framework.device.access == .granted)
      #expect(await framework.press(.provider("cablevision-apple")))
      #expect(framework.device.account == nil)
      #expect(await framework.press(.signIn))
      let account = Framework.Device.Account(
        provider: "cablevision-apple", sessionEnd: Rows.start.advanced(by: 1_000))
      #expect(framework.device.account == account)
      clock.advance(by: 1_000)
      framework.signOut()
      #expect(await answer.told == "cablevision-apple until 1000")
      #expect(framework.device.account == nil)
      #expect(framework.screens.count == 3)
    }
  }

  @Test("an answer about the permission is that of the button", arguments: [AccessStatus.granted, .denied])
  func changedPermission(_ status: AccessStatus) async {
    let framework = Framework(clock: TestClock(now: Rows.start))
    async let answer = framework.accessStatus(prompts: true)
    #expect(await framework.press(status == .granted ? .allow : .refuse))
    #expect(framework.device.access == status)
    framework.setAccess(.restricted)
    #expect(await answer == status)
  }

  @Test("a canceled task takes its screen away and ends at once")
  func cancelledTask() async {
    let framework = Framework(clock: TestClock(now: Rows.start))
    let asking = Task { await framework.status(for: .silent(promptsForAccess: true)) }
    #expect(await framework.nextScreen() == .permission)
    asking.cancel()
    let answer = await asking.value
    #expect(answer.error?.code == .userCancelled && answer.accessStatus == .notDetermined)
    #expect(framework.screen == nil)
    let prompting = Task { await framework.accessStatus(prompts: true) }
    _ = await framework.nextScreen()
    prompting.cancel()
    #expect(await prompting.value == .notDetermined)
    #expect(framework.device.access == .notDetermined)
  }

  @Test("a test that waits for a screen can be canceled")
  func cancelledTest() async {
    let framework = nobody()
    let waiting = Task { await framework.press(.cancel) }
    waiting.cancel()
    #expect(await waiting.value == false)
  }

  @Test("of two screens the first comes first")
  func twoScreens() async {
    let framework = nobody()
    let first = Task { await framework.status(for: picker) }
    _ = await framework.nextScreen()
    let second = Task { await framework.status(for: picker) }
    while framework.screens.count < 2 { await Task.yield() }
    #expect(await framework.press(.otherProvider))
    #expect(await first.value.told == "unsupportedProvider")
    #expect(await framework.press(.cancel))
    #expect(await second.value.told == "userCancelled")
  }
}
