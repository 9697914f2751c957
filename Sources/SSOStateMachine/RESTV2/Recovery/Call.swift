extension RESTV2 {
  /// A call of the service that was interrupted, and can be made again.
  package enum Call: Equatable, Sendable {
    case retrievingProfiles(RetrievingProfiles)
    case retrievingConfiguration(RetrievingConfiguration)
    case retrievingPartnerAuthenticationRequest(RetrievingPartnerAuthenticationRequest)
    case retrievingPartnerProfile(RetrievingPartnerProfile)
    case retrievingPreauthorization(RetrievingPreauthorization)
    case retrievingAuthorization(RetrievingAuthorization)
    case retrievingProfile(RetrievingProfile)
    case retrievingLogout(RetrievingLogout)
    case creatingSession(CreatingSession)
    case resumingSession(ResumingSession)
    case retrievingProfileByCode(RetrievingProfileByCode)
    case retrievingProfileAfterCode(RetrievingProfileAfterCode)
    case creatingSessionForSecondScreen(CreatingSessionForSecondScreen)
    case creatingSessionWithoutMVPD(CreatingSessionWithoutMVPD)
    case pollingProfile(PollingProfile)

    /// Puts a question to the call. Only this and `Repeating` switch over the calls.
    @inline(__always)
    func answer<Q: CallQuestion>(_ question: Q) -> Q.Answer {
      switch self {
      case .retrievingProfiles(let call): question.answer(of: call)
      case .retrievingConfiguration(let call): question.answer(of: call)
      case .retrievingPartnerAuthenticationRequest(let call): question.answer(of: call)
      case .retrievingPartnerProfile(let call): question.answer(of: call)
      case .retrievingPreauthorization(let call): question.answer(of: call)
      case .retrievingAuthorization(let call): question.answer(of: call)
      case .retrievingProfile(let call): question.answer(of: call)
      case .retrievingLogout(let call): question.answer(of: call)
      case .creatingSession(let call): question.answer(of: call)
      case .resumingSession(let call): question.answer(of: call)
      case .retrievingProfileByCode(let call): question.answer(of: call)
      case .retrievingProfileAfterCode(let call): question.answer(of: call)
      case .creatingSessionForSecondScreen(let call): question.answer(of: call)
      case .creatingSessionWithoutMVPD(let call): question.answer(of: call)
      case .pollingProfile(let call): question.answer(of: call)
      }
    }
  }

  /// A question to any call.
  protocol CallQuestion {
    associatedtype Answer
    func answer(of call: some Calling) -> Answer
  }
}

extension RESTV2.Call {
  package var stageName: RESTV2.StageName { answer(RESTV2.CallNameQuestion()) }
  package var access: Shared<Access> { answer(RESTV2.Token()) }
  package var attempts: Attempts { answer(RESTV2.Tries()) }
  package var details: RESTV2.StageDetails { answer(RESTV2.CallDetailsQuestion()) }
  /// The endpoint that the call goes to.
  var endpoint: String? { answer(RESTV2.DestinationQuestion()) }
  var polled: RESTV2.Poll? { answer(RESTV2.CallPollQuestion()) }
  /// The point that the flow returns to when the call is given up.
  var returnPoint: RESTV2.ReturnPoint { answer(RESTV2.CallReturnPointQuestion()) }
  var isLogout: Bool { answer(RESTV2.LogoutQuestion()) }
  /// The way back to B.1, with the number of times that the call's purpose was sent back.
  var journey: Journey { answer(RESTV2.WayBack()) }

  /// A copy of the call with another token.
  func with(_ access: Shared<Access>) -> Self { answer(RESTV2.Renewed(access: access)) }
  /// A copy of the call with another number of attempts.
  func with(_ attempts: Attempts) -> Self { answer(RESTV2.Retried(attempts: attempts)) }
  /// A copy of the call whose subscriber no longer has a cached status; nil without a cached status.
  var uncached: Self? { answer(RESTV2.Uncached()) }
  /// A copy of the call on the way to a play request; nil if the person is signed in, or wants to be signed out.
  func heading(for request: Shared<PlayRequest>) -> Self? { answer(RESTV2.Redirected(request: request)) }
  /// The way to sign in without the partner, after a fault has permanently ended the partner's way; nil for other
  /// calls.
  func withoutPartner(after fault: Fault) -> RESTV2.EnteringBasicAuthentication? {
    answer(RESTV2.WithoutPartner(fault: fault))
  }
  /// The repetition of the call after an interruption.
  func repetition(at now: Timestamp) -> RESTV2.Repetition { answer(RESTV2.CallRepetition(now: now)) }
}

extension RESTV2 {
  private struct CallNameQuestion: CallQuestion {
    func answer<C: Calling>(of call: C) -> StageName { C.name }
  }

  private struct DestinationQuestion: CallQuestion {
    func answer(of call: some Calling) -> String? { call.endpoint }
  }

  private struct Token: CallQuestion {
    func answer(of call: some Calling) -> Shared<Access> { call.access }
  }

  private struct Tries: CallQuestion {
    func answer(of call: some Calling) -> Attempts { call.attempts }
  }

  private struct CallDetailsQuestion: CallQuestion {
    func answer(of call: some Calling) -> StageDetails { call.details }
  }

  private struct CallPollQuestion: CallQuestion {
    func answer(of call: some Calling) -> Poll? { call.polled }
  }

  private struct CallReturnPointQuestion: CallQuestion {
    func answer(of call: some Calling) -> ReturnPoint { call.returnPoint }
  }

  private struct LogoutQuestion: CallQuestion {
    func answer(of call: some Calling) -> Bool { call.isLogout }
  }

  private struct WayBack: CallQuestion {
    func answer(of call: some Calling) -> Journey { call.wayBack }
  }

  private struct Renewed: CallQuestion {
    let access: Shared<Access>
    func answer(of call: some Calling) -> Call { call.with(access).call }
  }

  private struct Retried: CallQuestion {
    let attempts: Attempts
    func answer(of call: some Calling) -> Call { call.with(attempts).call }
  }

  private struct Redirected: CallQuestion {
    let request: Shared<PlayRequest>
    func answer(of call: some Calling) -> Call? { call.redirected(to: request) }
  }

  private struct WithoutPartner: CallQuestion {
    let fault: Fault
    func answer(of call: some Calling) -> EnteringBasicAuthentication? { call.withoutPartner(after: fault) }
  }

  private struct Uncached: CallQuestion {
    func answer(of call: some Calling) -> Call? { call.uncached }
  }

  private struct CallRepetition: CallQuestion {
    let now: Timestamp
    func answer(of call: some Calling) -> Repetition { call.repetition(at: now) }
  }
}
