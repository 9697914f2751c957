package import AdobePassRules
package import SSOStateMachine

/// A code, and how it was polled, as far as the capture shows it.
package struct ObservedCode: Sendable {
  /// When an answer brought the code, or the app supplied what it lacked; nil if the capture does not show
  /// it.
  package var toldAt: Timestamp?
  package var notAfter = Timestamp(.max)
  var polls = 0
  private(set) var lastPoll: Timestamp?
  private var pollBefore: Timestamp?
  package var foundProfile = false
  var isSuperseded = false
  /// Whether the session was created without a redirect url; nil if the capture does not hold its form.
  var lacksRedirect: Bool?
  /// Whether the app has supplied what the session lacked.
  var isResumed = false

  /// Whether the app has to supply values before the code is of use.
  var lacksValues = false
  /// Whether the capture says when an answer brought the code.
  package let isTimed: Bool

  /// A code that an answer brought.
  package init(toldAt: Timestamp, isTimed: Bool) { (self.toldAt, self.isTimed) = (toldAt, isTimed) }

  /// A code whose beginning the capture does not show: there may have been polls before.
  init() { (polls, isTimed) = (1, false) }

  package mutating func notePoll(at now: Timestamp) {
    polls += 1
    (pollBefore, lastPoll) = (lastPoll, now)
  }

  /// A poll that was not served is no reason to wait.
  package mutating func forgetPoll() { lastPoll = pollBefore }

  /// The code as rules see it.
  ///
  /// - Parameter isElsewhere: whether a second screen signs in; nil if it is not known.
  package func state(
    code: String, isElsewhere: Bool?, userAgentEnded: Bool, toldAt: Timestamp
  ) -> CodeState {
    var state = CodeState(
      code: code, notBefore: toldAt, notAfter: notAfter, isElsewhere: isElsewhere ?? false)
    state.userAgentEnded = isElsewhere == nil || userAgentEnded
    (state.polls, state.lastPoll) = (polls, lastPoll)
    (state.foundProfile, state.isSuperseded) = (foundProfile, isSuperseded)
    return state
  }
}

/// The kind of a device, as far as its info says.
package enum DevicePlace {
  /// It has no browser, so logins happen elsewhere.
  case television
  /// It has a browser.
  case handheld
  case unknown

  package init(_ info: JSON?) {
    switch info?["osName"]?.text?.lowercased() {
    case "tvos": self = .television
    case "ios", "ipados", "mac os", "macos", "os x", "visionos", "windows": self = .handheld
    // Any text may be the name of a system. On other systems, it is not known where logins happen.
    default: self = .unknown
    }
  }
}
