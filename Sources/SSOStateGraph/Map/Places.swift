package import SSOStateMachine

extension Cookbook {
  /// The places of the map, if they are not just the phases.
  package struct Places: Sendable {
    /// A place with stages that the phases alone would not give it.
    package struct Part: Sendable {
      let id: String
      /// The title; nil if the place is a phase, and has the phase's title.
      let title: String?
      /// The stages that the place takes out of their phase. A part without stages only has a title of its own.
      let stages: [StageID]

      package init(_ id: String, _ title: String? = nil, stages: StageID...) {
        (self.id, self.title, self.stages) = (id, title, stages)
      }
    }

    /// The places in rows of the drawing, from the top down, each from left to right.
    let rows: [[String]]
    let parts: [Part]
    /// The places that nearly everything leads to, or that lead nearly everywhere. Lines to them would hide the rest.
    let hubs: [String]

    package init(rows: [[String]], parts: [Part], hubs: [String]) {
      (self.rows, self.parts, self.hubs) = (rows, parts, hubs)
    }

    static let none = Places(rows: [], parts: [], hubs: [])

    /// The place of a stage.
    func place(of stage: StageOutline) -> String {
      parts.first { $0.stages.contains(stage.id) }?.id ?? stage.phase
    }
  }
}

extension Cookbook.Places {
  /// The places that some stages are in, in the order of the drawing, then the others as they come.
  func ordered(_ ids: [String]) -> [String] {
    let known = rows.joined().filter(ids.contains)
    return known + ids.filter { !known.contains($0) }
  }
}
