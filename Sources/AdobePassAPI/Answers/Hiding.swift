package import SSOStateMachine

extension HTTPResponse {
  /// The fewest bytes of a secret that is hidden. No service issues a shorter secret, and a short text may be a word of
  /// the answer.
  private static let leastLength = 16

  /// The answer without the secrets of its request. Some services repeat a token in the message that refuses it, and
  /// messages are shown.
  package func hiding(_ secrets: [Secret<String>]) -> HTTPResponse {
    let hidden = secrets.map { Array($0.expose().utf8) }.filter { $0.count >= Self.leastLength }
    // JSON may write a slash with a backslash before it.
    let spellings = hidden + hidden.filter { $0.contains(UInt8(ascii: "/")) }.map(\.withEscapedSlashes)
    guard spellings.contains(where: { body.firstRange(of: $0, from: 0) != nil }) else { return self }
    return HTTPResponse(status: status, headers: headers, body: spellings.reduce(body) { $0.redacting($1) })
  }
}

extension [UInt8] {
  fileprivate var withEscapedSlashes: [UInt8] {
    flatMap { $0 == UInt8(ascii: "/") ? [UInt8(ascii: "\\"), $0] : [$0] }
  }

  fileprivate func redacting(_ secret: [UInt8]) -> [UInt8] {
    var (redacted, place) = ([UInt8](), 0)
    while let found = firstRange(of: secret, from: place) {
      redacted += self[place..<found.lowerBound] + Array("<redacted>".utf8)
      place = found.upperBound
    }
    return redacted + self[place...]
  }

  /// Found in linear time (Knuth, Morris and Pratt): a service that repeats nearly all of a secret, over and over,
  /// keeps nobody waiting.
  fileprivate func firstRange(of part: [UInt8], from start: Int) -> Range<Int>? {
    guard !part.isEmpty, count - start >= part.count else { return nil }
    let borders = part.borders
    var matched = 0
    for place in start..<count {
      while matched > 0, part[matched] != self[place] { matched = borders[matched - 1] }
      if part[matched] == self[place] { matched += 1 }
      if matched == part.count { return place + 1 - matched..<place + 1 }
    }
    return nil
  }

  /// For each beginning, how long the longest shorter beginning is with which it ends.
  private var borders: [Int] {
    var (borders, length) = ([Int](repeating: 0, count: count), 0)
    for place in indices.dropFirst() {
      while length > 0, self[length] != self[place] { length = borders[length - 1] }
      if self[length] == self[place] { length += 1 }
      borders[place] = length
    }
    return borders
  }
}

extension RESTV2.Command {
  /// The secrets that the command's request contains.
  var secrets: [Secret<String>] {
    switch self {
    case .register(let configuration): [configuration.value.softwareStatement]
    case .retrieveAccessToken(let registration): [registration.value.clientSecret]
    case .retrievePartnerProfile(let access, let response): [access.value.token, response.samlResponse]
    case .retrieveProfiles(let access, mvpd: _, status: _), .retrieveConfiguration(let access, maximumAge: _),
      .createPartnerSession(let access, status: _), .preauthorize(let access, _, _, after: _),
      .authorize(let access, _, _), .logout(let access, mvpd: _), .createSession(let access, mvpd: _),
      .resumeSession(let access, code: _, mvpd: _), .poll(let access, code: _):
      [access.value.token]
    case .requestPermission, .retrieveFrameworkStatus, .authenticateWithPartner, .openUserAgent, .showCode,
      .wait, .store, .forget, .deliverPreauthorization, .startPlayback, .showDenial, .reportFailure,
      .askToSignOutInSettings:
      []
    }
  }
}
