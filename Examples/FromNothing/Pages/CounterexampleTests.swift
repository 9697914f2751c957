// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation
import SSOStateMachine
import SSOStateMachineTesting
import Testing

/// The core of the article, which forgets to stop at a sign-out.
private nonisolated struct Player: Equatable, Sendable {
  struct Program: Equatable, Sendable {
    let resource: String
    let token: Secret<String>  // the media token, good for one start
    var end: Timestamp?  // where a TempPass ends: stop there
  }

  private(set) var flow: RESTV2.Situation
  private(set) var playing: Program?
  private(set) var denial: String?  // why the last wish was denied, by its code

  enum Event: Equatable, Sendable {
    case flow(RESTV2.Event)
    case stop
  }

  init(flow: RESTV2.Situation) { self.flow = flow }

  mutating func take(_ event: Event, at now: Timestamp) throws(Refusal) -> Reduction<RESTV2>? {
    switch event {
    case .stop:
      playing = nil
      return nil
    case .flow(let event):
      let reduction = try RESTV2.reduce(into: &flow, event, at: now)
      if case .play = event { denial = nil }
      for command in reduction.commands {
        if case .startPlayback(let resource, let token) = command {
          playing = Program(resource: resource, token: token.serializedToken)
        }
        if case .showDenial(let denial) = command { self.denial = denial.code }
        if case .limitPlayback(let end) = command { playing?.end = end }
        // What plays was permitted to another person.
        if case .explainProvider = command { playing = nil }
      }
      return reduction
    }
  }
}

nonisolated extension Player: FlowEmbedding {
  public static let samples = RESTV2.Situation.samples.of(
    Player.self, adding: [.event("stop", .stop)], event: { .flow($0) }, outcome: { $0 })
  public static var beginnings: [Beginning<Player>] {
    RESTV2.Situation.beginnings.map { Beginning($0.name, Player(flow: $0.value)) }
  }
  public struct Class: Hashable, Sendable { let flow: RESTV2.Class, playing: String? }
  public func folded(_ flow: RESTV2.Class) -> Class { Class(flow: flow, playing: playing?.resource) }
  public func isUnmoved(since before: Player) -> Bool {
    flow.isUnmoved(since: before.flow) && (playing, denial) == (before.playing, before.denial)
  }
  public static func event(_ event: RESTV2.Event) -> Event { .flow(event) }
  public mutating func take(_ event: Event, at now: Timestamp) throws(Refusal) -> Taken<RESTV2.Command> {
    let ticket = flow.ticket
    let reduction: Reduction<RESTV2>? = try take(event, at: now)
    return Taken(reduction, after: ticket)
  }
}

@Suite("The article's counterexample") struct CounterexampleTests {
  @Test("is what the walks print") func isPrinted() throws {
    let quiet = Property<Player>(
      "a person who is signed out hears nothing more",
      when: { $0.before.playing != nil && !$0.after.flow.state.mayGoOnPlaying }
    ) { $0.after.playing == nil }
    let verdict = Walks().check(quiet)
    let told = "\(verdict)".replacing("FromNothingTests.", with: "FromNothing.")
    #expect(try Self.text(of: Self.article).contains("```\n\(told)\n```"), "\(told)")
  }

  @Test("is about the core that the article describes") func isOfTheSameCore() throws {
    let line = """
            // A check of who is signed in stops nothing.
            if !flow.state.mayGoOnPlaying {
              (playing, denial) = (nil, nil)
            }

      """
    let core = try Self.text(of: "Examples/FromNothing/Sources/FromNothing/Player.swift")
    let properties = try Self.text(of: "Examples/FromNothing/Tests/FromNothingTests/PropertyTests.swift")
    let here = try String(contentsOfFile: #filePath, encoding: .utf8)
    #expect(core.contains(line))
    for (written, start) in [
      (core.replacingOccurrences(of: line, with: ""), "struct Player"), (properties, "extension Player"),
    ] {
      let part = try #require(
        written.components(separatedBy: start).last?.components(separatedBy: "\n}\n").first)
      #expect(here.contains("\(start)\(part)\n}\n"), "the two differ after \(start)")
    }
  }

  private static let article = "Sources/SSOStateMachine/SSOStateMachine.docc/FromNothingToAPlayedProgram.md"

  private static func text(of path: String) throws -> String {
    let root = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { place, _ in place.deletingLastPathComponent()
    }
    return try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }
}
