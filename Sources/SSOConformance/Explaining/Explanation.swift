package import SSOStateMachine

/// What explains the calls of a flow.
package struct Explanation: Sendable {
  /// What explains a call.
  package struct Call: Sendable {
    /// The steps that send the call there.
    package var steps: [StageID] = []
    /// Whether some flow sends the call there.
    package var isExplained = false
    /// Why the call counts as explained although the machine would not have sent it there.
    package var equivalence: String?
    /// What the search itself has to say of the call.
    package var findings: [ConformanceReport.Finding] = []
  }

  /// By the number of the entry.
  package var calls: [Int: Call] = [:]
  /// The first call that no flow explains.
  package var unexplained: ConformanceReport.Unexplained?
  /// The arrows that explain the calls, in order.
  package var arrows: [ConformanceReport.TakenArrow] = []
  /// The most situations that the app could have been in at once.
  package var mostSituations = 0
}
