import SSOProperties
import SSORESTV1
import SSORESTV1Properties

@testable import SSOPropertiesTests

extension RESTV1 {
  static let deadEnds = [
    DeadEnd("register", .play, because: "every call needs credentials"),
    DeadEnd("token", .play, because: "every call needs an access token"),
    DeadEnd("authorize", .play, because: "no media token is issued without an authorization"),
    DeadEnd("tokens/media", .play, because: "the media token comes from this call alone"),
    DeadEnd("every call of the service", .play, because: "the media token comes from the service alone"),
  ]

  static let deadPairs = [
    DeadPair(
      ["regcode"], ["V1.2", "V1.7", "config", "profile-requests", "POST tokens/authn"], .play,
      because: "every login takes a code, and Apple's way all of V1.2 to V1.8"),
    DeadPair(
      ["checkauthn"], ["regcode", "GET tokens/authn", "logout"], .play,
      because: "where V1.1 fails only a login with another MVPD is left, after a sign-out"),
  ]
}
