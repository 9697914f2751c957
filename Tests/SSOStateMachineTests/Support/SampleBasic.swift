extension Sample {
  static let phaseF = """
    = F.1 | creatingSession | awaiting | createSession
      Create authentication session
      the chosen MVPD; that a user agent can be opened
    answered | session | F.2
    cancel | cancel | X.idle
    logOut | logOut | X.endingSession
    = F.2 | indicatingSessionAction | deciding | -
      Indicate the next action
      the answer of F.1 or F.5
    authorize | always | X.enteringDecisions | @authorize/direct | store
    authenticate | always | F.3 | @authenticate/interactive
    resume | always | F.5 | @resume/direct
    retry | always | F.5 | @retry/direct
    unknownParameters | always | F.18 | resume or retry, something unknown is missing
    unlisted | always | X.failed | any other pair
    incomplete | always | X.failed | a listed pair without what it needs, or > 3 resumptions
    codeRefused | always | X.enteringBasicAuthentication | code or session no longer valid
    failed | always | X.recovering | call failed
    = F.3 | openingUserAgent | awaiting | openUserAgent
      Open url in user agent
      a code, and the url of the login
    ended | userAgent | F.4
    cancel | cancel | X.idle
    logOut | logOut | X.endingSession
    = F.4 | returningFromUserAgent | deciding | -
      Complete login in user agent
      how the user agent ended
    reached | always | F.6 | redirectUrl reached
    closed | always | F.6 | closed or timed out: one look
    pageFailed | always | X.enteringBasicAuthentication | page could not be loaded
    codeExpired | always | F.28 | code expired meanwhile
    tokenExpired | always | A.3 | token expired
    = F.5 | resumingSession | awaiting | resumeSession
      Resume authentication session
      a code; that only known values are missing
    answered | session | F.2
    cancel | cancel | X.idle
    logOut | logOut | X.endingSession
    = F.6 | retrievingProfileByCode | awaiting | poll
      Retrieve profile for code
      a code that has not expired
    answered | profiles | F.7
    cancel | cancel | X.idle
    logOut | logOut | X.endingSession
    = F.7 | returningProfileByCode | deciding | -
      Return information about profile
      the answer of F.6
    found | always | X.enteringDecisions | profile found | store
    empty | always | F.24 | no profile yet
    closed | always | X.idle | no profile, the user agent was closed
    failed | always | F.30 | call failed
    = F.8 | creatingSessionForSecondScreen | awaiting | createSession
      Create authentication session for a second screen
      the chosen MVPD; that no user agent can be opened
    answered | session | F.9
    cancel | cancel | X.idle
    logOut | logOut | X.endingSession
    = F.9 | indicatingSecondScreenAction | deciding | -
      Indicate the next action
      the answer of F.8
    authorize | always | X.enteringDecisions | @authorize/direct | store
    authenticate | always | F.10 | @authenticate/interactive
    resume | always | F.18 | @resume/direct
    unlisted | always | X.failed | any other pair
    incomplete | always | X.failed | a listed pair without what it needs
    failed | always | X.recovering | call failed
    = F.10 | showingCode | deciding | -
      Show code, start polling
      a code; the chosen MVPD
    shown | always | F.24 |  | showCode
    = F.15 | completingSecondScreen | deciding | -
      See the profile by polling
      the profile that the code led to
    completed | always | X.enteringDecisions |  | store
    = F.16 | creatingSessionWithoutMVPD | awaiting | createSession
      Create authentication session without an MVPD
      that the MVPD is chosen on a second screen
    answered | session | F.17
    cancel | cancel | X.idle
    logOut | logOut | X.endingSession
    = F.17 | indicatingChoiceAction | deciding | -
      Indicate the next action
      the answer of F.16
    authorize | always | X.enteringDecisions | @authorize/direct | store
    authenticate | always | F.10 | @authenticate/interactive
    resume | always | F.18 | @resume/direct
    unlisted | always | X.failed | any other pair
    incomplete | always | X.failed | a listed pair without what it needs
    failed | always | X.recovering | call failed
    = F.18 | showingCodeForChoice | deciding | -
      Show code, start polling
      a code
    shown | always | F.24 |  | showCode
    = F.24 | startingPolling | deciding | -
      Start polling
      a code, and when it was last polled
    first | always | F.25 | not polled yet
    again | always | F.27 | polled before: ≥ 3 s apart
    expired | always | F.28 | code expired
    = F.25 | pollingProfile | awaiting | poll
      Poll for profile, ≥ 3 s apart
      a code that has not expired
    answered | profiles | F.26
    expired | enterForeground | F.28 | code expired
    newCode | requestNewCode | F.29
    cancel | cancel | X.idle
    logOut | logOut | X.endingSession
    = F.26 | returningPoll | deciding | -
      Stop polling on a profile
      the answer of F.25
    found | always | X.enteringDecisions | profile found | store
    foundBySecondScreen | always | F.15 | profile found, MVPD chosen here
    empty | always | F.27 | no profile yet
    closed | always | X.idle | no profile, the user agent was closed
    failed | always | F.30 | call failed
    = F.27 | waitingToPoll | awaiting | wait
      Continue polling after ≥ 3 s
      a code, and when it was last polled
    due | waited | F.25 | code valid, ≥ 3 s since the last poll
    early | waited | F.27 | < 3 s since the last poll
    tokenExpired | waited | A.3 | token expired
    expired | waited | F.28 | code expired
    expiredMeanwhile | enterForeground | F.28 | code expired
    newCode | requestNewCode | F.29
    cancel | cancel | X.idle
    logOut | logOut | X.endingSession
    = F.28 | codeExpired | resting | -
      Stop polling: the code has ended
      the code that has ended
    newCode | requestNewCode | F.29
    retry | retry | F.29
    cancel | cancel | X.idle
    logOut | logOut | X.endingSession
    = F.29 | requestingNewCode | deciding | -
      Stop polling: a new code is wanted
      how the old code came about
    sameMVPD | always | X.enteringBasicAuthentication | MVPD chosen here
    chosenElsewhere | always | X.enteringBasicAuthentication | MVPD chosen on the second screen
    = F.30 | refusingPoll | deciding | -
      Handle a poll that failed
      what went wrong with a poll
    codeRefused | always | F.28 | code or session no longer valid
    unauthorized | always | A.3 | 401, first time
    throttled | always | F.27 | 429
    retry | always | F.27 | retry, or no answer: ≤ 3 tries
    regularMVPD | always | X.enteringBasicAuthentication | TempPass used up: offer regular MVPDs
    registrationRefused | always | X.recovering | application registration refused
    failed | always | X.failed | anything else
    """
}
