extension Exploration where W: FlowEmbedding {
  /// An exploration of a core through its flow. The flow is told apart by its own class, coarse or fine, and the core's
  /// own fields by what ``FlowEmbedding/folded(_:)`` adds.
  ///
  /// The exploration is quick: for each arrow and each state of the core's own fields, one value is followed. Among the
  /// long searches (``LongSearches``) 500 values are followed, and others of their classes are compared with them, as
  /// the flows themselves are explored there. One of the core's own samples that is taken nowhere is a complaint.
  ///
  /// ```swift
  /// let exploration = Exploration<AppCore>.folded(checking: [quiet])
  /// #expect(exploration.complaints == [], "\(exploration.report)")
  /// ```
  ///
  /// - Parameters:
  ///   - isFine: whether the flow is told apart by everything that an arrow depends on (``Walkable/explorationClass``),
  ///     instead of what most arrows depend on (``Walkable/coarseClass``).
  ///   - bound: the most values that are followed; one more is a complaint.
  ///   - isLong: whether 500 values are followed instead of one, and compared with others.
  ///   - properties: what must hold at every step.
  public static func folded(
    finely isFine: Bool = false, bound: Int = 200_000, isLong: Bool = LongSearches.areRun,
    checking properties: [Property<W>] = []
  ) -> Self {
    // Folded around one and the same class of the flow, only the core's own fields tell values apart.
    let flow = W.complaint == nil ? W.beginnings.first?.value.flow.coarseClass : nil
    var exploration = Self(
      bound: bound, following: 1, by: { isFine ? $0.explorationClass : $0.coarseClass },
      comparing: isLong ? 1 : 0,
      ofEachArrow: isLong ? 500 : 1,
      apart: { core in flow.map { core.folded($0) } }, checking: properties)
    if flow != nil { exploration.complainOfIdleSamples() }
    return exploration
  }

  /// Complains of each of the app's own samples that was refused everywhere: it was not judged. Beyond the bound, such
  /// a sample may be taken.
  private mutating func complainOfIdleSamples() {
    guard !isCutOff else { return }
    for name in idleSamples where W.Flow.samples.number(of: name) == nil {
      complain("never taken: '\(name)' is refused everywhere, or fits no place")
    }
  }
}
