// The newer preauthorization of the SDK, as far as its page names it.

/// What `preauthorize` asks.
public final class PreauthorizeRequest {
  /// The resources.
  public let resources: [String]
  /// The features that are left out.
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
    /// Sets the resources.
    public func setResources(resources: [String]) -> Builder {
      self.resources = resources
      return self
    }
    /// Leaves a feature out.
    public func disableFeature(_ feature: String) -> Builder {
      disabledFeatures.append(feature)
      return self
    }
    /// The request.
    public func build() -> PreauthorizeRequest { PreauthorizeRequest(resources, disabledFeatures) }
  }
}

/// Hears what one call of the SDK has come to.
open class AccessEnablerCallback<Result> {
  /// Makes one.
  public init() {}
  /// The call has succeeded.
  open func onResponse(result: Result) {}
  /// The call has failed.
  open func onFailure(result: Result) {}
}

/// What `preauthorize` brings.
public final class PreauthorizeResponse {
  /// About the whole request.
  public let status: Status?
  /// About each resource.
  public let decisions: [Decision]

  /// Makes one.
  public init(status: Status? = nil, decisions: [Decision] = []) {
    (self.status, self.decisions) = (status, decisions)
  }

  /// The decision about one resource.
  public final class Decision {
    /// The resource.
    public let id: String
    /// Whether it could be played.
    public let authorized: Bool
    /// Why not.
    public let error: Status?

    /// Makes one.
    public init(id: String, authorized: Bool, error: Status? = nil) {
      (self.id, self.authorized, self.error) = (id, authorized, error)
    }
  }
}

/// An error object of the SDK.
public final class Status {
  /// The HTTP status.
  public var status: Int?
  /// The code.
  public var code: String?
  /// What to do.
  public var action: String?
  /// Text for a person.
  public var message: String?
  /// More text.
  public var details: String?
  /// An absolute url.
  public var helpUrl: String?
  /// The trace id.
  public var trace: String?

  /// Makes one of its code and action.
  public init(code: String, action: String? = nil) { (self.code, self.action) = (code, action) }
}
