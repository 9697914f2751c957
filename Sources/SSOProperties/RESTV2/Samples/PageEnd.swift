package import SSOStateMachine

/// A way in which a page of an MVPD ends, by the name that samples and reports have for it.
package struct PageEnd: Sendable {
  /// The name.
  package let name: String
  /// The end.
  package let end: UserAgentEnd

  /// The ways in which no login or logout is completed.
  package static let withoutLogin = [
    PageEnd(name: "closed", end: .closed), PageEnd(name: "failed", end: .failed),
    PageEnd(name: "refused", end: .refused(status: 403)), PageEnd(name: "timedOut", end: .timedOut),
  ]

  /// Every way.
  package static let all = [PageEnd(name: "reachedRedirectUrl", end: .reachedRedirectUrl)] + withoutLogin
}
