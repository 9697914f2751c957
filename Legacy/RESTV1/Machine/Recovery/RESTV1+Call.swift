package import SSOStateMachine

extension RESTV1 {
  /// A call of the service that was interrupted, and can be made again.
  package enum Call: Equatable, Sendable {
    case checkingAuthentication(CheckingAuthentication)
    case retrievingConfiguration(RetrievingConfiguration)
    case retrievingProfileRequest(RetrievingProfileRequest)
    case exchangingToken(ExchangingToken)
    case requestingCode(RequestingCode)
    case pollingToken(PollingToken)
    case requestingAuthorization(RequestingAuthorization)
    case retrievingAuthorizationToken(RetrievingAuthorizationToken)
    case retrievingMediaToken(RetrievingMediaToken)
    case retrievingPreauthorization(RetrievingPreauthorization)
    case retrievingUserMetadata(RetrievingUserMetadata)
    case deletingTokens(DeletingTokens)

    /// Puts a question to the call. Only this and `Repeating` switch over the calls.
    @inline(__always)
    func answer<Q: CallQuestion>(_ question: Q) -> Q.Answer {
      switch self {
      case .checkingAuthentication(let call): question.answer(of: call)
      case .retrievingConfiguration(let call): question.answer(of: call)
      case .retrievingProfileRequest(let call): question.answer(of: call)
      case .exchangingToken(let call): question.answer(of: call)
      case .requestingCode(let call): question.answer(of: call)
      case .pollingToken(let call): question.answer(of: call)
      case .requestingAuthorization(let call): question.answer(of: call)
      case .retrievingAuthorizationToken(let call): question.answer(of: call)
      case .retrievingMediaToken(let call): question.answer(of: call)
      case .retrievingPreauthorization(let call): question.answer(of: call)
      case .retrievingUserMetadata(let call): question.answer(of: call)
      case .deletingTokens(let call): question.answer(of: call)
      }
    }
  }

  /// A question to any call.
  protocol CallQuestion {
    associatedtype Answer
    func answer(of call: some Calling) -> Answer
  }
}

extension RESTV1.Call {
  package var stageName: RESTV1.StageName { answer(RESTV1.CallNameQuestion()) }
  package var access: Shared<Access> { answer(RESTV1.Token()) }
  package var attempts: Attempts { answer(RESTV1.Tries()) }
  package var details: RESTV1.StageDetails { answer(RESTV1.CallDetailsQuestion()) }
  /// The endpoint that the call goes to.
  var endpoint: String? { answer(RESTV1.DestinationQuestion()) }
  var polled: RESTV1.Poll? { answer(RESTV1.CallPollQuestion()) }
  /// The point that the flow returns to when the call is given up.
  var returnPoint: RESTV1.ReturnPoint { answer(RESTV1.ReturnPointQuestion()) }
  var isLogout: Bool { answer(RESTV1.LogoutQuestion()) }
  /// The entry of the sign-in that continues after the call.
  package var entry: RESTV1.Entry { details.onward?.value.entry ?? .check }
  /// The way back to V1.1, with the number of times that the call's purpose was sent back.
  var journey: Journey { answer(RESTV1.WayBack()) }

  /// A copy of the call with another token.
  func with(_ access: Shared<Access>) -> Self { answer(RESTV1.Renewed(access: access)) }
  /// A copy of the call with these attempts.
  func with(_ attempts: Attempts) -> Self { answer(RESTV1.Retried(attempts: attempts)) }
  /// A copy of the call on the way to a play request; nil if the person is signed in, or wants to be signed out.
  func heading(for request: Shared<PlayRequest>) -> Self? { answer(RESTV1.Redirected(request: request)) }
  /// A copy of the call on the way to a sign-in that may open screens; nil if the call already is, or is made for no
  /// sign-in.
  var wantingScreens: Self? { answer(RESTV1.Asked()) }
  /// The way into the regular flow after a step of Apple's single sign-on; nil for any other call.
  func fallback(after fault: Fault) -> RESTV1.EnteringRegularFlow? {
    answer(RESTV1.SingleSignOnEndQuestion(fault: fault))
  }
}

extension RESTV1 {
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

  private struct ReturnPointQuestion: CallQuestion {
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

  private struct Asked: CallQuestion {
    func answer(of call: some Calling) -> Call? { call.wantingScreens }
  }

  private struct SingleSignOnEndQuestion: CallQuestion {
    let fault: Fault
    func answer(of call: some Calling) -> EnteringRegularFlow? { call.fallback(after: fault) }
  }
}
