// The newer preauthorization of the SDK, as far as the SDK's documentation specifies it.

/// The request of `preauthorize`.
public final class PreauthorizeRequest {
  /// The resources to decide about.
  public let resources: [String]
  /// The features to leave out.
  public let disabledFeatures: [String]

  fileprivate init(_ resources: [String], _ disabledFeatures: [String]) {
    (self.resources, self.disabledFeatures) = (resources, disabledFeatures)
  }

  /// Builds a request.
  public final class Builder {
    private var resources: [String] = []
    private var disabledFeatures: [String] = []

    /// Makes an empty builder.
    public init() {}
    /// Sets the resources to decide about.
    public func setResources(resources: [String]) -> Builder {
      self.resources = resources
      return self
    }
    /// Leaves a feature out.
    public func disableFeature(_ feature: String) -> Builder {
      disabledFeatures.append(feature)
      return self
    }
    /// Makes the request.
    public func build() -> PreauthorizeRequest { PreauthorizeRequest(resources, disabledFeatures) }
  }
}

/// Receives the result of one call of the SDK.
open class AccessEnablerCallback<Result> {
  /// Makes a callback object.
  public init() {}
  /// The call has succeeded.
  open func onResponse(result: Result) {}
  /// The call has failed.
  open func onFailure(result: Result) {}
}

/// The answer to `preauthorize`.
public final class PreauthorizeResponse {
  /// The status of the whole request.
  public let status: Status?
  /// The decision about each resource.
  public let decisions: [Decision]

  /// Makes a response.
  public init(status: Status? = nil, decisions: [Decision] = []) {
    (self.status, self.decisions) = (status, decisions)
  }

  /// The decision about one resource.
  public final class Decision {
    /// The resource that the decision is about.
    public let id: String
    /// Whether the resource could be played.
    public let authorized: Bool
    /// The reason why the resource cannot be played; nil if the SDK gives no reason.
    public let error: Status?

    /// Makes a decision.
    public init(id: String, authorized: Bool, error: Status? = nil) {
      (self.id, self.authorized, self.error) = (id, authorized, error)
    }
  }
}

/// An error object of the SDK.
public final class Status {
  /// The HTTP status.
  public var status: Int?
  /// The SDK's error code.
  public var code: String?
  /// The action that the app should take about the error.
  public var action: String?
  /// Text for a person.
  public var message: String?
  /// More text.
  public var details: String?
  /// The absolute url of a page with help.
  public var helpUrl: String?
  /// The trace id of the service.
  public var trace: String?

  /// Makes an error object with a code and an action.
  public init(code: String, action: String? = nil) { (self.code, self.action) = (code, action) }
}
