import SSOProperties
import SSOStateMachine
import Testing

/// A counterexample uses a hostile sample only if no other sample shows the same.
@Suite struct SimplerSampleTests {
  static func everyHostileSampleHasASimplerOne<W: Walkable>(
    _ samples: Samples<W>, _ place: SourceLocation = #_sourceLocation
  ) {
    let all = Dictionary(uniqueKeysWithValues: samples.all.map { ($0.name, $0) })
    let hostile = samples.all.filter { $0.role == .hostile }
    #expect(!hostile.isEmpty, sourceLocation: place)
    for sample in hostile {
      let simpler = sample.simpler.flatMap { all[$0] }
      #expect(simpler != nil && simpler?.role != .hostile, "\(sample.name)", sourceLocation: place)
      #expect(simpler?.isOutcome == sample.isOutcome, "\(sample.name)", sourceLocation: place)
    }
  }

  @Test func everyHostileSampleHasASimplerOne() {
    Self.everyHostileSampleHasASimplerOne(RESTV2.Situation.samples)
  }

  /// Whether the stages that take a sample take the simpler sample as well.
  @Test func theSimplerSampleFitsWhereTheHostileOneDoes() {
    let samples = RESTV2.Situation.samples
    for place in RESTV2.graph.stages.indices {
      let fitting = RESTV2.graph.stages[place].edges.map(\.on)
      for sample in samples.all where sample.role == .hostile {
        guard let name = sample.simpler, let number = samples.number(of: name) else { continue }
        let flow = RESTV2.Situation.beginnings[0].value
        let kinds = [sample, samples.all[number]].map { RESTV2.name(of: $0.event(for: flow)) }
        #expect(fitting.contains(kinds[0]) == fitting.contains(kinds[1]), "\(sample.name) in \(place)")
      }
    }
  }

  @Test func aHostileSampleGivesWayToASimplerOne() throws {
    let asks = Property<RESTV2.Situation>("nothing is played") {
      if case .play = $0.event { false } else { true }
    }
    let hostile = Replay<RESTV2.Situation>(from: "tvOS, nothing stored", [.move("hostile.playNothing")])
    #expect(hostile.check(asks).counterexample?.replay.moves == [.move("play")])
  }

  @Test func aHostileSampleStaysWhereOnlyItShowsTheFault() throws {
    let nothing = Property<RESTV2.Situation>("nothing empty is played") {
      if case .play(let request) = $0.event { !request.value.resource.isEmpty } else { true }
    }
    let hostile = Replay<RESTV2.Situation>(from: "tvOS, nothing stored", [.move("hostile.playNothing")])
    #expect(hostile.check(nothing).counterexample?.replay == hostile)
  }

  /// Three ways to turn on, each simpler than the last; with the second, nothing is broken.
  private struct Switch: Toy {
    var turned: String?
    static let samples = Samples<Switch>([
      .event("plain", "plain"), .event("odd", "odd", simpler: "plain"),
      .event("worst", "worst", simpler: "odd"),
    ])
    var explorationClass: String? { turned }
    mutating func take(_ event: String, at now: Timestamp) throws(Refusal) -> Taken<Never> {
      turned = event
      return Taken()
    }
  }

  @Test func aSampleThatDoesNotShowItIsPassedOver() {
    let odd = Property<Switch>("only the odd turns") { $0.after.turned == "odd" }
    let worst = Replay<Switch>(from: "begin", [.move("worst")])
    #expect(worst.check(odd).counterexample?.replay.moves == [.move("plain")])
  }
}
