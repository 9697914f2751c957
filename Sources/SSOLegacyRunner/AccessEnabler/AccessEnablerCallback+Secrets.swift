import AdobePassAPI
import SSOLegacyMachines
import SSOStateMachine

extension AccessEnablerMachine.Event {
  /// The secrets that a callback brings.
  var secrets: [Secret<String>] {
    if case .callback(.setToken(let token, resource: _)) = self { [token] } else { [] }
  }

  /// The event, without the secrets that the provider's or the service's words in it repeat.
  func hiding(_ secrets: KnownSecrets) -> Self {
    guard case .callback(let callback) = self else { return self }
    return .callback(callback.hiding(secrets))
  }
}

extension AccessEnablerMachine.Callback {
  fileprivate func hiding(_ secrets: KnownSecrets) -> Self {
    switch self {
    case .setAuthenticationStatus(let status, let code):
      .setAuthenticationStatus(status, code.hiding(secrets))
    case .status(let report):
      .status(
        AccessEnablerMachine.StatusReport(
          report.code, level: report.level, message: report.message.map(secrets.hidden),
          details: report.details.map(secrets.hidden), resource: report.resource))
    case .tokenRequestFailed(let denial):
      .tokenRequestFailed(
        AccessEnablerMachine.Denial(
          resource: denial.resource, errorCode: denial.errorCode.hiding(secrets),
          errorDescription: secrets.hidden(in: denial.errorDescription)))
    case .setRequestorComplete, .displayProviderDialog, .navigateToUrl, .presentTvProviderDialog,
      .dismissTvProviderDialog, .setToken, .preauthorizedResources, .selectedProvider, .setMetadataStatus,
      .sendTrackingData:
      self
    }
  }
}

extension AccessEnablerMachine.AuthenticationErrorCode {
  fileprivate func hiding(_ secrets: KnownSecrets) -> Self {
    if case .unrecognized(let word) = self { .unrecognized(secrets.hidden(in: word)) } else { self }
  }
}
