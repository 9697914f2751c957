import SSOStateMachine

// The callbacks as the delegates of the SDK receive them.

extension Callback {
  /// Calls the delegate of the flow. Codes and answers of `preauthorize` go to other objects.
  func call(_ delegate: any EntitlementDelegate) {
    switch self {
    case .setRequestorComplete(let status): delegate.setRequestorComplete(status)
    case .setAuthenticationStatus(let status, let code):
      delegate.setAuthenticationStatus(status, errorCode: code)
    case .setToken(let token, let resource): delegate.setToken(token.expose(), forResource: resource)
    case .tokenRequestFailed(let resource, let code, let description):
      delegate.tokenRequestFailed(resource, errorCode: code, errorDescription: description)
    case .preauthorizedResources(let resources): delegate.preauthorizedResources(resources)
    case .selectedProvider(let provider): delegate.selectedProvider(provider.map { MVPD($0) })
    case .displayProviderDialog(let providers): delegate.displayProviderDialog(providers.map { MVPD($0) })
    case .sendTrackingData(let data, let type): delegate.sendTrackingData(data, forEventType: type)
    case .setMetadataStatus(let metadata):
      delegate.setMetadataStatus(
        metadata.value?.expose().object, encrypted: metadata.isEncrypted, forKey: metadata.key.opcode,
        andArguments: metadata.key.arguments)
    case .navigateToUrl(let url): delegate.navigate(toUrl: url.expose())
    case .status, .preauthorize: break
    }
  }
}

extension Callback.Status {
  /// The dictionary of `status`.
  var dictionary: [AnyHashable: Any] {
    var dictionary: [AnyHashable: Any] = ["errorId": code, "level": level]
    dictionary["message"] = message
    dictionary["details"] = details
    dictionary["resource"] = resource
    return dictionary
  }
}

extension Call.MetadataKey {
  /// Reads the request of `getMetadata`.
  init(_ request: [AnyHashable: Any]) {
    let number = request[METADATA_OPCODE_KEY].flatMap { Int("\($0)") }
    switch number {
    case Int(METADATA_AUTHENTICATION): self = .authenticationTTL
    case Int(METADATA_AUTHORIZATION):
      self = .authorizationTTL(resource: request[METADATA_RESOURCE_ID_KEY] as? String ?? "")
    case Int(METADATA_DEVICE_ID): self = .deviceID
    default: self = .user(request[METADATA_USER_META_KEY] as? String ?? "")
    }
  }

  /// The arguments of `setMetadataStatus`.
  fileprivate var arguments: [AnyHashable: Any] {
    switch self {
    case .authenticationTTL, .deviceID: [:]
    case .authorizationTTL(let resource): [METADATA_RESOURCE_ID_KEY: resource]
    case .user(let name): ["user_metadata_name": name]
    }
  }
}

extension Profile.Value {
  /// The value as Objective-C has it; nil for null.
  fileprivate var object: Any? {
    switch self {
    case .null: nil
    case .bool(let value): value
    case .number(let value): value
    case .string(let value): value
    case .list(let values): values.compactMap { $0.object }
    case .object(let values): values.compactMapValues { $0.object }
    }
  }
}

extension MVPD {
  convenience init(_ provider: TVProvider) {
    self.init(ID: provider.id)
    (displayName, logoURL) = (provider.displayName, provider.logoUrl)
    enablePlatformServices = provider.enablePlatformServices
    boardingStatus = provider.boardingStatus?.rawValue
  }
}

extension PreauthorizeResponse {
  /// The decision about each resource that was asked about. A resource that the service left out is not authorized; a
  /// resource that was to be asked about when a call failed has the failure as its error.
  convenience init(_ answers: [Shared<Preauthorization>], _ failure: Failure?, _ asked: [String]) {
    let denied = answers.reversed().flatMap { $0.value.decisions }.filter { !$0.isAuthorized }
    let open = answers.last.map { Set($0.value.remaining) } ?? []
    self.init(
      decisions: asked.map { resource in
        if answers.last?.value.permits(resource) == true { return Decision(id: resource, authorized: true) }
        let error = denied.first { $0.resource.trimmed == resource.trimmed }?.error.map { Status($0) }
        return Decision(
          id: resource, authorized: false, error: error ?? (open.contains(resource) ? Status(failure) : nil))
      })
  }
}

extension Status {
  convenience init(_ error: EnhancedError) {
    self.init(code: error.code, action: error.recommendedAction?.rawValue)
    (status, message, details) = (error.status, error.message, error.details)
    (helpUrl, trace) = (error.helpUrl, error.trace)
  }

  /// Makes an error object from a failure; without a failure, the person is not signed in.
  convenience init(_ failure: Failure?) {
    self.init(
      code: failure?.code ?? ErrorCode.notAuthenticated, action: failure == nil ? "authentication" : nil)
    (status, message, trace) = (failure?.status, failure?.message, failure?.trace)
  }
}
