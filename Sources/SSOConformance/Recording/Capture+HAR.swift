import AdobePassAPI
import AdobePassRules
import Foundation
import JSONWriting
import SSOStateMachine

extension Capture {
  /// The capture as HAR 1.2, for other tools or for later. It holds the secrets of the recording: keep it as you keep
  /// those.
  ///
  /// Times are in UTC. What is lost stays lost, and is written as recorders write it; fields of our own, whose names begin
  /// with an underscore, say which header fields are.
  public func har() -> [UInt8] {
    let entries = exchanges.map { JSON.entry($0, timeIsExact: isExact).written }
    return Array(
      (#"{"log":{"creator":{"name":"SSOStateMachine","version":"\#(Release.version)"},"#
        + #""entries":[\#(entries.joined(separator: ","))],"version":"1.2"}}"#).utf8)
  }
}

// The objects of a HAR 1.2 with all that the format requires, for tools that insist on it. Only unknown times are left out.

extension JSON {
  /// The whole time counts as waiting. A time that is not known is 0: the format has no other number for that.
  fileprivate static func entry(_ exchange: CapturedExchange, timeIsExact: Bool) -> JSON {
    let time = JSON.number(exchange.duration ?? 0)
    return .object(leavingOut: [
      "startedDateTime": exchange.sentAt.map { .text(InternetDate.text(of: $0)) },
      "time": time, "_timeIsUnknown": exchange.duration == nil ? true : nil,
      "_timeIsExact": timeIsExact ? true : nil,
      "_number": timeIsExact ? .number(Int64(exchange.entry)) : nil,
      "request": request(exchange.request), "response": response(exchange.response),
      "cache": [:], "timings": ["send": 0, "wait": time, "receive": 0],
    ])
  }

  private static func request(_ request: CapturedRequest) -> JSON {
    let type = JSON.text(request.headers.value("Content-Type"))
    let (text, encoding) = request.body.textAndEncoding
    let postData: JSON? =
      switch request.body {
      case .bytes([]), .lost: nil
      case .bytes: .object(leavingOut: ["mimeType": type, "text": text, "encoding": encoding])
      case .fields(let params): ["mimeType": type, "params": fields(params)]
      }
    return message(
      [
        "method": .text(request.method), "url": .text("\(request.url.origin)\(request.url.path)"),
        "queryString": fields(request.url.query), "postData": postData,
      ], headers: request.headers, body: request.body, lost: request.lostHeaders,
      losesOthers: request.losesHeaders)
  }

  /// An answer that never came has the status 0.
  private static func response(_ response: CapturedResponse?) -> JSON {
    let response = response ?? CapturedResponse(status: 0)
    let (text, encoding) = response.body.textAndEncoding
    return message(
      [
        "status": .number(Int64(response.status)), "statusText": "",
        "redirectURL": .text(response.headers.value("Location")),
        "content": .object(leavingOut: [
          "size": .number(response.body.size), "mimeType": .text(response.headers.value("Content-Type")),
          "text": text, "encoding": encoding,
        ]),
      ], headers: response.headers, body: response.body, lost: response.lostHeaders,
      losesOthers: response.losesHeaders)
  }

  /// A request or an answer: what both have, and members of its own.
  static func message(
    _ own: [String: JSON?], headers: [HTTPHeader], body: CapturedBody, lost: Set<String> = [],
    losesOthers: Bool = false
  ) -> JSON {
    let common: [String: JSON?] = [
      "httpVersion": "HTTP/1.1", "cookies": [], "headersSize": -1, "bodySize": .number(body.size),
      "headers": fields(headers.map { CapturedField(name: $0.name, value: $0.value) }),
      "_lostHeaders": lost.isEmpty ? nil : .list(lost.sorted().map { .text($0) }),
      "_losesHeaders": losesOthers ? true : nil,
    ]
    return .object(common.merging(own) { $1 }.compactMapValues { $0 })
  }

  static func fields(_ fields: [CapturedField]) -> JSON {
    .list(fields.map { ["name": .text($0.name), "value": .text($0.value)] })
  }

  /// The value as text.
  var written: String { JSONText.visible(String(decoding: bytes, as: UTF8.self)) }
}

extension [HTTPHeader] {
  /// The value of the first field with a name, in upper or lower case; empty without such a field.
  func value(_ name: String) -> String {
    first { $0.name.lowercased() == name.lowercased() }?.value ?? ""
  }
}

extension CapturedBody {
  /// The length of the body; -1 if it is not known.
  var size: Int64 {
    switch self {
    case .bytes(let bytes): Int64(bytes.count)
    case .fields, .lost: -1
    }
  }

  /// The bytes as text, or as base64 if they are not text, or begin with a byte order mark, which text loses.
  fileprivate var textAndEncoding: (text: JSON?, encoding: JSON?) {
    guard case .bytes(let bytes) = self else { return (nil, nil) }
    guard let text = String(bytes: bytes, encoding: .utf8), text.utf8.elementsEqual(bytes) else {
      return (.text(Data(bytes).base64EncodedString()), "base64")
    }
    return (.text(text), nil)
  }
}
