import SSOProperties
import SSOStateMachine

/// Random walks as text, so that two builds of the machines can be compared with each other.
///
/// Each step is a line: the move, the arrows taken or the refusal, the commands, the stage and what is known there.
/// Walks are drawn at random by the generator of the property library, so equal seeds give equal walks in every build.
package struct Agreement {
  private let seed: UInt64
  private let length: Int
  /// Whether this build lies on purpose, to check that the comparison finds it.
  private let isPlanted: Bool
  private let machines: [PlayedMachine]

  /// Does what the words say, and prints the result.
  ///
  /// - Parameters:
  ///   - words: `digests SEED LENGTH FIRST END`: a line for each of these walks. `steps SEED LENGTH NUMBER`: the
  ///     replay of one of them, and a line for each step. `replay MACHINE WALK`: the steps of that walk. A last word
  ///     `planted` makes the build lie.
  ///   - machines: the machines, which take turns.
  package static func run(_ words: [String], of machines: [PlayedMachine]) {
    let isPlanted = words.last == "planted"
    if words.count >= 3, words[0] == "replay" {
      return Agreement(seed: 0, length: 0, isPlanted: isPlanted, machines: machines)
        .replay(words[1], words[2])
    }
    let numbers = words.dropFirst().compactMap { UInt64($0) }
    guard numbers.count >= 3 else {
      return print("digests SEED LENGTH FIRST END, steps SEED LENGTH NUMBER, or replay MACHINE WALK")
    }
    let agreement = Agreement(
      seed: numbers[0], length: Int(clamping: numbers[1]), isPlanted: isPlanted, machines: machines)
    if words[0] == "digests", numbers.count == 4 {
      for number in stride(from: numbers[2], to: numbers[3], by: 1) { print(agreement.digest(number)) }
    } else {
      agreement.steps(numbers[2])
    }
  }

  /// The machines take turns.
  private func machine(of number: UInt64) -> PlayedMachine? {
    machines.isEmpty ? nil : machines[Int(number % UInt64(machines.count))]
  }

  private func digest(_ number: UInt64) -> String { machine(of: number)?.digest(self, number) ?? "" }

  private func steps(_ number: UInt64) { machine(of: number)?.steps(self, number) }

  private func replay(_ name: String, _ walk: String) {
    guard let machine = machines.first(where: { $0.name == name }) else {
      return print("there is no machine '\(name)'")
    }
    machine.replay(self, walk)
  }
}

extension Agreement {
  func digest<W: Playable>(_ flow: W.Type, _ number: UInt64) -> String {
    var digest = Digest()
    let replay = walk(flow, number) { digest.add($0) }
    // Now and then also the answer to a page at the end of the walk: everything that could happen next.
    if number % 100 < 3, let playing = Playing<W>(replay.numbered) { digest.add(playing.json.text) }
    return "\(number) \(W.machine) \(digest.value)"
  }

  func steps<W: Playable>(_ flow: W.Type, _ number: UInt64) {
    var lines: [String] = []
    let replay = walk(flow, number) { lines.append($0) }
    print("\(W.machine) \(replay.numbered)")
    for line in lines { print(line) }
  }

  func replay<W: Playable>(_ flow: W.Type, _ text: String) {
    guard let replay = Replay<W>(text) else { return print("'\(text)' is no walk of \(W.machine)") }
    var walker = Walker(W.beginnings[replay.beginning].value)
    for move in replay.moves { print(line(move, walker.take(move, of: W.samples))) }
  }

  /// Draws a walk, and reports every step.
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
    return line
      + " @ \(W.name(ofPlace: value.place)) \(value.ticket) late \(value.lateOutcomes) at \(moment): "
      + value.facts.line
  }

  private func text<W: Playable>(_ command: W.Command, of flow: W.Type) -> String {
    let kind = W.kind(of: command).rawValue
    if isPlanted, kind == "startPlayback" { return "planted" }
    return "\(kind)(\(W.words(of: command).joined(separator: ", ")))"
  }
}

/// A running digest of lines: FNV-1a, taken eight bytes at a time, since an interpreter counts every step.
private struct Digest {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ line: String) {
    var line = line
    let count = line.utf8.count
    line.withUTF8 { bytes in
      let raw = UnsafeRawBufferPointer(bytes)
      var place = 0
      while place + 8 <= count {
        add(UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: place, as: UInt64.self)))
        place += 8
      }
      for byte in raw[place...] { add(UInt64(byte)) }
    }
    add(UInt64(count))
  }

  private mutating func add(_ word: UInt64) {
    value = (value ^ word) &* 0x100_0000_01B3
    // Bits that a multiplication carries up are brought down again: the upper bytes of a word count, too.
    value ^= value >> 29
  }
}
