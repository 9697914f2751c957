import AdobePassAPI
import Foundation

// How a HAR represents an exchange.

extension CapturedExchange {
  /// The longest time that is believed, a day: no call takes longer.
  private static let longestDuration = 86_400_000.0

  /// Reads an entry.
  init(_ entry: HAREntry, url: CapturedURL, number: Int) {
    self.init(
      entry: number, sentAt: entry.startedDateTime.value.flatMap(InternetDate.init)?.moment,
      request: CapturedRequest(entry.request, url: url),
      response: entry.response.value.flatMap(CapturedResponse.init))
    let isKnown = entry.timeIsUnknown.value != true
    if isKnown, let time = entry.time.value, (0...Self.longestDuration).contains(time) {
      duration = Int64(time.rounded())
    }
    recordedNumber = entry.number.value
  }
}

extension CapturedRequest {
  init(_ wire: HAREntry.Request, url: CapturedURL) {
    let fields = HeaderFields(wire.headers, lost: wire.lostHeaders, areIncomplete: wire.losesHeaders)
    self.init(
      method: wire.method, url: url, headers: fields.headers,
      body: CapturedBody(wire.postData, size: wire.bodySize.value).checked(against: fields.headers))
    (lostHeaders, losesHeaders) = (fields.lost, fields.areIncomplete)
  }
}

extension CapturedResponse {
  /// Nil where no answer came, which recorders write as a status of 0.
  init?(_ wire: HAREntry.Response) {
    guard let status = wire.status.value, (100..<1_000).contains(status) else { return nil }
    let fields = HeaderFields(wire.headers, lost: wire.lostHeaders, areIncomplete: wire.losesHeaders)
    // An answer with an error was cut off after its header fields.
    let isWhole = (wire.error.value ?? "").isEmpty
    let body = CapturedBody(wire.content, transferred: wire.bodySize.value).checked(against: fields.headers)
    self.init(status: Int(status), headers: fields.headers, body: isWhole ? body : .lost)
    (lostHeaders, losesHeaders) = (fields.lost, fields.areIncomplete)
  }
}

/// The header fields of a message, and which of them are lost.
private struct HeaderFields {
  /// The fields without those that only HTTP/2 has, which say again what method and url say.
  private(set) var headers: [HTTPHeader] = []
  private(set) var lost: Set<String>
  /// Whether fields may be missing whose names are not known.
  private(set) var areIncomplete: Bool

  init(_ wire: Part<[Element<HAREntry.Header>]>, lost names: Part<[String]>, areIncomplete isTold: Part<Bool>)
  {
    (lost, areIncomplete) = (Set((names.value ?? []).map { $0.lowercased() }), isTold.value ?? false)
    guard let list = wire.value else {
      areIncomplete = true
      return
    }
    for element in list {
      switch element.value {
      case let header? where header.name.hasPrefix(":"): break
      case let header? where header.value.isOdd: lost.insert(header.name.lowercased())
      case let header?: headers.append(HTTPHeader(header.name, header.value.value ?? ""))
      case nil: areIncomplete = true
      }
    }
  }
}

extension CapturedBody {
  /// The body of a request. A recorder that does not say how long the body was may have lost it.
  fileprivate init(_ wire: Part<HAREntry.PostData>, size: Double?) {
    let (text, params) = (wire.value?.text ?? .missing, wire.value?.params ?? .missing)
    let fields = (params.value ?? []).map { CapturedField(name: $0.name, value: $0.value ?? "") }
    if let text = text.value, !text.isEmpty || fields.isEmpty && size == 0 {
      self = Self.decoded(text, wire.value?.encoding ?? .missing)
    } else if !fields.isEmpty {
      self = .fields(fields)
    } else {
      self = size == 0 && !wire.isOdd && !text.isOdd && !params.isOdd ? .none : .lost
    }
  }

  /// The body of an answer.
  ///
  /// - Parameter transferred: the number of bytes that came along, which distinguishes a body of length 0 from one that
  ///   was not kept.
  fileprivate init(_ wire: Part<HAREntry.Content>, transferred: Double?) {
    let (text, size) = (wire.value?.text ?? .missing, wire.value?.size.value)
    if let text = text.value, !text.isEmpty || size == 0 {
      self = Self.decoded(text, wire.value?.encoding ?? .missing)
    } else {
      self = size == 0 && !text.isOdd && (transferred ?? 0) <= 0 ? .none : .lost
    }
  }

  /// The body, or that it is lost: a message with a length has a body.
  fileprivate func checked(against headers: [HTTPHeader]) -> CapturedBody {
    let length = headers.first { $0.name.lowercased() == "content-length" }.flatMap { Int($0.value) } ?? 0
    return self == .none && length > 0 ? .lost : self
  }

  private static func decoded(_ text: String, _ encoding: Part<String>) -> CapturedBody {
    if encoding.isOdd { return .lost }
    switch encoding.value?.lowercased() {
    case nil, "", "utf-8", "utf8": return .bytes(Array(text.utf8))
    case "base64":
      // Some recorders break long lines.
      let plain = Data(text.utf8.filter { !" \t\r\n".utf8.contains($0) })
      return Data(base64Encoded: plain).map { .bytes(Array($0)) } ?? .lost
    // A recorder may name any encoding. The text of an unknown one cannot be read.
    default: return .lost
    }
  }
}
