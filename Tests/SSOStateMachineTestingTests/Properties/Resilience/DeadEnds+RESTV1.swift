import SSOLegacyMachines
import SSOStateMachineTesting

extension RESTV1 {
  static let deadEnds = [
    DeadEnd("register", .play, because: "every call needs credentials"),
    DeadEnd("token", .play, because: "every call needs an access token"),
    DeadEnd("authorize", .play, because: "no media token is issued without an authorization"),
    DeadEnd("tokens/media", .play, because: "the media token comes from this call alone"),
    DeadEnd("every call of the service", .play, because: "the media token comes from the service alone"),
  ]
}
