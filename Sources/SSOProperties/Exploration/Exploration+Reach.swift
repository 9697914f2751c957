extension Exploration {
  /// The shortest way from any of the given classes to a state, breadth first; nil if no way leads there.
  func reach(
    from begins: [Int], in environment: TemporalEnvironment, _ isMet: (W) -> Bool
  ) -> ClassPath? {
    if begins.count == values.count {
      return values.firstIndex(where: isMet).map { ClassPath(begin: $0, path: []) }
    }
    let moments = W.samples.moments.count
    var queue = begins.flatMap { begin in (0..<moments).map { begin * moments + $0 } }
    var seen = Set(queue)
    var origins: [Int: (node: Int, step: ClassStep)] = [:]
    var next = 0
    while next < queue.count {
      let node = queue[next]
      next += 1
      if isMet(values[node / moments]) { return way(to: node, origins) }
      for step in steps(from: node / moments, node % moments, in: environment) {
        let target = step.target * moments + step.moment
        guard seen.insert(target).inserted else { continue }
        origins[target] = (node, step)
        queue.append(target)
      }
    }
    return nil
  }

  private func way(
    to node: Int, _ origins: [Int: (node: Int, step: ClassStep)]
  ) -> ClassPath {
    var (path, here): ([ClassStep], Int) = ([], node)
    while let origin = origins[here] {
      path.append(origin.step)
      here = origin.node
    }
    return ClassPath(begin: here / W.samples.moments.count, path: path.reversed())
  }
}
