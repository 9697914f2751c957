import AdobePassAPI
package import AdobePassRules
import Foundation
package import SSOStateMachine

/// A call, with its answer read once for all suppositions. Each branch holds many of them, so they are shared.
package final class ReadCall<Version: ServiceVersion>: Sendable {
  package let observed: ObservedCall<Version>
  /// The place in the flow, from 0 on.
  package let index: Int
  package let content: AnswerContent

  init(_ observed: ObservedCall<Version>, index: Int) where Version: JudgedVersion {
    (self.observed, self.index) = (observed, index)
    let answers = observed.endpoint.map(Version.answersWithBody) ?? false
    content = AnswerContent(observed.exchange.response, answersWithBody: answers)
  }

  var at: Timestamp { observed.at }
  var status: Int { observed.exchange.response?.status ?? 0 }
  var recorded: CapturedRequest { observed.exchange.request }
  var losesBody: Bool { recorded.body == .lost && recorded.method == "POST" }

  /// Whether the answer is a page.
  package var isAnsweredByPage: Bool {
    observed.exchange.response?.body.sent.map(JSONReading.isPage) ?? false
  }

  /// When the answer came; nil if the capture does not say.
  package var answeredAt: Timestamp? { observed.exchange.duration.map { at.advanced(by: $0) } }
}

/// The content of an answer, as far as a capture holds it.
package enum AnswerContent: Sendable {
  /// No answer was recorded.
  case none
  /// There was an answer, but its body is lost, or is not what the endpoint answers with.
  case lost
  /// An answer without a body, or with a page.
  case plain
  case json(JSON)
  case xml(String)

  /// - Parameter answersWithBody: whether each success of the endpoint has a body that is not a page.
  init(_ response: CapturedResponse?, answersWithBody: Bool) {
    guard let response else {
      self = .none
      return
    }
    let isSuccess = (200..<300).contains(response.status)
    let mayMatter = isSuccess ? answersWithBody : response.status >= 400 && response.status != 429
    guard let bytes = response.body.sent else {
      self = mayMatter ? .lost : .plain
      return
    }
    if let json = JSON(bytes) {
      self = .json(json)
    } else if bytes.first == UInt8(ascii: "<"), !JSONReading.isPage(bytes),
      let text = String(bytes: bytes, encoding: .utf8)
    {
      self = .xml(text)
    } else {
      self = isSuccess && answersWithBody && !JSONReading.isPage(bytes) ? .lost : .plain
    }
  }

  /// Whether the capture does not hold the answer.
  package var isLost: Bool {
    switch self {
    case .none, .lost: true
    case .plain, .json, .xml: false
    }
  }

  /// The text of a member at the top, as JSON or XML; a number counts as its digits.
  package func text(_ name: String) -> String? {
    switch self {
    case .none, .lost, .plain: nil
    case .json(let json): json[name]?.digits
    case .xml(let text): Self.element(name, in: text)
    }
  }

  var json: JSON? { if case .json(let json) = self { json } else { nil } }

  /// The text of the first element of a name, without decoding entities, which no value that is read here
  /// has.
  private static func element(_ name: String, in text: String) -> String? {
    guard let start = text.range(of: "<\(name)>"), let end = text[start.upperBound...].range(of: "</\(name)>")
    else { return nil }
    return String(text[start.upperBound..<end.lowerBound])
  }
}

extension JSON {
  /// A text, or the digits of a whole number.
  var digits: String? {
    switch self {
    case .text(let value): value
    case .number(let value): "\(value)"
    case .null, .bool, .fraction, .list, .object: nil
    }
  }

  /// A whole number, also where it is written as text.
  var whole: Int64? { digits.flatMap { Int64($0) } }
}
