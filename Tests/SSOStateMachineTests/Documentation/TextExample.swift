import SSOStateMachine

func text(for failure: Failure, in texts: [String: String]) -> String? {
  texts["failure.\(failure.code)"] ?? texts["failure.\(failure.family.rawValue)"]
}
