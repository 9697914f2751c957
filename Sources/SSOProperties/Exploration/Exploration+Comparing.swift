import SSOStateMachine

extension Exploration {
  /// Checks that a class determines the arrows: another value of the class must take the same arrows every time.
  mutating func compare(_ value: W, with number: Int) {
    guard value.place == values[number].place else {
      return complain(
        "not determined: one class stands in two places\n\(Difference(of: values[number], and: value))")
    }
    var entry = starts[number]
    for (moment, now) in W.samples.moments.enumerated() {
      for sample in W.samples.fitting(at: value.place).explored {
        let (step, after) = happen(sample, to: value, awaiting: inFlight[number], at: now)
        let expected = transitions[entry].path
        entry += 1
        events += 1
        let isSame = (step.refusal == nil ? step.taken.path.mark : 0) == expected
        // Without arrows, only the classes of the values tell steps apart.
        guard !isSame || step.refusal == nil && step.taken.path.isEmpty else { continue }
        let (usual, other) = happen(sample, to: values[number], awaiting: inFlight[number], at: now)
        guard !isSame || tell(after) != tell(other) else { continue }
        return complain(
          """
          not determined: \(W.samples.all[Int(sample)].name) at moment \(moment) takes \(names(usual)) or \(names(step))
          \(Difference(of: values[number], and: value))
          """)
      }
    }
  }

  mutating func complain(_ text: String) {
    if complaints.count < 20 { complaints.append(text) }
  }

  private func names(_ step: Step<W>) -> String {
    if let refusal = step.refusal { return "\(refusal)" }
    guard step.taken.path.isEmpty else { return step.taken.path.map(W.name(of:)).joined(separator: " → ") }
    return "no arrow, and leads to \(step.after)"
  }
}

extension StateGraph.Path {
  /// A hash that distinguishes paths.
  var mark: UInt32 {
    var mark: UInt32 = 2_166_136_261
    for arrow in self { mark = (mark ^ UInt32(arrow.stage) << 8 ^ UInt32(arrow.arrow)) &* 16_777_619 }
    return mark
  }
}
