import SSOLegacyMachines
import SSOStateMachineTesting

extension AccessEnablerMachine {
  static let deadEnds = [
    DeadEnd("setRequestor", .play, because: "the SDK takes no call before S.2"),
    DeadEnd("every call of the SDK", .play, because: "the media token comes from the SDK alone"),
  ]
}
