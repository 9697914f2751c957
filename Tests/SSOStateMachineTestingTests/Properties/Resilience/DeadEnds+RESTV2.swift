import SSOStateMachine
import SSOStateMachineTesting

extension RESTV2 {
  static let deadEnds = DeadEnds(
    noWay: [
      DeadEnd("E1", .play, because: "every call needs credentials (E1)"),
      DeadEnd("E2", .play, because: "every call needs a token (E2)"),
      DeadEnd("E14", .play, because: "the media token comes from E14 alone"),
      DeadEnd("every call of the service", .play, because: "the media token comes from the service alone"),
    ],
    awaitingMend: [
      DeadEnd("E3", .play, because: "no second screen can be used from `X.failed`"),
      DeadEnd("E8", .play, because: "a sign-in does not go on without E8"),
      DeadEnd(
        "E11", .play, .except(statusRefused), because: "C.6 does not fall back to basic authentication"),
      DeadEnd(
        "E12", .play, .except(statusRefused.union(["invalid_parameter_saml_response"])),
        because: "C.13 does not fall back to basic authentication"),
      DeadEnd("E2", .signOut, .except(["invalid_client"]), because: "nobody can sign out locally"),
      DeadEnd("E15", .signOut, .except(signsOut), because: "nobody can sign out locally"),
      DeadEnd("every call of the service", .signOut, because: "nobody can sign out locally"),
    ],
    pickersAwaitingMend: ["cancel: C.3", "enterForeground: C.3", "preauthorize: C.3"])

  private static let statusRefused: Set<String> = [
    "invalid_header_pfs_permission_access_not_present", "invalid_header_pfs_permission_access_not_determined",
    "invalid_header_pfs_permission_access_not_granted", "invalid_header_pfs_provider_id_not_determined",
    "invalid_header_pfs_provider_id_mismatch", "invalid_header_pfs_provider_info_expired",
  ]

  /// What E15 answers where nothing is left to sign out of.
  private static let signsOut: Set<String> = Set(
    ["invalid_integration", "invalid_parameter_mvpd"]
      + EnhancedErrorCode.allCases.filter { $0.listedAction == .authentication }.map { $0.rawValue })
}
