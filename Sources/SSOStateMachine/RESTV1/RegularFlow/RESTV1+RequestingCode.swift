extension RESTV1 {
  /// V1.10.1: asks for a registration code (regcode).
  public struct RequestingCode: Calling, InRegularFlow {
    static var step: Step { .requestingCode }
    static let card = StageCard(
      "V1.10.1", "Request a registration code", phase: "V1.10",
      knows: "the chosen MVPD, or that it is chosen on the second screen")
    static let command: CommandKind = .createRegistrationCode

    var flow: RegularFlow
    var attempts = Attempts()

    var access: Shared<Access> {
      get { flow.access }
      set { flow.access = newValue }
    }

    private static let arrows = declare(
      Arrow<Self, PresentingCode>("returned", on: .registrationCode, if: "201"),
      Arrow<Self, Failed>("incomplete", on: .registrationCode, if: "an answer without a code"),
      Arrow<Self, Recovering>("failed", on: .registrationCode, if: "call failed"),
      Arrow<Self, Self>(staying: "play", on: .play),
      Arrow<Self, Idle>("cancel", on: .cancel),
      Arrow<Self, EndingSession>("logOut", on: .logOut))
    private static let (returned, incomplete, failed, played, cancelled, loggedOut) = arrows
    static let edges = outline(arrows)

    var state: State { .requestingCode(self) }
    var command: Command { .createRegistrationCode(access, mvpd: flow.mvpd) }

    func advance(on reply: Reply<RegistrationCode>, at now: Timestamp) -> Transition<RESTV1> {
      switch reply {
      case .success(let answer):
        guard let code = LoginCode(answer.value.code, until: answer.value.expiresAt, at: now) else {
          return Self.incomplete(flow.failed(Failure(family: .protocol, code: "missingCode")))
        }
        return Self.returned(PresentingCode(flow: flow, code: code))
      case .failure(let fault):
        return Self.failed(Recovering(pending: .call(.requestingCode(self)), fault: fault))
      }
    }

    func play(_ request: Shared<PlayRequest>) -> Transition<RESTV1>? {
      Self.played.stay(heading(for: request))
    }

    func cancel() -> Transition<RESTV1>? { Self.cancelled(rest.idle) }
    func logOut() -> Transition<RESTV1>? { Self.loggedOut(rest.endingSession) }
  }
}
