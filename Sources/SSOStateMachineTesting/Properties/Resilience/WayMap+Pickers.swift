extension WayMap {
  /// The events after which Apple's picker opens, although the person has asked for nothing since.
  ///
  /// After an event of ``Circumstances/unasking``, and after a launch, everything may happen but an event of
  /// ``Circumstances/asking``. No command that opens the picker may follow.
  var unaskedPickers: [String] {
    var found: Set<String> = []
    for (place, wish) in wishes.enumerated() where circumstances.unasking.contains(wish.name) {
      let begins = nodes.indices.compactMap { begin(wished[$0 * wishes.count + place], from: $0) }
      look(from: begins, after: wish.name, &found)
    }
    for (place, app) in apps.enumerated() where circumstances.unasking.contains(app.name) {
      let begins = nodes.indices.compactMap { begin(applied[$0 * apps.count + place], from: $0) }
      look(from: begins, after: app.name, &found)
    }
    look(from: relaunched.flatMap { $0.filter { $0 >= 0 } }, after: "launch", &found)
    return found.sorted()
  }

  /// Where an event leads that changed what is in flight.
  private func begin(_ arrival: Arrival, from source: Int) -> Int? {
    let target = Int(arrival.target)
    return target >= 0 && !isSame(source, target) ? target : nil
  }

  private func isSame(_ source: Int, _ target: Int) -> Bool {
    nodes[source].value.place == nodes[target].value.place && nodes[source].command == nodes[target].command
  }

  private func look(from begins: [Int], after event: String, _ found: inout Set<String>) {
    var seen = [Bool](repeating: false, count: nodes.count)
    var queue: [Int] = []
    for begin in begins { visit(begin, event, &seen, &queue, &found) }
    while let source = queue.popLast() {
      for (place, wish) in wishes.enumerated() where !circumstances.asking.contains(wish.name) {
        visit(Int(wished[source * wishes.count + place].target), event, &seen, &queue, &found)
      }
      visit(Int(answered[source].target), event, &seen, &queue, &found)
      let end = source + 1 < brokenStarts.count ? brokenStarts[source + 1] : broken.count
      for place in brokenStarts[source]..<end {
        visit(Int(broken[place].target), event, &seen, &queue, &found)
      }
    }
  }

  private func visit(
    _ number: Int, _ event: String, _ seen: inout [Bool], _ queue: inout [Int], _ found: inout Set<String>
  ) {
    guard number >= 0, !seen[number] else { return }
    seen[number] = true
    if let command = nodes[number].command, circumstances.opensPicker(command) {
      found.insert("\(event): \(W.name(ofPlace: nodes[number].value.place))")
      return
    }
    queue.append(number)
  }
}
