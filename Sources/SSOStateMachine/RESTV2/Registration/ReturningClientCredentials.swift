extension RESTV2 {
  /// Registration, step A.2: looks at the answer of E1. Credentials are stored before they are used.
  public struct ReturningClientCredentials: Deciding {
    static var step: Step { .returningClientCredentials }
    static let card = StageCard("A.2", "Return client credentials", knows: "the answer of A.1")

    let call: RetrievingClientCredentials
    let reply: Reply<Registration>

    private static let arrows = declare(
      Arrow<Self, RetrievingAccessToken>("returned", if: "credentials returned", also: .store),
      Arrow<Self, Failed>("refused", if: "registration refused"),
      Arrow<Self, Recovering>("failed", if: "call failed"))
    private static let (returned, refused, failed) = arrows
    static let edges = outline(arrows)

    var state: State { .returningClientCredentials(self) }

    func decide(at now: Timestamp) -> Transition<RESTV2> {
      switch reply {
      case .success(let registration):
        let next = RetrievingAccessToken(
          registration: registration, continuation: .checkAuthentication(call.journey),
          isSecond: call.isSecond)
        return Self.returned(next, also: .store(.registration(registration)))
      case .failure(let fault):
        guard case .registration = fault.value else {
          return Self.failed(Recovering(pending: .registration(call), fault: fault))
        }
        let rest = Rest.signedOut(.unregistered(call.configuration), call.journey)
        return Self.refused(Failed(failure: Failure(fault.value), rest: rest))
      }
    }
  }
}
