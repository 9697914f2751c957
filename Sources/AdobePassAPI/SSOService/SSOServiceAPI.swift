public import SSOStateMachine

/// The Adobe SSO Service: it issues service tokens, and links the devices of a person. Calls are values; nothing is sent
/// here.
///
/// The service is separate from REST API V2, and has its own host. Adobe tells the programmer the host: it is
/// not published. Calls carry the access token of the flow.
///
/// ```swift
/// let call = api.serviceToken(for: .common(id), with: access)
/// let reply = call.reply(to: try await transport.send(call.request, to: api.origin))
/// ```
public struct SSOServiceAPI: Hashable, Sendable {
  /// The origin that requests go to.
  public let origin: Origin

  /// Makes the service at an origin.
  public init(origin: Origin) { self.origin = origin }

  /// POST `serviceToken`: a token for a person.
  ///
  /// - Parameters:
  ///   - identity: who the person is. The service demands one of the two header fields.
  ///   - access: the access token, from `RESTV2Flow.access`.
  ///   - context: how the device is connected at this moment.
  public func serviceToken(
    for identity: SSOIdentity, with access: Shared<Access>, in context: CallContext = CallContext()
  ) -> SSOServiceCall<ServiceToken> {
    let call = SSOServiceRequest(
      access, "serviceToken", hasDevice: true, identity: identity, context: context)
    return SSOServiceCall(call) { (wire: ServiceTokenWire) in wire.token }
  }

  /// GET `serviceToken`: the same token for another hour. The token may have just ended.
  public func refresh(_ token: Secret<String>, with access: Shared<Access>) -> SSOServiceCall<ServiceToken> {
    SSOServiceCall(SSOServiceRequest(access, "serviceToken", .get, token: token)) {
      (wire: ServiceTokenWire) in
      wire.token
    }
  }

  /// POST `link`: a code for another device of the person.
  public func link(_ token: Secret<String>, with access: Shared<Access>) -> SSOServiceCall<LinkCode> {
    SSOServiceCall(SSOServiceRequest(access, "link", hasDevice: true, token: token)) { (wire: LinkCodeWire) in
      wire.code
    }
  }

  /// POST `unlink`: takes devices out of the person's sign-in. The value holds the ids of those that were; an id that the
  /// service does not know is left out.
  public func unlink(
    _ devices: [String], _ token: Secret<String>, with access: Shared<Access>
  ) -> SSOServiceCall<[String]> {
    SSOServiceCall(SSOServiceRequest(access, "unlink", hasDevice: true, token: token, devices: devices)) {
      (wire: UnlinkedWire) in wire.devices
    }
  }

  /// GET `list`: the devices of the person, by id.
  public func list(_ token: Secret<String>, with access: Shared<Access>) -> SSOServiceCall<[LinkedDevice]> {
    SSOServiceCall(SSOServiceRequest(access, "list", .get, hasDevice: true, token: token)) {
      (wire: DeviceListWire) in wire.devices
    }
  }
}
