enum Judgement {
  static func findings<Version: ConformanceVersion>(
    of flow: ObservedFlow<Version>, resolution: Int64
  ) -> (calls: [Int: [ConformanceReport.Finding]], flow: [ConformanceReport.Finding]) { ([:], []) }
}
