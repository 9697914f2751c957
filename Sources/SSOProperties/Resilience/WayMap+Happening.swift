import SSOEffectRunner
import SSOStateMachine

extension WayMap {
  /// The effect of some samples.
  struct Happened {
    var value: W
    var command: W.Command?
    var commands: [W.Command] = []
    var plays = false
  }

  /// The effect of some samples, one after the other; nil if each of them is refused.
  func happen(_ samples: [Sample<W>], at node: Node) -> Happened? {
    var (happened, isRefused) = (Happened(value: node.value, command: node.command), true)
    for sample in samples {
      // The first outcome of many may end early; the second is like all that follow.
      let event = sample.event(for: happened.value, step: 1)
      guard let taken = try? happened.value.take(event, at: W.samples.moments[node.moment]) else { continue }
      isRefused = false
      if !taken.isUndisturbed { happened.command = happened.value.isResting ? nil : taken.commands.last }
      happened.commands += taken.commands
    }
    happened.plays = happened.commands.contains(where: circumstances.plays)
    return isRefused ? nil : happened
  }

  /// The effect of the answer of a broken part, after every further try: waits end, tokens are renewed, and the part
  /// gives the same answer each time. The other parts answer well meanwhile, even if a fault breaks them too: the call
  /// that was broken first decides. Nil if the answer is refused.
  func endure(_ samples: [Sample<W>], at node: Node) -> Happened? {
    guard var happened = happen(samples, at: node) else { return nil }
    for _ in 0..<40 where circumstances.isInterrupted(happened.value) {
      let name = circumstances.part(happened.value, happened.command)
      let isBroken = node.part >= 0 && name == parts[node.part].name
      let here = Node(
        value: happened.value, command: happened.command, record: node.record, moment: node.moment,
        part: node.part, kept: node.kept)
      let answer = isBroken ? samples : circumstances.answer(here.value, here.command, here.record)
      guard let next = answer.flatMap({ happen($0, at: here) }) else { break }
      (happened.value, happened.command) = (next.value, next.command)
      happened.commands += next.commands
      happened.plays = happened.plays || next.plays
    }
    return happened
  }
}

extension Exploration {
  /// The stored values in each followed value.
  func kept(_ circumstances: Circumstances<W>) -> [StoreContents] {
    var all: [StoreContents] = []
    for number in values.indices {
      guard let origin = found[number] else {
        all.append(circumstances.kept(values[number]))
        continue
      }
      var (value, kept) = (values[origin.source], all[origin.source])
      let event = W.samples.all[Int(origin.sample)].event(for: value, step: 0)
      if let taken = try? value.take(event, at: W.samples.moments[origin.moment]) {
        for command in taken.commands { circumstances.keep(&kept, command) }
      }
      all.append(kept)
    }
    return all
  }
}
