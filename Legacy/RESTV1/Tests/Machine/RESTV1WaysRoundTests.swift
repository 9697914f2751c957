import Testing

@testable import SSORESTV1
@testable import SSOStateMachine
@testable import SSOStateMachineTests

@Suite("REST API V1: whole ways around what is broken")
struct RESTV1WaysRoundTests {
  typealias Flow = RESTV1

  private static let admitted = RegistrationStatus.admitted(Known.access)
  private static let configuration = Shared(Known.iOS)
  private static let signedOut = Flow.SignedOut(registrationStatus: .unregistered(configuration))

  @Test("without a configuration a second screen still works, also where there is a user agent")
  func withoutConfiguration() throws {
    var course = Course(Flow.Idle(registrationStatus: Self.admitted, mvpd: nil))
    let flow = KnownV1.flow(because: .asked, configuration: nil)
    try course.expect(
      .useSecondScreen, takes: ["X.idle-useSecondScreen", "X.starting-regular", "V1.10-chosenElsewhere"],
      to: Flow.RequestingCode(flow: flow), .createRegistrationCode(Known.access, mvpd: nil))
    #expect(course.situation.state.fallbackReason == .asked)
  }

  @Test("another MVPD without an own picker: a second screen, also where there is a user agent")
  func withoutPicker() throws {
    let access = Known.access { $0.hasPicker = false }
    let flow = KnownV1.flow(access, because: .asked, configuration: nil)
    var course = Course(Flow.Idle(registrationStatus: .admitted(access), mvpd: "one"))
    try course.expect(
      .chooseAnotherMVPD,
      takes: ["X.idle-chooseAnotherMVPD", "X.starting-regular", "V1.10-chosenElsewhere"],
      to: Flow.RequestingCode(flow: flow), .forget(.mvpd), .createRegistrationCode(access, mvpd: nil))
  }

  @Test("another MVPD: the configuration, then the own picker")
  func anotherMVPD() throws {
    var course = Course(Flow.Idle(registrationStatus: Self.admitted, mvpd: "one"))
    try course.expect(
      .chooseAnotherMVPD, takes: ["X.idle-chooseAnotherMVPD", "X.starting-regular", "V1.10-noConfiguration"],
      to: Flow.RetrievingConfiguration(
        access: Known.access, journey: KnownV1.journey, next: .fallBack(.asked)),
      .forget(.mvpd), .retrieveConfiguration(Known.access, maximumAge: 180_000))
    try course.expect(
      outcome: .configuration(.success(KnownV1.mvpds)), takes: ["V1.3-regular", "V1.10-picker"],
      to: Flow.AwaitingMVPDChoice(flow: KnownV1.flow(because: .asked)))
  }

  @Test("both pickers have the MVPDs that the app offers; an account at the system may be of any")
  func offered() throws {
    let access = Known.access { $0.offeredMVPDs = ["plain"] }
    func next(_ step: Flow.RetrievingConfiguration.Next) throws -> RESTV1.State {
      var situation = Flow.Situation(
        Flow.RetrievingConfiguration(access: access, journey: KnownV1.journey, next: step).state)
      _ = try RESTV1.reduce(
        into: &situation, .completed(.configuration(.success(KnownV1.mvpds)), situation.ticket), at: Known.now
      )
      return situation.state
    }
    guard case .chooseProvider(let mvpds) = try next(.fallBack(.asked)).screen else {
      Issue.record("no picker")
      return
    }
    #expect(mvpds.map(\.id) == ["plain"])
    #expect(RESTV1.stage(of: try next(.select)) == "X.awaitingMVPDChoice", "none for Apple's picker")
    #expect(RESTV1.stage(of: try next(.map(providerID: Known.providerID))) == "V1.6")
  }

  @Test("the reason for the regular flow is known from the wish on")
  func reason() {
    for entry in [Flow.Entry.picker, .secondScreen] {
      let register = Flow.Registering(
        configuration: Self.configuration, journey: KnownV1.journey, entry: entry)
      #expect(register.state.fallbackReason == .asked)
      #expect(Flow.BackingOff(pending: .registration(register)).state.fallbackReason == .asked)
    }
    let plain = Flow.Registering(configuration: Self.configuration, journey: KnownV1.journey)
    #expect(plain.state.fallbackReason == nil)
  }

  @Test("a token that holds for V1.1 and not for authorize ends in a failure, out of which a logout leads")
  func deadToken() throws {
    let rest = Flow.ReturnPoint.signedOut(
      Self.admitted, Journey(mvpd: "one", purpose: .play(Known.play, suspended: nil), returns: 2))
    var course = Course(Flow.Failed(failure: .notAuthenticated, returnPoint: rest))
    try course.expect(
      .logOut, takes: ["X.failed-logOut", "V1.L1-token"],
      to: Flow.RetrievingUserMetadata(access: Known.access, leaver: .init(mvpd: "one")),
      .store(.signOut(KnownV1.unfinished)), .retrieveUserMetadata(Known.access))
    try course.expect(
      .logOutLocally, takes: ["V1.L2-logOutLocally"], to: Self.signedOut, .forget(.registration))
    try course.expect(
      .useSecondScreen, takes: ["V1.L5-useSecondScreen", "X.starting-noCredentials"],
      to: Flow.Registering(
        configuration: Self.configuration, journey: KnownV1.journey.after(SignOut()), entry: .secondScreen),
      .register(Self.configuration))
  }
}
