extension RESTV2 {
  /// Registration, step A.4: looks at the answer of E2. A token is stored before it is used.
  @usableFromInline package struct ReturningAccessToken: Deciding {
    package static var name: StageName { .returningAccessToken }
    package static let card = StageCard("A.4", "Return access token", knows: "the answer of A.3")

    let call: RetrievingAccessToken
    let reply: Reply<Access>

    private static let arrows = declare(
      (
        returned: To<RetrievingFrameworkStatus>("returned", if: "token returned, signing in", also: .store),
        renewed: To<Repeating>("renewed", if: "token returned, a call is waiting", also: .store),
        logOut: To<RetrievingLogout>("logOut", if: "token returned, signing out", also: .store),
        invalidClient: To<RetrievingClientCredentials>(
          "invalidClient", if: "invalid_client, first time", also: .forget),
        refused: To<Failed>("refused", if: "refused, or invalid_client again"),
        failed: To<Recovering>("failed", if: "call failed")
      ))
    package static var edges: [Edge] { outline(arrows) }

    package var passage: Passage { .returningAccessToken(self) }

    package func decide(at now: Timestamp) -> Transition<RESTV2> {
      switch (reply, call.continuation) {
      case (.success(let access), .checkAuthentication(let journey)):
        let next = RetrievingFrameworkStatus(access: access, journey: journey)
        return Self.arrows.returned(next, also: .store(.access(access)))
      case (.success(let access), .call(let waiting)):
        let next = Repeating(pending: .call(waiting.with(access)), isFresh: true)
        return Self.arrows.renewed(next, also: .store(.access(access)))
      case (.success(let access), .logOut(let mvpd)):
        return Self.arrows.logOut(RetrievingLogout(access: access, mvpd: mvpd), also: .store(.access(access)))
      case (.failure(let fault), _):
        guard case .registration(let error, _) = fault.value else {
          return Self.arrows.failed(Recovering(pending: .token(call), fault: fault))
        }
        return refuse(error, fault.value)
      }
    }

    private func refuse(_ error: RegistrationError, _ fault: Fault) -> Transition<RESTV2> {
      let returnPoint = call.returnPoint
      guard error == .invalidClient, !call.isSecond, let journey = call.journey.sentBack() else {
        return Self.arrows.refused(
          Failed(failure: Failure(fault), returnPoint: returnPoint, isLogout: call.isLogout))
      }
      let next = RetrievingClientCredentials(
        configuration: call.registration.value.configuration, journey: journey, isSecond: true)
      return Self.arrows.invalidClient(next, also: .forget(.registration))
    }
  }
}
