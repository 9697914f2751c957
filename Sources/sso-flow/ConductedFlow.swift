import SSOEffectRunner
import SSOStateMachine

/// A flow as its conductor and a run see it, whichever machine it is.
protocol ConductedFlow: Sendable {
  associatedtype Machine: SSOStateMachine.Machine

  static func launch(_ setting: Setting, recorder: TraceRecorder) async throws(StoreFailure) -> Self
  var states: AsyncStream<Machine.State> { get }
  func send(contentsOf events: [Machine.Event])
  /// The stage that the flow is in.
  var stage: StageID { get async }
  func finish() async

  /// Where a flow rests; nil where something is in flight.
  static func rest(in state: Machine.State) -> FlowRest?
  /// Who is signed in.
  static func profile(in state: Machine.State) -> RunResult.UsedProfile?
  /// What the person or the app does; nil where the machine has no such thing.
  static func event(for deed: Deed) -> Machine.Event?
}

/// Where a flow rests, as far as somebody has to do something there.
enum FlowRest {
  case idle
  case signedIn
  case choosingMVPD(MVPDConfiguration)
  case choosingProfile(ProfileList)
  case reading
  /// Nil: the service was not asked.
  case signedOut(LogoutList?)
  case failed(Failure)
  /// A code has ended; why, where that is known.
  case codeEnded(Failure?)
}

/// What the person or the app does where a flow rests.
enum Deed {
  case signIn
  case preauthorize(Shared<PreauthorizationRequest>)
  case play(Shared<PlayRequest>)
  case logOut
  case chooseMVPD(String)
  case chooseProfile(mvpd: String)
  case acknowledge
}
