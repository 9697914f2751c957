import AccessEnabler
import SSOAccessEnabler
import SSOAccessEnablerRunner
import SSOStateMachine

/// The callback object of one `preauthorize`: it knows which resources this call asks about.
final class PreauthorizeAnswer: AccessEnablerCallback<PreauthorizeResponse> {
  private let resources: [String]
  private let callbacks: AccessEnablerCallbacks

  init(_ resources: [String], _ callbacks: AccessEnablerCallbacks) {
    (self.resources, self.callbacks) = (resources, callbacks)
  }

  override func onResponse(result: PreauthorizeResponse) {
    callbacks.send(.onResponse(.init(result), resources: resources))
  }

  override func onFailure(result: PreauthorizeResponse) {
    callbacks.send(.onFailure(.init(result), resources: resources))
  }
}

/// The SDK's own class, where the machine's value has the same name and hides it.
typealias SDKPreauthorizeResponse = PreauthorizeResponse

extension AccessEnablerMachine.PreauthorizeResponse {
  init(_ response: SDKPreauthorizeResponse) {
    self.init(
      status: response.status.map { EnhancedError($0) },
      decisions: response.decisions.map {
        .init(id: $0.id, isAuthorized: $0.authorized, error: $0.error.map { EnhancedError($0) })
      })
  }
}

extension EnhancedError {
  init(_ status: Status) {
    self.init(
      code: status.code ?? "", action: status.action.map { RecommendedAction(rawValue: $0) },
      status: status.status, message: status.message, details: status.details, helpUrl: status.helpUrl,
      trace: status.trace)
  }
}
