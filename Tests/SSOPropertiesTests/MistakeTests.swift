import SSOStateMachine
import Testing

@testable import SSOProperties

/// Mistakes that the author of a core's tests may make, and is told about.
@Suite struct MistakeTests {
  private let anything: [Property<RESTV2.Situation>] = [Property("anything") { _ in true }]

  @Test func namesOfSamplesStandForOneThing() {
    expect(Counter<SameName>.self, "two samples are called 'add': rename one")
    expect(Counter<StrangeName>.self, "'add \"one\", twice' can be no name of a sample")
    expect(Counter<Ring>.self, "what is simpler than 'a' leads round in a ring")
    expect(Counter<NothingSimpler>.self, "'z', which is to be simpler than 'a', is no sample")
    expect(Counter<NoSample>.self, "Counter<NoSample> has no samples")
    #expect(Counter<NoMistake>.complaint == nil && RESTV2.Situation.complaint == nil)
    #expect(Cinema.Core.complaint == nil)
  }

  private func expect<W: Walkable>(_ walkable: W.Type, _ complaint: String) {
    let property = Property<W>("anything") { _ in true }
    let verdict = Walks<W>(count: 1).check(property)
    #expect(!verdict.holds && "\(verdict)".hasPrefix(complaint), "\(verdict)")
    #expect(!Replay<W>(from: 0, []).check([property]).holds)
    #expect(Exploration<W>().complaints.first?.hasPrefix(complaint) == true)
  }

  @Test func nothingToWalkIsNoSuccess() {
    let anything = Property<Lamp>("anything") { _ in true }
    #expect(!Walks<Lamp>(count: 0).check(anything).holds)
    #expect(!Walks<Lamp>(length: 0).check(anything).holds)
    #expect(Walks<Lamp>(seed: .max, count: 3).check(anything).holds)
    // Nor is a list from which every property was filtered out.
    let none = Walks<Lamp>().check([anything].filter { $0.name == "everything" })
    #expect("\(none)" == "no property is given, so nothing is checked" && !none.holds)
    #expect("\(Replay<Lamp>(from: "off", []).check([]))" == "\(none)")
  }

  @Test func aReplayThatIsNoneFails() {
    let walks = Walks<RESTV2.Situation>(count: 1)
    for (text, reason) in [
      ("99:signIn", "'99' is no beginning of Situation<RESTV2>"),
      ("iOS, registred:signIn", "of Situation<RESTV2>: did you mean 'iOS, registered'?"),
      ("0: signIn", "' signIn' is no sample of Situation<RESTV2>: did you mean 'signIn'?"),
      ("0:signIn,permitt", "'permitt' is no sample of Situation<RESTV2>: did you mean 'permit'?"),
      ("0:signIn+soon", "'signIn+soon' has no number of milliseconds behind the plus"),
      ("", "no colon ends the name of a beginning"),
    ] {
      let verdict = walks.check(anything, replaying: text)
      #expect("\(verdict)".hasPrefix("SSO_REPLAY='\(text)' is no walk of Situation<RESTV2>"), "\(verdict)")
      #expect("\(verdict)".hasSuffix(reason), "\(verdict)")
      #expect(!verdict.holds)
    }
    #expect(walks.check(anything, replaying: "0:signIn").events == 1)
  }

  @Test func aDrawThatNamesNoSampleFails() {
    let walks = Walks(count: 1, generator: Generator<Lamp>().adding(1_000) { _, _ in .move("dance") })
    let verdict = walks.check(Property("anything") { _ in true })
    #expect(
      "\(verdict)"
        == "a move of a generator, or the answer to a command, names no sample: 'dance' is no sample of Lamp",
      "\(verdict)")
  }

  @Test func aGeneratorWithNothingToOfferLeavesItsShareToTheOthers() {
    func late(_ generator: Generator<RESTV2.Situation>) -> Int {
      var random = SplitMix64(seed: 5)
      let walker = Walker(SampleWorld.beginnings[0].value)
      let samples = RESTV2.Situation.samples
      return (0..<4_000).count { _ in generator.draw(&random, walker, samples).delivery == .late }
    }
    let usual = Generator<RESTV2.Situation>()
    for share in [300, 900, 1_000] {
      #expect((20...250).contains(late(usual.adding(share) { _, _ in nil })), "\(share)")
    }
    #expect((20...250).contains(late(usual)))
  }

  @Test func typesAreNamedAsInSource() {
    struct Local {}
    #expect(swiftName(of: RESTV2.Situation.self) == "Situation<RESTV2>")
    #expect(swiftName(of: Cinema.Core.self) == "Cinema.Core")
    #expect(swiftName(of: Counter<NoMistake>.self) == "Counter<NoMistake>")
    #expect(swiftName(of: [String: Int?].self) == "Dictionary<String, Optional<Int>>")
    #expect(swiftName(of: Local.self).hasSuffix("Local"))
  }

  @Test func aClassThatForgetsIsTold() {
    let complaints = Exploration<Counter<NoMistake>>().complaints
    #expect(complaints.first?.hasPrefix("not determined: add at moment 0") == true, "\(complaints)")
  }

  @Test func arrowsWithoutAGraphAreTold() {
    let complaints = Exploration<Nameless>(bound: 40, by: { $0.flow.coarseClass }).complaints
    #expect(
      complaints.contains {
        $0.hasPrefix("arrows are taken that no graph names: give MistakeTests.Nameless")
      },
      "\(complaints)")
  }

  private struct Nameless: FlowEmbedding {
    var flow: RESTV2.Situation
    static let samples = RESTV2.Situation.samples.of(Nameless.self, event: { $0 }, outcome: { $0 })
    static var beginnings: [Beginning<Nameless>] {
      RESTV2.Situation.beginnings.prefix(1).map { Beginning($0.name, Nameless(flow: $0.value)) }
    }
    static var graph: StateGraph? { nil }
    typealias Class = RESTV2.Class
    func folded(_ flow: RESTV2.Class) -> Class { flow }
    static func event(_ event: RESTV2.Event) -> RESTV2.Event { event }
    mutating func take(_ event: RESTV2.Event, at now: Timestamp) throws(Refusal) -> Taken<RESTV2.Command> {
      try flow.take(event, at: now)
    }
  }
}
