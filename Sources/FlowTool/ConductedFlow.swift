package import AdobePassAPI
package import SSOEffectRunner
package import SSOStateMachine

/// A flow of any machine, as its conductor and a run see it.
package protocol ConductedFlow: Sendable {
  associatedtype Machine: SSOStateMachine.Machine

  /// Starts the flow of a service.
  ///
  /// - Parameter capacity: the number of states that can wait for their reader.
  static func launch(
    _ configuration: FlowConfiguration, at origin: Origin, _ environment: FlowEnvironment,
    recorder: TraceRecorder,
    capacity: Int
  ) async throws(StoreFailure) -> Self
  var states: AsyncStream<Machine.State> { get }
  func send(contentsOf events: [Machine.Event])
  /// The stage that the flow is in.
  var stage: StageID { get async }
  func finish() async

  /// The place where the flow rests; nil if something is in flight.
  static func rest(in state: Machine.State) -> FlowRest?
  /// The profile of the sign-in; nil if the person is not signed in.
  static func profile(in state: Machine.State) -> UsedProfile?
  /// The call that a login page begins with, as failures name it.
  static var loginPage: String { get }
  /// The event for a deed of the person or the app; nil if the machine has no such event.
  static func event(for deed: Deed) -> Machine.Event?
}

extension ConductedFlow {
  static var graph: StateGraph { Machine.graph }
}

/// A place where a flow rests until the person or the app acts.
package enum FlowRest {
  case idle
  case signedIn
  case choosingMVPD(MVPDConfiguration)
  case choosingProfile(ProfileList)
  /// The person has to confirm the MVPD of the last sign-in.
  case confirming(mvpd: String)
  case reading
  /// The person has signed out. Nil means that the service was not asked.
  case signedOut(LogoutList?)
  case failed(Failure)
  /// A code has ended, for this reason if it is known.
  case codeEnded(Failure?)
}

/// An act of the person or the app while a flow rests.
package enum Deed: Sendable {
  case signIn
  case useTempPass(mvpd: String)
  case preauthorize(Shared<PreauthorizationRequest>)
  case play(String)
  case logOut
  /// Looks who is signed in, without any screen.
  case check
  case chooseAnotherMVPD
  case useSecondScreen
  case logOutLocally
  case chooseMVPD(String)
  case chooseProfile(mvpd: String)
  case acknowledge
}

/// The profile that a run has used last.
package struct UsedProfile: Equatable, Sendable {
  /// The MVPD; nil if the service did not name it.
  package let mvpd: String?
  /// The type of the profile; nil in an interface that has no types.
  package let type: String?
  /// The end of the profile; nil if unknown.
  package let notAfter: Timestamp?

  package init(mvpd: String?, type: String?, notAfter: Timestamp?) {
    (self.mvpd, self.type, self.notAfter) = (mvpd, type, notAfter)
  }
}

extension UsedProfile {
  package init(_ profile: Profile) {
    self.init(mvpd: profile.mvpd, type: profile.type.rawValue, notAfter: profile.notAfter)
  }
}
