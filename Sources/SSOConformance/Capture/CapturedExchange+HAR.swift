import AdobePassAPI
import Foundation

// How an exchange stands in a HAR.

extension CapturedExchange {
  /// Reads an entry.
  init(_ entry: HAREntry, url: CapturedURL, number: Int) {
    self.init(
      entry: number, sentAt: entry.startedDateTime.flatMap(InternetDate.init)?.moment,
      request: CapturedRequest(entry.request, url: url),
      response: entry.response.flatMap(CapturedResponse.init))
  }
}

extension CapturedRequest {
  init(_ wire: HAREntry.Request, url: CapturedURL) {
    self.init(
      method: wire.method, url: url, headers: HTTPHeader.list(wire.headers),
      body: CapturedBody(wire.postData, size: wire.bodySize))
  }
}

extension CapturedResponse {
  /// Nil where no answer came, which recorders write as a status of 0.
  init?(_ wire: HAREntry.Response) {
    guard let status = wire.status, (100..<1_000).contains(status) else { return nil }
    self.init(
      status: Int(status), headers: HTTPHeader.list(wire.headers), body: CapturedBody(wire.content))
  }
}

extension HTTPHeader {
  /// Header fields without those that only HTTP/2 has, which say again what method and url say.
  fileprivate static func list(_ wire: [HAREntry.Header]?) -> [HTTPHeader] {
    (wire ?? []).filter { !$0.name.hasPrefix(":") }.map { HTTPHeader($0.name, $0.value ?? "") }
  }
}

extension CapturedBody {
  /// The body of a request. A recorder that does not say how long the body was may have lost it.
  fileprivate init(_ wire: HAREntry.PostData?, size: Double?) {
    let fields = (wire?.params ?? []).map { CapturedField(name: $0.name, value: $0.value ?? "") }
    if let text = wire?.text, !text.isEmpty || fields.isEmpty && size == 0 {
      self = Self.decoded(text, wire?.encoding)
    } else if !fields.isEmpty {
      self = .fields(fields)
    } else {
      self = size == 0 ? .none : .lost
    }
  }

  /// The body of an answer.
  fileprivate init(_ wire: HAREntry.Content?) {
    switch (wire?.text, wire?.size) {
    case (let text?, let size) where !text.isEmpty || size == 0: self = Self.decoded(text, wire?.encoding)
    case (_, 0): self = .none
    case (_, _): self = .lost
    }
  }

  private static func decoded(_ text: String, _ encoding: String?) -> CapturedBody {
    switch encoding?.lowercased() {
    case nil, "", "utf-8", "utf8": .bytes(Array(text.utf8))
    case "base64": Data(base64Encoded: text).map { .bytes(Array($0)) } ?? .lost
    // A recorder may name any encoding; nobody knows what its text stands for.
    default: .lost
    }
  }
}
