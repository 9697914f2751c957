extension RESTV2 {
  /// The closed sum of the deciding stages, which a flow passes and never stands in.
  public enum DecidingState: Equatable, Sendable {
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

  /// Lets a deciding stage move; nil if the flow stands. This is the only switch over the deciding states.
  @inline(__always)
  public static func decide(_ next: Next<RESTV2>, at now: Timestamp) -> Transition<RESTV2>? {
    switch next {
    case .stands: nil
    case .passes(.returningClientCredentials(let stage)): stage.decide(at: now)
    case .passes(.returningAccessToken(let stage)): stage.decide(at: now)
    case .passes(.validatingFrameworkStatus(let stage)): stage.decide(at: now)
    case .passes(.returningProfiles(let stage)): stage.decide(at: now)
    case .passes(.choosingProfile(let stage)): stage.decide(at: now)
    case .passes(.proceedingToPartnerAuthentication(let stage)): stage.decide(at: now)
    case .passes(.returningConfiguration(let stage)): stage.decide(at: now)
    case .passes(.validatingSelectedProvider(let stage)): stage.decide(at: now)
    case .passes(.indicatingNextAction(let stage)): stage.decide(at: now)
    case .passes(.proceedingWithDecisions(let stage)): stage.decide(at: now)
    case .passes(.proceedingWithBasicAuthentication(let stage)): stage.decide(at: now)
    case .passes(.proceedingWithPartnerAuthentication(let stage)): stage.decide(at: now)
    case .passes(.validatingPartnerResponse(let stage)): stage.decide(at: now)
    case .passes(.returningPartnerProfile(let stage)): stage.decide(at: now)
    case .passes(.proceedingWithProfile(let stage)): stage.decide(at: now)
    case .passes(.enteringDecisions(let stage)): stage.decide(at: now)
    case .passes(.requestingPreauthorization(let stage)): stage.decide(at: now)
    case .passes(.validatingStatusForPreauthorization(let stage)): stage.decide(at: now)
    case .passes(.returningPreauthorization(let stage)): stage.decide(at: now)
    case .passes(.requestingAuthorization(let stage)): stage.decide(at: now)
    case .passes(.validatingStatusForAuthorization(let stage)): stage.decide(at: now)
    case .passes(.returningAuthorization(let stage)): stage.decide(at: now)
    case .passes(.returningProfile(let stage)): stage.decide(at: now)
    case .passes(.endingSession(let stage)): stage.decide(at: now)
    case .passes(.indicatingLogoutAction(let stage)): stage.decide(at: now)
    case .passes(.finishingSignOut(let stage)): stage.decide(at: now)
    case .passes(.enteringBasicAuthentication(let stage)): stage.decide(at: now)
    case .passes(.indicatingSessionAction(let stage)): stage.decide(at: now)
    case .passes(.returningFromUserAgent(let stage)): stage.decide(at: now)
    case .passes(.returningProfileByCode(let stage)): stage.decide(at: now)
    case .passes(.indicatingSecondScreenAction(let stage)): stage.decide(at: now)
    case .passes(.showingCode(let stage)): stage.decide(at: now)
    case .passes(.completingSecondScreen(let stage)): stage.decide(at: now)
    case .passes(.indicatingChoiceAction(let stage)): stage.decide(at: now)
    case .passes(.showingCodeForChoice(let stage)): stage.decide(at: now)
    case .passes(.startingPolling(let stage)): stage.decide(at: now)
    case .passes(.returningPoll(let stage)): stage.decide(at: now)
    case .passes(.endingCode(let stage)): stage.decide(at: now)
    case .passes(.returningProfileAfterCode(let stage)): stage.decide(at: now)
    case .passes(.requestingNewCode(let stage)): stage.decide(at: now)
    case .passes(.refusingPoll(let stage)): stage.decide(at: now)
    case .passes(.starting(let stage)): stage.decide(at: now)
    case .passes(.recovering(let stage)): stage.decide(at: now)
    case .passes(.repeating(let stage)): stage.decide(at: now)
    case .passes(.signingInAgain(let stage)): stage.decide(at: now)
    case .passes(.comingToRest(let stage)): stage.decide(at: now)
    }
  }
}
