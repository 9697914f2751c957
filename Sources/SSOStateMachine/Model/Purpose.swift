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

  /// The play request of a person, who expects screens; nil for any other purpose.
  package var played: Shared<PlayRequest>? {
    if case .play(let request, suspended: _) = self, !request.value.isQuiet { request } else { nil }
  }

  /// The play request that only checks an authorization; nil for any other purpose.
  package var checked: Shared<PlayRequest>? {
    if case .play(let request, suspended: _) = self, request.value.isQuiet { request } else { nil }
  }

  /// The purpose with the whole of its question, for a profile that may be another one.
  package var whole: Purpose {
    switch self {
    case .signIn: self
    case .play(let request, let suspended):
      .play(request, suspended: suspended.map { Shared<PreauthorizationRequest>($0.value.whole) })
    case .preauthorize(let request): .preauthorize(Shared<PreauthorizationRequest>(request.value.whole))
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
