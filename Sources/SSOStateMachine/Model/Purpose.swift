/// The task that a flow continues with once the person is signed in.
public enum Purpose: Equatable, Sendable {
  /// Nothing further.
  case signIn
  /// A play request, and the preauthorization that it superseded.
  case play(Shared<PlayRequest>, suspended: Shared<PreauthorizationRequest>?)
  /// A preauthorization.
  case preauthorize(Shared<PreauthorizationRequest>)

  package init(suspended: Shared<PreauthorizationRequest>?) {
    self = suspended.map { .preauthorize($0) } ?? .signIn
  }

  /// Whether the app only checks an authorization.
  package var isQuiet: Bool {
    if case .play(let request, suspended: _) = self { request.value.isQuiet } else { false }
  }

  /// The resource that a person waits to see; nil for any other purpose.
  package var playedResource: String? {
    if case .play(let request, suspended: _) = self, !request.value.isQuiet {
      request.value.resource
    } else {
      nil
    }
  }

  /// The preauthorization that the purpose is, or that waits behind the purpose.
  package var suspended: Shared<PreauthorizationRequest>? {
    switch self {
    case .signIn: nil
    case .play(_, let suspended): suspended
    case .preauthorize(let request): request
    }
  }
}
