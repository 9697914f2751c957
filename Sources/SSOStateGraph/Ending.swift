import SSOStateMachine

/// The end that a resting stage means for a flow.
enum Ending {
  /// No end: the flow continues as soon as the person or the app says how.
  case none
  case success
  case failure
}

extension Cookbook {
  func ending(of stage: StageOutline) -> Ending {
    switch stage.id {
    case "X.signedIn", "X.signedOut": .success
    case "X.failed": .failure
    // Ids are text, so the switch cannot list the others. A test of the drawing checks the shapes of the machines.
    default: successes.contains(stage.id) ? .success : .none
    }
  }
}
