import SSOStateMachine

extension Overview {
  /// The map as Graphviz DOT: `dot -Tsvg` draws it.
  ///
  /// The node of a place has the name `_` and the place's id, since a place is not a stage. Equal maps give
  /// equal bytes.
  ///
  /// - Parameter walked: the walk that is laid over the map. What was walked is drawn boldly, with its count, and the
  ///   rest pale.
  public func dot(walked: Walked? = nil) -> String {
    String(decoding: dotUTF8(walked: walked), as: UTF8.self)
  }

  /// The bytes of ``dot(walked:)``, for a program that only passes them on.
  public func dotUTF8(walked: Walked? = nil) -> [UInt8] {
    var writer = OverviewWriter(overview: self, walked: walked)
    writer.write()
    return writer.output.bytes
  }
}

/// Writes one map down.
struct OverviewWriter {
  let overview: Overview
  let walked: Walked?
  var output: DOTText

  init(overview: Overview, walked: Walked?) {
    (self.overview, self.walked) = (overview, walked)
    output = DOTText(capacity: 1024 * (overview.places.count + 4))
  }

  var cookbook: Cookbook { overview.cookbook }

  mutating func write() {
    output.put("digraph \"", name: overview.machine)
    output.put("\" {\n", plain: OverviewStyle.defaults)
    output.put("", plain: walked == nil ? OverviewStyle.legend : OverviewStyle.legendOfWalk)
    writeInitialPoint()
    for place in overview.places { write(place) }
    for connection in overview.connections where connection.isLine { write(connection) }
    writeRows()
    output.put("}\n")
  }

  private mutating func writeInitialPoint() {
    guard let begin = overview.home(of: walked?.onlyBegin) ?? overview.initial else { return }
    output.put("  \"_initial\" [shape=point, width=0.2, color=\"#1F2933\", label=\"\", ")
    output.put("tooltip=\"A flow begins here\"];\n")
    output.put("  \"_initial\" -> \"_", name: begin)
    output.put("\" [", plain: OverviewStyle.main)
    output.put(", minlen=1];\n")
  }

  private mutating func write(_ place: Overview.Place) {
    let phase = cookbook.phase(place.phase)
    output.put("  \"_", name: place.id)
    output.put(
      "\" [label=<", plain: PlaceLabel(place: place, overview: overview, phase: phase, walked: walked).text)
    output.put(
      ">, tooltip=\"", shown: "\(place.title): \(place.stages.map(\.id.rawValue).joined(separator: ", "))")
    output.put("\", URL=\"", shown: phase.page)
    output.put("\"")
    if place.isFailure { output.put(", ", plain: OverviewStyle.failure(isPale: isPale(place))) }
    output.put("];\n")
  }

  private func isPale(_ place: Overview.Place) -> Bool {
    walked.map { overview.visits(of: place, in: $0) == 0 } ?? false
  }

  private mutating func write(_ connection: Overview.Connection) {
    output.put("  \"_", name: connection.from)
    output.put("\" -> \"_", name: connection.to)
    let times = walked.map { connection.count(in: $0) }
    output.put("\" [label=<", plain: PlaceLabel.of(connection, walked: walked))
    output.put(">, tooltip=\"")
    for (place, arrow) in connection.arrows.enumerated() {
      output.put(place > 0 ? "\\n" : "", shown: arrow.id)
    }
    output.put("\"")
    if connection.isMain { output.put(", ", plain: OverviewStyle.main) }
    if let times { output.put("", plain: times > 0 ? OverviewStyle.walkedLine : DOTStyle.paleLine) }
    output.put("];\n")
  }
}

// MARK: - Rows

extension OverviewWriter {
  /// Sets the places in rows and columns. An unseen line is wherever the map has no line.
  private mutating func writeRows() {
    let held = Set(overview.places.map(\.id))
    let rows = cookbook.places.rows.map { $0.filter(held.contains) }.filter { !$0.isEmpty }
    for (number, row) in rows.enumerated() where row.count > 1 {
      output.put("  subgraph \"_row_", plain: String(number + 1))
      output.put("\" { rank=same;")
      for id in row {
        output.put(" \"_", name: id)
        output.put("\";")
      }
      output.put(" }\n")
      for (left, right) in zip(row, row.dropFirst()) { writeUnseen(from: left, to: right) }
    }
    for (upper, lower) in zip(rows, rows.dropFirst()) {
      for (above, below) in zip(upper, lower) { writeUnseen(from: above, to: below) }
    }
  }

  private mutating func writeUnseen(from: String, to: String) {
    guard !overview.connections.contains(where: { $0.isLine && $0.from == from && $0.to == to }) else {
      return
    }
    output.put("  \"_", name: from)
    output.put("\" -> \"_", name: to)
    output.put("\" [style=invis, weight=4];\n")
  }
}
