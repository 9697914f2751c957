import Dispatch
import SSOEffectRunner

/// The results of two functions that run at the same time.
func atOnce<First: Sendable, Second: Sendable>(
  _ first: @Sendable () -> First, _ second: @Sendable () -> Second
) -> (First, Second) {
  let results = Locked<(First?, Second?)>((nil, nil))
  DispatchQueue.concurrentPerform(iterations: 2) { number in
    if number == 0 {
      let result = first()
      results.withLock { $0.0 = result }
    } else {
      let result = second()
      results.withLock { $0.1 = result }
    }
  }
  let done = results.withLock { $0 }
  return (done.0 ?? first(), done.1 ?? second())
}
