import SSOLegacyMachines
import SSOStateMachineTesting

extension AccessEnablerMachine {
  static let deadEnds = DeadEnds(
    noWay: [
      DeadEnd("setRequestor", .play, because: "the SDK takes no call before S.2"),
      DeadEnd("every call of the SDK", .play, because: "the media token comes from the SDK alone"),
    ],
    awaitingMend: [
      DeadEnd(
        "setRequestor", .signOut, because: "the SDK takes no call before S.2, and nobody can sign out locally"
      ),
      DeadEnd("logout", .signOut, .except(["VSA203 then 0"]), because: "nobody can sign out locally"),
      DeadEnd("every call of the SDK", .signOut, because: "nobody can sign out locally"),
    ],
    pickersAwaitingMend: [])
}
