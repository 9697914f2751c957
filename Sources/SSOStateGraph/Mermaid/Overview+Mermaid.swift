import SSOStateMachine

extension Overview {
  /// The map as a Mermaid flowchart, for Markdown. Equal maps give equal text.
  ///
  /// - Parameter walked: the walk that is laid over the map, as counts in the labels and heavier pens.
  public func mermaid(walked: Walked? = nil) throws(MermaidOverflow) -> String {
    var chart = MermaidChart()
    for place in places {
      chart.add(
        key(of: place.id), .init(of: place), label(of: place, walked),
        .init(count: walked.map { visits(of: place, in: $0) }))
    }
    if let begin = home(of: walked?.onlyBegin) ?? initial { chart.begin(at: key(of: begin)) }
    let lines = connections.filter(\.isLine)
    for line in lines {
      chart.add(
        from: key(of: line.from), to: key(of: line.to), [line.total(walked: walked), line.named.condition],
        line.isMain ? .main : .plain, .init(count: walked.map { line.count(in: $0) }))
    }
    if let last = places.last(where: { place in lines.contains { $0.to == place.id } }) {
      for place in places where !lines.contains(where: { $0.from == place.id || $0.to == place.id }) {
        chart.set(key(of: place.id), below: key(of: last.id))
      }
    }
    return try chart.text()
  }

  private func key(of place: String) -> MermaidChart.Key { .init("p", place) }

  private func label(of place: Place, _ walked: Walked?) -> [String] {
    [place.heading] + size(of: place, walked: walked) + place.marks.map(mark(of:))
      + toldRows(from: place, width: 26, walked: walked)
  }

  /// The title of a stage that rests, between brackets of the shape that the stage has where it is drawn.
  private func mark(of stage: StageOutline) -> String {
    switch cookbook.ending(of: stage) {
    case .none: "(\(stage.title))"
    case .success: "((\(stage.title)))"
    case .failure: "/\(stage.title)\\"
    }
  }
}

extension MermaidChart.Shape {
  init(of place: Overview.Place) {
    self = place.isFailure ? .failure : place.standsForItsRest ? .resting : .awaiting
  }
}
