package import AdobePassRules
import SSOStateMachine

// Registrations that an app may have sent because a person had installed it again. No capture shows an
// installation.

extension FlowOutline where Version: JudgedVersion {
  /// The least pause before a call that counts as a launch here, in milliseconds.
  private static var pauseOfLaunches: Int64 { 60_000 }
  /// How often a person may install an app again. An app that registers more often does so at every launch.
  private static var mostInstallations: Int { 1 }

  /// The registrations before which a person may have installed the app again.
  ///
  /// No installation is new if the app goes on with what it had before, or if each launch of the capture registers.
  static func newInstallations(in reads: [ReadCall<Version>], slack: Int64) -> Set<Int> {
    var (found, unexplained): (Set<Int>, Int) = ([], 0)
    var (last, hasRegistered, isExcused): (Timestamp?, Bool, Bool) = (nil, false, false)
    for read in reads where read.observed.endpoint?.isPage == false {
      let pause = last.map { $0.milliseconds(until: read.at.advanced(by: slack)) } ?? .max
      if read.observed.endpoint == .register, !isAttempt(read) {
        if hasRegistered, !isExcused { unexplained += 1 }
        let isPossible = pause >= LeastTime.installation && !goesOn(after: read, in: reads)
        if isPossible, unexplained <= mostInstallations { found.insert(read.index) }
        (hasRegistered, isExcused) = (true, false)
      } else if mayLaunch(read), pause >= pauseOfLaunches {
        // This launch has kept its registration.
        unexplained = 0
      }
      if mayRefuseClient(read) { isExcused = true }
      last = read.at
    }
    return found
  }

  /// Whether a registration failed, so that the app has nothing of it.
  private static func isAttempt(_ read: ReadCall<Version>) -> Bool { read.status >= 400 }

  private static func mayLaunch(_ read: ReadCall<Version>) -> Bool {
    switch read.observed.endpoint.map(Version.opening) {
    case .launch: true
    case .action, .ofNext, .nothing, nil: false
    }
  }

  /// Whether an answer may have asked the app to register again.
  private static func mayRefuseClient(_ read: ReadCall<Version>) -> Bool {
    read.status == 401 || read.observed.endpoint == .token && (read.status == 400 || read.status == 0)
  }

  /// Whether the first call after a registration and its token rests on what the app had before.
  private static func goesOn(after read: ReadCall<Version>, in reads: [ReadCall<Version>]) -> Bool {
    let next = reads[(read.index + 1)...].first { later in
      guard let endpoint = later.observed.endpoint, !endpoint.isPage else { return false }
      return endpoint != .register && endpoint != .token
    }
    return next.map { Version.restsOnEarlier($0, of: reads[..<read.index]) } ?? false
  }
}

extension Version2 {
  package static func restsOnEarlier(_ read: ReadCall<Version2>, of earlier: ArraySlice<ReadCall<Version2>>)
    -> Bool
  {
    let call = read.observed.call
    switch read.observed.endpoint {
    case .profileOfCode: return earlier.contains { $0.issuedCode == call.code && call.code != nil }
    case .preauthorize, .authorize, .logout:
      guard let mvpd = call.mvpd else { return false }
      return earlier.contains { $0.tellsLastingProfile(of: mvpd) }
    case .register, .token, .configuration, .createSession, .resumeSession, .retrieveSession, .authenticate,
      .profiles, .profileOfMVPD, .partnerAuthenticationRequest, .partnerProfile, nil:
      return false
    }
  }
}

extension ReadCall<Version2> {
  fileprivate var issuedCode: String? {
    observed.endpoint?.opensSession == true ? content.json?["code"]?.text : nil
  }

  /// Whether the answer holds a profile of an MVPD for which a person has signed in.
  fileprivate func tellsLastingProfile(of mvpd: String) -> Bool {
    guard let type = content.json?["profiles"]?[mvpd]?["type"]?.text else { return false }
    return !["temporary", "degraded"].contains(type)
  }
}
