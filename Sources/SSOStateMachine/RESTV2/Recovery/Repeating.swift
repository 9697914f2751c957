extension RESTV2 {
  /// Makes the interrupted call again, with a token that is still valid.
  package struct Repeating: Deciding {
    package static var name: StageName { .repeating }
    package static let card = StageCard(
      "X.repeating", "Repeat the call", knows: "the call that was interrupted")

    let pending: PendingCall
    /// Whether the token was requested just now. A fresh token is used even if it looks expired on the
    /// device's clock. Otherwise a device whose clock runs ahead of the service would request tokens forever.
    var isFresh = false

    private static let arrows = declare(
      (
        registration: To<RetrievingClientCredentials>("registration", if: "A.1 was interrupted"),
        token: To<RetrievingAccessToken>("token", if: "A.3 was interrupted"),
        retrievingProfiles: To<RetrievingProfiles>("retrievingProfiles", if: "B.3 was interrupted"),
        retrievingConfiguration: To<RetrievingConfiguration>(
          "retrievingConfiguration", if: "C.1 was interrupted"),
        retrievingPartnerAuthenticationRequest: To<RetrievingPartnerAuthenticationRequest>(
          "retrievingPartnerAuthenticationRequest", if: "C.5 was interrupted"),
        retrievingPartnerProfile: To<RetrievingPartnerProfile>(
          "retrievingPartnerProfile", if: "C.12 was interrupted"),
        retrievingPreauthorization: To<RetrievingPreauthorization>(
          "retrievingPreauthorization", if: "D.3 was interrupted"),
        retrievingAuthorization: To<RetrievingAuthorization>(
          "retrievingAuthorization", if: "D.7 was interrupted"),
        retrievingProfile: To<RetrievingProfile>(
          "retrievingProfile", if: "X.retrievingProfile was interrupted"),
        statusStaleForPreauthorization: To<RetrievingStatusForPreauthorization>(
          "statusStaleForPreauthorization", if: "D.3 was interrupted, app in front again meanwhile"),
        statusStaleForAuthorization: To<RetrievingStatusForAuthorization>(
          "statusStaleForAuthorization", if: "D.7 was interrupted, app in front again meanwhile"),
        retrievingLogout: To<RetrievingLogout>("retrievingLogout", if: "E.1 was interrupted"),
        creatingSession: To<CreatingSession>("creatingSession", if: "F.1 was interrupted"),
        resumingSession: To<ResumingSession>("resumingSession", if: "F.5 was interrupted"),
        retrievingProfileByCode: To<RetrievingProfileByCode>(
          "retrievingProfileByCode", if: "F.6 was interrupted"),
        retrievingProfileAfterCode: To<RetrievingProfileAfterCode>(
          "retrievingProfileAfterCode", if: "X.retrievingProfileAfterCode was interrupted"),
        creatingSessionForSecondScreen: To<CreatingSessionForSecondScreen>(
          "creatingSessionForSecondScreen", if: "F.8 was interrupted"),
        creatingSessionWithoutMVPD: To<CreatingSessionWithoutMVPD>(
          "creatingSessionWithoutMVPD", if: "F.16 was interrupted"),
        pollingProfile: To<PollingProfile>(
          "pollingProfile", if: "F.25 was interrupted, ≥ 3 s since the last poll"),
        waitingToPoll: To<WaitingToPoll>(
          "waitingToPoll", if: "F.25 was interrupted, < 3 s since the last poll"),
        codeExpired: To<EndingCode>("codeExpired", if: "F.6 or F.25, code expired meanwhile"),
        proofExpired: To<SigningInAgain>(
          "proofExpired", if: "D.3 or D.7, status or profile expired meanwhile"),
        tokenExpired: To<RetrievingAccessToken>("tokenExpired", if: "token expired meanwhile")
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }

    package func decide(at now: Moment) -> StageTransition<RESTV2> {
      switch pending {
      case .registration(let call): Self.arrows.registration(call)
      case .token(let call): Self.arrows.token(call)
      case .call(let call):
        isFresh || call.access.value.isUsable(at: now.time)
          ? take(call.repetition(at: now.time), at: now) : Self.arrows.tokenExpired(.renewing(for: call))
      }
    }

    private func take(_ repetition: Repetition, at now: Moment) -> StageTransition<RESTV2> {
      switch repetition {
      case .again(let call): make(call, at: now)
      case .tooEarly(let wait): Self.arrows.waitingToPoll(wait)
      case .codeExpired(let end): Self.arrows.codeExpired(end, at: now)
      case .proofExpired(let way): Self.arrows.proofExpired(way, at: now)
      case .statusStaleForPreauthorization(let call): Self.arrows.statusStaleForPreauthorization(call)
      case .statusStaleForAuthorization(let call): Self.arrows.statusStaleForAuthorization(call)
      }
    }

    private func make(_ call: Call, at now: Moment) -> StageTransition<RESTV2> {
      switch call {
      case .retrievingProfiles(let call): Self.arrows.retrievingProfiles(isFresh ? call.afterAnswer : call)
      case .retrievingConfiguration(let call): Self.arrows.retrievingConfiguration(call)
      case .retrievingPartnerAuthenticationRequest(let call):
        Self.arrows.retrievingPartnerAuthenticationRequest(call)
      case .retrievingPartnerProfile(let call): Self.arrows.retrievingPartnerProfile(call)
      case .retrievingPreauthorization(let call): Self.arrows.retrievingPreauthorization(call)
      case .retrievingAuthorization(let call): Self.arrows.retrievingAuthorization(call)
      case .retrievingProfile(let call): Self.arrows.retrievingProfile(call)
      case .retrievingLogout(let call): Self.arrows.retrievingLogout(call)
      case .creatingSession(let call): Self.arrows.creatingSession(call)
      case .resumingSession(let call): Self.arrows.resumingSession(call)
      case .retrievingProfileByCode(let call): Self.arrows.retrievingProfileByCode(call)
      case .retrievingProfileAfterCode(let call): Self.arrows.retrievingProfileAfterCode(call)
      case .creatingSessionForSecondScreen(let call): Self.arrows.creatingSessionForSecondScreen(call)
      case .creatingSessionWithoutMVPD(let call): Self.arrows.creatingSessionWithoutMVPD(call)
      case .pollingProfile(let call): Self.arrows.pollingProfile(call)
      }
    }
  }

  /// The repetition of a call that was interrupted, or the move instead of it.
  enum Repetition {
    case again(Call)
    /// The poll before was less than 3 s ago.
    case tooEarly(WaitingToPoll)
    case codeExpired(EndingCode)
    case proofExpired(SigningInAgain)
    /// The app was in front again meanwhile, so the cached framework status no longer counts for a preauthorization.
    case statusStaleForPreauthorization(RetrievingStatusForPreauthorization)
    /// The cached framework status no longer counts for a decision to play, for the same reason.
    case statusStaleForAuthorization(RetrievingStatusForAuthorization)
  }
}

extension RESTV2.Subscriber {
  /// The way back through B.1, after the proof of a decision has expired.
  ///
  /// Asking for another proof at once would begin the tries again, and never end if every proof is
  /// short-lived. The way through B.1 is counted.
  func askingAgain(
    _ purpose: Purpose, returns: UInt8, at now: Timestamp
  ) -> RESTV2.SigningInAgain {
    entitlement.profile.value.isExpired(at: now)
      ? .profileExpired(self, purpose, returns: returns)
      : .statusInvalid(caching(nil), purpose, returns: returns)
  }
}
