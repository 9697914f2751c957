import Dispatch

/// Does something on the main thread, in the order of the calls.
func onMainQueue(_ work: @escaping @MainActor @Sendable () -> Void) {
  DispatchQueue.main.async { MainActor.assumeIsolated(work) }
}
