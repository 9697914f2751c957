import SSOStateMachine

@testable import AdobePassAPI

extension SampleFlowTests {
  static let sessions: [String: Row] = {
    let signedIn = ["F.2", "X.retrievingProfile"]
    let read = ["store", "retrieveProfiles"]
    let onPhone: @Sendable () throws -> Drive = { try .toSession(.iOS) }
    let resumed: @Sendable () throws -> Drive = { try .toResumption() }
    let partner: @Sendable () throws -> Drive = { try .toPartnerSession() }
    return [
      "sessions-create--authenticate": Row("F.1", ["F.2", "F.3"], ["openUserAgent"], from: onPhone),
      "sessions-create--authorize-authenticated": Row("F.1", signedIn, read, from: onPhone),
      "sessions-create--authorize-temporary": Row("F.1", signedIn, read, from: onPhone),
      "sessions-create--resume-missing-all": Row(
        "F.16", ["F.17", "F.18", "F.24", "F.25"], ["showCode", "poll"]
      ) { try .toOpenSession() },
      "sessions-resume--authenticate": Row("F.5", ["F.2", "F.3"], ["openUserAgent"], from: resumed),
      "sessions-resume--authorize-degraded": Row("F.5", signedIn, read, from: resumed),
      "sessions-resume--retry-missing-redirect": Row(
        "F.5", ["F.2", "F.5"], ["resumeSession"], from: resumed),
      "sessions-sso-partner--partner-profile": Row(
        "C.5", ["C.6", "C.9", "C.10"], ["authenticateWithPartner"], from: partner),
      "sessions-sso-partner--authorize-degraded": Row(
        "C.5", ["C.6", "C.7", "X.retrievingProfile"], read, from: partner),
      "sessions-sso-partner--authenticate-pfs-fallback": Row(
        "C.5", ["C.6", "C.8", "F.10", "F.24", "F.25"], ["showCode", "poll"], from: partner),
      "sessions-sso-partner--resume-missing-redirect": Row(
        "C.5", ["C.6", "C.8", "F.5"], ["resumeSession"], from: partner),
    ]
  }()

  static let decisions: [String: Row] = {
    let decided = ["D.8", "X.enteringDecisions", "X.signedIn"]
    let ended = ["D.8", "X.signingInAgain", "B.1"]
    let again = ["forget", "retrieveFrameworkStatus"]
    let play: @Sendable () throws -> Drive = {
      var drive = try Drive.toSignedIn()
      try drive.send(.play(World.playing("REF30")))
      return drive
    }
    let ask: @Sendable () throws -> Drive = {
      var drive = try Drive.toSignedIn()
      try drive.send(.preauthorize(World.asking("resource1", "resource2", "resource3")))
      return drive
    }
    return [
      "authorize--permit": Row("D.7", decided, ["startPlayback"], from: play),
      "authorize--degraded-authn-all": Row("D.7", decided, ["startPlayback"], from: play),
      "authorize--basic-temppass-available": Row("D.7", decided, ["startPlayback"], from: play),
      "error--item-level-200": Row("D.7", decided, ["startPlayback"], from: play),
      "authorize--deny-by-mvpd": Row("D.7", decided, ["showDenial"], from: play),
      "authorize--degraded-authz-none": Row("D.7", decided, ["showDenial"], from: play),
      "authorize--promo-temppass-invalid-configuration": Row("D.7", decided, ["showDenial"], from: play),
      "authorize--basic-temppass-duration-limit": Row("D.7", ended, again, from: play),
      "authorize--promo-temppass-duration-limit": Row("D.7", ended, again, from: play),
      "preauthorize--mixed": Row("D.3", ["D.4", "X.signedIn"], ["deliverPreauthorization"], from: ask),
      "preauthorize--degraded-authn-all": Row(
        "D.3", ["D.4", "X.signedIn"], ["deliverPreauthorization"], from: ask),
      "preauthorize--degraded-authz-none": Row(
        "D.3", ["D.4", "X.signedIn"], ["deliverPreauthorization"], from: ask),
    ]
  }()

  static let logouts: [String: Row] = {
    let onTV: @Sendable () throws -> Drive = {
      var drive = try Drive.toSignedIn()
      try drive.send(.logOut)
      return drive
    }
    let onPhone: @Sendable () throws -> Drive = {
      var drive = try Drive.toSignedIn(.iOS)
      try drive.send(.logOut)
      return drive
    }
    let look = ["X.finishingSignOut", "X.retrievingRemainingProfiles"]
    return [
      "logout--apple-sso-partner-logout": Row(
        "E.1", ["E.2", "X.directingToSettings"], ["forget", "askToSignOutInSettings"], from: onTV),
      "logout--mvpd-endpoint-absolute-url": Row(
        "E.1", ["E.2", "X.followingLogout"], ["forget", "openUserAgent"], from: onPhone),
      "logout--platform-identity-relative-url": Row(
        "E.1", ["E.2", "X.followingLogout"], ["forget", "openUserAgent"], from: onPhone),
      "logout--no-mvpd-endpoint-complete": Row(
        "E.1", ["E.2"] + look, ["forget", "retrieveProfiles"], from: onTV),
      "logout--temppass-complete": Row("E.1", ["E.2"] + look, ["forget", "retrieveProfiles"], from: onTV),
    ]
  }()
}
