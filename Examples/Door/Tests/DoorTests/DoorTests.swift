import Foundation
import SSOStateGraph
import SSOStateMachineTesting
import StateMachineEngine
import StateMachineRunner
import Testing

@testable import Door

/// A door, for walks and explorations.
protocol DoorWalk: MachineWalk where M == Door, Outcome == Bool, Class == [Int] {}

extension DoorWalk {
  static var beginnings: [Beginning<Self>] { [Beginning("closed", Self(Situation(.closed(Door.Closed()))))] }

  /// All that the conditions of the arrows look at.
  var explorationClass: [Int] {
    switch situation.state {
    case .closed(let stage): [place, stage.refusals]
    case .unlocking(let stage): [place, stage.refusals]
    case .open: [place]
    }
  }

  func completion(_ isUnlocked: Bool, isLate: Bool) -> Door.Event {
    .completed(isUnlocked: isUnlocked, ticket(isLate: isLate))
  }

  /// The usual answer to a command.
  static func answer(to command: Door.Command) -> Move<Self>? { .move("unlocked") }

  /// A name has letters, digits, dots, hyphens and underscores.
  static var all: Samples<Self> {
    Samples([
      .event("push", .push), .event("pull", .pull), .outcome("unlocked", true),
      .outcome("refused", false, role: .setback),
    ])
  }
}

struct GoodDoor: DoorWalk {
  var situation: Situation<Door>
  static let samples = all

  init(_ situation: Situation<Door>) { self.situation = situation }
}

/// The planted bug: a door that forgets how often the lock has refused.
struct ForgetfulDoor: DoorWalk {
  var situation: Situation<Door>
  static let samples = all

  init(_ situation: Situation<Door>) { self.situation = situation }

  mutating func take(_ event: Door.Event, at now: Timestamp) throws(Refusal) -> Taken<Door.Command> {
    let before = situation.ticket
    let reduction = try Door.reduce(into: &situation, event, at: now)
    if case .closed = situation.state { situation = Situation(.closed(Door.Closed())) }
    return Taken(reduction, after: before)
  }
}

extension Property where W: DoorWalk {
  /// Holds of ``GoodDoor``, and not of ``ForgetfulDoor``. A step has `before`, `event`, `taken`, `after` and `refusal`.
  /// `when` says which steps count as exercise; the memory sees every step.
  static var patience: Self {
    Property(
      "the lock is asked at most three times in a row", when: { !$0.taken.commands.isEmpty },
      remembering: { _ in 0 }
    ) { asked, step in
      if case .open = step.after.situation.state { asked = 0 }
      asked += step.taken.commands.count
      return asked > 3 ? "it was asked \(asked) times" : nil
    }
  }
}

@Suite struct DoorTests {
  @Test("every arrow is taken, and the lock is asked at most three times in a row") func exploration() {
    let door = Exploration<GoodDoor>(checking: [.declared, .patience])
    #expect(door.complaints == [] && door.missedArrows == [], "\(door.report)")
    #expect(Walks<GoodDoor>(count: 200).check(.patience).holds)
  }

  @Test("a door that forgets is found, by the shortest way there") func plantedBug() throws {
    let found = try #require(Walks<ForgetfulDoor>(count: 200).check(.patience).counterexample)
    #expect("\(found)".contains("it was asked 4 times"), "\(found)")
    #expect(found.chain.count == 7, "\(found)")
  }

  @Test("the drawing is read off the declarations") func drawing() {
    let drawing = Door.graph.dot()
    #expect(drawing.contains("digraph") && drawing.contains("fewer than 3 refusals"), "\(drawing)")
    #expect(
      Door.graph.edges.map(\.id) == [
        "Door.closed-pushed", "Door.unlocking-unlocked", "Door.unlocking-refused", "Door.open-pulled",
      ])
  }

  @Test("a runner asks the lock, and tells by name which event does not fit") func runner() async {
    let answers = Answers([false, true])
    let (refusals, report) = AsyncStream<Refusal>.makeStream()
    let door = MachineRunner(
      Door.launch(nil),
      in: House(unlock: { await answers.next() }, clock: { Timestamp(0) }, report: { report.yield($0) }))
    var (states, told) = (door.states.makeAsyncIterator(), refusals.makeAsyncIterator())
    #expect(await states.next() == .closed(Door.Closed()))
    door.send(.push)
    #expect(await states.next() == .unlocking(Door.Unlocking(refusals: 0)))
    #expect(await states.next() == .closed(Door.Closed(refusals: 1)))
    door.send(.push)
    #expect(await states.next() == .unlocking(Door.Unlocking(refusals: 1)))
    #expect(await states.next() == .open(Door.Open()))
    door.send(.push)
    #expect(await told.next() == .unexpected("Door.open", expected: ["pull"], received: "push"))
    await door.finish()
  }

  @Test("a door remembers refusals across launches, and begins clean after a snapshot of another version")
  func snapshots() async throws {
    let (kept, store) = AsyncStream<KeptSnapshot<Door.Snapshot>>.makeStream()
    let door = MachineRunner(
      Door.launch(nil),
      in: House(unlock: { false }, clock: { Timestamp(0) }, store: { store.yield($0) }))
    door.send(.push)
    var written = kept.makeAsyncIterator()
    let snapshot = try #require(await written.next())
    await door.finish()
    let data = try JSONEncoder().encode(snapshot)
    let read = try JSONDecoder().decode(KeptSnapshot<Door.Snapshot>.self, from: data)
    #expect(Door.launch(read).state == .closed(Door.Closed(refusals: 1)))
    let newer = Data(#"{"version": 2, "tries": [1, 2]}"#.utf8)
    let unknown = try JSONDecoder().decode(KeptSnapshot<Door.Snapshot>.self, from: newer)
    #expect(unknown.version == 2 && Door.launch(unknown).state == .closed(Door.Closed()))
  }
}

/// A lock that answers as a test says.
private actor Answers {
  private var left: [Bool]
  init(_ answers: [Bool]) { left = answers }
  func next() -> Bool { left.removeFirst() }
}
