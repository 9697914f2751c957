extension RESTV1 {
  /// The interrupted call is made again, with a token that is still good.
  public struct Repeating: Deciding {
    static var step: Step { .repeating }
    static let card = StageCard("X.repeating", "Repeat the call", knows: "the call that was interrupted")

    let pending: PendingCall
    /// Whether the token was drawn just now. It is used whatever the device's clock makes of it: a clock that runs
    /// ahead of the service would otherwise draw tokens for ever.
    var isFresh = false

    private static let arrows = declare(
      Arrow<Self, Registering>("registration", if: "the registration was interrupted"),
      Arrow<Self, RetrievingAccessToken>("token", if: "the access token was interrupted"),
      Arrow<Self, CheckingAuthentication>("checkingAuthentication", if: "V1.1 was interrupted"),
      Arrow<Self, RetrievingConfiguration>("retrievingConfiguration", if: "V1.3 was interrupted"),
      Arrow<Self, RetrievingProfileRequest>("retrievingProfileRequest", if: "V1.6 was interrupted"),
      Arrow<Self, ExchangingToken>("exchangingToken", if: "V1.8 was interrupted"),
      Arrow<Self, RequestingCode>("requestingCode", if: "V1.10.1 was interrupted"),
      Arrow<Self, StartingPolling>("pollingToken", if: "V1.10.5 was interrupted"),
      Arrow<Self, RequestingAuthorization>("requestingAuthorization", if: "authorize was interrupted"),
      Arrow<Self, RetrievingAuthorizationToken>(
        "retrievingAuthorizationToken", if: "tokens/authz was interrupted"),
      Arrow<Self, RetrievingMediaToken>("retrievingMediaToken", if: "tokens/media was interrupted"),
      Arrow<Self, RetrievingPreauthorization>(
        "retrievingPreauthorization", if: "preauthorize was interrupted"),
      Arrow<Self, RetrievingUserMetadata>("retrievingUserMetadata", if: "V1.L2 was interrupted"),
      Arrow<Self, DeletingTokens>("deletingTokens", if: "DELETE logout was interrupted"),
      Arrow<Self, RetrievingAccessToken>("tokenExpired", if: "token expired meanwhile"))
    private static let (
      registration, token, checkingAuthentication, retrievingConfiguration, retrievingProfileRequest,
      exchangingToken, requestingCode, pollingToken, requestingAuthorization, retrievingAuthorizationToken,
      retrievingMediaToken, retrievingPreauthorization, retrievingUserMetadata, deletingTokens, tokenExpired
    ) = arrows
    static let edges = outline(arrows)

    var state: State { .repeating(self) }

    func decide(at now: Timestamp) -> Transition<RESTV1> {
      switch pending {
      case .registration(let call): Self.registration(call)
      case .token(let call): Self.token(call)
      case .call(let call):
        isFresh || call.access.value.isUsable(at: now)
          ? make(call) : Self.tokenExpired(.renewing(for: call))
      }
    }

    private func make(_ call: Call) -> Transition<RESTV1> {
      switch call {
      case .checkingAuthentication(let call): Self.checkingAuthentication(call)
      case .retrievingConfiguration(let call): Self.retrievingConfiguration(call)
      case .retrievingProfileRequest(let call): Self.retrievingProfileRequest(call)
      case .exchangingToken(let call): Self.exchangingToken(call)
      case .requestingCode(let call): Self.requestingCode(call)
      // A code is polled for neither past its end nor too soon, whatever the interruption took.
      case .pollingToken(let call): Self.pollingToken(StartingPolling(poll: call.poll, isFresh: true))
      case .requestingAuthorization(let call): Self.requestingAuthorization(call)
      case .retrievingAuthorizationToken(let call): Self.retrievingAuthorizationToken(call)
      case .retrievingMediaToken(let call): Self.retrievingMediaToken(call)
      case .retrievingPreauthorization(let call): Self.retrievingPreauthorization(call)
      case .retrievingUserMetadata(let call): Self.retrievingUserMetadata(call)
      case .deletingTokens(let call): Self.deletingTokens(call)
      }
    }
  }
}
