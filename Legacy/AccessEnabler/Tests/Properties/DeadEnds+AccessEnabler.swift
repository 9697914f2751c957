import SSOAccessEnabler
import SSOAccessEnablerProperties
import SSOProperties

@testable import SSOPropertiesTests

extension AccessEnablerMachine {
  static let deadEnds = [
    DeadEnd("setRequestor", .play, because: "the SDK takes no call before S.2"),
    DeadEnd("every call of the SDK", .play, because: "the media token comes from the SDK alone"),
  ]

  static let deadPairs = [
    DeadPair(
      ["getAuthorization"], ["getAuthentication"], .play,
      because: "the SDK signs in by these two calls alone"),
    DeadPair(
      ["checkAuthorization"], ["getAuthorization", "X.awaitingToken"], .play,
      because: "the media token comes by these two calls alone, each with setToken"),
    DeadPair(
      ["S.4.2", "S.4.3"], ["setSelectedProvider", "handleExternalURL", "X.showingCode", "login page"], .play,
      because: "neither Apple's way nor a login comes to its end"),
  ]
}
