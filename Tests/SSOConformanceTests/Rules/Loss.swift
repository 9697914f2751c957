import AdobePassAPI
import SSOConformance
import SSOProperties
import SSOSimulation
import SSOStateMachine
import Testing

/// The loss of a recorder, and the row of a table that it affects.
struct Lost: Sendable, CustomTestStringConvertible {
  let loss: Loss
  let row: Int

  var testDescription: String { "\(loss), row \(row)" }
}

/// The parts that a recorder leaves out.
enum Loss: String, Sendable, CaseIterable, CustomTestStringConvertible {
  case wholeSeconds
  case times
  /// Two proxies record each exchange, in whole seconds.
  case wholeSecondsTwice
  case authorization
  case headers
  case requestBodies
  case answerBodies
  case everyThirdAnswer
  case durations

  var testDescription: String { rawValue }

  /// The losses for each row: all of them in long searches (Scripts/nightly.sh long-rounds), else one for each row, in
  /// turn, so that a test in the gate takes a second.
  static func of(_ rows: Range<Int>) -> [Lost] {
    rows.flatMap { row in
      (LongSearches.areRun ? allCases : [allCases[row % allCases.count]]).map { Lost(loss: $0, row: row) }
    }
  }

  var resolution: Int64 { self == .wholeSeconds || self == .wholeSecondsTwice ? 1_000 : 1 }

  /// The exchanges as such a recorder records them.
  func applied(to exchanges: [CapturedExchange]) -> [CapturedExchange] {
    guard self != .wholeSecondsTwice else { return Self.wholeSeconds.applied(to: exchanges).twice }
    return exchanges.map { exchange in
      var lossy = exchange
      switch self {
      case .wholeSeconds, .wholeSecondsTwice:
        lossy.sentAt = lossy.sentAt.map { Timestamp($0.milliseconds / 1_000 * 1_000) }
      case .times: lossy.sentAt = nil
      case .authorization:
        lossy.request.headers.removeAll { $0.name == "Authorization" }
        lossy.request.lostHeaders = ["authorization"]
      case .headers: (lossy.request.headers, lossy.request.losesHeaders) = ([], true)
      case .requestBodies: if lossy.request.method == "POST" { lossy.request.body = .lost }
      case .answerBodies: lossy.response?.body = .lost
      case .everyThirdAnswer: if lossy.entry % 3 == 2 { lossy.response = nil }
      case .durations: lossy.duration = nil
      }
      return lossy
    }
  }
}

extension [CapturedExchange] {
  /// Each exchange twice in a row, with new numbers.
  var twice: [CapturedExchange] {
    flatMap { [$0, $0] }.enumerated().map { number, exchange in
      var numbered = exchange
      numbered.entry = number
      return numbered
    }
  }
}
