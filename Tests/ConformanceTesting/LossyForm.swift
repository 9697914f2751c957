import Foundation
package import SSOConformance

/// A recorder's way to write a capture. Each loses something, or writes it differently from what the format says.
///
/// All forms but ``exact`` leave out our own marks of what is lost. All but those in whole seconds keep the mark of exact
/// times: a test's clock stays on whole seconds, unlike the clock of an app.
package enum LossyForm: String, CaseIterable, Sendable {
  /// All that was recorded.
  case exact
  /// The last entry comes first, and no page is listed; entries of the same time keep their order.
  case shuffled
  /// Times are cut to the second, and the duration of an answer is not recorded.
  case wholeSeconds
  /// Times have an offset.
  case offsets
  /// The file begins with a byte order mark.
  case byteOrderMark
  /// Authorization and cookies are left out, as browsers do.
  case noAuthorization
  /// The names of Authorization and cookies are there, but not their values.
  case maskedAuthorization
  /// HTTP/2: names in lower case, and pseudo header fields.
  case lowercaseHeaders
  /// The list of header fields is empty.
  case noHeaders
  /// The header fields are an object, not a list.
  case headersAsObject
  /// Forms are split into fields; in every other entry the values are decoded.
  case bodiesAsParams
  /// Bodies are base64, in lines.
  case base64Bodies
  /// The bodies of requests are not kept.
  case requestBodiesLost
  /// The bodies of answers are not kept.
  case answerBodiesLost
  /// Every third call was aborted, or its answer is not there.
  case answersLost
  /// No answer has a status.
  case statusLost
  /// Two proxies record each exchange.
  case duplicated
  /// Two proxies record each exchange, in whole seconds.
  case duplicatedWholeSeconds
  /// Pages and redirects of other hosts come between the calls.
  case foreignBetween
  /// Sizes, times and cookies have unusual types.
  case oddFields

  /// Whether each exchange is still there twice after the file is read: within one second, two may look alike.
  package var keepsDuplicates: Bool { self == .duplicatedWholeSeconds }

  /// The file that such a recorder writes.
  package func har(of capture: Capture) throws -> [UInt8] {
    let exact = capture.har()
    guard self != .exact else { return exact }
    guard var file = try JSONSerialization.jsonObject(with: Data(exact)) as? HARObject else { return exact }
    file.change("log") { log in
      let entries = (log["entries"] as? [HARObject] ?? []).map(\.withoutMarks)
      log["entries"] = written(entries)
    }
    let bytes = Array(try JSONSerialization.data(withJSONObject: file, options: .sortedKeys))
    return self == .byteOrderMark ? [0xEF, 0xBB, 0xBF] + bytes : bytes
  }

  private func written(_ entries: [HARObject]) -> [HARObject] {
    switch self {
    case .exact, .byteOrderMark: entries
    case .shuffled: entries.reversedByTime
    case .wholeSeconds: entries.map(\.toTheSecond)
    case .offsets: entries.map(\.withOffset)
    case .noAuthorization: entries.map { $0.mappingHeaders { $0.isCredential ? nil : $0 } }
    case .maskedAuthorization: entries.enumerated().map { $1.masked(number: $0) }
    case .lowercaseHeaders: entries.map(\.overHTTP2)
    case .noHeaders: entries.map { $0.mappingHeaders { _ in nil } }
    case .headersAsObject: entries.map(\.withHeadersAsObject)
    case .bodiesAsParams: entries.enumerated().map { $1.withParams(areDecoded: !$0.isMultiple(of: 2)) }
    case .base64Bodies: entries.map(\.inBase64)
    case .requestBodiesLost: entries.map(\.withoutRequestBody)
    case .answerBodiesLost: entries.map(\.withoutAnswerBody)
    case .answersLost: entries.enumerated().map { $0 % 3 == 2 ? $1.withoutAnswer(number: $0 / 3) : $1 }
    case .statusLost: entries.map { $0.changing("response") { $0["status"] = NSNull() } }
    case .duplicated: entries.flatMap { [$0, $0] }
    case .duplicatedWholeSeconds: entries.map(\.toTheSecond).flatMap { [$0, $0] }
    case .foreignBetween: entries.enumerated().flatMap { [HARObject.foreign(number: $0), $1] }
    case .oddFields: entries.map(\.withOddFields)
    }
  }
}
