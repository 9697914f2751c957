extension RESTV2 {
  /// The interrupted call is made again, with a token that is still good.
  public struct Repeating: Deciding {
    static var step: Step { .repeating }
    static let card = StageCard("X.repeating", "Repeat the call", knows: "the call that was interrupted")

    let pending: PendingCall
    /// Whether the token was drawn just now. It is used whatever the device's clock makes of it: a clock that runs
    /// ahead of the service would otherwise draw tokens for ever.
    var isFresh = false

    private static let arrows = declare(
      Arrow<Self, RetrievingClientCredentials>("registration", if: "A.1 was interrupted"),
      Arrow<Self, RetrievingAccessToken>("token", if: "A.3 was interrupted"),
      Arrow<Self, RetrievingProfiles>("retrievingProfiles", if: "B.3 was interrupted"),
      Arrow<Self, RetrievingConfiguration>("retrievingConfiguration", if: "C.1 was interrupted"),
      Arrow<Self, RetrievingPartnerAuthenticationRequest>(
        "retrievingPartnerAuthenticationRequest", if: "C.5 was interrupted"),
      Arrow<Self, RetrievingPartnerProfile>("retrievingPartnerProfile", if: "C.12 was interrupted"),
      Arrow<Self, RetrievingPreauthorization>("retrievingPreauthorization", if: "D.3 was interrupted"),
      Arrow<Self, RetrievingAuthorization>("retrievingAuthorization", if: "D.7 was interrupted"),
      Arrow<Self, RetrievingLogout>("retrievingLogout", if: "E.1 was interrupted"),
      Arrow<Self, CreatingSession>("creatingSession", if: "F.1 was interrupted"),
      Arrow<Self, ResumingSession>("resumingSession", if: "F.5 was interrupted"),
      Arrow<Self, RetrievingProfileByCode>("retrievingProfileByCode", if: "F.6 was interrupted"),
      Arrow<Self, CreatingSessionForSecondScreen>(
        "creatingSessionForSecondScreen", if: "F.8 was interrupted"),
      Arrow<Self, CreatingSessionWithoutMVPD>("creatingSessionWithoutMVPD", if: "F.16 was interrupted"),
      Arrow<Self, PollingProfile>("pollingProfile", if: "F.25 was interrupted, ≥ 3 s since the last poll"),
      Arrow<Self, WaitingToPoll>("waitingToPoll", if: "F.25 was interrupted, < 3 s since the last poll"),
      Arrow<Self, CodeExpired>("codeExpired", if: "F.6 or F.25, code expired meanwhile"),
      Arrow<Self, SigningInAgain>("proofExpired", if: "D.3 or D.7, status or profile expired meanwhile"),
      Arrow<Self, RetrievingAccessToken>("tokenExpired", if: "token expired meanwhile"))
    private static let (
      registration, token, retrievingProfiles, retrievingConfiguration,
      retrievingPartnerAuthenticationRequest, retrievingPartnerProfile, retrievingPreauthorization,
      retrievingAuthorization, retrievingLogout, creatingSession, resumingSession, retrievingProfileByCode,
      creatingSessionForSecondScreen, creatingSessionWithoutMVPD, pollingProfile, waitingToPoll, codeExpired,
      proofExpired, tokenExpired
    ) = arrows
    static let edges = outline(arrows)

    var state: State { .repeating(self) }

    func decide(at now: Timestamp) -> Transition<RESTV2> {
      switch pending {
      case .registration(let call): Self.registration(call)
      case .token(let call): Self.token(call)
      case .call(let call):
        isFresh || call.access.value.isUsable(at: now)
          ? make(call, at: now) : Self.tokenExpired(.renewing(for: call))
      }
    }

    private func make(_ call: Call, at now: Timestamp) -> Transition<RESTV2> {
      switch call {
      case .retrievingProfiles(let call): make(call, at: now)
      case .retrievingConfiguration(let call): Self.retrievingConfiguration(call)
      case .retrievingPartnerAuthenticationRequest(let call):
        Self.retrievingPartnerAuthenticationRequest(call)
      case .retrievingPartnerProfile(let call): Self.retrievingPartnerProfile(call)
      case .retrievingPreauthorization(let call): make(call, at: now)
      case .retrievingAuthorization(let call): make(call, at: now)
      case .retrievingLogout(let call): Self.retrievingLogout(call)
      case .creatingSession(let call): Self.creatingSession(call)
      case .resumingSession(let call): Self.resumingSession(call)
      case .retrievingProfileByCode(let call): make(call, at: now)
      case .creatingSessionForSecondScreen(let call): Self.creatingSessionForSecondScreen(call)
      case .creatingSessionWithoutMVPD(let call): Self.creatingSessionWithoutMVPD(call)
      case .pollingProfile(let call): make(call, at: now)
      }
    }

    /// A code is not asked about past its end, whatever the renewal took.
    private func make(_ call: RetrievingProfileByCode, at now: Timestamp) -> Transition<RESTV2> {
      call.poll.code.isExpired(at: now)
        ? Self.codeExpired(CodeExpired(poll: call.poll))
        : Self.retrievingProfileByCode(RetrievingProfileByCode(poll: call.poll.polled(at: now)))
    }

    private func make(_ call: PollingProfile, at now: Timestamp) -> Transition<RESTV2> {
      if call.poll.code.isExpired(at: now) { return Self.codeExpired(CodeExpired(poll: call.poll)) }
      let remaining = call.poll.remaining(at: now)
      return remaining > 0
        ? Self.waitingToPoll(WaitingToPoll(poll: call.poll, delay: remaining))
        : Self.pollingProfile(PollingProfile(poll: call.poll.polled(at: now)))
    }

    private func make(_ call: RetrievingPreauthorization, at now: Timestamp) -> Transition<RESTV2> {
      call.proof.isValid(at: now)
        ? Self.retrievingPreauthorization(call)
        : expired(call.subscriber, .preauthorize(call.request), returns: call.returns, at: now)
    }

    private func make(_ call: RetrievingAuthorization, at now: Timestamp) -> Transition<RESTV2> {
      let purpose = Purpose.play(call.request, suspended: call.suspended)
      return call.proof.isValid(at: now)
        ? Self.retrievingAuthorization(call)
        : expired(call.subscriber, purpose, returns: call.returns, at: now)
    }

    /// Asking for another proof here would begin the tries anew, for ever if the proofs are short; the way by B.1 is
    /// counted.
    private func expired(
      _ subscriber: Subscriber, _ purpose: Purpose, returns: UInt8, at now: Timestamp
    ) -> Transition<RESTV2> {
      subscriber.entitlement.profile.value.isExpired(at: now)
        ? Self.proofExpired(.profileExpired(subscriber, purpose, returns: returns))
        : Self.proofExpired(.statusInvalid(subscriber.caching(nil), purpose, returns: returns))
    }

    /// A status goes along only while it is valid.
    private func make(_ call: RetrievingProfiles, at now: Timestamp) -> Transition<RESTV2> {
      let status = call.status.flatMap { ValidatedFrameworkStatus($0.status, at: now) }
      return Self.retrievingProfiles(
        RetrievingProfiles(
          access: call.access, journey: call.journey, status: status, attempts: call.attempts))
    }
  }
}
