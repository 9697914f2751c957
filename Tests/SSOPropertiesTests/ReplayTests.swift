import SSOStateMachine
import Testing

@testable import SSOProperties

/// A replay begins at the given beginning, and each wrong name in it is reported by name.
@Suite struct ReplayTests {
  /// A lamp whose beginnings each test supplies.
  private struct Lamps<Beginnings: LampBeginnings>: Walkable {
    var lamp = Lamp()
    static var samples: Samples<Self> { Lamp.samples.of(Self.self, event: { $0 }, outcome: { $0 }) }
    static var beginnings: [Beginning<Self>] {
      Beginnings.names.map { Beginning($0, Self(lamp: Lamp(isTired: $0 == "tired"))) }
    }
    var isResting: Bool { lamp.isResting }
    var explorationClass: [Int] { lamp.explorationClass }
    func completion(_ outcome: Lamp.Outcome, isLate: Bool) -> Lamp.Event {
      lamp.completion(outcome, isLate: isLate)
    }
    static func answer(to command: Lamp.Command) -> Move<Self>? { Lamp.answer(to: command)?.of(Self.self) }
    mutating func take(_ event: Lamp.Event, at now: Timestamp) throws(Refusal) -> Taken<Lamp.Command> {
      try lamp.take(event, at: now)
    }
  }

  private enum Today: LampBeginnings { static let names = ["off", "tired"] }
  private enum Tomorrow: LampBeginnings { static let names = ["broken", "dusty", "off", "tired"] }
  private enum Twice: LampBeginnings { static let names = ["off", "off"] }
  private enum Number: LampBeginnings { static let names = ["off", "1"] }
  private enum Quote: LampBeginnings { static let names = ["the person's"] }

  @Test func aReplaySurvivesAnotherBeginningUpstream() throws {
    let today = Replay<Lamps<Today>>(from: "tired", [.move("press")])
    #expect("\(today)" == "tired:press" && today.beginning == 1)
    #expect(today.source(of: "Lamp") == "Replay<Lamp>(from: \"tired\", [\n  .move(\"press\"),\n])")
    let tomorrow = try #require(Replay<Lamps<Tomorrow>>("\(today)"))
    #expect(tomorrow.beginning == 3 && tomorrow.value?.lamp.isTired == true)
    #expect(tomorrow == Replay<Lamps<Tomorrow>>(from: "tired", [.move("press")]))
    #expect(Replay<Lamps<Today>>("1:press") == today, "a number means a position")
  }

  @Test func aBeginningMayBeCalledWithAColon() {
    enum Colon: LampBeginnings { static let names = ["off: never used"] }
    let replay = Replay<Lamps<Colon>>(from: 0, [.move("press")])
    #expect("\(replay)" == "off: never used:press")
    #expect(Replay<Lamps<Colon>>("\(replay)") == replay)
  }

  @Test func aNameOfABeginningThatIsAmbiguousIsTold() {
    #expect(Lamps<Twice>.complaint == "two beginnings are called 'off': rename one")
    #expect(Lamps<Number>.complaint?.hasPrefix("'1' can be no name of a beginning") == true)
    #expect(Lamps<Quote>.complaint?.hasPrefix("'the person's' can be no name of a beginning") == true)
    #expect(Lamps<Today>.complaint == nil)
    for verdict in [Walks<Lamps<Twice>>(count: 1).check(Property("anything") { _ in true })] {
      #expect("\(verdict)" == Lamps<Twice>.complaint)
    }
  }

  struct Mistake: Sendable {
    let replay: Replay<RESTV2.Situation>
    let told: String
  }

  static let mistakes = [
    Mistake(
      replay: Replay(from: "tvOS, nothing stored", [.move("sginIn")]),
      told: "'sginIn' is no sample of Situation<RESTV2>: did you mean 'signIn'?"),
    Mistake(
      replay: Replay(from: "tvOS, nothing stored", [.move("signIn"), .late("Registered")]),
      told: "'Registered' is no sample of Situation<RESTV2>: did you mean 'registered'?"),
    Mistake(
      replay: Replay(from: "tvOS, nothing stored", [.move("danceTheTango")]),
      told: "'danceTheTango' is no sample of Situation<RESTV2>"),
    Mistake(
      replay: Replay(from: "tvOS,nothing stored", [.move("signIn")]),
      told: "'tvOS,nothing stored' is no beginning of Situation<RESTV2>: did you mean 'tvOS, nothing stored'?"
    ),
    Mistake(
      replay: Replay(from: 99, [.move("signIn")]),
      told: "there is no beginning 99: there are \(RESTV2.Situation.beginnings.count)"),
  ]

  @Test(arguments: mistakes) func whatIsNamedWronglyIsTold(_ row: Mistake) {
    let verdict = row.replay.check(RESTV2.properties)
    #expect("\(verdict)" == row.told && !verdict.holds)
    #expect(row.replay.value == nil && row.replay.end == nil)
    #expect(throws: MisreadReplay(description: row.told)) {
      try SSOProperties.Given(after: row.replay)
    }
  }

  @Test func aReplayGivesTheValueThatItLeadsTo() throws {
    let replay = Replay<RESTV2.Situation>(
      from: "tvOS, nothing stored", [.move("signIn"), .move("registered", after: 40), .move("sginIn")])
    #expect(replay.value == nil)
    let led = Replay<RESTV2.Situation>(from: replay.beginning, Array(replay.moves.prefix(2)))
    let end = try #require(led.end)
    #expect(end.value == led.value && RESTV2.Situation.name(ofPlace: end.value.place) == "A.3")
    #expect(end.now == SampleWorld.start.advanced(by: 40))
    #expect(end.inFlight != nil)
    let row = try SSOProperties.Given(after: led).when(.cancel).then("X.idle")
    #expect(row.holds, "\(row)")
  }

  @Test func namesThatAreAlikeAreFound() {
    let names = RESTV2.Situation.samples.all.map(\.name)
    for (word, name) in [
      ("signin", "signIn"), ("sigIn", "signIn"), ("signInn", "signIn"), ("profile.none", "profiles.none"),
      ("profiles.nome", "profiles.none"), ("hostile.playNothin", "hostile.playNothing"),
    ] { #expect(nearest(to: word, among: names) == name, "\(word)") }
    for word in ["", "x", "somethingElseAltogether", "42"] {
      #expect(nearest(to: word, among: names) == nil, "\(word)")
    }
    #expect(nearest(to: "anything", among: []) == nil)
  }
}

protocol LampBeginnings: Sendable {
  static var names: [String] { get }
}
