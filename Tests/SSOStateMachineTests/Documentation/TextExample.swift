import SSOStateMachine

func text(for failure: Failure, in texts: [String: String]) -> String? {
  failure.textKeys.lazy.compactMap { texts[$0] }.first
}
