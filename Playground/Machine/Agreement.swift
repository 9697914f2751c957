package import SSOLegacyMachines
package import SSOStateMachine
package import SSOStateMachineTesting

/// Random walks as text, so that two builds of the machines can be held against each other.
///
/// Each step is a line: the move, the arrows taken or the refusal, the commands, the stage and what is known there. Walks
/// are drawn by the generator of the property library, so equal seeds give equal walks in every build.
package struct Agreement {
  private let seed: UInt64
  private let length: Int
  /// Whether this build is to lie, to see that the comparison finds it.
  private let isPlanted: Bool

  /// Does what the words say, and prints it.
  ///
  /// - Parameter words: `digests SEED COUNT LENGTH`: a line a walk. `steps SEED NUMBER LENGTH`: the replay of one of
  ///   them, and a line a step. `replay MACHINE WALK`: the steps of that walk. A last word `planted` makes the build lie.
  package static func run(_ words: [String]) {
    let isPlanted = words.last == "planted"
    if words.count >= 3, words[0] == "replay" {
      return Agreement(seed: 0, length: 0, isPlanted: isPlanted).replay(words[1], words[2])
    }
    guard words.count >= 4, let seed = UInt64(words[1]), let number = UInt64(words[2]), let length = Int(words[3])
    else { return print("digests SEED COUNT LENGTH, steps SEED NUMBER LENGTH, or replay MACHINE WALK") }
    let agreement = Agreement(seed: seed, length: length, isPlanted: isPlanted)
    if words[0] == "digests" {
      for number in 0..<number { print(agreement.digest(number)) }
    } else {
      agreement.steps(number)
    }
  }

  /// The machines take turns.
  private func digest(_ number: UInt64) -> String {
    switch number % 3 {
    case 0: digest(RESTV2.Situation.self, number)
    case 1: digest(RESTV1.Walk.self, number)
    // What is left of a division by three.
    default: digest(AccessEnablerMachine.Walk.self, number)
    }
  }

  private func steps(_ number: UInt64) {
    switch number % 3 {
    case 0: steps(RESTV2.Situation.self, number)
    case 1: steps(RESTV1.Walk.self, number)
    // What is left of a division by three.
    default: steps(AccessEnablerMachine.Walk.self, number)
    }
  }

  private func replay(_ machine: String, _ walk: String) {
    switch machine {
    case RESTV2.name: replay(RESTV2.Situation.self, walk)
    case RESTV1.name: replay(RESTV1.Walk.self, walk)
    case AccessEnablerMachine.name: replay(AccessEnablerMachine.Walk.self, walk)
    default: print("there is no machine '\(machine)'")
    }
  }
}

extension Agreement {
  private func digest<W: Playable>(_ flow: W.Type, _ number: UInt64) -> String {
    var digest = Digest()
    let replay = walk(flow, number) { digest.add($0) }
    // Now and then also what a page is told at the end of the walk: everything that could happen next.
    if number % 100 < 3, let playing = Playing<W>(replay.description) { digest.add(playing.json) }
    return "\(number) \(W.machine) \(digest.value)"
  }

  private func steps<W: Playable>(_ flow: W.Type, _ number: UInt64) {
    var lines: [String] = []
    let replay = walk(flow, number) { lines.append($0) }
    print("\(W.machine) \(replay)")
    for line in lines { print(line) }
  }

  private func replay<W: Playable>(_ flow: W.Type, _ text: String) {
    guard let replay = Replay<W>(text) else { return print("'\(text)' is no walk of \(W.machine)") }
    var walker = Walker(W.beginnings[replay.beginning].value)
    for move in replay.moves { print(line(move, walker.take(move, of: W.samples))) }
  }

  /// Draws a walk, and tells every step.
  private func walk<W: Playable>(_ flow: W.Type, _ number: UInt64, tell: (String) -> Void) -> Replay<W> {
    let (samples, generator) = (W.samples, W.mixture)
    var random = SplitMix64(seed: seed &+ number)
    let beginning = random.below(W.beginnings.count)
    var walker = Walker(W.beginnings[beginning].value)
    var moves: [Move<W>] = []
    for _ in 0..<length {
      let move = generator.draw(&random, walker, samples)
      moves.append(move)
      tell(line(move, walker.take(move, of: samples)))
    }
    return Replay(from: beginning, moves)
  }

  private func line<W: Playable>(_ move: Move<W>, _ step: Step<W>) -> String {
    var line = move.description
    if let refusal = step.refusal {
      line += " refused: \(refusal)"
    } else {
      for arrow in step.taken.path { line += " \(W.name(of: arrow))" }
    }
    for command in step.taken.commands { line += " | " + text(command, of: W.self) }
    let (value, moment) = (step.after, step.now.milliseconds)
    return line + " @ \(W.name(ofPlace: value.place)) \(value.ticket) late \(value.lateOutcomes) at \(moment): "
      + value.facts.line
  }

  private func text<W: Playable>(_ command: W.Command, of flow: W.Type) -> String {
    let kind = W.kind(of: command).rawValue
    if isPlanted, kind == "startPlayback" { return "planted" }
    return "\(kind)(\(W.words(of: command).joined(separator: ", ")))"
  }
}

/// A running digest of lines: FNV-1a, which needs nothing but a multiplication.
private struct Digest {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ line: String) {
    for byte in line.utf8 { add(byte) }
    add(UInt8(ascii: "\n"))
  }

  private mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
}
