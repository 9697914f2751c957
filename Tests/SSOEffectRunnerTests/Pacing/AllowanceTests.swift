import SSOStateMachine
import Testing

@testable import SSOEffectRunner

@Suite("How many requests are allowed")
struct AllowanceTests {
  private static let start: Timestamp = 1_750_000_000_000

  /// The milliseconds at which a request is allowed at once.
  private func allowed(_ allowance: inout Allowance, _ moments: [Int64]) -> [Int64] {
    moments.filter { allowance.take(at: Self.start.advanced(by: $0)) == nil }
  }

  @Test(
    "the throttle of these tests takes and refuses what the documentation says",
    arguments: ServiceThrottle.Reading.allCases)
  func documentedExample(_ reading: ServiceThrottle.Reading) {
    var throttle = ServiceThrottle(reading)
    let moments: [Int64] = [
      0, 200, 400, 600, 800, 1_000, 1_200, 1_400, 1_600, 1_800, 2_000, 2_200, 2_200, 2_400, 2_600, 2_800,
      3_100,
    ]
    let refused = moments.filter { !throttle.accepts(at: Timestamp($0)) }
    #expect(refused == [2_400, 2_600, 2_800])
  }

  @Test("eleven at once, then one every interval")
  func burst() {
    var allowance = Allowance()
    #expect(allowed(&allowance, Array(repeating: 0, count: 20)).count == 11)
    #expect(allowance.take(at: Self.start) == 1_050)
    #expect(allowance.take(at: Self.start.advanced(by: 1_000)) == 50)
    #expect(allowed(&allowance, [1_049, 1_050, 1_051, 2_099, 2_100, 9_000, 9_001]) == [1_050, 2_100, 9_000])
  }

  @Test("the burst comes once: a rest of an hour brings one request back, not ten")
  func once() {
    var allowance = Allowance()
    _ = allowed(&allowance, Array(repeating: 0, count: 11))
    #expect(allowed(&allowance, Array(repeating: 3_600_000, count: 5)).count == 1)
  }

  @Test("a slow caller keeps the burst")
  func slow() {
    var allowance = Allowance()
    #expect(allowed(&allowance, (0..<100).map { $0 * 1_050 }).count == 100)
    #expect(allowed(&allowance, Array(repeating: 105_000, count: 20)).count == 11)
  }

  @Test("a hold stops everything and ends the burst; a shorter one changes nothing")
  func hold() {
    var allowance = Allowance()
    #expect(allowance.take(at: Self.start) == nil)
    allowance.hold(5_000, at: Self.start)
    allowance.hold(1_000, at: Self.start.advanced(by: 500))
    allowance.hold(-1, at: Self.start)
    #expect(allowance.take(at: Self.start.advanced(by: 500)) == 4_500)
    #expect(allowed(&allowance, [4_999, 5_000, 5_001, 6_049, 6_050]) == [5_000, 6_050])
  }

  @Test(
    "a clock that is set back extends no wait beyond one that begins at that moment",
    arguments: [-1, -2_000, -86_400_000, .min])
  func setBack(_ jump: Int64) {
    var allowance = Allowance()
    _ = allowed(&allowance, Array(repeating: 0, count: 11))
    let now = Self.start.advanced(by: jump)
    #expect((allowance.take(at: now) ?? 0) <= Allowance.interval)
    #expect(allowance.take(at: now.advanced(by: Allowance.interval)) == nil)
    var held = Allowance()
    held.hold(2_000, at: Self.start)
    #expect(held.take(at: now) == 2_000)
    #expect(held.take(at: now.advanced(by: 2_000)) == nil)
  }

  @Test("moments at the ends of time do not trap")
  func extremes() {
    var allowance = Allowance()
    for moment in [Timestamp(.max), Timestamp(.min), 0, Timestamp(.max), Timestamp(.min)] {
      _ = allowance.take(at: moment)
      allowance.hold(.max, at: moment)
      allowance.hold(.min, at: moment)
      #expect((allowance.take(at: moment) ?? 0) >= 0)
    }
  }

  @Test(
    "nothing that is allowed meets the throttle, however it arrives",
    arguments: ServiceThrottle.Reading.allCases)
  func neverThrottled(_ reading: ServiceThrottle.Reading) {
    for seed in 0..<500 {
      var numbers = DrawnNumbers(state: UInt64(seed))
      var (allowance, throttle) = (Allowance(), ServiceThrottle(reading))
      // The device's clock keeps pace with the service's, but is set back now and then.
      var (now, offset) = (Int64.random(in: 0..<1_000, using: &numbers), Int64(0))
      var (sent, arrived) = (0, now)
      while sent < 100 {
        if Int.random(in: 0..<50, using: &numbers) == 0 {
          offset -= Int64.random(in: 0...5_000, using: &numbers)
        }
        guard let wait = allowance.take(at: Self.start.advanced(by: now + offset)) else {
          sent += 1
          arrived = max(arrived, now + Int64.random(in: 0...50, using: &numbers))
          guard throttle.accepts(at: Timestamp(arrived)) else {
            Issue.record("seed \(seed): request \(sent) met the throttle")
            break
          }
          now += [0, 0, 1, Int64.random(in: 0...3_000, using: &numbers)].randomElement(using: &numbers) ?? 0
          continue
        }
        guard wait > 0, wait <= Allowance.interval else {
          Issue.record("seed \(seed): a wait of \(wait) ms")
          break
        }
        now += wait
      }
    }
  }
}
