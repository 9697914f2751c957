import SSOStateMachineTesting

/// What the rules say of a flow.
package enum Judgement {
  /// What was found of the calls, by entry, and of the flow as a whole.
  package typealias Findings = (
    calls: [Int: [ConformanceReport.Finding]], flow: [ConformanceReport.Finding]
  )

  /// Judges a flow.
  ///
  /// - Parameter resolution: the milliseconds that times are told to.
  package static func findings<Version: ConformanceVersion>(
    of flow: ObservedFlow<Version>, resolution: Int64
  ) -> Findings {
    Version.findings(of: flow, resolution: resolution)
  }
}

extension JudgedVersion {
  static func judged(_ flow: ObservedFlow<Self>, _ resolution: Int64) -> Judgement.Findings {
    var judge = FlowJudge(flow, resolution: resolution)
    judge.judge()
    return (calls: judge.findings, flow: [])
  }
}
