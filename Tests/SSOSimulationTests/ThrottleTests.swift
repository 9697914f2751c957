import AdobePassAPI
import Foundation
import SSOSimulation
import SSOStateMachine
import Testing

@Suite("The throttle: one request a second, and ten more once")
struct ThrottleTests {
  /// Sends a request at each of these milliseconds from the start, and returns the status of each answer.
  private func statuses(_ client: Client, at moments: [Int64]) -> [Int] {
    moments.map { moment in
      client.clock.advance(by: 1_750_000_000_000 + moment - client.clock.now.milliseconds)
      return client.send(.register, "/o/client/register").status
    }
  }

  @Test("the numbers of the documentation: 13 pass until 2.2 s, 2.4, 2.6 and 2.8 do not, 3.1 does")
  func documented() {
    let client = Client(World())
    let first: [Int64] = [0] + (0...11).map { $0 * 200 }
    #expect(first.count == 13 && first.last == 2_200)
    #expect(statuses(client, at: first).allSatisfy { $0 == 400 })
    #expect(statuses(client, at: [2_400, 2_600, 2_800]) == [429, 429, 429])
    #expect(statuses(client, at: [3_100]) == [400])
    #expect(client.service.throttledRequests == 3)
  }

  @Test("the burst comes once; after it, one request a second passes forever")
  func burstOnce() {
    let client = Client(World())
    _ = statuses(client, at: Array(repeating: 0, count: 11))
    #expect(statuses(client, at: [0, 999]) == [429, 429])
    #expect(statuses(client, at: (1...50).map { $0 * 1_000 }).allSatisfy { $0 == 400 })
    #expect(statuses(client, at: [3_600_000, 3_600_000]) == [400, 429], "rest saves nothing up")
  }

  @Test("the burst comes once, also for a service that continues from a saved state")
  func restored() throws {
    let client = Client(World())
    _ = statuses(client, at: Array(repeating: 0, count: 11))
    let kept = try JSONDecoder().decode(
      SimulatedAdobePass.SavedState.self, from: JSONEncoder().encode(client.service.savedState))
    let next = Client(World(), clock: client.clock, restoring: kept)
    #expect(statuses(next, at: [0, 2_000, 2_000]) == [429, 400, 429])
  }

  @Test("it answers in HTML without Retry-After, and leaves the pages of an MVPD alone")
  func shape() {
    let client = Client(World())
    for _ in 1...11 { client.profiles() }
    let answer = client.profiles().response
    #expect(answer.status == 429)
    #expect(answer.header("Content-Type") == "text/html")
    #expect(answer.header("Retry-After") == nil)
    let page = HTTPRequest(
      method: .get, path: "/adobe-services/logout?mso_id=Dish&redirect_url=https%3A%2F%2Fa.b")
    #expect(client.service.answer(page).response?.status == 302)
  }
}
