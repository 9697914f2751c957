extension Sample {
  static let phaseA = """
    = A.1 | retrievingClientCredentials | awaiting | register
      Retrieve client credentials
      the app's configuration; what the sign-in is for
    answered | registration | A.2
    cancel | cancel | X.idle
    logOut | logOut | X.endingSession
    = A.2 | returningClientCredentials | deciding | -
      Return client credentials
      the answer of A.1
    returned | always | A.3 | credentials returned | store
    refused | always | X.failed | registration refused
    failed | always | X.recovering | call failed
    = A.3 | retrievingAccessToken | awaiting | retrieveAccessToken
      Retrieve access token
      client credentials; the call or the step that needs the token
    answered | access | A.4
    play | play | X.requestingAuthorization | signed in
    cancel | cancel | X.idle | not signed in
    cancelSignedIn | cancel | X.signedIn | signed in
    logOut | logOut | X.endingSession
    = A.4 | returningAccessToken | deciding | -
      Return access token
      the answer of A.3
    returned | always | B.1 | token returned, signing in | store
    renewed | always | X.repeating | token returned, a call is waiting | store
    invalidClient | always | A.1 | invalid_client, first time | forget
    refused | always | X.failed | refused, or invalid_client again
    failed | always | X.recovering | call failed
    """

  static let phaseB = """
    = B.1 | retrievingFrameworkStatus | awaiting | retrieveFrameworkStatus
      Retrieve partner framework status
      an access token; what the sign-in is for
    answered | frameworkStatus | B.2
    cancel | cancel | X.idle
    logOut | logOut | X.endingSession
    = B.2 | validatingFrameworkStatus | deciding | -
      Return partner framework status information
      the status of B.1
    valid | always | B.3 | status valid
    notGranted | always | B.3 | access not granted
    invalid | always | B.3 | no provider, or expired
    tokenExpired | always | A.3 | token expired
    = B.3 | retrievingProfiles | awaiting | retrieveProfiles
      Retrieve profiles
      an access token; a valid framework status, or none
    answered | profiles | B.4
    cancel | cancel | X.idle
    logOut | logOut | X.endingSession
    = B.4 | returningProfiles | deciding | -
      Return information about found profiles
      the answer of B.3
    found | always | B.5 | profiles found
    none | always | B.6 | no valid profile
    statusRefused | always | B.3 | framework status refused
    failed | always | X.recovering | call failed
    = B.5 | choosingProfile | deciding | -
      Choose a profile and proceed with decisions
      at least one valid profile
    one | always | X.enteringDecisions | one profile | store
    longestValidity | always | X.enteringDecisions | several, the longest validity wins | store
    several | always | X.awaitingProfileChoice | several, the person is asked
    = B.6 | proceedingToPartnerAuthentication | deciding | -
      Proceed with partner authentication flow
      that there is no profile
    proceed | always | C.1
    """

  static let phaseC = """
    = C.1 | retrievingConfiguration | awaiting | retrieveConfiguration
      Retrieve configuration
      an access token; that there is no profile
    answered | configuration | C.2
    cancel | cancel | X.idle
    logOut | logOut | X.endingSession
    = C.2 | returningConfiguration | deciding | -
      Return configuration
      the answer of C.1
    returned | always | C.3 | MVPDs returned
    failed | always | X.recovering | call failed
    = C.3 | selectingProvider | awaiting | retrieveFrameworkStatus
      Retrieve partner framework status
      the MVPDs, with what Apple's picker needs
    provider | frameworkStatus | C.4 | granted, a provider
    notGranted | frameworkStatus | X.enteringBasicAuthentication | access not granted
    unsupportedMapped | frameworkStatus | X.enteringBasicAuthentication | unsupported provider, mapped to an MVPD
    unsupported | frameworkStatus | X.enteringBasicAuthentication | unsupported provider, unknown
    otherError | frameworkStatus | X.enteringBasicAuthentication | any other error
    timedOut | frameworkStatus | X.enteringBasicAuthentication | timed out
    nothing | frameworkStatus | X.enteringBasicAuthentication | no provider and no error
    cancel | cancel | X.idle
    logOut | logOut | X.endingSession
    = C.4 | validatingSelectedProvider | deciding | -
      Return partner framework status information
      the status of C.3, with a provider
    valid | always | C.5 | status valid | store
    tokenExpired | always | A.3 | status valid, token expired
    invalid | always | X.enteringBasicAuthentication | status expired
    unmapped | always | X.enteringBasicAuthentication | provider maps to no MVPD
    = C.5 | retrievingPartnerAuthenticationRequest | awaiting | createPartnerSession
      Retrieve partner authentication request
      a validated framework status, and the MVPD that its provider maps to
    answered | session | C.6
    cancel | cancel | X.idle
    logOut | logOut | X.endingSession
    = C.6 | indicatingNextAction | deciding | -
      Indicate the next action
      the answer of C.5
    authorize | always | C.7 | @authorize/direct
    authenticate | always | C.8 | @authenticate/interactive
    resume | always | C.8 | @resume/direct
    partnerProfile | always | C.9 | @partner_profile/direct
    unlisted | always | X.enteringBasicAuthentication | any other pair
    incomplete | always | X.enteringBasicAuthentication | a listed pair without what it needs
    statusRefused | always | C.3 | framework status refused, first time
    statusRefusedAgain | always | X.enteringBasicAuthentication | framework status refused again
    failed | always | X.recovering | call failed
    = C.7 | proceedingWithDecisions | deciding | -
      Proceed with decisions flows
      that a profile exists, and why
    authenticatedSSO | always | X.enteringDecisions |  | store
    otherReason | always | X.enteringDecisions | any other reason | store
    = C.8 | proceedingWithBasicAuthentication | deciding | -
      Proceed with basic authentication flow
      a session with a code, and a url or what is missing
    userAgent | always | F.3 | authenticate, a user agent
    secondScreen | always | F.10 | authenticate, no user agent
    resume | always | F.5 | resume, all that is missing is known
    unknownParameters | always | F.18 | resume, something unknown is missing
    = C.9 | proceedingWithPartnerAuthentication | deciding | -
      Proceed with partner authentication request flow
      the request for the framework
    proceed | always | C.10
    = C.10 | authenticatingWithPartner | awaiting | authenticateWithPartner
      Complete partner authentication with partner framework
      the request for the framework; the provider of C.4
    response | frameworkStatus | C.11 | a SAML response
    notGranted | frameworkStatus | X.enteringBasicAuthentication | access not granted
    timedOut | frameworkStatus | X.enteringBasicAuthentication | timed out
    nothing | frameworkStatus | X.enteringBasicAuthentication | no SAML response
    cancel | cancel | X.idle
    logOut | logOut | X.endingSession
    = C.11 | validatingPartnerResponse | deciding | -
      Return partner authentication response
      the framework's answer of C.10
    valid | always | C.12 | response valid
    tokenExpired | always | A.3 | response valid, token expired
    otherProvider | always | X.enteringBasicAuthentication | another provider than in C.4
    invalid | always | X.enteringBasicAuthentication | status or response invalid
    = C.12 | retrievingPartnerProfile | awaiting | retrievePartnerProfile
      Create and retrieve profile using partner authentication response
      a validated partner response, never sent with success before
    answered | profiles | C.13
    cancel | cancel | X.idle
    logOut | logOut | X.endingSession
    = C.13 | returningPartnerProfile | deciding | -
      Return information about profile
      the answer of C.12
    appleSSO | always | C.14 | a profile of type appleSSO
    otherType | always | C.14 | a profile of another type
    empty | always | X.enteringBasicAuthentication | no profile
    refused | always | X.enteringBasicAuthentication | SAML response or framework status refused
    silence | always | X.signingInAgain | no answer came
    failed | always | X.recovering | call failed
    = C.14 | proceedingWithProfile | deciding | -
      Proceed with decisions flows
      the profile of C.13
    proceed | always | X.enteringDecisions |  | store
    """
}
