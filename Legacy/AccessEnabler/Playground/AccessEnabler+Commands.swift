package import SSOAccessEnabler
import SSOAccessEnablerProperties
import SSOPlayground
import SSOProperties
import SSOStateMachine

extension AccessEnablerMachine.Walk {
  package static func words(of command: AccessEnablerMachine.Command) -> [String] {
    switch command {
    case .initialize(let configuration): [configuration.value.platform.rawValue]
    case .setRequestor(let configuration, let limit): [configuration.value.requestor] + within(limit)
    case .checkAuthentication(let limit), .getSelectedProvider(let limit), .logout(let limit),
      .awaitCallback(let limit), .getAuthentication(_, let limit), .handleExternalURL(_, let limit):
      within(limit)
    case .setSelectedProvider(let mvpd, let limit): [mvpd ?? "none"] + within(limit)
    case .getMetadata(let key, let limit): [key.words] + within(limit)
    case .checkAuthorization(let request, let limit), .getAuthorization(let request, let limit):
      ["resource: \(request.value.resource)"] + within(limit)
    case .checkPreauthorizedResources(let request, let limit), .preauthorize(let request, _, let limit):
      ["resources: \(request.value.resources.listed)"] + within(limit)
    case .wait(let milliseconds): ["\(milliseconds) ms"]
    case .presentTvProviderDialog(let dialog), .dismissTvProviderDialog(let dialog):
      ["number \(dialog.number)"]
    case .displayProviderDialog(let providers): ["MVPDs: \(providers.value.map { $0.id }.listed)"]
    case .openUserAgent(let page, let isHidden, let limit):
      ["page \(page.url)"] + (isHidden ? ["hidden"] : []) + (limit.map { within($0) } ?? [])
    case .showCode(let code): [code]
    case .startPlayback(let resource, let token): [resource, "media token: \(token)"]
    case .showDenial(let denial): [denial.resource, denial.errorCode.rawValue]
    case .deliverPreauthorization(_, let permitted): ["may be played: \(permitted.listed)"]
    case .deliverPreauthorizeResponse(_, let response):
      ["may be played: \(response.decisions.filter { $0.isAuthorized }.map { $0.id }.listed)"]
        + named("because", response.status?.code)
    case .deliverSelectedProvider(let provider): [provider?.id ?? "none"]
    case .deliverMetadata(let metadata):
      [metadata.key.words, metadata.value?.description ?? "none"]
    case .reportFailure(let failure): [failure.words]
    case .askToSignOutInSettings(let place): [place.path]
    }
  }

  private static func within(_ milliseconds: Int64) -> [String] { ["within \(milliseconds) ms"] }
}
