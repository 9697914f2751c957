public import SSOStateMachine

/// The values of an app at the moment of a call: they change while the app runs. All of them are optional.
///
/// The sender of a call reads these values for that call, and passes them to
/// ``RESTV2Service/request(for:in:)``. Calls of older interfaces send none of them.
public struct CallContext: Hashable, Sendable {
  /// The Experience Cloud ID (AP-Visitor-Identifier): the bare ECID, without quotes and without any encoding. An empty
  /// text counts as nil. E4, E5 and E8 to E15 send it, and no other call does.
  public var visitorIdentifier: String?
  /// The service token (AD-Service-Token): the compact JWS itself, without `Bearer`. E4, E8, E9 and E13 to
  /// E15 send it, and no other call does. It lives for an hour, so pass the current one.
  public var serviceToken: Secret<String>?
  /// `connectionType` of X-Device-Info at this moment: `WiFi`, `cellular`, `LAN`, `notConnected`. Nil for that of the
  /// configuration's device.
  public var connectionType: String?
  /// `connectionIp` of X-Device-Info: the public address of the device. Nil if the app does not know it, which is usual
  /// on a device: the service then sees the address itself.
  public var connectionIP: String?
  /// `connectionPort` of X-Device-Info: the source port of the connection. Nil if the app does not know it.
  public var connectionPort: Int?

  /// Makes a context. A value that is left out is not sent.
  public init(
    visitorIdentifier: String? = nil, serviceToken: Secret<String>? = nil, connectionType: String? = nil,
    connectionIP: String? = nil, connectionPort: Int? = nil
  ) {
    (self.visitorIdentifier, self.serviceToken) = (visitorIdentifier, serviceToken)
    (self.connectionType, self.connectionIP, self.connectionPort) = (
      connectionType, connectionIP, connectionPort
    )
  }

  /// The context as it may be sent at a moment: without a service token whose `exp` has passed (Service token flows).
  ///
  /// Only `exp` is read. A token that cannot be read is kept as it is, because its form is the issuer's business.
  public func valid(at now: Timestamp) -> CallContext {
    guard let token = serviceToken, let end = ServiceTokenClaims.expiry(of: token), end <= now else {
      return self
    }
    var context = self
    context.serviceToken = nil
    return context
  }

  /// The secrets of the context.
  package var secrets: [Secret<String>] { [serviceToken].compactMap { $0 } }
}

extension CallContext: Unprinted {
  /// The names of the given values, and no value that identifies the person.
  public var description: String {
    let given = [
      visitorIdentifier.map { _ in "visitorIdentifier" }, serviceToken.map { _ in "serviceToken" },
      connectionType.map { "connectionType: \($0)" }, connectionIP.map { _ in "connectionIP" },
      connectionPort.map { _ in "connectionPort" },
    ]
    return "CallContext(\(given.compactMap { $0 }.joined(separator: ", ")))"
  }
}
