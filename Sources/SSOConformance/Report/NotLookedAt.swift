import AdobePassRules

extension ConformanceReport {
  /// Calls that a capture does not hold, and the rules that look at them.
  public struct NotLookedAt: Hashable, Sendable {
    /// The endpoint, as calls name it: `E12`; or `launch` for a second launch.
    public var endpoint: String
    /// The ids of the rules.
    public var rules: [String]

    /// Makes an entry of the list.
    public init(endpoint: String, rules: [String]) { (self.endpoint, self.rules) = (endpoint, rules) }
  }

  /// The word for a second launch of the app.
  static let secondLaunch = "launch"
}

extension ConformanceVersion {
  /// The calls that rules look at, and that no flow of a capture holds.
  ///
  /// - Parameter isRelaunched: whether the app was, or may have been, started a second time.
  static func notLookedAt(
    in flows: [ObservedFlow<Self>], isRelaunched: Bool
  ) -> [ConformanceReport.NotLookedAt] {
    let called = Set(flows.flatMap(\.calls).compactMap(\.endpoint))
    let decidable = rules.filter(\.isDecidable)
    let lists = Call.Endpoint.allCases.filter { !called.contains($0) }.map { endpoint in
      ConformanceReport.NotLookedAt(
        endpoint: name(of: endpoint), rules: decidable.filter { $0.subjects.contains(endpoint) }.map(\.id))
    }.filter { !$0.rules.isEmpty }
    guard !isRelaunched else { return lists }
    let rules = decidable.filter(\.needsLaunch).map(\.id)
    return lists + [ConformanceReport.NotLookedAt(endpoint: ConformanceReport.secondLaunch, rules: rules)]
  }
}
