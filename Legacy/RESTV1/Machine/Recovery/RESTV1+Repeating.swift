package import SSOStateMachine

extension RESTV1 {
  /// Makes the interrupted call again, with a token that is still valid.
  package struct Repeating: Deciding {
    package static var name: StageName { .repeating }
    package static let card = StageCard(
      "X.repeating", "Repeat the call", knows: "the call that was interrupted")

    let pending: PendingCall
    /// Whether the token was requested just now. A fresh token is used even if it looks expired on the device's clock.
    /// Otherwise a clock that runs ahead of the service would request tokens forever.
    var isFresh = false

    private static let arrows = declare(
      (
        registration: To<Registering>("registration", if: "the registration was interrupted"),
        token: To<RetrievingAccessToken>("token", if: "the access token was interrupted"),
        checkingAuthentication: To<CheckingAuthentication>(
          "checkingAuthentication", if: "V1.1 was interrupted"),
        retrievingConfiguration: To<RetrievingConfiguration>(
          "retrievingConfiguration", if: "V1.3 was interrupted"),
        retrievingProfileRequest: To<RetrievingProfileRequest>(
          "retrievingProfileRequest", if: "V1.6 was interrupted"),
        exchangingToken: To<ExchangingToken>("exchangingToken", if: "V1.8 was interrupted"),
        requestingCode: To<RequestingCode>("requestingCode", if: "V1.10.1 was interrupted"),
        pollingToken: To<StartingPolling>("pollingToken", if: "V1.10.5 was interrupted"),
        requestingAuthorization: To<RequestingAuthorization>(
          "requestingAuthorization", if: "authorize was interrupted"),
        retrievingAuthorizationToken: To<RetrievingAuthorizationToken>(
          "retrievingAuthorizationToken", if: "tokens/authz was interrupted"),
        retrievingMediaToken: To<RetrievingMediaToken>(
          "retrievingMediaToken", if: "tokens/media was interrupted"),
        retrievingPreauthorization: To<RetrievingPreauthorization>(
          "retrievingPreauthorization", if: "preauthorize was interrupted"),
        retrievingUserMetadata: To<RetrievingUserMetadata>(
          "retrievingUserMetadata", if: "V1.L2 was interrupted"),
        deletingTokens: To<DeletingTokens>("deletingTokens", if: "DELETE logout was interrupted"),
        tokenExpired: To<RetrievingAccessToken>("tokenExpired", if: "token expired meanwhile")
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }

    package func decide(at now: Moment) -> StageTransition<RESTV1> {
      switch pending {
      case .registration(let call): Self.arrows.registration(call)
      case .token(let call): Self.arrows.token(call)
      case .call(let call):
        isFresh || call.access.value.isUsable(at: now.time)
          ? make(call, at: now) : Self.arrows.tokenExpired(.renewing(for: call))
      }
    }

    private func make(_ call: Call, at now: Moment) -> StageTransition<RESTV1> {
      switch call {
      case .checkingAuthentication(let call): Self.arrows.checkingAuthentication(call)
      case .retrievingConfiguration(let call): Self.arrows.retrievingConfiguration(call)
      case .retrievingProfileRequest(let call): Self.arrows.retrievingProfileRequest(call)
      case .exchangingToken(let call): Self.arrows.exchangingToken(call)
      case .requestingCode(let call): Self.arrows.requestingCode(call)
      // A poll goes on neither past the end of its code nor too soon.
      case .pollingToken(let call):
        Self.arrows.pollingToken(StartingPolling(poll: call.poll, isFresh: true), at: now)
      case .requestingAuthorization(let call): Self.arrows.requestingAuthorization(call)
      case .retrievingAuthorizationToken(let call): Self.arrows.retrievingAuthorizationToken(call)
      case .retrievingMediaToken(let call): Self.arrows.retrievingMediaToken(call)
      case .retrievingPreauthorization(let call): Self.arrows.retrievingPreauthorization(call)
      case .retrievingUserMetadata(let call): Self.arrows.retrievingUserMetadata(call)
      case .deletingTokens(let call): Self.arrows.deletingTokens(call)
      }
    }
  }
}
