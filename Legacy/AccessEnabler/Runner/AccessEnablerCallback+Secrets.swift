import AdobePassAPI
import SSOAccessEnabler
import SSOStateMachine

extension AccessEnablerMachine.Event {
  /// The secrets that a callback brings.
  var secrets: [Secret<String>] {
    if case .callback(.setToken(let token, resource: _)) = self { [token] } else { [] }
  }

  /// The event without the secrets that texts of the service or the provider in it repeat. The ids of resources are the
  /// app's own texts.
  func hiding(_ secrets: KnownSecrets) -> Self {
    guard case .callback(let callback) = self, let redaction = Redaction(secrets) else { return self }
    return .callback(callback.hiding(redaction))
  }
}

extension AccessEnablerMachine.Callback {
  fileprivate func hiding(_ redaction: Redaction) -> Self {
    switch self {
    case .setAuthenticationStatus(let status, let code):
      .setAuthenticationStatus(status, .init(rawValue: redaction.shown(code.rawValue)))
    case .status(let report): .status(report.hiding(redaction))
    case .tokenRequestFailed(let denial):
      .tokenRequestFailed(
        AccessEnablerMachine.Denial(
          resource: denial.resource, errorCode: .init(rawValue: redaction.shown(denial.errorCode.rawValue)),
          errorDescription: redaction.shown(denial.errorDescription)))
    case .displayProviderDialog(let mvpds):
      .displayProviderDialog(Shared(mvpds.value.map { $0.hiding(redaction) }))
    case .onResponse(let response, let resources):
      .onResponse(response.hiding(redaction), resources: resources)
    case .onFailure(let response, let resources):
      .onFailure(response.hiding(redaction), resources: resources)
    case .selectedProvider(let mvpd): .selectedProvider(mvpd?.hiding(redaction))
    case .sendTrackingData(let data, for: let event):
      .sendTrackingData(data.map(redaction.shown), for: event)
    case .setRequestorComplete, .navigateToUrl, .presentTvProviderDialog, .dismissTvProviderDialog,
      .setToken, .preauthorizedResources, .setMetadataStatus:
      self
    }
  }
}

extension AccessEnablerMachine.StatusReport {
  fileprivate func hiding(_ redaction: Redaction) -> Self {
    Self(
      .init(rawValue: redaction.shown(code.rawValue)), level: level.map { $0.hiding(redaction) },
      message: message.map(redaction.shown), details: details.map(redaction.shown), resource: resource)
  }
}

extension AccessEnablerMachine.PreauthorizeResponse {
  fileprivate func hiding(_ redaction: Redaction) -> Self {
    Self(
      status: status.map { $0.hiding(redaction) },
      decisions: decisions.map {
        AccessEnablerMachine.PreauthorizeDecision(
          id: $0.id, isAuthorized: $0.isAuthorized, error: $0.error.map { $0.hiding(redaction) })
      })
  }
}

extension EnhancedError {
  fileprivate func hiding(_ redaction: Redaction) -> EnhancedError {
    EnhancedError(
      code: redaction.shown(code), action: action.map { $0.hiding(redaction) }, status: status,
      message: message.map(redaction.shown), details: details.map(redaction.shown),
      helpUrl: helpUrl.map(redaction.shown), trace: trace.map(redaction.shown))
  }
}

extension RecommendedAction {
  fileprivate func hiding(_ redaction: Redaction) -> RecommendedAction {
    if case .unrecognized(let word) = self { .unrecognized(redaction.shown(word)) } else { self }
  }
}

extension AccessEnablerMachine.Level {
  fileprivate func hiding(_ redaction: Redaction) -> Self {
    if case .unrecognized(let word) = self { .unrecognized(redaction.shown(word)) } else { self }
  }
}

extension TVProvider {
  /// The provider as a callback brings it: with an id, a name and a logo.
  fileprivate func hiding(_ redaction: Redaction) -> TVProvider {
    TVProvider(
      id: redaction.shown(id), displayName: redaction.shown(displayName),
      logoUrl: logoUrl.map(redaction.shown),
      isTempPass: isTempPass, isProxy: isProxy, enablePlatformServices: enablePlatformServices,
      boardingStatus: boardingStatus, displayInPlatformPicker: displayInPlatformPicker,
      platformMappingId: platformMappingId, requiredMetadataFields: requiredMetadataFields,
      enforcePlatformPermissions: enforcePlatformPermissions, authPerAggregator: authPerAggregator)
  }
}
