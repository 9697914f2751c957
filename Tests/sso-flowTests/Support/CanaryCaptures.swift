import Foundation

/// Captures in which every secret contains one word. Names of fields are not secrets; a body that is a bare secret
/// looks like a name.
enum CanaryCaptures {
  static let word = "canary"

  /// The word as it is, percent-encoded letter by letter, and in base64 wherever it begins.
  static let forms: [String] = {
    let bytes = Array(word.utf8)
    let percent = bytes.map { "%" + String($0, radix: 16) }.joined()
    let base64 = (0..<3).map { shift in
      let text = Data([UInt8](repeating: 0x20, count: shift) + bytes).base64EncodedString()
      // The first and the last characters depend on the text around the word.
      return String(text.filter { $0 != "=" }.dropFirst(shift == 0 ? 0 : shift + 1).dropLast())
    }
    return [word, percent] + base64
  }()

  static func base64(_ text: String) -> String { Data(text.utf8).base64EncodedString() }

  private static let headers = [
    "Authorization": "Bearer canary-token", "AP-Device-Identifier": "fingerprint \(base64("canary-device"))",
    "X-Device-Info": base64(#"{"model":"canary-model"}"#), "Cookie": "session=canary-cookie",
    "AP-Partner-Framework-Status": base64(#"{"frameworkProviderInfo":{"id":"canary-partner"}}"#),
    "AP-TempPass-Identity": base64(#"{"email":"canary-hash"}"#), "AD-Service-Token": "canary-sso",
    "AP-Visitor-Identifier": "canary-visitor", "User-Agent": "canary-agent", "X-Other": "canary-other",
    "Content-Type": "application/json; boundary=canary", "Accept": "canary/json",
  ]
  private static let answerHeaders = [
    "Set-Cookie": "session=canary-cookie", "Location": "https://canary.example/?token=canary",
    "Date": "canary", "Retry-After": "canary", "Content-Type": "canary/type", "X-Request-Id": "canary-id",
  ]

  static func entry(
    _ method: String, _ path: String, _ body: String? = nil, status: Int = 200, _ answer: String = "{}"
  ) -> RecordedEntry {
    RecordedEntry(
      method: method, url: "https://sp.auth.adobe.com\(path)", headers: headers, body: body, status: status,
      answerHeaders: answerHeaders, answer: answer)
  }

  static let registration = [
    entry(
      "POST", "/o/client/register",
      #"{"software_statement":"canary-statement","redirect_uri":"https://canary.example"}"#,
      status: 201,
      #"{"client_id":"canary-client","client_secret":"canary-secret","redirect_uris":["canary"],"extra":1}"#),
    entry(
      "POST", "/o/client/token",
      "client_id=canary-client&client_secret=canary-secret&grant_type=canary&extra=canary", status: 201,
      #"{"access_token":"canary-token","id":"canary-id","expires_in":"canary","token_type":"canary"}"#),
  ]

  static let restV2 = RecordedEntry.file(
    registration + [
      // A value that was not encoded, and so falls apart into texts that look like names.
      entry("POST", "/o/client/token", "client_secret=a&canaryword", status: 400),
      entry("GET", "/api/v2/REF30/logout/Dish?redirectUrl=https://a/?b&canaryword"),
      entry("GET", "/api/v2/REF30/profiles?extra=canary&code=canary", "canary.\(base64("canary"))"),
      entry(
        "GET", "/api/v2/REF30/configuration", nil,
        #"{"requestor":{"id":"canary-r","mvpds":[{"id":"Dish","displayName":"canary","logoUrl":"https://canary"}]}}"#
      ),
      entry(
        "POST", "/api/v2/REF30/sessions", "mvpd=canary&domainName=canary&redirectUrl=https%3A%2F%2Fcanary",
        #"{"actionName":"canary","code":"canaryCODE","sessionId":"canary","url":"/canary","mvpd":"canary"}"#),
      entry("GET", "/api/v2/authenticate/REF30/canaryCODE", nil, status: 302, "<html>canary</html>"),
      entry(
        "GET", "/api/v2/REF30/profiles/code/canaryCODE", nil,
        #"{"profiles":{"canary":{"attributes":{"userID":{"value":"canary-user","state":"canary"}},"issuer":"canary"}}}"#
      ),
      entry("POST", "/api/v2/REF30/sessions/canaryCODE", "mvpd=Dish", "canary.answer"),
      entry(
        "POST", "/api/v2/REF30/profiles/sso/Apple", "SAMLResponse=\(base64("<saml>canary</saml>"))&x=canary",
        status: 400,
        #"{"code":"canary","message":"canary","details":"canary","trace":"canary","status":"canary"}"#),
      entry(
        "POST", "/api/v2/REF30/decisions/authorize/Dish", #"{"resources":["canary"]}"#,
        #"{"decisions":[{"resource":"canary","authorized":true,"token":{"serializedToken":"\#(base64("canary"))"}}]}"#
      ),
      entry("POST", "/api/v2/REF30/canary/canaryCODE/unknown", "[1,{\"canary\":{\"canary\":[\"canary\"]}}]"),
      entry("PUT", "/api/v2/REF30/sessions/canaryCODE", "canary.\(base64("canary"))"),
    ])
}
