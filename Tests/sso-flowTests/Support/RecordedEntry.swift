import Foundation
import JSONWriting
import SSOStateMachine

/// An entry of a HAR, as a recorder writes it.
struct RecordedEntry {
  var method = "GET"
  var url: String
  var headers: [String: String] = [:]
  var body: String?
  var status = 200
  var answerHeaders: [String: String] = [:]
  var answer = "{}"

  /// A HAR of entries, a second apart.
  static func file(_ entries: [RecordedEntry]) -> String {
    let texts = entries.enumerated().map { number, entry in entry.text(at: number) }
    return
      #"{"log":{"version":"1.2","creator":{"name":"t","version":"1"},"entries":[\#(texts.joined(separator: ","))]}}"#
  }

  /// A HAR of one call, which breaks V2-R21 and V2-R22.
  static let mistaken = file([
    RecordedEntry(
      url: "https://sp.auth.adobe.com/api/v2/REF30/profiles", headers: ["Accept": "application/json"])
  ])

  private func text(at number: Int) -> String {
    let minute = number / 60
    let time =
      "2026-11-22T10:\(minute < 10 ? "0" : "")\(minute):\(number % 60 < 10 ? "0" : "")\(number % 60).123Z"
    let post = body.map { #","postData":{"mimeType":"","text":\#(JSONText.quoted($0))}"# } ?? ""
    return #"{"startedDateTime":"\#(time)","request":{"method":"\#(method)","url":\#(JSONText.quoted(url)),"#
      + #""headers":[\#(Self.fields(headers))]\#(post),"bodySize":\#(body?.utf8.count ?? 0)},"#
      + #""response":{"status":\#(status),"headers":[\#(Self.fields(answerHeaders))],"#
      + #""content":{"size":\#(answer.utf8.count),"text":\#(JSONText.quoted(answer))}}}"#
  }

  private static func fields(_ headers: [String: String]) -> String {
    headers.sorted { $0.key < $1.key }.map { name, value in
      #"{"name":\#(JSONText.quoted(name)),"value":\#(JSONText.quoted(value))}"#
    }.joined(separator: ",")
  }
}
