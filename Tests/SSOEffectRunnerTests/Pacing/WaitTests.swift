import Testing

@testable import SSOEffectRunner
@testable import SSOStateMachine

@Suite("How long a wait is")
struct WaitTests {
  /// A source of random numbers that gives the test's answer, within the bounds or not.
  private struct Hostile: RandomSource {
    let answer: Int64
    func milliseconds(upTo bound: Int64) -> Int64 { answer }
  }

  @Test(
    "the floor and a random part, never less and never past the jitter",
    arguments: [
      (1_000, 0, 500, 1_000), (1_000, 500, 0, 1_000), (1_000, 500, 499, 1_499), (1_000, 500, 500, 1_500),
      (1_000, 500, 501, 1_500), (1_000, 500, .max, 1_500), (1_000, 500, -1, 1_000), (1_000, 500, .min, 1_000),
      (0, 0, 9, 0), (-5, -5, 9, 0), (.min, .min, .min, 0), (.max, .max, .max, .max), (.max, 1, 1, .max),
      (1, .max, .max, .max),
    ] as [(Int64, Int64, Int64, Int64)])
  func drawn(_ floor: Int64, _ jitter: Int64, _ answer: Int64, _ expected: Int64) {
    let wait = Wait(atLeast: floor, jitter: jitter)
    #expect(wait.milliseconds(using: Hostile(answer: answer)) == expected)
  }

  @Test("with the system's numbers it stays within its bounds")
  func system() {
    let wait = Wait(atLeast: 1_000, jitter: 10)
    let drawn = Set((0..<1_000).map { _ in wait.milliseconds(using: SystemRandomSource()) })
    #expect(drawn.isSubset(of: Set(1_000...1_010)) && drawn.count > 1)
  }
}
