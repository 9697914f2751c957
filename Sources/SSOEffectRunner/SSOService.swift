public import AdobePassAPI
public import SSOStateMachine

/// The Adobe SSO Service, which an app calls outside the flow: it issues the service token by which the devices of a
/// person share one sign-in, and the codes that link them.
///
/// ```swift
/// let service = SSOService(origin: origin, environment: environment)  // Adobe tells the host
/// if let access = await flow.access {
///   let token = try await service.serviceToken(for: .common(id), with: access)
///   tokens.keep(token)  // the environment's `context` hands it to every call
/// }
/// ```
///
/// Every call throws an ``/AdobePassAPI/SSOServiceFault``, which says what to do next, and is never repeated by itself. A
/// canceled task ends at once, with `transport(.connectionFailed)`.
public struct SSOService: Sendable {
  private let api: SSOServiceAPI
  private let environment: FlowEnvironment

  /// Makes the service.
  ///
  /// - Parameters:
  ///   - origin: the host that Adobe has told the programmer: https, or http on this machine.
  ///   - environment: how calls reach the service, and what the app knows at the time of a call.
  public init(origin: Origin, environment: FlowEnvironment) {
    (api, self.environment) = (SSOServiceAPI(origin: origin), environment)
  }

  /// A token for a person.
  ///
  /// - Parameters:
  ///   - identity: who the person is: an id from the programmer's own sign-in, or a code from another device.
  ///   - access: the access token, from ``RESTV2Flow/access``.
  public func serviceToken(
    for identity: SSOIdentity, with access: Shared<Access>
  ) async throws(SSOServiceFault) -> ServiceToken {
    try await send(api.serviceToken(for: identity, with: access, in: environment.context()))
  }

  /// The same token for another hour. The token may have just ended.
  public func refresh(
    _ token: Secret<String>, with access: Shared<Access>
  ) async throws(SSOServiceFault) -> ServiceToken {
    try await send(api.refresh(token, with: access))
  }

  /// A code for another device of the person: show it.
  public func link(
    _ token: Secret<String>, with access: Shared<Access>
  ) async throws(SSOServiceFault) -> LinkCode {
    try await send(api.link(token, with: access))
  }

  /// Takes devices out of the person's sign-in.
  ///
  /// - Returns: the ids of those that were taken out; an id that the service does not know is left out.
  public func unlink(
    _ devices: [String], _ token: Secret<String>, with access: Shared<Access>
  ) async throws(SSOServiceFault) -> [String] {
    try await send(api.unlink(devices, token, with: access))
  }

  /// The devices of the person, by id.
  public func list(
    _ token: Secret<String>, with access: Shared<Access>
  ) async throws(SSOServiceFault) -> [LinkedDevice] {
    try await send(api.list(token, with: access))
  }

  private func send<Value>(_ call: SSOServiceCall<Value>) async throws(SSOServiceFault) -> Value {
    let response: HTTPResponse
    do throws(Fault.TransportFault) {
      response = try await environment.transport.send(call.request, to: api.origin)
    } catch {
      throw .transport(error)
    }
    return try call.reply(to: response).get()
  }
}
