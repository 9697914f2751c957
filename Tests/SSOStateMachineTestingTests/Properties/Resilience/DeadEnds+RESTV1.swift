import SSOLegacyMachines
import SSOStateMachineTesting

extension RESTV1 {
  static let deadEnds = DeadEnds(
    noWay: [
      DeadEnd("register", .play, because: "every call needs credentials"),
      DeadEnd("token", .play, because: "every call needs an access token"),
      DeadEnd("authorize", .play, because: "no media token is issued without an authorization"),
      DeadEnd("tokens/media", .play, because: "the media token comes from this call alone"),
      DeadEnd("every call of the service", .play, because: "the media token comes from the service alone"),
    ],
    awaitingMend: [
      DeadEnd(
        "checkauthn", .play, .except(["not authenticated", "expired"]),
        because: "a sign-in does not go on without V1.1"),
      DeadEnd("config", .play, because: "no second screen can be used from `X.failed`"),
      DeadEnd("token", .signOut, .except(["invalid_client"]), because: "nobody can sign out locally"),
      DeadEnd(
        "logout", .signOut, .except(["status 404", "status 410", "status 412"]),
        because: "nobody can sign out locally"),
      DeadEnd("every call of the service", .signOut, because: "nobody can sign out locally"),
    ],
    pickersAwaitingMend: ["cancel: V1.4", "enterForeground: V1.4", "preauthorize: V1.4"])
}
