/// The key that distinguishes calls: the endpoint, and what the call is about.
///
/// The key of a command is what its request says, so that it can be compared with the key of a recorded call. A value
/// that a capture has lost fits any value.
package struct CallKey<Endpoint: Hashable & Sendable>: Hashable, Sendable {
  package let endpoint: Endpoint
  package var code = Told<String>.said(nil)
  package var mvpd = Told<String>.said(nil)
  /// The resources, without regard to their order.
  package var resources = Told<Set<String>>.said(nil)

  package init(
    _ endpoint: Endpoint, code: Told<String>, mvpd: Told<String>,
    resources: Told<Set<String>>
  ) {
    (self.endpoint, self.code, self.mvpd, self.resources) = (endpoint, code, mvpd, resources)
  }

  /// The key of the call of a command.
  package init(_ endpoint: Endpoint, code: String? = nil, mvpd: String? = nil, resources: [String]? = nil) {
    self.init(
      endpoint, code: .said(code), mvpd: .said(mvpd), resources: .said(resources.map { Set($0) }))
  }

  /// The key of a call of another endpoint that is about the same thing.
  package func of(_ endpoint: Endpoint) -> CallKey {
    CallKey(endpoint, code: code, mvpd: mvpd, resources: resources)
  }

  /// The key without what a recorder has masked.
  var unmasked: CallKey {
    var key = self
    if code.value.map(Mask.isMask) ?? false { key.code = .lost }
    if mvpd.value.map(Mask.isMask) ?? false { key.mvpd = .lost }
    if resources.value?.contains(where: Mask.isMask) ?? false { key.resources = .lost }
    return key
  }

  /// Whether a command of this key may have made the call of the other.
  package func fits(_ other: CallKey) -> Bool {
    endpoint == other.endpoint && code.fits(other.code) && mvpd.fits(other.mvpd)
      && resources.fits(other.resources)
  }
}

/// A value of a call, as far as a capture shows it.
package enum Told<Value: Hashable & Sendable>: Hashable, Sendable {
  /// The call has this value; nil means that the call has no value.
  case said(Value?)
  /// The capture has lost the value.
  case lost

  /// The value; nil if the call has no value, or if the capture has lost it.
  package var value: Value? {
    switch self {
    case .said(let value): value
    case .lost: nil
    }
  }

  func fits(_ other: Told) -> Bool {
    switch (self, other) {
    case (.lost, _), (_, .lost): true
    case (.said(let value), .said(let otherValue)): value == otherValue
    }
  }
}
