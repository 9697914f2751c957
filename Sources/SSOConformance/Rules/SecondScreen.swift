package import AdobePassRules

/// The sender of an endpoint's calls: the app, or the screen where a code is typed.
package enum SecondScreenUse {
  /// The app that plays calls the endpoint, and no second screen does.
  case none
  /// Both call the endpoint.
  case possible
  /// Mainly the second screen calls the endpoint. An app that calls it too has created the session itself.
  case typical
}

extension FlowOutline where Version: JudgedVersion {
  /// Whether a second screen may have sent the call, because it is not known whose call it is.
  func mayBeOfSecondScreen(_ read: ReadCall<Version>) -> Bool {
    guard membership == .guessed, let endpoint = read.observed.endpoint else { return false }
    switch Version.useBySecondScreen(endpoint) {
    case .none: return false
    case .possible, .typical: return true
    }
  }

  /// Whether all calls are those of a second screen. A second screen is not the device that plays, and has no
  /// identifier of that device to send.
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
  package static func useBySecondScreen(_ endpoint: Endpoint) -> SecondScreenUse {
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
