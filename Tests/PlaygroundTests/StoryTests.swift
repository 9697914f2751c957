import Foundation
import PlaygroundMachines
import SSOStateMachine
import TestSupport
import Testing

@testable import SSOPlayground
@testable import SSOProperties

/// The walks that the playground offers to watch, its words, and the text that it copies.
@Suite struct StoryTests {
  struct Story: Decodable, Sendable, CustomTestStringConvertible {
    let machine, name, walk, ends: String
    var testDescription: String { "\(machine): \(name)" }
  }

  private struct Words: Decodable {
    let titles, samples, endings: [String: String]
  }

  private static func read<Value: Decodable>(_ type: Value.Type, _ file: String) throws -> Value {
    try JSONDecoder().decode(type, from: Data(contentsOf: Repository.file(file)))
  }

  private static let folders =
    ["Tools/Playground/Page"] + Repository.legacyRooms.map { "\($0)/Playground/Page" }

  private static let stories = folders.flatMap { (try? read([Story].self, "\($0)/stories.json")) ?? [] }

  @Test func thereAreStoriesOfEachMachine() {
    #expect(Set(Self.stories.map(\.machine)) == Set(PlayedMachine.all.map(\.name)))
    #expect(Set(Self.stories.map(\.testDescription)).count == Self.stories.count)
  }

  @Test(arguments: stories) func aStoryCanBePlayedToItsEnd(_ story: Story) throws {
    let answer = Playground.answer("play \(story.machine) \(story.walk)", of: PlayedMachine.all).text
    #expect(answer.contains("\"stage\":{\"id\":\"\(story.ends)\""), "\(answer.prefix(300))")
    let steps = try #require(answer.range(of: "\"stage\":{\"id\""))
    #expect(!answer[..<steps.lowerBound].contains("\"refused\":{"), "\(answer.prefix(600))")
  }

  /// The number of a beginning changes as soon as another beginning is added before it. The answer has the name.
  @Test(arguments: stories) func aStoryBeginsByName(_ story: Story) {
    let answer = Playground.answer("play \(story.machine) \(story.walk)", of: PlayedMachine.all).text
    #expect(answer.contains(#","walk":"\#(story.walk)","#), "\(answer.prefix(300))")
  }

  @Test func everyMachineHasATitle() throws {
    let titles = try Self.folders.flatMap { try Self.read(Words.self, "\($0)/words.json").titles.keys }
    #expect(titles.sorted() == PlayedMachine.all.map(\.name).sorted())
  }

  @Test func everyWordIsAboutASample() throws {
    try Self.checkWords(in: "Tools/Playground/Page", of: RESTV2.Situation.samples.all.map(\.name))
  }

  /// Checks that each word of a file is about a sample.
  static func checkWords(in folder: String, of names: [String]) throws {
    let words = try read(Words.self, "\(folder)/words.json")
    let endings = names.compactMap {
      $0.split(separator: ".", maxSplits: 1).dropFirst().first.map { String($0) }
    }
    #expect(!words.samples.isEmpty)
    #expect(Set(words.samples.keys).subtracting(names).isEmpty)
    #expect(Set(words.endings.keys).subtracting(endings).isEmpty)
  }

  /// The text that a page has copied, as a developer pastes it into a test.
  private static let pasted = Replay<Situation<RESTV2>>(
    from: 0,
    [
      .move("signIn"),
      .move("registered", after: 40),
      .move("tokenFor10Days", after: 40),
      .move("granted", after: 40),
      .move("profiles.none", after: 40),
      .move("configuration", after: 40),
      .move("userCancelled", after: 4000),
      .move("acknowledge"),
      .late("registered", after: 40),
    ])

  @Test func whatThePageCopiesWalksNatively() throws {
    let replay = Self.pasted
    let answer = Playground.answer("play rest-v2 \(replay.description)", of: PlayedMachine.all).text
    let source: String = JSON.text(replay.source(of: RESTV2.Situation.source)).text
    #expect(answer.hasSuffix("\"replay\":\(source)}"))
    var walker = Walker(RESTV2.Situation.beginnings[replay.beginning].value)
    let steps = replay.moves.map { walker.take($0, of: RESTV2.Situation.samples) }
    for step in steps {
      let arrows = JSON.list(words: step.taken.path.map { RESTV2.Situation.name(of: $0) }).text
      #expect(answer.contains("\"arrows\":\(arrows)"))
    }
    #expect(steps.suffix(2).map { $0.refusal?.reason } == ["unexpected", "late"])
    let place = RESTV2.Situation.name(ofPlace: walker.value.place)
    #expect(place == "X.awaitingMVPDChoice" && answer.contains("\"stage\":{\"id\":\"\(place)\""))
    let verdict = replay.check(RESTV2.properties)
    #expect(verdict.holds, "\(verdict)")
  }
}
