/// The difference between a recorded graph and the current graph: additions, removals and changes.
struct GraphDifference: Equatable {
  /// A key that holds something else now. Nil where the key was not there, or is no longer there.
  struct Change: Equatable {
    let key: String
    let old: String?
    let new: String?
  }

  /// A stage or an arrow that is in both graphs, and differs.
  struct Changed: Equatable {
    let id: String
    let changes: [Change]
  }

  /// The differences of all stages, or of all arrows.
  struct Parts: Equatable {
    let came: [RecordedGraph.Part]
    let went: [RecordedGraph.Part]
    let changed: [Changed]

    init(from old: [RecordedGraph.Part], to new: [RecordedGraph.Part]) {
      let before = Dictionary(old.map { ($0.id, $0) }) { first, _ in first }
      let after = Set(new.map(\.id))
      came = new.filter { before[$0.id] == nil }
      went = old.filter { !after.contains($0.id) }
      changed = new.compactMap { part in
        guard let earlier = before[part.id], earlier != part else { return nil }
        return Changed(id: part.id, changes: Self.changes(from: earlier, to: part))
      }
    }

    private static func changes(from old: RecordedGraph.Part, to new: RecordedGraph.Part) -> [Change] {
      let keys = Set(old.values.keys).union(new.values.keys).sorted()
      return keys.filter { old.values[$0] != new.values[$0] }.map {
        Change(key: $0, old: old.values[$0], new: new.values[$0])
      }
    }

    var isEmpty: Bool { came.isEmpty && went.isEmpty && changed.isEmpty }
  }

  let machine: String
  /// The initial stage, if another stage was the initial one.
  let initial: Change?
  let stages: Parts
  let arrows: Parts

  init(from old: RecordedGraph, to new: RecordedGraph) {
    machine = new.machine
    initial =
      old.initial == new.initial ? nil : Change(key: "initial", old: old.initial, new: new.initial)
    stages = Parts(from: old.stages, to: new.stages)
    arrows = Parts(from: old.arrows, to: new.arrows)
  }

  var isEmpty: Bool { initial == nil && stages.isEmpty && arrows.isEmpty }
}
