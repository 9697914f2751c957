extension RESTV2 {
  /// Precondition P5: the person is asked whether the app may read subscription information, before it is needed. A
  /// person who signed in without Apple's framework can get single sign-on this way: the next sign-in needs no login.
  /// A person who is not signed in may be signed in at the system, so a silent look follows.
  package struct RequestingPermission: Awaiting {
    package static var step: Step { .requestingPermission }
    package static let card = StageCard(
      "X.requestingPermission", "Request permission",
      knows: "that nothing else is in flight; who is signed in, if anyone is")
    package static let command: CommandKind = .requestPermission

    let rest: Rest

    /// The stage in which the flow rests after the answer.
    enum Rest: Equatable {
      case signedOut(Idle)
      case signedIn(SignedIn)
    }

    private static let arrows = declare(
      (
        answered: To<Starting>("answered", on: .permission, if: "granted: looked at once"),
        answeredSignedIn: To<SignedIn>("answeredSignedIn", on: .permission, if: "granted, signed in"),
        refused: To<Idle>("refused", on: .permission, if: "not granted", also: .explainPermission),
        refusedSignedIn: To<SignedIn>(
          "refusedSignedIn", on: .permission, if: "not granted, signed in", also: .explainPermission),
        cancel: To<Idle>("cancel", on: .cancel, if: "not signed in"),
        cancelSignedIn: To<SignedIn>("cancelSignedIn", on: .cancel, if: "signed in"),
        logOut: To<EndingSession>("logOut", on: .logOut)
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }

    package var state: State { State(.requestingPermission(self)) }
    var returnPoint: ReturnPoint {
      switch rest {
      case .signedOut(let idle): idle.returnPoint
      case .signedIn(let stage): stage.returnPoint
      }
    }
    package var command: Command { .requestPermission }

    package func advance(on status: AccessStatus, at now: Moment) -> StageTransition<RESTV2> {
      switch status {
      case .granted:
        return switch rest {
        case .signedOut(let idle): Self.arrows.answered(idle.lookingAtSystem, at: now)
        case .signedIn(let stage): Self.arrows.answeredSignedIn(stage)
        }
      case .denied, .restricted, .notDetermined:
        let place = SettingsPlace(returnPoint.registrationStatus.configuration.value.device.platform)
        let explained = Command.explainPermission(status, at: place)
        return switch rest {
        case .signedOut(let idle): Self.arrows.refused(idle, also: explained)
        case .signedIn(let stage): Self.arrows.refusedSignedIn(stage, also: explained)
        }
      }
    }

    func cancel(at now: Moment) -> StageTransition<RESTV2>? {
      switch rest {
      case .signedOut(let stage): Self.arrows.cancel(stage)
      case .signedIn(let stage): Self.arrows.cancelSignedIn(stage)
      }
    }

    func logOut(at now: Moment) -> StageTransition<RESTV2>? {
      Self.arrows.logOut(returnPoint.endingSession, at: now)
    }
  }
}
