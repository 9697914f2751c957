import AdobePassAPI
import Crypto
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

extension Response {
  /// A text of some type. Nothing of it is kept, no script runs that is not its own, and no page of another origin shows it.
  ///
  /// - Parameter frame: the origins whose pages may show it.
  init(_ text: String, type: String, status: Int = 200, in frame: Frame = .none) {
    var headers = HTTPFields()
    headers[.contentType] = type
    headers[.cacheControl] = "no-store"
    let policy =
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; connect-src 'self'; frame-src 'self'; "
    let fields = [
      "X-Content-Type-Options": "nosniff", "Referrer-Policy": "same-origin", "X-Frame-Options": frame.option,
      "Content-Security-Policy":
        policy + "base-uri 'none'; script-src \(text.ownScripts); frame-ancestors \(frame.rawValue)",
    ]
    for (name, value) in fields {
      if let name = HTTPField.Name(name) { headers[name] = value }
    }
    self.init(
      status: .init(code: status), headers: headers, body: .init(byteBuffer: ByteBuffer(string: text)))
  }

  static func json(_ value: some Encodable, status: Int = 200) -> Response {
    Response(JSONText.of(value) + "\n", type: "application/json", status: status)
  }

  /// A value, and what is done once it was sent.
  static func json(_ value: some Encodable, then act: @escaping @Sendable () -> Void) -> Response {
    var response = json(value)
    let buffer = ByteBuffer(string: JSONText.of(value) + "\n")
    response.body = ResponseBody(contentLength: buffer.readableBytes) { writer in
      try await writer.write(buffer)
      try await writer.finish(nil)
      act()
    }
    return response
  }

  static func html(_ text: String, status: Int = 200, in frame: Frame = .none) -> Response {
    Response(text, type: "text/html; charset=utf-8", status: status, in: frame)
  }

  /// The owner of the pages that may show a page within themselves.
  enum Frame: String {
    case none = "'none'"
    /// The page of the sandbox.
    case own = "'self'"

    /// The option for a browser that does not know the policy.
    fileprivate var option: String {
      switch self {
      case .none: "DENY"
      case .own: "SAMEORIGIN"
      }
    }
  }

  /// The header fields of an answer that a page of the sandbox did not write.
  private static let foreign = [
    "X-Content-Type-Options": "nosniff", "X-Frame-Options": "DENY",
    "Content-Security-Policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
  ]

  static func refusal(_ error: ControlError) -> Response { json(["error": error.text], status: error.status) }

  /// An answer of the service, with its own Date. A browser runs no script of the answer, and gives it no origin. A page of
  /// another service, or of a planned fault, could otherwise control the sandbox.
  init(_ response: AdobePassAPI.HTTPResponse, body: ResponseBody) {
    var fields = HTTPFields()
    for (name, value) in Self.foreign {
      if let name = HTTPField.Name(name) { fields[name] = value }
    }
    for header in response.headers {
      if let name = HTTPField.Name(header.name) { fields.append(HTTPField(name: name, value: header.value)) }
    }
    self.init(status: .init(code: response.status), headers: fields, body: body)
  }
}

extension Request {
  /// The address by which the client has called this server, for urls that return to it. Nil if Host is missing or
  /// malformed, and for plain HTTP from another machine, which an ``Origin`` does not allow. Urls are relative then.
  func ownOrigin(_ scheme: String) -> Origin? { Origin("\(scheme)://\(head.authority ?? "")") }

  /// The body as a value.
  ///
  /// - Throws: ``ControlError/badRequest(_:)``, which says what is wrong with it.
  func value<Value: Decodable>(_ type: Value.Type) async throws -> Value {
    guard let value = try await optionalValue(type) else {
      throw ControlError.badRequest("the body is empty; send JSON")
    }
    return value
  }

  /// The body as a value; nil if it is empty.
  ///
  /// - Throws: ``ControlError/badRequest(_:)``, which says what is wrong with it.
  func optionalValue<Value: Decodable>(_ type: Value.Type) async throws -> Value? {
    let buffer = try await bounded()
    guard buffer.readableBytes > 0 else { return nil }
    do {
      return try SettingsError.reading(type, Data(buffer.readableBytesView))
    } catch let error as SettingsError {
      throw ControlError.badRequest(error.description)
    }
  }

  /// The body as the fields of a form.
  func form() async throws -> FormFields { FormFields(String(buffer: try await bounded())) }

  private func bounded() async throws -> ByteBuffer {
    do {
      return try await body.collect(upTo: 64 << 10)
    } catch is NIOTooManyBytesError {
      throw ControlError.badRequest("the body is larger than 64 KiB")
    }
  }
}

extension String {
  /// The text as HTML. HTML reads scalars, not characters: a combining mark does not hide a sign from it.
  var escaped: String {
    unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "'": text += "&#39;"
      // Every other scalar stands for itself.
      default: text.unicodeScalars.append(scalar)
      }
    }
  }

  /// The digests of the scripts of a page, as a policy lists them; 'none' for a page without scripts.
  fileprivate var ownScripts: String {
    let digests = components(separatedBy: "<script>").dropFirst().compactMap { part in
      part.range(of: "</script>").map { end in
        let digest = SHA256.hash(data: Data(part[..<end.lowerBound].utf8))
        return "'sha256-\(Data(digest).base64EncodedString())'"
      }
    }
    return digests.isEmpty ? "'none'" : digests.joined(separator: " ")
  }
}
