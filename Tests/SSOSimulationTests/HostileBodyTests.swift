import AdobePassRules
import Foundation
import SSOProperties
import SSOSimulation
import SSOStateMachine
import Testing

/// The cost of reading a hostile body grows with its size, and no faster.
@Suite struct HostileBodyTests {
  @Test("each body is as long as it should be, and is read or refused by name", arguments: HostileBody.all)
  func bodies(_ body: HostileBody) {
    let bytes = body.bytes(10_000)
    #expect((9_000...11_000).contains(bytes.count))
    switch body.fault(reading: bytes) {
    case nil, .service, .unreadable: break
    case .transport, .redirected, .unauthorized, .throttled, .registration:
      Issue.record("not what a body says")
    }
  }

  @Test(
    "four megabytes cost at most eight times as much as one",
    .enabled(if: LongSearches.areRun, "\(LongSearches.command)"), arguments: HostileBody.all)
  func growth(_ body: HostileBody) {
    let once = cost(of: body, 1_000_000)
    // Below ten milliseconds, the start costs more than the body.
    #expect(cost(of: body, 4_000_000) <= 8 * max(once, 10_000_000))
  }

  /// Nanoseconds of this thread alone, the least of three: other work on the machine does not count.
  private func cost(of body: HostileBody, _ size: Int) -> UInt64 {
    let bytes = body.bytes(size)
    return (0..<3).map { _ in
      let start = threadNanoseconds()
      _ = body.fault(reading: bytes)
      return threadNanoseconds() - start
    }.reduce(.max) { min($0, $1) }
  }

  private func threadNanoseconds() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
