/// A part that a capture must hold for a rule to be decided.
package enum RuleNeed: Hashable, Sendable {
  /// A header field of the call.
  case header(String)
  /// The bodies of requests.
  case requestBody
  /// The bodies of answers.
  case answerBody
  /// The times when calls were sent, to the millisecond.
  case time
  /// The calls that were sent before the capture began.
  case beginning
  /// The pages that a user agent loads.
  case userAgent
  /// Whether a person has acted, has started the app again, or has installed it again.
  case person
  /// The streams that the app plays. No capture holds them.
  case playback
  /// The actions of the second screen. No capture of the app holds them.
  case secondScreen
  /// The values that the app keeps, and its reasons to ask again. No capture holds them.
  case memory
  /// The screen of the app, and the buttons that a person presses there. No capture holds them.
  case screen
  /// The actions of the programmer's own server. No capture of the app holds them.
  case ownServer

  /// Whether any capture can hold the part.
  package var isRecorded: Bool {
    switch self {
    case .header, .requestBody, .answerBody, .time, .beginning, .userAgent, .person: true
    case .playback, .secondScreen, .memory, .screen, .ownServer: false
    }
  }

  /// The reason why a rule is undecidable without the part, for people.
  package var lack: String {
    switch self {
    case .header(let name): "\(name) is left out of the capture"
    case .requestBody: "bodies of requests are left out"
    case .answerBody: "answers, or their bodies, are left out"
    case .time: "times are left out, or are in whole seconds"
    case .beginning: "the capture begins later than the app's first call"
    case .userAgent: "pages of the user agent are not recorded"
    case .person: "a person may have acted, started the app again, or installed it again"
    case .playback: "no capture shows what is played"
    case .secondScreen: "no capture of the app shows what the second screen does"
    case .memory: "no capture shows what the app keeps, and why it asks again"
    case .screen: "no capture shows what stands on the screen, and what is pressed there"
    case .ownServer: "no capture of the app shows what the programmer's own server does"
    }
  }

  private var order: Int {
    switch self {
    case .playback: 0
    case .secondScreen: 1
    case .memory: 2
    case .screen: 3
    case .ownServer: 4
    case .header: 5
    case .requestBody: 6
    case .answerBody: 7
    case .time: 8
    case .beginning: 9
    case .userAgent: 10
    case .person: 11
    }
  }

  /// The reasons that can make a rule with these needs undecidable.
  package static func told(_ needs: Set<RuleNeed>) -> String {
    needs.sorted { ($0.order, $0.lack) < ($1.order, $1.lack) }.map(\.lack).joined(separator: "; ")
  }
}
