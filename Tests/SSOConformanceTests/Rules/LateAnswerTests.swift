import AdobePassRules
import SSOSimulation
import SSOStateMachine
import Testing

@testable import SSOConformance

/// Answers that are on their way, however many there are.
@Suite struct LateAnswerTests {
  @Test(
    "answers come by their times, and of those with one time in the order of their calls", arguments: 1...20)
  func order(_ seed: Int) {
    var (answers, sent) = (LateAnswers<Int>(), [(at: Timestamp, number: Int)]())
    for number in 0..<200 {
      let at = Timestamp(Int64(number * seed * 7_919 % 37))
      answers.add(number, at: at)
      sent.append((at, number))
    }
    for moment: Timestamp in [5, 5, 20, 36] {
      var come: [Int] = []
      while let number = answers.removeFirst(by: moment) { come.append(number) }
      let expected = sent.filter { $0.at <= moment }.sorted { ($0.at, $0.number) < ($1.at, $1.number) }
      #expect(come == expected.map(\.number))
      sent.removeAll { $0.at <= moment }
    }
    #expect(sent.isEmpty)
  }

  @Test("of many calls that a recorder wrote with one time, the rules look at no more than of others")
  func oneTime() {
    let app = RecordedApp(RecordedApp.world()).admitted()
    for _ in 0..<200 { app.profiles() }
    let flow = Capture(app.exchanges).flows(of: Version2.self)[0]
    var exchanges = flow.calls.map(\.exchange)
    for index in exchanges.indices { exchanges[index].duration = 1_000 }
    let outline = FlowOutline(
      Capture(exchanges).flows(of: Version2.self)[0], resolution: 1, launches: .unknown)
    let branch = Branch(Supposition(lateness: .all), outline)
    for read in outline.reads {
      branch.begin(read)
      #expect(branch.underWayCount <= WaitCheck.mostCounted)
      branch.end()
    }
  }
}
