package import AdobePassAPI
package import AdobePassRules

/// The calls of one app, on one device, for one service provider, on one origin, in the order in which they were sent.
package struct ObservedFlow<Version: ServiceVersion>: Sendable {
  /// The number of the device in the capture, from 1 on, in the order in which the devices appear.
  package let device: Int
  /// The service provider; nil if no call specifies one.
  package let serviceProvider: String?
  /// The origin that the calls went to.
  package let origin: Origin
  /// The calls and the pages of the service, in the order in which they were sent.
  package let calls: [ObservedCall<Version>]
  /// Whether the calls are certainly all of the app's calls, and no others.
  package let membership: FlowMembership
  /// The requests that went elsewhere while the flow was recorded.
  var visits: [Visit] = []
  /// The names of the capture.
  package var names = KnownNames()

  package init(
    device: Int, serviceProvider: String?, origin: Origin, calls: [ObservedCall<Version>],
    membership: FlowMembership = .certain
  ) {
    (self.device, self.serviceProvider, self.origin, self.calls) = (device, serviceProvider, origin, calls)
    self.membership = membership
  }
}

extension ObservedFlow {
  /// The entries that say the same as an earlier one of the flow, if no time distinguishes the two: a recorder may have
  /// written one call twice.
  ///
  /// - Parameter resolution: the resolution of the times, in milliseconds.
  func repeated(resolution: Int64) -> Set<Int> {
    guard resolution > 1 || calls.contains(where: { $0.exchange.sentAt == nil }) else { return [] }
    var known: Set<CapturedExchange> = []
    return Set(calls.filter { !known.insert($0.exchange.content).inserted }.map(\.entry))
  }
}

/// The certainty with which the calls of a flow are separated from those of other flows.
package enum FlowMembership: Sendable {
  /// Each call is linked to the others, or there is no other flow that it could belong to.
  case certain
  /// A registration, or a token request, may belong to another of several flows.
  case guessedRegistrations
  /// Any call may belong to another flow.
  case guessed
}
