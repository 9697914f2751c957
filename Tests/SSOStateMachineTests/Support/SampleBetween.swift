extension Sample {
  static let phaseX = """
    = X.idle | idle | resting | -
      Idle
      how far the app is registered; perhaps an MVPD chosen before
    signIn | signIn | X.starting
    requestPermission | requestPermission | X.requestingPermission
    logOut | logOut | X.endingSession
    = X.starting | starting | deciding | -
      Start signing in
      how far the app is registered
    noCredentials | always | A.1 | no credentials
    noToken | always | A.3 | credentials, no valid token
    token | always | B.1 | valid token
    = X.requestingPermission | requestingPermission | awaiting | requestPermission
      Request permission
      that nothing else is in flight
    answered | permission | X.idle
    cancel | cancel | X.idle
    logOut | logOut | X.endingSession
    = X.awaitingProfileChoice | awaitingProfileChoice | resting | -
      Wait for the choice of a profile
      several valid profiles
    chosen | chooseProfile | X.enteringDecisions | in the list | store
    unknown | chooseProfile | X.awaitingProfileChoice | not in the list
    cancel | cancel | X.idle
    logOut | logOut | X.endingSession
    = X.enteringBasicAuthentication | enteringBasicAuthentication | deciding | -
      Enter basic authentication
      the MVPDs; perhaps the one that was chosen
    userAgent | always | F.1 | MVPD known, a user agent | store
    noUserAgent | always | F.8 | MVPD known, no user agent | store
    picker | always | X.awaitingMVPDChoice | MVPD unknown, own picker
    noPicker | always | F.16 | MVPD to be chosen on the second screen
    tokenExpired | always | A.3 | token expired
    tooOften | always | X.failed | > 3 sessions that led nowhere
    = X.awaitingMVPDChoice | awaitingMVPDChoice | resting | -
      Wait for the choice of an MVPD
      the MVPDs to choose from
    chosen | chooseMVPD | X.enteringBasicAuthentication | in the list
    unknown | chooseMVPD | X.awaitingMVPDChoice | not in the list
    secondScreen | useSecondScreen | X.enteringBasicAuthentication
    cancel | cancel | X.idle
    logOut | logOut | X.endingSession
    = X.enteringDecisions | enteringDecisions | deciding | -
      Enter decisions
      a profile; what the sign-in was for
    nothing | always | X.signedIn | nothing pending
    play | always | X.requestingAuthorization | a play request is pending
    preauthorize | always | X.requestingPreauthorization | a preauthorization is pending
    = X.signedIn | signedIn | resting | -
      Signed in
      a profile; for an appleSSO profile perhaps a cached framework status
    preauthorize | preauthorize | X.requestingPreauthorization
    play | play | X.requestingAuthorization
    refresh | enterForeground | X.refreshingFrameworkStatus | appleSSO profile
    profileExpired | enterForeground | X.signingInAgain | profile expired
    stillValid | enterForeground | X.signedIn | other profile, still valid
    logOut | logOut | X.endingSession
    = X.requestingPreauthorization | requestingPreauthorization | deciding | -
      Request preauthorization
      a profile; resources to ask about
    alreadyPermitted | always | X.signedIn | all resources permitted before
    notAppleSSO | always | D.3 | not appleSSO
    statusCached | always | D.3 | appleSSO, cached status valid
    statusUnknown | always | D.1 | appleSSO, no valid status cached
    tokenExpired | always | A.3 | token expired
    profileExpired | always | X.signingInAgain | profile expired
    = X.requestingAuthorization | requestingAuthorization | deciding | -
      Request authorization
      a profile; a resource to play
    notAppleSSO | always | D.7 | not appleSSO
    statusCached | always | D.7 | appleSSO, cached status valid
    statusUnknown | always | D.5 | appleSSO, no valid status cached
    tokenExpired | always | A.3 | token expired
    profileExpired | always | X.signingInAgain | profile expired
    = X.refreshingFrameworkStatus | refreshingFrameworkStatus | awaiting | retrieveFrameworkStatus
      Refresh the cached framework status
      an appleSSO profile
    valid | frameworkStatus | X.signedIn | status valid | store
    invalid | frameworkStatus | X.signedIn | status invalid: nothing is cached
    preauthorize | preauthorize | X.requestingPreauthorization
    play | play | X.requestingAuthorization
    cancel | cancel | X.signedIn
    logOut | logOut | X.endingSession
    = X.endingSession | endingSession | deciding | -
      End the session
      that the person wants to be signed out; perhaps an MVPD
    profile | always | E.1 | MVPD known
    tokenExpired | always | A.3 | MVPD known, token expired
    nothing | always | X.signedOut | no MVPD known | forget
    = X.followingLogout | followingLogout | awaiting | openUserAgent
      Follow the MVPD's logout
      the url of the logout; the entries still to do
    ended | userAgent | E.2
    cancel | cancel | X.signedOut |  | forget
    = X.directingToSettings | directingToSettings | resting | -
      Direct to Settings
      where the person signs out; the entries still to do
    acknowledged | acknowledge | E.2
    returned | enterForeground | E.2
    cancel | cancel | X.signedOut |  | forget
    = X.signedOut | signedOut | resting | -
      Signed out
      how far the app is registered
    signIn | signIn | X.starting
    = X.recovering | recovering | deciding | -
      Recover from a fault
      the call and its fault
    unauthorized | always | A.3 | 401, first time
    registrationRefused | always | A.1 | application registration refused | forget
    throttled | always | X.throttled | 429: ≤ 5 waits
    retry | always | X.backingOff | retry, or no answer: ≤ 3 tries
    authentication | always | X.signingInAgain | profile no longer holds
    preauthorizationFailed | always | X.signedIn | a preauthorization, anything else | reportFailure
    failed | always | X.failed | anything else
    = X.repeating | repeating | deciding | -
      Repeat the call
      the call that was interrupted
    registration | always | A.1 | A.1 was interrupted
    token | always | A.3 | A.3 was interrupted
    retrievingProfiles | always | B.3 | B.3 was interrupted
    retrievingConfiguration | always | C.1 | C.1 was interrupted
    retrievingPartnerAuthenticationRequest | always | C.5 | C.5 was interrupted
    retrievingPartnerProfile | always | C.12 | C.12 was interrupted
    retrievingPreauthorization | always | D.3 | D.3 was interrupted
    retrievingAuthorization | always | D.7 | D.7 was interrupted
    retrievingLogout | always | E.1 | E.1 was interrupted
    creatingSession | always | F.1 | F.1 was interrupted
    resumingSession | always | F.5 | F.5 was interrupted
    retrievingProfileByCode | always | F.6 | F.6 was interrupted
    creatingSessionForSecondScreen | always | F.8 | F.8 was interrupted
    creatingSessionWithoutMVPD | always | F.16 | F.16 was interrupted
    waitingToPoll | always | F.27 | F.27 was interrupted
    tokenExpired | always | A.3 | token expired meanwhile
    = X.throttled | throttled | awaiting | wait
      Wait for the throttle, ≥ 1 s
      the throttled call; how long to wait
    waited | waited | X.repeating
    play | play | X.requestingAuthorization | signed in
    cancel | cancel | X.idle | not signed in
    cancelSignedIn | cancel | X.signedIn | signed in
    logOut | logOut | X.endingSession
    = X.backingOff | backingOff | awaiting | wait
      Back off, ≤ 3 tries
      the call that may go through a moment later
    waited | waited | X.repeating
    play | play | X.requestingAuthorization | signed in
    cancel | cancel | X.idle | not signed in
    cancelSignedIn | cancel | X.signedIn | signed in
    logOut | logOut | X.endingSession
    = X.signingInAgain | signingInAgain | deciding | -
      Check authentication again
      what no longer holds; how often that happened
    statusInvalid | always | B.1 | framework status or answer missing
    profileGone | always | B.1 | profile no longer holds | forget
    tooOften | always | X.failed | > 2 returns
    = X.failed | failed | resting | -
      Failed
      what failed; where the flow can go on
    retry | retry | X.starting | not signed in
    retrySignedIn | retry | X.enteringDecisions | signed in
    cancel | cancel | X.idle | not signed in
    cancelSignedIn | cancel | X.signedIn | signed in
    logOut | logOut | X.endingSession
    """
}
