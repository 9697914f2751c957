extension RESTV2 {
  /// Registration, step A.2: looks at the answer of E1. Credentials are stored before they are used.
  package struct ReturningClientCredentials: Deciding {
    package static var name: StageName { .returningClientCredentials }
    package static let card = StageCard("A.2", "Return client credentials", knows: "the answer of A.1")

    let call: RetrievingClientCredentials
    let reply: Reply<Registration>

    private static let arrows = declare(
      (
        returned: To<RetrievingAccessToken>("returned", if: "credentials returned", also: .store),
        refused: To<Failed>("refused", if: "registration refused, asked"),
        failed: To<Recovering>("failed", if: "call failed")
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }

    package func decide(at now: Moment) -> StageTransition<RESTV2> {
      switch reply {
      case .success(let registration):
        let next = RetrievingAccessToken(
          registration: registration, continuation: .checkAuthentication(call.journey),
          isSecond: call.isSecond)
        return Self.arrows.returned(next, also: .store(.registration(registration)))
      case .failure(let fault):
        guard case .registration = fault.value, !call.returnPoint.isUnasked else {
          return Self.arrows.failed(Recovering(pending: .registration(call), fault: fault), at: now)
        }
        return Self.arrows.refused(Failed(failure: call.failure(fault.value), returnPoint: call.returnPoint))
      }
    }
  }
}
