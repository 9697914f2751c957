extension RESTV2 {
  /// A deciding stage, which a flow passes within a reduction. No app sees one.
  public struct DecidingState: Equatable, Sendable {
    package let stage: PassedStage

    @inline(__always)
    package init(_ stage: PassedStage) { self.stage = stage }
  }

  /// The deciding stages.
  package enum PassedStage: Equatable, Sendable {
    // A. Registration
    /// A.2: Return client credentials.
    case returningClientCredentials(ReturningClientCredentials)
    /// A.4: Return access token.
    case returningAccessToken(ReturningAccessToken)

    // B. Check authentication
    /// B.2: Return partner framework status information.
    case validatingFrameworkStatus(ValidatingFrameworkStatus)
    /// B.4: Return information about found profiles.
    case returningProfiles(ReturningProfiles)
    /// B.5: Choose a profile and proceed with decisions.
    case choosingProfile(ChoosingProfile)
    /// B.6: Proceed with partner authentication flow.
    case proceedingToPartnerAuthentication(ProceedingToPartnerAuthentication)

    // C. Partner authentication
    /// C.2: Return configuration.
    case returningConfiguration(ReturningConfiguration)
    /// C.4: Return partner framework status information.
    case validatingSelectedProvider(ValidatingSelectedProvider)
    /// C.6: Indicate the next action.
    case indicatingNextAction(IndicatingNextAction)
    /// C.7: Proceed with decisions flows.
    case proceedingWithDecisions(ProceedingWithDecisions)
    /// C.8: Proceed with basic authentication flow.
    case proceedingWithBasicAuthentication(ProceedingWithBasicAuthentication)
    /// C.9: Proceed with partner authentication request flow.
    case proceedingWithPartnerAuthentication(ProceedingWithPartnerAuthentication)
    /// C.11: Return partner authentication response.
    case validatingPartnerResponse(ValidatingPartnerResponse)
    /// C.13: Return information about profile.
    case returningPartnerProfile(ReturningPartnerProfile)
    /// C.14: Proceed with decisions flows.
    case proceedingWithProfile(ProceedingWithProfile)

    // D. Decisions
    /// X.enteringDecisions: Enter decisions.
    case enteringDecisions(EnteringDecisions)
    /// X.requestingPreauthorization: Request preauthorization.
    case requestingPreauthorization(RequestingPreauthorization)
    /// D.2: Return partner framework status information.
    case validatingStatusForPreauthorization(ValidatingStatusForPreauthorization)
    /// D.4: Return preauthorization decisions.
    case returningPreauthorization(ReturningPreauthorization)
    /// X.requestingAuthorization: Request authorization.
    case requestingAuthorization(RequestingAuthorization)
    /// D.6: Return partner framework status information.
    case validatingStatusForAuthorization(ValidatingStatusForAuthorization)
    /// D.8: Return authorization decision.
    case returningAuthorization(ReturningAuthorization)
    /// X.returningProfile: Return the profile of the MVPD.
    case returningProfile(ReturningProfile)

    // E. Logout
    /// X.endingSession: End the session.
    case endingSession(EndingSession)
    /// E.2: Indicate the next action.
    case indicatingLogoutAction(IndicatingLogoutAction)
    /// X.finishingSignOut: Finish the sign-out.
    case finishingSignOut(FinishingSignOut)

    // F. Basic authentication
    /// X.enteringBasicAuthentication: Enter basic authentication.
    case enteringBasicAuthentication(EnteringBasicAuthentication)
    /// F.2: Indicate the next action.
    case indicatingSessionAction(IndicatingSessionAction)
    /// F.4: Complete login in user agent.
    case returningFromUserAgent(ReturningFromUserAgent)
    /// F.7: Return information about profile.
    case returningProfileByCode(ReturningProfileByCode)
    /// F.9: Indicate the next action.
    case indicatingSecondScreenAction(IndicatingSecondScreenAction)
    /// F.10: Show code, start polling.
    case showingCode(ShowingCode)
    /// F.15: See the profile by polling.
    case completingSecondScreen(CompletingSecondScreen)
    /// F.17: Indicate the next action.
    case indicatingChoiceAction(IndicatingChoiceAction)
    /// F.18: Show code, start polling.
    case showingCodeForChoice(ShowingCodeForChoice)
    /// F.24: Start polling.
    case startingPolling(StartingPolling)
    /// F.26: Stop polling on a profile.
    case returningPoll(ReturningPoll)
    /// X.endingCode: Give up a code.
    case endingCode(EndingCode)
    /// X.returningProfileAfterCode: Return what was found before a code is given up.
    case returningProfileAfterCode(ReturningProfileAfterCode)
    /// F.29: Stop polling: a new code is wanted.
    case requestingNewCode(RequestingNewCode)
    /// F.30: Handle a poll that failed.
    case refusingPoll(RefusingPoll)

    // X. Rest and recovery
    /// X.starting: Start signing in.
    case starting(Starting)
    /// X.recovering: Recover from a fault.
    case recovering(Recovering)
    /// X.repeating: Repeat the call.
    case repeating(Repeating)
    /// X.signingInAgain: Check authentication again.
    case signingInAgain(SigningInAgain)
    /// X.comingToRest: Come to rest.
    case comingToRest(ComingToRest)
  }

  /// Lets a deciding stage move.
  @inline(__always)
  public static func decide(_ stage: DecidingState, at now: Timestamp) -> StageTransition<RESTV2> {
    stage.stage.decide(at: now)
  }
}

extension RESTV2.PassedStage {
  fileprivate func decide(at now: Timestamp) -> StageTransition<RESTV2> {
    switch self {
    case .returningClientCredentials(let stage): stage.decide(at: now)
    case .returningAccessToken(let stage): stage.decide(at: now)
    case .validatingFrameworkStatus(let stage): stage.decide(at: now)
    case .returningProfiles(let stage): stage.decide(at: now)
    case .choosingProfile(let stage): stage.decide(at: now)
    case .proceedingToPartnerAuthentication(let stage): stage.decide(at: now)
    case .returningConfiguration(let stage): stage.decide(at: now)
    case .validatingSelectedProvider(let stage): stage.decide(at: now)
    case .indicatingNextAction(let stage): stage.decide(at: now)
    case .proceedingWithDecisions(let stage): stage.decide(at: now)
    case .proceedingWithBasicAuthentication(let stage): stage.decide(at: now)
    case .proceedingWithPartnerAuthentication(let stage): stage.decide(at: now)
    case .validatingPartnerResponse(let stage): stage.decide(at: now)
    case .returningPartnerProfile(let stage): stage.decide(at: now)
    case .proceedingWithProfile(let stage): stage.decide(at: now)
    case .enteringDecisions(let stage): stage.decide(at: now)
    case .requestingPreauthorization(let stage): stage.decide(at: now)
    case .validatingStatusForPreauthorization(let stage): stage.decide(at: now)
    case .returningPreauthorization(let stage): stage.decide(at: now)
    case .requestingAuthorization(let stage): stage.decide(at: now)
    case .validatingStatusForAuthorization(let stage): stage.decide(at: now)
    case .returningAuthorization(let stage): stage.decide(at: now)
    case .returningProfile(let stage): stage.decide(at: now)
    case .endingSession(let stage): stage.decide(at: now)
    case .indicatingLogoutAction(let stage): stage.decide(at: now)
    case .finishingSignOut(let stage): stage.decide(at: now)
    case .enteringBasicAuthentication(let stage): stage.decide(at: now)
    case .indicatingSessionAction(let stage): stage.decide(at: now)
    case .returningFromUserAgent(let stage): stage.decide(at: now)
    case .returningProfileByCode(let stage): stage.decide(at: now)
    case .indicatingSecondScreenAction(let stage): stage.decide(at: now)
    case .showingCode(let stage): stage.decide(at: now)
    case .completingSecondScreen(let stage): stage.decide(at: now)
    case .indicatingChoiceAction(let stage): stage.decide(at: now)
    case .showingCodeForChoice(let stage): stage.decide(at: now)
    case .startingPolling(let stage): stage.decide(at: now)
    case .returningPoll(let stage): stage.decide(at: now)
    case .endingCode(let stage): stage.decide(at: now)
    case .returningProfileAfterCode(let stage): stage.decide(at: now)
    case .requestingNewCode(let stage): stage.decide(at: now)
    case .refusingPoll(let stage): stage.decide(at: now)
    case .starting(let stage): stage.decide(at: now)
    case .recovering(let stage): stage.decide(at: now)
    case .repeating(let stage): stage.decide(at: now)
    case .signingInAgain(let stage): stage.decide(at: now)
    case .comingToRest(let stage): stage.decide(at: now)
    }
  }
}
