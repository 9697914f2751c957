import SSORESTV1SandboxTool
import SandboxTool

extension ServedMachine {
  /// The machines, the newest first.
  static let all = [
    restV2,
    restV1,
  ]
}
