import Dispatch

/// Runs some work on the main thread later, in the order of the calls.
func onMainQueue(_ work: @escaping @MainActor @Sendable () -> Void) {
  DispatchQueue.main.async { MainActor.assumeIsolated(work) }
}
