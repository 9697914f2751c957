import AdobePassAPI
import AdobePassRules
import SSOStateMachine

extension ObservedFlow {
  /// The number of milliseconds by which the service's clock is ahead of the recorder's. A recorder may be hours off,
  /// for example if it writes local time as UTC. Answers say when something ends by the service's clock. A small
  /// difference counts as 0.
  var lead: Int64 {
    let leads = calls.compactMap { observed -> Int64? in
      guard let sentAt = observed.exchange.sentAt, let answer = observed.answer else { return nil }
      let issued = observed.endpoint == .token ? JSON(answer.body)?["created_at"]?.whole : nil
      let moment = answer.date ?? issued.map { Timestamp($0) }
      let (lead, overflows) =
        moment?.milliseconds.subtractingReportingOverflow(sentAt.milliseconds) ?? (0, true)
      return overflows ? nil : lead
    }
    let least = leads.min { $0.magnitude < $1.magnitude } ?? 0
    return least.magnitude < 600_000 ? 0 : least
  }

  /// A copy of the flow with each call the given number of milliseconds later.
  func moved(by lead: Int64) -> ObservedFlow {
    guard lead != 0 else { return self }
    let moved = calls.map { observed in
      var exchange = observed.exchange
      exchange.sentAt = exchange.sentAt?.advanced(by: lead)
      return ObservedCall<Version>(exchange, call: observed.call, at: observed.at.advanced(by: lead))
    }
    return ObservedFlow(
      device: device, serviceProvider: serviceProvider, origin: origin, calls: moved, membership: membership)
  }
}
