import AdobePassRules
import SSOStateMachine

// Dynamic Client Registration, the same for every version: E1 and E2 of REST API V2.

extension ServiceBackend {
  package mutating func register(_ desk: Desk) -> ServiceAnswer {
    guard let statement = desk.call.json?["software_statement"]?.text, !statement.isEmpty,
      desk.call.deviceInfo != nil || !desk.isStrict
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

  package mutating func issueToken(_ desk: Desk) -> ServiceAnswer {
    let (form, query) = (desk.call.form, desk.isStrict ? Form("") : desk.call.query)
    func parameter(_ name: String) -> String? { form[name] ?? query[name] }
    guard !form.hasDuplicates, !query.hasDuplicates, let id = parameter("client_id"),
      let secret = parameter("client_secret"), let grant = parameter("grant_type")
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

  /// The token that the request carries; nil if the service does not know the token, or it is revoked or expired.
  /// The expiry of a known token is noted at the desk, even if the token is not admitted.
  package mutating func admit(_ desk: inout Desk) -> SimulatedAdobePass.Token? {
    guard let index = state.tokens.lastIndex(where: { $0.value == desk.call.token }) else { return nil }
    let token = state.tokens[index]
    desk.tokenEnds = Timestamp(token.expiresAt)
    guard !token.isRevoked, !token.isExpired(at: desk.now) else { return nil }
    state.tokens[index].isUsed = true
    return token
  }
}
