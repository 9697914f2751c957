extension WayMap {
  /// The events after which Apple's picker opens, although the person has asked for nothing since.
  ///
  /// After an event of ``Circumstances/unasking``, and after a launch, everything may happen except an event
  /// of ``Circumstances/asking``. No command that opens the picker may follow.
  var unaskedPickers: [String] {
    var found: Set<String> = []
    for (place, wish) in wishes.enumerated() where circumstances.unasking.contains(wish.name) {
      let begins = nodes.indices.compactMap { begin(wish.name, wished[$0 * wishes.count + place], from: $0) }
      look(from: begins, after: wish.name, &found)
    }
    for (place, app) in apps.enumerated() where circumstances.unasking.contains(app.name) {
      let begins = nodes.indices.compactMap { begin(app.name, applied[$0 * apps.count + place], from: $0) }
      look(from: begins, after: app.name, &found)
    }
    look(from: relaunched.flatMap { $0.filter { $0 >= 0 } }, after: "launch", &found)
    return found.sorted()
  }

  /// The situation that an event leads to, if the event changed the command in flight or the stage, and if a sign-in that
  /// is under way does not go on.
  private func begin(_ event: String, _ arrival: Arrival, from source: Int) -> Int? {
    let target = Int(arrival.target)
    guard target >= 0, !isSame(source, target) else { return nil }
    let goesOn = !Wishes.ending.contains(event) && circumstances.isUnderWay(nodes[target].value)
    return goesOn ? nil : target
  }

  private func isSame(_ source: Int, _ target: Int) -> Bool {
    placeOf[source] == placeOf[target] && nodes[source].command == nodes[target].command
  }

  private func look(from begins: [Int], after event: String, _ found: inout Set<String>) {
    var search = PickerSearch(count: nodes.count)
    for begin in begins { visit(begin, from: nil, event, &search, &found) }
    var next = 0
    while next < search.queue.count {
      let source = search.queue[next]
      next += 1
      for (place, wish) in wishes.enumerated() where !circumstances.asking.contains(wish.name) {
        visit(Int(wished[source * wishes.count + place].target), from: source, event, &search, &found)
      }
      visit(Int(answered[source].target), from: source, event, &search, &found)
      let end = source + 1 < brokenStarts.count ? brokenStarts[source + 1] : broken.count
      for place in brokenStarts[source]..<end {
        visit(Int(broken[place].target), from: source, event, &search, &found)
      }
    }
  }

  private func visit(
    _ number: Int, from source: Int?, _ event: String, _ search: inout PickerSearch,
    _ found: inout Set<String>
  ) {
    guard number >= 0, !search.isSeen[number] else { return }
    search.isSeen[number] = true
    search.sources[number] = source.map { Int32(truncatingIfNeeded: $0) } ?? -1
    if let command = nodes[number].command, circumstances.opensPicker(command) {
      let stages = search.chain(to: number).map { W.name(ofPlace: placeOf[$0]) }
      found.insert("\(event): \(stages.joined(separator: ", "))")
      return
    }
    search.queue.append(number)
  }
}

/// The situations that a search for a picker has seen, nearest first.
private struct PickerSearch {
  var queue: [Int] = []
  var isSeen: [Bool]
  /// The situation from which each situation was reached; negative for a beginning.
  var sources: [Int32]

  init(count: Int) {
    (isSeen, sources) = ([Bool](repeating: false, count: count), [Int32](repeating: -1, count: count))
  }

  /// The situations on the way to a situation, which is the last of them.
  func chain(to number: Int) -> [Int] {
    var chain = [number]
    while let first = chain.last, sources[first] >= 0 { chain.append(Int(sources[first])) }
    return chain.reversed()
  }
}
