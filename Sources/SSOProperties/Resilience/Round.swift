import Foundation
import SSOStateMachine

/// The effect of one fault on the person.
struct Round<W: Walkable> {
  private let map: WayMap<W>
  private let kinds: [Int: Int]
  /// The first fault of the row.
  private let fault: LastingFault<W>
  private let play: Ways
  private let signOut: Ways
  private(set) var complaints: [String] = []

  init(
    _ map: WayMap<W>, _ search: WaySearch, kinds: [Int: Int], fault: LastingFault<W>,
    silent: (play: Ways, signOut: Ways)
  ) {
    (self.map, self.kinds, self.fault) = (map, kinds, fault)
    play = search.ways(to: .play, from: silent.play, kinds)
    signOut = search.ways(to: .signOut, from: silent.signOut, kinds)
  }

  mutating func row(_ scope: String, _ answers: [String]) -> Resilience<W>.Row {
    var row = Resilience<W>.Row(scope: scope, answers: answers)
    let rests = rests()
    let numbers = rests.map { $0.number }
    row.stages = map.stages(numbers)
    row.told = told(rests, answers[0])
    row.play = longest(play, .play, among: numbers)
    row.signOut = longest(signOut, .signOut, among: numbers)
    (row.mostToPlay, row.mostToSignOut) = (most(play), most(signOut))
    row.playStuck = map.stages(play.stuck)
    row.signOutStuck = map.stages(signOut.stuck)
    return row
  }

  private func most(_ ways: Ways) -> Int? {
    ways.counts.filter { $0 != Ways.none }.max().map { Int($0) }
  }

  /// A rest that follows a broken answer, and a situation in which that answer came.
  private struct Rest {
    let number: Int
    let begin: Int
  }

  /// The rests where the person ends up after the broken answer, each once.
  private func rests() -> [Rest] {
    var (found, seen): ([Rest], Set<Int>) = ([], [])
    for begin in map.partOf.indices where kinds[map.partOf[begin]] != nil {
      guard let number = rest(after: begin), seen.insert(number).inserted else { continue }
      found.append(Rest(number: number, begin: begin))
    }
    return found
  }

  /// The rest that follows if the person does nothing.
  private func rest(after begin: Int) -> Int? {
    var here = begin
    for _ in 0..<64 {
      guard let next = next(after: here) else { return here == begin ? nil : here }
      if next < 0 { return nil }
      here = next
    }
    // A flow that goes around forever is in a stage where the person can still do something.
    return here
  }

  private func next(after number: Int) -> Int? {
    if let kind = kinds[map.partOf[number]] {
      return Int(map.broken[map.brokenStarts[number] + kind].target)
    }
    let target = map.answered[number].target
    return target < 0 && map.isResting[number] ? nil : Int(target)
  }

  /// The notices and failures that the person sees up to the rests. The service's own code appears as `its code`.
  private func told(_ rests: [Rest], _ code: String) -> [String] {
    var (told, begun): ([String], [Int: Int]) = ([], [:])
    for rest in rests {
      let place = map.placeOf[rest.begin]
      begun[place, default: 0] += 1
      guard begun[place, default: 0] <= 6 else { continue }
      for word in words(from: rest.begin) {
        let plain = word.replacingOccurrences(of: code, with: "its code")
        if !told.contains(plain) { told.append(plain) }
      }
    }
    return told.sorted()
  }

  private func words(from begin: Int) -> [String] {
    var (node, here, words) = (map.nodes[begin], begin, [String]())
    for _ in 0..<64 {
      let isBroken = kinds[map.partOf[here]] != nil
      let samples =
        isBroken
        ? fault.answers[map.parts[map.partOf[here]].name]
        : map.circumstances.answer(node.value, node.command, node.record)
      guard let samples, let next = next(after: here), next >= 0,
        let happened = isBroken ? map.endure(samples, at: node) : map.happen(samples, at: node)
      else { break }
      words += happened.commands.compactMap(map.circumstances.notice)
      let following = map.nodes[next]
      node = WayMap<W>.Node(
        value: happened.value, command: happened.command, record: following.record,
        moment: node.moment, part: following.part, kept: node.kept)
      here = next
    }
    return words + [map.circumstances.told(node.value)].compactMap { $0 }
  }

  /// The longest of the ways from some situations. A way that values cannot walk is a complaint.
  private mutating func longest(
    _ ways: Ways, _ goal: WayGoal, among numbers: [Int]
  ) -> Way? {
    let possible = numbers.filter { ways.counts[$0] != Ways.none }
    guard let most = possible.map({ ways.counts[$0] }).max() else { return nil }
    for number in possible where ways.counts[number] == most {
      if let way = map.confirmed(ways, to: goal, from: number, kinds, fault) { return way }
      complaints.append(
        "\(fault): a way to \(goal) from \(W.name(ofPlace: map.placeOf[number])) cannot be walked")
      return nil
    }
    return nil
  }
}
