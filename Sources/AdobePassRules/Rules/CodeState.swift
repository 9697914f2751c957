package import SSOStateMachine

/// The facts about a code and its polls that rules look at (E4, E7, E10).
package struct CodeState: Sendable {
  package let code: String
  package let notBefore: Timestamp
  package let notAfter: Timestamp
  /// Whether the login is to happen on another device.
  package let isElsewhere: Bool
  package var polls = 0
  package var lastPoll: Timestamp?
  /// Whether a page was to return to the app.
  package var hasRedirectURL = false
  /// Whether the user agent has reached the redirect url, or was seen to fail or close.
  package var userAgentEnded = false
  /// Whether the second screen has looked at the code.
  package var wasChecked = false
  /// Whether a newer code of the same device was issued.
  package var isSuperseded = false
  /// Whether a poll has found a profile.
  package var foundProfile = false

  package init(code: String, notBefore: Timestamp, notAfter: Timestamp, isElsewhere: Bool) {
    (self.code, self.notBefore, self.notAfter) = (code, notBefore, notAfter)
    self.isElsewhere = isElsewhere
  }

  package func isExpired(at now: Timestamp) -> Bool { notAfter < now }

  /// Whether the login page was loaded on this device, and has neither led anywhere nor been closed.
  package var isPageOpen: Bool { hasRedirectURL && !isElsewhere && !userAgentEnded }
}
