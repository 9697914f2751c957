public import SSOStateMachine

/// A phase of the flow in a drawing: its title, its colors, and the page that documents it, if there is one.
package struct Phase: Hashable, Sendable {
  let id: String
  let title: String
  let fill: String
  let stroke: String
  let page: String

  package init(id: String, title: String, fill: String, stroke: String, page: String) {
    (self.id, self.title, self.fill, self.stroke, self.page) = (id, title, fill, stroke, page)
  }

  /// The id and the title: `C · Partner authentication`.
  var heading: String { title == id ? id : "\(id) · \(title)" }
}

extension Cookbook {
  /// The phase of an id. An unknown phase is drawn in gray under its own letter.
  func phase(_ id: String) -> Phase {
    phases.first { $0.id == id }
      ?? Phase(id: id, title: id, fill: "#F5F5F5", stroke: "#757575", page: page)
  }

  /// Phases in the cookbook's order, then the others as they come.
  func ordered(_ ids: [String]) -> [Phase] {
    let known = phases.filter { ids.contains($0.id) }
    return known + ids.filter { id in !known.contains { $0.id == id } }.map(phase)
  }
}

extension StateGraph {
  /// The phases that have a stage, in the order of a drawing: `A` … `F`, `X`, then any other.
  public var phases: [String] {
    var ids: [String] = []
    for stage in stages where !ids.contains(stage.phase) { ids.append(stage.phase) }
    return cookbook.ordered(ids).map(\.id)
  }
}
