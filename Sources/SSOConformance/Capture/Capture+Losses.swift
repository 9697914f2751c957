import AdobePassAPI
import Foundation

// The parts that a recorder left out, judged by the whole of a file.

extension [CapturedExchange] {
  /// The exchanges, in which the header fields and bodies that the recorder masked or stripped are marked as lost.
  ///
  /// A field that the app had to send, and that no message of the file has, counts as stripped by the
  /// recorder. Browsers export Authorization, Cookie and Set-Cookie only to those who ask for them.
  func namingLosses() -> [CapturedExchange] {
    var named = map { exchange in
      var named = exchange
      named.request.nameMasked()
      named.response?.nameMasked()
      return named
    }
    let needsAuthorization = named.contains(where: \.request.needsAuthorization)
    let stripsAuthorization = needsAuthorization && !named.contains { $0.request.names("authorization") }
    let stripsCookies = !named.contains { $0.request.names("cookie") }
    let stripsSetCookies = !named.contains { $0.response?.names("set-cookie") ?? false }
    for index in named.indices {
      if stripsAuthorization { named[index].request.lostHeaders.insert("authorization") }
      if stripsCookies { named[index].request.lostHeaders.insert("cookie") }
      if stripsSetCookies { named[index].response?.lostHeaders.insert("set-cookie") }
    }
    return named
  }
}

/// A message whose header fields a recorder may have lost.
private protocol RecordedMessage {
  var headers: [HTTPHeader] { get set }
  var body: CapturedBody { get set }
  var lostHeaders: Set<String> { get set }
  var losesHeaders: Bool { get set }
}

extension CapturedRequest: RecordedMessage {}
extension CapturedResponse: RecordedMessage {}

extension RecordedMessage {
  /// Whether the message has a field, even if only its name is left.
  fileprivate func names(_ name: String) -> Bool {
    lostHeaders.contains(name) || headers.contains { $0.name.lowercased() == name }
  }

  /// Removes the fields with a masked value. A message without any field comes from a recorder that keeps no fields:
  /// every client sends at least the host, and every server a date or a length.
  fileprivate mutating func nameMasked() {
    let masked = headers.filter(\.isMasked)
    if !masked.isEmpty { headers.removeAll(where: \.isMasked) }
    lostHeaders.formUnion(masked.map { $0.name.lowercased() })
    if headers.isEmpty, lostHeaders.isEmpty { losesHeaders = true }
    if body.isMasked { body = .lost }
  }
}

extension CapturedRequest {
  /// Whether the request is a call that the service refuses without Authorization. The page where a person logs in, and
  /// registration, do not need it.
  fileprivate var needsAuthorization: Bool {
    let segments = url.pathWithoutQuery.split(separator: "/")
    guard let first = segments.first, method != "OPTIONS" else { return false }
    return first == "reggie" || first == "api" && segments.dropFirst(2).first != "authenticate"
  }
}

extension HTTPHeader {
  /// Whether a recorder replaced the value with something else.
  fileprivate var isMasked: Bool {
    let isCredential = Self.credentials.contains { isNamed($0) }
    guard isCredential || mayEndInMask else { return false }
    let words = value.split { $0 == " " || $0 == "\t" }
    guard let last = words.last else { return isCredential }
    if isCredential {
      return value.contains("***") || value.contains("•") || value.contains("…")
        || value.lowercased().contains("redacted") || Mask.isMask(last, least: 1) || Self.isPlaceholder(words)
    }
    // A scheme may come before the mask, as in `fingerprint ***`.
    return words.count <= 2 && Mask.isMask(last, least: 3)
  }

  /// Whether the last byte may be the end of a mask. Most values of a capture are not masks, and this check
  /// finds that out quickly.
  private var mayEndInMask: Bool {
    guard let last = value.utf8.last else { return true }
    let isLong = value.utf8.count > Mask.longest
    return !isLong || last >= 0x80 || "*xX".utf8.contains(last)
      || value.utf8.suffix(Mask.longest + 1).contains { " \t".utf8.contains($0) }
  }

  private static let credentials = ["authorization", "cookie", "proxy-authorization", "set-cookie"]

  /// `<token>`, `Bearer <access token>`, `[token]`, `{{token}}`: a token contains none of these brackets.
  private static func isPlaceholder(_ words: [Substring]) -> Bool {
    let hasScheme = words.count > 1 && words[0].allSatisfy(\.isLetter)
    let (first, last) = (words.dropFirst(hasScheme ? 1 : 0).first?.first, words.last?.last)
    let brackets: [(first: Character, last: Character)] = [("<", ">"), ("[", "]"), ("{", "}")]
    return brackets.contains { first == $0.first && last == $0.last }
  }
}
