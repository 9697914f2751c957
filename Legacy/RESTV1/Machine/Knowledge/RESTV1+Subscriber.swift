public import SSOStateMachine

extension RESTV1 {
  /// A person who is signed in: the service keeps a token for the device.
  public struct Subscriber: Equatable, Sendable {
    /// The token that calls are made with.
    package var access: Shared<Access>
    /// The MVPD, by its id; nil if the device has forgotten the MVPD, because the answer of checkauthn does not contain
    /// it.
    public internal(set) var mvpd: String?
    /// The end of the authentication, milliseconds since 1970; nil if unknown.
    public let expiresAt: Timestamp?
    /// The permissions of earlier preauthorizations; nil before the first preauthorization.
    public var preauthorization: Shared<Preauthorization>?

    init(
      access: Shared<Access>, mvpd: String?, expiresAt: Timestamp? = nil,
      preauthorization: Shared<Preauthorization>? = nil
    ) {
      (self.access, self.mvpd, self.expiresAt) = (access, mvpd, expiresAt)
      self.preauthorization = preauthorization
    }

    /// Whether the end of the authentication has passed. An authentication without a known end has not expired.
    func isExpired(at now: Timestamp) -> Bool { expiresAt.map { $0 <= now } ?? false }
  }

  /// A subscriber's request to play one resource, which every call of V1.11 knows.
  package struct Wish: Equatable, Sendable {
    var subscriber: Subscriber
    let request: Shared<PlayRequest>
    /// The preauthorization that this request superseded, to be asked again afterward.
    let suspended: Shared<PreauthorizationRequest>?
    /// The number of times that this request was sent back to V1.1.
    package let returns: UInt8
    /// Whether the media token was refused once.
    package var isSecond = false

    var purpose: Purpose { .play(request, suspended: suspended) }

    /// The way on after the request is granted or denied. A preauthorization that the request superseded is asked
    /// again.
    var settled: ProceedingWithAuthorization {
      ProceedingWithAuthorization(subscriber: subscriber, purpose: Purpose(suspended: suspended))
    }

    /// The way to a newer request, which replaces this one.
    func superseded(by request: Shared<PlayRequest>) -> ProceedingWithAuthorization {
      ProceedingWithAuthorization(
        subscriber: subscriber, purpose: .play(request, suspended: suspended))
    }

    /// The way back to V1.1, because the service says that the person is not signed in here.
    var notAuthenticated: SigningInAgain {
      SigningInAgain(
        access: subscriber.access,
        journey: Journey(mvpd: subscriber.mvpd, purpose: purpose, returns: returns),
        failure: .notAuthenticated)
    }

    /// A denial without an explanation.
    var unexplainedDenial: Shared<Denial> { Shared(Denial(resource: request.value.resource)) }

    /// A copy of the request with the subscriber's MVPD, which has become known.
    func of(_ mvpd: String) -> Wish {
      var wish = self
      wish.subscriber.mvpd = mvpd
      return wish
    }

    /// A copy of the request after its media token was refused.
    var second: Wish {
      var wish = self
      wish.isSecond = true
      return wish
    }
  }
}

extension Failure {
  /// The failure when the service repeatedly says that the person is not signed in here.
  static let notAuthenticated = Failure(family: .service, code: "notAuthenticated")
}
