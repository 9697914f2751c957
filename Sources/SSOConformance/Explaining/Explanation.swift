package import SSOStateMachine

/// The explanation of the calls of a flow.
package struct Explanation: Sendable {
  /// The explanation of a call.
  package struct Call: Sendable {
    /// The steps that send the call there.
    package var steps: [StageID] = []
    /// Whether some flow sends the call there.
    package var isExplained = false
    /// The reason why the call counts as explained although the machine would not have sent it there.
    package var equivalence: String?
    /// The findings of the search itself about the call.
    package var findings: [ConformanceReport.Finding] = []
  }

  /// The explanation of each call, by the number of its entry.
  package var calls: [Int: Call] = [:]
  /// The first call that no flow explains.
  package var unexplained: ConformanceReport.Unexplained?
  /// The arrows that explain the calls, in order.
  package var arrows: [ConformanceReport.TakenArrow] = []
  /// The most situations that the app could have been in at once.
  package var mostSituations = 0
}

extension Explanation {
  /// The supposed requests of the person that skip a step of the cookbook, by the entry of the call that follows.
  ///
  /// - Parameter registrations: the entries of E1 and E2, which follow from no request of the person.
  func supposedWishes(besides registrations: Set<Int>) -> [Int: String] {
    var (found, wish): ([Int: String], String?) = ([:], nil)
    for arrow in arrows {
      if arrow.edge.on == "chooseAnotherMVPD" {
        wish = "the person wanted another provider; without that wish, a check for a profile comes first"
      }
      guard let entry = arrow.entry, !registrations.contains(entry) else { continue }
      found[entry] = wish
      wish = nil
    }
    return found
  }
}
