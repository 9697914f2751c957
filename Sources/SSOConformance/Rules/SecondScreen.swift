import SSOStateMachineTesting

/// Whose call an endpoint is: the app's, or that of the screen where a code is typed.
enum SecondScreenUse {
  /// The app that plays calls it, and no second screen does.
  case none
  /// Both call it.
  case possible
  /// Above all the second screen calls it: where the app does so too, it has created the session itself.
  case typical
}

extension FlowOutline where Version: JudgedVersion {
  /// Whether a second screen may have sent the call, as nobody knows whose it is.
  func mayBeOfSecondScreen(_ read: ReadCall<Version>) -> Bool {
    guard membership == .guessed, let endpoint = read.observed.endpoint else { return false }
    switch Version.useBySecondScreen(endpoint) {
    case .none: return false
    case .possible, .typical: return true
    }
  }

  /// Whether all calls are those of a second screen. It is another device than the one that plays, and has no identifier of
  /// that device to send.
  static func isOfSecondScreen(_ reads: [ReadCall<Version>]) -> Bool {
    var isTypical = false
    for read in reads {
      guard let endpoint = read.observed.endpoint else { continue }
      guard read.observed.call.device == nil else { return false }
      switch Version.useBySecondScreen(endpoint) {
      case .none: return false
      case .possible: break
      case .typical: isTypical = true
      }
    }
    return isTypical
  }
}

extension Version2 {
  static func useBySecondScreen(_ endpoint: Endpoint) -> SecondScreenUse {
    switch endpoint {
    case .resumeSession, .retrieveSession: .typical
    case .register, .token, .configuration, .authenticate, .profileOfCode: .possible
    case .createSession, .profiles, .profileOfMVPD, .partnerAuthenticationRequest, .partnerProfile,
      .preauthorize,
      .authorize, .logout:
      .none
    }
  }
}

extension Version1 {
  /// No page of REST API V1 differs about what a second screen sends.
  static func useBySecondScreen(_ endpoint: EndpointV1) -> SecondScreenUse { .none }
}
