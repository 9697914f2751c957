import Foundation
import SSOStateMachine
import TestSupport
import Testing

@testable import AdobePassAPI

/// Bodies that would cost far more than their size suggests: refused by name, before anything is built from them.
@Suite struct ExcessTests {
  private static let access = World.access()

  private func fault(_ body: String, _ command: RESTV2.Command) -> Fault? {
    World.service.outcome(of: command, response: HTTPResponse(status: 200, body: Array(body.utf8)))?.fault
  }

  private static func many(_ element: String, _ count: Int) -> String {
    "[" + String(repeating: element + ",", count: count - 1) + element + "]"
  }

  @Test func moreValuesThanAnyAnswerHas() {
    let list = RESTV2.Command.retrieveConfiguration(Self.access, maximumAge: 0)
    for body in [
      #"{"requestor":{"mvpds":\#(Self.many("0", 200_000))}}"#, #"{"x":\#(Self.many("[]", 100_000))}"#,
      "{\(String(repeating: #""a":1,"#, count: 100_000))\"b\":1}",
    ] {
      #expect(fault(body, list) == unreadable(.tooMany))
    }
  }

  @Test func asManyMVPDsAsThereMayBe() {
    let entry = #"{"id":"M","displayName":"One, two","logoUrl":"https://x.example/[a],b","isProxy":false,"#
    let whole = entry + #""isTempPass":false,"enablePlatformServices":true,"boardingStatus":"SUPPORTED"}"#
    let list = RESTV2.Command.retrieveConfiguration(Self.access, maximumAge: 0)
    #expect(fault(#"{"requestor":{"mvpds":\#(Self.many(whole, 5_000))}}"#, list) == nil)
  }

  @Test func moreUserMetadataThanAHouseholdHas() {
    let poll = RESTV2.Command.poll(Self.access, code: "C")
    func body(_ count: Int, _ depth: Int) -> String {
      let (open, close) = (String(repeating: "[", count: depth), String(repeating: "]", count: depth))
      let value = open + Self.many("true", count) + close
      return #"{"profiles":{"M":{"type":"t","notAfter":1,"attributes":{"a":{"value":\#(value)}}}}}"#
    }
    let (whole, noted) = World.service.noted(poll, body(20_000, 0))
    #expect(whole?.fault == nil && noted.isEmpty)
    for count in [3_000, 30_000] {
      let (outcome, notes) = World.service.noted(poll, body(count, 50))
      #expect(outcome?.fault == nil)
      #expect(notes.leftOut.values.reduce(0, +) == 1, "\(notes)")
    }
  }

  /// The cost is measured in the processor time of this thread: other work on the machine adds nothing to it.
  @Test func aSecretThatIsNearlyRepeatedOverAndOverCostsNoMoreTheLongerItIs() {
    let text = String(repeating: "a", count: 100_000)
    func cost(_ length: Int) -> UInt64 {
      let secrets = KnownSecrets([Secret("b" + String(repeating: "a", count: length))])
      return (0..<3).map { _ in
        let start = threadNanoseconds()
        #expect(secrets.hidden(in: text) == "<redacted>")
        return threadNanoseconds() - start
      }.reduce(.max) { min($0, $1) }
    }
    #expect(cost(4_096) < 8 * cost(64))
  }

  private func threadNanoseconds() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
