extension Sample {
  static let phaseD = """
    = D.1 | retrievingStatusForPreauthorization | awaiting | retrieveFrameworkStatus
      Retrieve partner framework status
      an appleSSO profile; that no valid status is cached
    answered | frameworkStatus | D.2
    play | play | X.requestingAuthorization
    preauthorize | preauthorize | X.requestingPreauthorization
    cancel | cancel | X.signedIn
    logOut | logOut | X.endingSession
    = D.2 | validatingStatusForPreauthorization | deciding | -
      Return partner framework status information
      an appleSSO profile; the status
    valid | always | D.3 | status valid | store
    invalid | always | X.signingInAgain | status invalid
    tokenExpired | always | A.3 | status valid, token expired
    = D.3 | retrievingPreauthorization | awaiting | preauthorize
      Retrieve preauthorization decisions
      a profile that is not appleSSO, or an appleSSO profile and a valid status; the resources
    answered | preauthorization | D.4
    play | play | X.requestingAuthorization
    preauthorize | preauthorize | X.requestingPreauthorization
    cancel | cancel | X.signedIn
    logOut | logOut | X.endingSession
    = D.4 | returningPreauthorization | deciding | -
      Return preauthorization decisions
      the answer of D.3
    decided | always | X.signedIn | decisions returned | deliverPreauthorization
    retryItems | always | X.backingOff | some items say retry: ≤ 3 tries | deliverPreauthorization
    authentication | always | X.signingInAgain | an item says authentication
    statusRefused | always | X.signingInAgain | framework status refused
    failed | always | X.recovering | call failed
    = D.5 | retrievingStatusForAuthorization | awaiting | retrieveFrameworkStatus
      Retrieve partner framework status
      an appleSSO profile; that no valid status is cached
    answered | frameworkStatus | D.6
    play | play | X.requestingAuthorization
    cancel | cancel | X.signedIn
    logOut | logOut | X.endingSession
    = D.6 | validatingStatusForAuthorization | deciding | -
      Return partner framework status information
      an appleSSO profile; the status
    valid | always | D.7 | status valid | store
    invalid | always | X.signingInAgain | status invalid
    tokenExpired | always | A.3 | status valid, token expired
    = D.7 | retrievingAuthorization | awaiting | authorize
      Retrieve authorization decision
      a profile that is not appleSSO, or an appleSSO profile and a valid status; the resource
    answered | authorization | D.8
    play | play | X.requestingAuthorization
    cancel | cancel | X.signedIn
    logOut | logOut | X.endingSession
    = D.8 | returningAuthorization | deciding | -
      Return authorization decision
      the answer of D.7
    permit | always | X.enteringDecisions | Permit with a media token | startPlayback
    deny | always | X.enteringDecisions | Deny | showDenial
    retry | always | X.backingOff | Deny, retry: ≤ 3 tries
    authentication | always | X.signingInAgain | Deny, authentication
    noToken | always | X.failed | Permit without a media token
    statusRefused | always | X.signingInAgain | framework status refused
    failed | always | X.recovering | call failed
    """

  static let phaseE = """
    = E.1 | retrievingLogout | awaiting | logout
      Initiate logout
      the MVPD; that the person wants to be signed out
    answered | logouts | E.2
    cancel | cancel | X.idle
    = E.2 | indicatingLogoutAction | deciding | -
      Indicate the next action
      the logouts, and how many are done
    logout | always | X.followingLogout | @logout/interactive
    partnerLogout | always | X.directingToSettings | @partner_logout/partner_interactive | askToSignOutInSettings
    complete | always | X.signedOut | @complete/none | forget
    invalid | always | X.signedOut | @invalid/none | forget
    noUserAgent | always | X.signedOut | logout / interactive, but no user agent | forget
    unlisted | always | X.signedOut | any other pair | forget
    done | always | X.signedOut | no entry left | forget
    failed | always | X.recovering | call failed
    """
}
