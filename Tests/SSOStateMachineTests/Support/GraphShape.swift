import Testing

@testable import SSOStateMachine

/// The conditions for the graph of every machine.
struct GraphShape {
  let graph: StateGraph

  init(_ graph: StateGraph) { self.graph = graph }

  func arrowsAreNamedOnceAStageAndLeadOn() {
    for stage in graph.stages {
      #expect(Set(stage.edges.map(\.name)).count == stage.edges.count, "\(stage.id)")
      #expect(stage.edges.allSatisfy { $0.from == stage.id }, "\(stage.id)")
      #expect(stage.edges.isEmpty == false, "\(stage.id) is a dead end")
      for edge in stage.edges { #expect(graph[edge.to] != nil, "\(edge.id)") }
    }
    #expect(Set(graph.stages.map(\.id)).count == graph.stages.count)
  }

  func onlyDecidingStagesMoveByThemselves() {
    for stage in graph.stages {
      for edge in stage.edges {
        #expect((edge.on == .always) == (stage.kind == .deciding), "\(edge.id)")
      }
      #expect((stage.command != nil) == (stage.kind == .awaiting), "\(stage.id)")
    }
  }

  func decidingStagesSettleWithinThePath() {
    var depth: [StageID: Int] = [:]
    func longest(from id: StageID, within budget: Int) -> Int {
      if let known = depth[id] { return known }
      guard budget > 0, let stage = graph[id], stage.kind == .deciding else { return 0 }
      let result = 1 + (stage.edges.map { longest(from: $0.to, within: budget - 1) }.max() ?? 0)
      depth[id] = result
      return result
    }
    for stage in graph.stages {
      #expect(
        longest(from: stage.id, within: StateGraph.Path.capacity) < StateGraph.Path.capacity, "\(stage.id)")
    }
  }

  func everyStageIsReachedFromTheBeginning() {
    var reached: Set<StageID> = [graph.initial]
    var front = [graph.initial]
    while let id = front.popLast() {
      for edge in graph[id]?.edges ?? [] where reached.insert(edge.to).inserted { front.append(edge.to) }
    }
    #expect(graph.stages.map(\.id).filter { !reached.contains($0) } == [])
  }

  /// Every step is a stage, and every other stage has a name that says what the stage does.
  func everyCookbookStepIsAStage(_ steps: [String]) {
    let stages = graph.stages.map(\.id.rawValue)
    #expect(steps.filter { !stages.contains($0) } == [])
    for stage in graph.stages where !steps.contains(stage.id.rawValue) {
      #expect(stage.id.rawValue == "X." + stage.name)
    }
  }
}
