extension RESTV1 {
  /// V1.6: asks Adobe for the profile request of the MVPD (profile-requests).
  public struct RetrievingProfileRequest: Calling, Selecting {
    static var step: Step { .retrievingProfileRequest }
    static let card = StageCard(
      "V1.6", "Obtain a profile request", phase: "V1", knows: "a TV provider that maps to an MVPD")
    static let command: CommandKind = .retrieveProfileRequest

    var selection: Selection
    var attempts = Attempts()

    var access: Shared<Access> {
      get { selection.access }
      set { selection.access = newValue }
    }

    private static let arrows = declare(
      Arrow<Self, ForwardingProfileRequest>("returned", on: .profileRequest, if: "200"),
      Arrow<Self, EnteringRegularFlow>("refused", on: .profileRequest, if: "anything else (G5)"),
      Arrow<Self, Recovering>(
        "failed", on: .profileRequest, if: "401, 429, 5xx or no answer: within the retry policy"),
      Arrow<Self, Self>(staying: "play", on: .play),
      Arrow<Self, Idle>("cancel", on: .cancel),
      Arrow<Self, EndingSession>("logOut", on: .logOut))
    private static let (returned, refused, failed, played, cancelled, loggedOut) = arrows
    static let edges = outline(arrows)

    var state: State { .retrievingProfileRequest(self) }
    var command: Command { .retrieveProfileRequest(access, mvpd: selection.mvpd) }

    func advance(on reply: Reply<ProfileRequest>, at now: Timestamp) -> Transition<RESTV1> {
      switch reply {
      case .success(let request):
        Self.returned(ForwardingProfileRequest(selection: selection, request: request))
      case .failure(let fault):
        fault.value.isFinal(after: attempts)
          ? Self.refused(regular(after: fault.value))
          : Self.failed(Recovering(pending: .call(.retrievingProfileRequest(self)), fault: fault))
      }
    }

    func regular(after fault: Fault) -> EnteringRegularFlow {
      selection.regular(because: .profileRequestFailed(status: fault.status))
    }

    func play(_ request: Shared<PlayRequest>) -> Transition<RESTV1>? {
      Self.played.stay(heading(for: request))
    }

    func cancel() -> Transition<RESTV1>? { Self.cancelled(rest.idle) }
    func logOut() -> Transition<RESTV1>? { Self.loggedOut(rest.endingSession) }
  }
}
