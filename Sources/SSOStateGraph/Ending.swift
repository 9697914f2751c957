import SSOStateMachine

/// What a resting stage is the end of.
enum Ending {
  /// Nothing: the flow goes on as soon as the person or the app says how.
  case none
  case success
  case failure
}

extension StageOutline {
  var ending: Ending {
    switch name {
    case "signedIn", "signedOut": .success
    case "failed": .failure
    // Names are text, so the switch cannot list the others. A test of the drawing checks the shapes of the machines.
    default: .none
    }
  }
}
