import AdobePassAPI

extension CapturedRequest {
  /// Whether the app may have sent a header field that the capture does not hold.
  func mayHaveLost(_ header: String) -> Bool {
    guard !headers.contains(where: { $0.name.lowercased() == header.lowercased() }) else { return false }
    return losesHeaders || lostHeaders.contains(header.lowercased())
  }

  /// Whether a browser may have sent the request, and not the app: it carries nothing that only an app sends.
  var mayBeBrowsing: Bool {
    let own = ["authorization", "ap-device-identifier", "x-device-info"]
    return !headers.contains { own.contains($0.name.lowercased()) }
      && own.allSatisfy { !lostHeaders.contains($0) || $0 == "authorization" }
  }
}
