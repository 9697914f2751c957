import Testing

@testable import SSOStateMachine

@Suite("Code and poll")
struct CodeTests: StageSuite {
  private func code(_ value: String?, until end: Timestamp?) -> LoginCode? {
    LoginCode(KnownV2.session(.resume, code: value, until: end).value, at: now.time)
  }

  @Test("a code lasts until notAfter, or 30 minutes if the session gives no end")
  func codes() throws {
    #expect(try #require(code("ABC", until: Known.later)).notAfter == Known.later)
    #expect(try #require(code("ABC", until: nil)).notAfter == now.time.advanced(by: 1_800_000))
    #expect(code(nil, until: Known.later) == nil)
    #expect(code("", until: Known.later) == nil)
  }

  @Test("F.28: a code ends at notAfter")
  func codeEnd() throws {
    let last = try #require(code("ABC", until: Known.later))
    #expect(!last.isExpired(at: Known.later.advanced(by: -1)))
    #expect(last.isExpired(at: Known.later))
    #expect(last.isExpired(at: Known.later.advanced(by: 1)))
  }

  @Test("F.25: never more often than every 3,000 ms")
  func interval() throws {
    let lines: [(Int64, Int64)] = [
      (5_000, 5_000), (3_001, 3_001), (3_000, 3_000), (2_999, 3_000), (0, 3_000), (-1, 3_000),
      (.min, 3_000), (60_000, 60_000),
    ]
    for (configured, interval) in lines {
      let access = Known.access { $0.pollInterval = configured }
      #expect(try #require(KnownV2.poll(flow: KnownV2.flow(access))).interval == interval, "\(configured)")
    }
  }

  @Test("F.25: what remains until the next poll")
  func remaining() throws {
    let poll = try #require(KnownV2.poll(lastPoll: now.time))
    // A clock that was set back holds a poll up for three seconds at most.
    let lines: [(Int64, Int64)] = [
      (0, 3_000), (1, 2_999), (2_999, 1), (3_000, 0), (9_000, 0), (-86_400_000, 3_000),
    ]
    for (gap, remaining) in lines {
      #expect(poll.remaining(at: now.time.advanced(by: gap)) == remaining, "\(gap)")
    }
    #expect(try #require(KnownV2.poll()).remaining(at: now.time) == 0, "not polled yet")
    #expect(poll.polled(at: Known.later).lastPoll == Known.later)
  }

  @Test("F.25: the last poll counts for the same code, handed out again, and for no other")
  func lastPoll() throws {
    var flow = KnownV2.flow
    flow.ended = Shared(RESTV2.BasicFlow.EndedPoll(code: "ABC", lastPoll: now.time))
    #expect(flow.lastPoll(of: try #require(code("ABC", until: nil))) == now.time)
    #expect(flow.lastPoll(of: try #require(code("DEF", until: nil))) == nil)
  }

  @Test("a chosen MVPD is kept with its name and logo, an unknown one with its id")
  func storedMVPD() {
    #expect(KnownV2.flow.stored("one") == KnownV2.storedMVPD)
    #expect(KnownV2.flow.stored("none") == .mvpd(id: "none", displayName: "none", logoUrl: nil))
  }

  @Test("the MVPD of an answer, else the chosen one; choosing keeps the count of restarts")
  func flows() throws {
    let selection = try #require(KnownV2.selection())
    #expect(selection.basic().mvpd == "one")
    #expect(selection.basic(mvpd: "other").mvpd == "other")
    #expect(KnownV2.flow.restarted.choosing("one") == KnownV2.flow(mvpd: "one", restarts: 1))
  }
}
