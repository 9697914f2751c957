extension RESTV2 {
  /// Precondition P5: the person is asked whether the app may read subscription information, before it is needed.
  public struct RequestingPermission: Awaiting {
    package static var name: StageName { .requestingPermission }
    package static let card = StageCard(
      "X.requestingPermission", "Request permission", knows: "that nothing else is in flight")
    package static let command: CommandKind = .requestPermission

    let idle: Idle

    private static let arrows = declare(
      (
        answered: To<Idle>("answered", on: .permission, if: "granted"),
        refused: To<Idle>("refused", on: .permission, if: "not granted", also: .explainPermission),
        cancel: To<Idle>("cancel", on: .cancel),
        logOut: To<EndingSession>("logOut", on: .logOut)
      ))
    package static var edges: [Edge] { outline(arrows) }

    package var state: State { .requestingPermission(self) }
    var returnPoint: ReturnPoint { idle.returnPoint }
    package var command: Command { .requestPermission }

    package func advance(on status: AccessStatus, at now: Timestamp) -> Transition<RESTV2> {
      switch status {
      case .granted: return Self.arrows.answered(idle)
      case .denied, .restricted, .notDetermined:
        let place = SettingsPlace(idle.standing.configuration.value.device.platform)
        return Self.arrows.refused(idle, also: .explainPermission(status, at: place))
      }
    }
    func cancel() -> Transition<RESTV2>? { Self.arrows.cancel(idle) }

    func logOut() -> Transition<RESTV2>? { Self.arrows.logOut(returnPoint.endingSession) }
  }
}
