import AdobePassAPI
import SSOStateMachineTesting

/// A request that differs from all others, and whose damage shows: its whole content follows from its id.
struct Parcel {
  let id: String
  let method: HTTPRequest.Method
  let body: [UInt8]

  init(id: String) {
    self.id = id
    var random = SplitMix64(
      seed: id.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 })
    method = random.below(3) == 0 ? .get : .post
    let letters = Array("abcdefghijklmnopqrstuvwxyz0123456789".utf8)
    let length = method == .get ? 0 : 1 + random.below(20_000)
    body = (0..<length).map { _ in letters[random.below(letters.count)] }
  }

  static let place = "/parcel/"

  var path: String { Self.place + id }
  var authorization: String { "Bearer canary-\(id)" }

  var request: HTTPRequest {
    HTTPRequest(
      method: method, path: path,
      headers: [HTTPHeader("Authorization", authorization), HTTPHeader("Content-Type", "text/plain")],
      body: body)
  }
}
