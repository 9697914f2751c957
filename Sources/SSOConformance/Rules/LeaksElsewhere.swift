package import AdobePassRules
import SSOStateMachine

// The leaks to pages of other hosts, those of the MVPD and of the redirect url, while a user agent is open.

extension ObservedFlow where Version: JudgedVersion {
  /// The longest time from E7 or E15 to a page that it leads to, in milliseconds.
  private static var longestVisit: Int64 { 600_000 }

  /// The findings about the flow as a whole: each kind of leak, with the entries.
  var leaksElsewhere: [ConformanceReport.Finding] {
    guard let rule = Version.ruleOfPages else { return [] }
    let tokens = Set(calls.compactMap { $0.call.token?.hashValue })
    let opened = calls.filter { $0.endpoint?.isPage == true || $0.endpoint.map(Version.logsOut) ?? false }
      .map(\.at)
    let pages = visits.filter { visit in
      opened.contains { (0...Self.longestVisit).contains($0.milliseconds(until: visit.at)) }
    }
    let kinds = [
      ("the access token", pages.filter { $0.token.map(tokens.contains) ?? false }),
      ("the identifier of the device", pages.filter(\.namesDevice)),
    ]
    return kinds.filter { !$0.1.isEmpty }.map { what, visits in
      let entries = visits.map { "\($0.entry)" }.joined(separator: ", ")
      return ConformanceReport.Finding(
        rule: rule.id, verdict: .broken, severity: rule.severity,
        message: "\(what) goes to a page on another host, entry \(entries)", source: rule.source)
    }
  }
}

extension Version2 {
  package static let ruleOfPages = rules.first { $0.id == rulePrefix + "56" }
}
