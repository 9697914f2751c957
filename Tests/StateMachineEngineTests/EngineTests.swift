import Testing

@testable import StateMachineEngine

@Suite("The engine: commands, path, refusals, tickets")
struct EngineTests {
  typealias List = CommandList<Int>

  @Test("commands stay in order, whichever way they come together")
  func commandsInOrder() {
    let lists: [(List, [Int])] = [(.none, []), (.one(1), [1]), (.many([1, 2]), [1, 2])]
    for (first, firsts) in lists {
      #expect(Array(first) == firsts)
      #expect(first.count == firsts.count && first.endIndex == firsts.count && first.startIndex == 0)
      #expect(Array(first.preceded(by: 0)) == [0] + firsts, "\(firsts) preceded by 0")
    }
    #expect(List.none.preceded(by: 1) == .one(1), "one command costs no list")
  }

  @Test("a path holds 16 arrows, in order, and no more")
  func pathCapacity() {
    var path = StateGraph.Path()
    let edges = (UInt8(0)..<16).map { EdgeID(stage: 240 + $0, arrow: 255 - $0) }
    #expect(StateGraph.Path.capacity == 16)
    #expect(path.isEmpty)
    for edge in edges.reversed() { path.prepend(edge) }
    path.prepend(EdgeID(stage: 0, arrow: 0))
    #expect(Array(path) == edges, "a path that is full stays as it is")
  }

  @Test("refusals say where the flow stands, what it takes and what came")
  func refusals() {
    let lines: [(Refusal, String)] = [
      (
        .unexpected("C.6", expected: ["session", "cancel"], received: "play"),
        "C.6 does not take play; it takes session, cancel"
      ),
      (.unexpected("C.6", expected: [], received: "play"), "C.6 does not take play; it takes nothing"),
      (.notNow("C.1", "enterForeground"), "C.1 has nothing to do on enterForeground now"),
      (.late(Ticket(3), current: Ticket(7)), "outcome #3 is late, #7 is current"),
      (
        .unsettled("X.idle", on: "signIn"),
        "signIn in X.idle did not lead to a stage that awaits or rests within 16 arrows"
      ),
    ]
    for (refusal, text) in lines { #expect("\(refusal)" == text) }
  }

  @Test("the number of a ticket runs over without a trap") func ticketsRunOver() {
    #expect(Ticket(0).next == Ticket(1) && Ticket(.max).next == Ticket(0))
  }
}
