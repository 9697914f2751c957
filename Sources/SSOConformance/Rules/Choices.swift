package import AdobePassRules
import SSOStateMachine

// A person may want another MVPD at any time. Then the app asks for the configuration although there is a profile.

extension FlowOutline where Version: JudgedVersion {
  /// Whether a person may have asked for the list of MVPDs.
  func mayChoose(at read: ReadCall<Version>) -> Bool {
    guard read.observed.endpoint.map(Version.offersChoice) ?? false else { return false }
    switch openings[read.index] {
    case .launch, .action: return true
    case .ofNext, .nothing: return false
    }
  }

  /// The calls after which a person certainly has picked an MVPD: a login begins.
  static func choices(in reads: [ReadCall<Version>], _ openings: [Opening], slack: Int64) -> Set<Int> {
    let calls = reads.filter { $0.observed.endpoint?.isPage == false && $0.observed.endpoint != .token }
    let pairs = zip(calls, calls.dropFirst()).filter { read, next in
      guard read.observed.endpoint.map(Version.offersChoice) ?? false else { return false }
      let pause = (read.answeredAt ?? read.at).milliseconds(until: next.at)
      return next.observed.endpoint?.opensSession == true && pause - slack >= LeastTime.press
    }
    return Set(
      pairs.map(\.0.index).filter {
        switch openings[$0] {
        case .launch, .action: true
        case .ofNext, .nothing: false
        }
      })
  }
}

extension Version2 {
  package static func offersChoice(_ endpoint: Endpoint) -> Bool { endpoint == .configuration }
}
