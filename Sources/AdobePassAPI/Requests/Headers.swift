package import SSOStateMachine

/// The header fields of a call, as the page of its endpoint lists them and the REST API V2 Checklist overrides it.
package struct Headers {
  package private(set) var fields: [HTTPHeader] = []

  /// The header fields of every call.
  package init(
    _ device: Device, _ body: RequestBody, in context: CallContext = CallContext(),
    encodesDeviceInfo: Bool = false
  ) {
    let info = DeviceInfo.json(device, in: context).base64
    add("Accept", "application/json")
    add("Content-Type", body.contentType)
    add("X-Device-Info", encodesDeviceInfo ? info.percentEncoded : info)
    add("User-Agent", device.userAgent)
  }

  /// The header fields of every call of REST API V2 (REST API V2 Checklist), and those that only some calls send.
  init(_ caller: Caller, _ body: RequestBody, _ extras: Extras) {
    let (access, context) = (caller.access, caller.context)
    self.init(access.configuration.device, body, in: context)
    add("Authorization", "Bearer " + access.token.expose())
    add("AP-Device-Identifier", "fingerprint " + access.configuration.device.identifier.base64)
    if extras.isVisit {
      add("AP-Visitor-Identifier", context.visitorIdentifier.flatMap { $0.isEmpty ? nil : $0 })
    }
    if extras.takesServiceToken { add("AD-Service-Token", context.serviceToken?.expose()) }
    add(
      "AP-Partner-Framework-Status",
      extras.status.map { FrameworkStatus.json($0.value).base64 })
    guard extras.namesPerson else { return }
    add("AP-TempPass-Identity", access.configuration.tempPassIdentity?.expose().base64)
  }

  /// The header fields of every call of the Adobe SSO Service.
  init(sso access: Access, _ body: RequestBody) {
    add("Accept", "application/json")
    add("Content-Type", body.contentType)
    add("User-Agent", access.configuration.device.userAgent)
    add("Authorization", "Bearer " + access.token.expose())
  }

  package mutating func add(_ name: String, _ value: String?) {
    guard let value else { return }
    fields.append(HTTPHeader(name, value.headerValue))
  }

  /// The header fields that only some calls send.
  struct Extras {
    /// Sent only by E8, E9 and E11 to E14.
    var status: Shared<PartnerFrameworkStatus>?
    /// Whether AP-TempPass-Identity is sent: only by E9, E10, E13 and E14, and only for a promotional TempPass.
    var namesPerson = false
    /// Whether AP-Visitor-Identifier is sent: by every call but E3.
    var isVisit = true
    /// Whether AD-Service-Token is sent: only by E4, E8, E9 and E13 to E15.
    var takesServiceToken = false
  }
}
