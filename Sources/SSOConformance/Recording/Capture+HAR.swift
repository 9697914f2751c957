import AdobePassAPI
import Foundation
import SSOStateMachine

extension Capture {
  /// The capture as HAR 1.2, for other tools or for later. It holds the secrets of the recording: keep it as you keep
  /// those.
  ///
  /// Times are in UTC. What is lost stays lost, and is written as recorders write it; fields of our own, whose names begin
  /// with an underscore, say which header fields are.
  ///
  /// - Throws: an error of Foundation's encoder, which does not happen with recorded exchanges.
  public func har() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let entries = exchanges.map { WrittenHAR.Entry($0, timeIsExact: isExact) }
    return Array(try encoder.encode(WrittenHAR(log: .init(entries: entries))))
  }
}

/// A HAR 1.2 with all that the format requires, for tools that insist on it. Only unknown times are left out.
private struct WrittenHAR: Encodable {
  let log: Log

  struct Log: Encodable {
    let version = "1.2"
    let creator = Creator()
    let entries: [Entry]
  }

  struct Creator: Encodable {
    let name = "SSOStateMachine"
    let version = Release.version
  }

  struct Entry: Encodable {
    let startedDateTime: String?
    /// 0 if it is not known: the format has no other number for that.
    let time: Int64
    let timeIsUnknown: Bool?
    let timeIsExact: Bool?
    let number: Int?
    let request: Request
    let response: Response
    let cache: [String: String] = [:]
    let timings: [String: Int64]

    enum CodingKeys: String, CodingKey {
      case startedDateTime, time, request, response, cache, timings
      case timeIsExact = "_timeIsExact"
      case number = "_number"
      case timeIsUnknown = "_timeIsUnknown"
    }
  }

  struct Request: Encodable {
    let method: String
    let url: String
    let httpVersion = "HTTP/1.1"
    let cookies: [String] = []
    let headers: [Field]
    let queryString: [Field]
    let postData: PostData?
    let headersSize = -1
    let bodySize: Int
    let lostHeaders: [String]?
    let losesHeaders: Bool?

    enum CodingKeys: String, CodingKey {
      case method, url, httpVersion, cookies, headers, queryString, postData, headersSize, bodySize
      case lostHeaders = "_lostHeaders"
      case losesHeaders = "_losesHeaders"
    }
  }

  struct Response: Encodable {
    let status: Int
    let statusText = ""
    let httpVersion = "HTTP/1.1"
    let cookies: [String] = []
    let headers: [Field]
    let content: Content
    let redirectURL: String
    let headersSize = -1
    let bodySize: Int
    let lostHeaders: [String]?
    let losesHeaders: Bool?

    enum CodingKeys: String, CodingKey {
      case status, statusText, httpVersion, cookies, headers, content, redirectURL, headersSize, bodySize
      case lostHeaders = "_lostHeaders"
      case losesHeaders = "_losesHeaders"
    }
  }

  struct Field: Encodable {
    let name: String
    let value: String
  }

  struct PostData: Encodable {
    let mimeType: String
    var text: String?
    var params: [Field]?
    var encoding: String?
  }

  struct Content: Encodable {
    let size: Int
    let mimeType: String
    var text: String?
    var encoding: String?
  }
}

extension WrittenHAR.Entry {
  /// The whole time counts as waiting.
  init(_ exchange: CapturedExchange, timeIsExact: Bool) {
    startedDateTime = exchange.sentAt.map(InternetDate.text)
    time = exchange.duration ?? 0
    timeIsUnknown = exchange.duration == nil ? true : nil
    timings = ["send": 0, "wait": time, "receive": 0]
    (self.timeIsExact, number) = timeIsExact ? (true, exchange.entry) : (nil, nil)
    request = WrittenHAR.Request(exchange.request)
    response = WrittenHAR.Response(exchange.response)
  }
}

extension WrittenHAR.Request {
  fileprivate init(_ request: CapturedRequest) {
    method = request.method
    url = "\(request.url.origin)\(request.url.path)"
    headers = request.headers.map(WrittenHAR.Field.init)
    queryString = request.url.query.map(WrittenHAR.Field.init)
    lostHeaders = request.lostHeaders.isEmpty ? nil : request.lostHeaders.sorted()
    losesHeaders = request.losesHeaders ? true : nil
    let type = request.headers.value("Content-Type")
    switch request.body {
    case .bytes([]): (postData, bodySize) = (nil, 0)
    case .bytes(let bytes):
      let (text, encoding) = bytes.written
      (postData, bodySize) = (
        WrittenHAR.PostData(mimeType: type, text: text, encoding: encoding), bytes.count
      )
    case .fields(let fields):
      let params = fields.map(WrittenHAR.Field.init)
      (postData, bodySize) = (WrittenHAR.PostData(mimeType: type, params: params), -1)
    case .lost: (postData, bodySize) = (nil, -1)
    }
  }
}

extension WrittenHAR.Response {
  /// An answer that never came has the status 0.
  fileprivate init(_ response: CapturedResponse?) {
    status = response?.status ?? 0
    headers = (response?.headers ?? []).map(WrittenHAR.Field.init)
    lostHeaders = response.flatMap { $0.lostHeaders.isEmpty ? nil : $0.lostHeaders.sorted() }
    losesHeaders = response?.losesHeaders == true ? true : nil
    redirectURL = (response?.headers ?? []).value("Location")
    let type = (response?.headers ?? []).value("Content-Type")
    switch response?.body ?? .none {
    case .bytes(let bytes):
      let (text, encoding) = bytes.written
      content = WrittenHAR.Content(size: bytes.count, mimeType: type, text: text, encoding: encoding)
      bodySize = bytes.count
    case .fields, .lost: (content, bodySize) = (WrittenHAR.Content(size: -1, mimeType: type), -1)
    }
  }
}

extension WrittenHAR.Field {
  fileprivate init(_ header: HTTPHeader) { (name, value) = (header.name, header.value) }

  fileprivate init(_ field: CapturedField) { (name, value) = (field.name, field.value) }
}

extension [HTTPHeader] {
  fileprivate func value(_ name: String) -> String {
    first { $0.name.lowercased() == name.lowercased() }?.value ?? ""
  }
}

extension [UInt8] {
  /// The bytes as text, or as base64 if they are not text, or begin with a byte order mark, which text loses.
  fileprivate var written: (text: String, encoding: String?) {
    guard let text = String(bytes: self, encoding: .utf8), text.utf8.elementsEqual(self) else {
      return (Data(self).base64EncodedString(), "base64")
    }
    return (text, nil)
  }
}
