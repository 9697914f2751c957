public import SSOStateMachine

extension AccessEnablerMachine {
  /// The call that a preauthorization is asked by. An app fixes it with the version of the SDK that it is built with.
  public enum PreauthorizationCall: Hashable, Sendable {
    /// `checkPreauthorizedResources`: the answer lists the ids of what could be played.
    case checkPreauthorizedResources
    /// `preauthorize(request, callback)`, since v3.6.0: the answer is a decision for each resource, with the reason of a
    /// denial. These features are left out.
    case preauthorize(disabling: [PreauthorizeFeature])
  }

  /// The features that a `PreauthorizeRequest` can leave out.
  public enum PreauthorizeFeature: String, Hashable, Sendable, CaseIterable {
    /// The answers that the SDK keeps.
    case localCache = "LOCAL_CACHE"
    /// The answers that the service keeps.
    case remoteCache = "REMOTE_CACHE"
  }

  /// `PreauthorizeResponse`: what `onResponse` and `onFailure` bring.
  public struct PreauthorizeResponse: Hashable, Sendable {
    /// `status`: what the SDK says about the whole request; always there in a failure. An action that is not documented
    /// for the service, such as `degradation` or `retry-after`, is kept as it came.
    public let status: EnhancedError?
    /// `decisions`, in the order of the SDK; empty in a failure.
    public let decisions: [PreauthorizeDecision]

    /// Makes a response.
    public init(status: EnhancedError? = nil, decisions: [PreauthorizeDecision] = []) {
      (self.status, self.decisions) = (status, decisions)
    }
  }

  /// The decision about one resource.
  public struct PreauthorizeDecision: Hashable, Sendable {
    /// `id`: the resource.
    public let id: String
    /// `authorized`: whether the resource could be played.
    public let isAuthorized: Bool
    /// `error`: why not; nil if the SDK gave no reason.
    public let error: EnhancedError?

    /// Makes a decision.
    public init(id: String, isAuthorized: Bool, error: EnhancedError? = nil) {
      (self.id, self.isAuthorized, self.error) = (id, isAuthorized, error)
    }
  }
}
