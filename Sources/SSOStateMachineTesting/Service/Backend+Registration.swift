import SSOStateMachine

// E1 to E3.

extension Backend {
  mutating func register(_ desk: Desk) -> Answer {
    guard let statement = desk.call.json?["software_statement"]?.text, !statement.isEmpty,
      desk.call.deviceInfo != nil
    else { return .registrationError(.invalidRequest) }
    if let known = world.softwareStatement, known.expose() != statement {
      return .registrationError(.invalidSoftwareStatement)
    }
    let client = SimulatedAdobePass.Client(id: nextOpaque(), secret: nextOpaque())
    state.clients.append(client)
    let body: JSON = [
      "client_id": .text(client.id), "client_secret": .text(client.secret),
      "client_id_issued_at": .number(desk.now.milliseconds / 1_000),
      "redirect_uris": .list(desk.call.json?["redirect_uri"].map { [$0] } ?? []),
      "grant_types": ["client_credentials"], "scopes": .list(world.scopes.map(JSON.text)),
    ]
    return .json(body, status: 201, Facts(scopes: world.scopes))
  }

  mutating func issueToken(_ desk: Desk) -> Answer {
    let form = desk.call.form
    guard !form.hasDuplicates, let id = form["client_id"], let secret = form["client_secret"],
      let grant = form["grant_type"]
    else { return .registrationError(.invalidRequest) }
    guard grant == "client_credentials" else { return .registrationError(.unsupportedGrantType) }
    guard let index = state.clients.firstIndex(where: { $0.id == id }),
      state.clients[index].secret == secret, !state.clients[index].isRefused
    else { return .registrationError(.invalidClient) }
    let end = desk.now.advanced(by: world.tokenLifetime.multipliedReportingOverflow(by: 1_000).partialValue)
    let token = SimulatedAdobePass.Token(value: nextOpaque(), client: id, expiresAt: end.milliseconds)
    state.tokens.append(token)
    state.tokens.removeFirst(max(0, state.tokens.count - 64))
    state.clients[index].hasDrawnToken = true
    let body: JSON = [
      "id": .text(identifier()), "access_token": .text(token.value),
      "created_at": .number(desk.now.milliseconds), "expires_in": .number(world.tokenLifetime),
      "token_type": "bearer",
    ]
    return .json(body, status: 201, Facts(tokenEnds: end))
  }

  func configuration() -> Answer {
    .json([
      "device": "unknown", "clientType": "html5", "os": "Unknown",
      "requestor": [
        "id": .text(world.serviceProvider), "name": "Simulated service provider",
        "domains": [["name": "adobe.com", "mvpdInitiated": false]],
        "mvpds": .list(world.integrations.map { .mvpd($0.mvpd) }),
      ],
    ])
  }

  /// An identifier in the shape of a UUID.
  mutating func identifier() -> String {
    let digits = String(UInt64(bitPattern: nextNumber()) &* 0x9E37_79B9_7F4A_7C15 | 1 << 63, radix: 16)
    let (first, second) = (digits.prefix(8), digits.dropFirst(8).prefix(4))
    return "\(first)-\(second)-4a1b-8c2d-\(digits.suffix(12))"
  }
}

extension JSON {
  fileprivate static func mvpd(_ mvpd: MVPD) -> JSON {
    .object(leavingOut: [
      "id": .text(mvpd.id), "displayName": .text(mvpd.displayName), "logoUrl": mvpd.logoUrl.map(JSON.text),
      "isTempPass": mvpd.isTempPass ? true : nil, "isProxy": mvpd.isProxy ? true : nil,
      "enablePlatformServices": mvpd.enablePlatformServices ? true : nil,
      "boardingStatus": mvpd.boardingStatus.map { .text($0.wireValue) },
      "displayInPlatformPicker": mvpd.displayInPlatformPicker ? true : nil,
      "platformMappingId": mvpd.platformMappingId.map(JSON.text),
      "enforcePlatformPermissions": mvpd.enforcePlatformPermissions ? true : nil,
    ])
  }
}

extension BoardingStatus {
  fileprivate var wireValue: String {
    switch self {
    case .supported: "SUPPORTED"
    case .picker: "PICKER"
    case .unrecognized(let value): value
    }
  }
}
