/// What a capture must hold for a rule to be decided.
package enum RuleNeed: Hashable, Sendable {
  /// A header field of the call.
  case header(String)
  /// The bodies of requests.
  case requestBody
  /// The bodies of answers.
  case answerBody
  /// When calls were sent, to the millisecond.
  case time
  /// What was sent before the capture began.
  case beginning
  /// What a user agent loads.
  case userAgent
  /// Whether a person has acted, or has started the app again.
  case person
  /// What the app plays. No capture holds it.
  case playback
  /// What the second screen does. No capture of the app holds it.
  case secondScreen

  /// Whether any capture can hold it.
  package var isRecorded: Bool {
    switch self {
    case .header, .requestBody, .answerBody, .time, .beginning, .userAgent, .person: true
    case .playback, .secondScreen: false
    }
  }

  /// How the rule becomes undecidable without it.
  package var lack: String {
    switch self {
    case .header(let name): "\(name) is left out of the capture"
    case .requestBody: "bodies of requests are left out"
    case .answerBody: "answers, or their bodies, are left out"
    case .time: "times are left out, or are in whole seconds"
    case .beginning: "the capture begins later than the app's first call"
    case .userAgent: "pages of the user agent are not recorded"
    case .person: "a person may have acted, started the app again, or installed it anew"
    case .playback: "no capture shows what is played"
    case .secondScreen: "no capture of the app shows what the second screen does"
    }
  }

  private var order: Int {
    switch self {
    case .playback: 0
    case .secondScreen: 1
    case .header: 2
    case .requestBody: 3
    case .answerBody: 4
    case .time: 5
    case .beginning: 6
    case .userAgent: 7
    case .person: 8
    }
  }

  /// What makes a rule with these needs undecidable.
  package static func told(_ needs: Set<RuleNeed>) -> String {
    needs.sorted { ($0.order, $0.lack) < ($1.order, $1.lack) }.map(\.lack).joined(separator: "; ")
  }
}
