// Recorded: Scripts/record.sh rest-v1

import SSOStateGraph

extension Succession {
  /// The pairs of arrows that the exploration of `rest-v1` saw.
  static let restV1 = Succession(
    """
    X.registering returned:f475 refused:7a9 refusedQuietly:1f7 failed:a0c play:db signIn:db cancel:1ff
      logOut:4
    X.retrievingAccessToken returned:b7f renewed:3ffc returnedRegular:64 loggingOut:ff invalidClient:ff
      refused:7bf refusedQuietly:1f7 refusedSignedIn:fb credentialsGone:1f unanswered:7f failed:e8c play:a
      playLater:d63f signIn:d43b cancel:f logOut:3 logOutLocally:1f
    V1.0 answered:1e denied:1e answeredIdle:1ff deniedIdle:1ff answeredSignedIn:ff deniedSignedIn:ff
      signIn:a83 play:a83 playSignedIn:1a cancel:1ff cancelSignedIn:ff logOut:7
    V1.1 token:f tokenNamed:1f tokenAfterSignOut:b tokenNamedAfterSignOut:1b noToken:7ff failed:e1f
      play:a7f playSignedIn:1a signIn:a73 cancel:1ff cancelSignedIn:ff logOut:3
    V1.2 signedIn:3e6 expired:369 signedOut:369 timedOut:47 notGranted:47 unasked:3 tokenExpired:f472
      play:6df signIn:6df cancel:1ff logOut:3
    V1.3 returned:3fff mapped:7f notIntegrated:16b noSupportedProvider:168 regular:168 failed:2f play:37f
      signIn:366 cancel:1ff logOut:3
    V1.4 provider:f unsupportedMapped:90 unsupportedUnknown:68 unsupported:68 unavailableForNow:f5
      cancelled:68 otherError:68 nothing:68 notGranted:68 play:3fff chooseAnotherMVPD:68
      useSecondScreen:60 cancel:1ff logOut:3
    X.waitingToAskFramework selecting:3fef forwarding:7fef play:f7 signIn:f6 chooseAnotherMVPD:68
      useSecondScreen:60 cancel:1ff logOut:3
    V1.5 good:6f expired:90 notIntegrated:68 tokenExpired:d432
    V1.6 returned:7fff refused:93 failed:f play:6f signIn:6f cancel:1ff logOut:3
    V1.7 response:1f nothing:93 error:93 notGranted:93 unavailableForNow:fe requestRefused:7f
      requestRefusedTokenExpired:f472 otherProvider:6b tokenExpired:f472 play:6fff chooseAnotherMVPD:68
      useSecondScreen:60 signIn:6fff cancel:1ff logOut:3
    V1.8 answered:1f play:1b signIn:1b cancel:1ff logOut:3
    V1.9 created:f createdAfterSignOut:b refused:93 unknown:3 failed:7
    V1.10 unasked:1f7 unaskedPreauthorization:1b7 noConfiguration:370 picker:3f chosen:3f
      chosenElsewhere:3f tokenExpired:d432 tokenExpiredChosen:d432 noMVPD:7a9
    X.awaitingMVPDChoice chosen:90 unknown:3f secondScreen:60 play:3f cancel:1ff logOut:3
    V1.10.1 returned:7 incomplete:7a9 failed:81f play:3f cancel:1ff logOut:3
    V1.10.2 secondScreen:9 chosenElsewhere:b firstScreen:ff
    V1.10.3 reached:9 closed:9 pageFailed:90 pageFailedAgain:7a9 secondScreen:60 play:ff cancel:1ff
      logOut:3
    V1.10.4 due:3ff early:7f expired:3f tokenExpired:d632
    V1.10.5 token:f pending:7f closed:1ff unanswered:7f failed:81f expired:3f newCode:f0 play:3ff
      cancel:1ff logOut:3
    V1.10.6 completed:1f completedUnnamed:f completedAfterSignOut:1b completedUnnamedAfterSignOut:b
    X.waitingToPoll waited:f pollNow:d expired:3f newCode:f0 play:7f cancel:1ff logOut:3
    X.codeExpired newCode:f0 retry:f0 secondScreen:60 play:3f cancel:1ff logOut:3
    V1.11 nothing:ff play:ff preauthorize:ff tokenExpired:cc32 expired:f
    X.signedIn preauthorize:1c play:1a expired:2 stillValid:ff check:cb3 checkTokenExpired:fcd2
      requestPermission:d30 logOut:3
    X.requestingAuthorization authorized:7f authorizedNamed:7b denied:1d notAuthenticated:7 failed:81f
      play:1a cancel:ff logOut:3
    X.retrievingAuthorizationToken authorized:7d missing:fd expired:fd notAuthenticated:7 denied:d
      failed:81f play:a cancel:fb logOut:3
    X.retrievingMediaToken issued:1d refused:1ff refusedAgain:d failed:81f play:1a cancel:fb logOut:3
    X.retrievingPreauthorization decided:ff more:1c notAuthenticated:b failed:9f play:1a preauthorize:1c
      cancel:ff logOut:3
    V1.L1 token:a7 noToken:1c528 nothing:1f
    V1.L2 returned:7 unknown:4 failed:10f play:6f signIn:6f cancel:e logOut:3 logOutLocally:1f
    V1.L3 apple:7 appleEarlier:6 other:7
    X.directingToSettings acknowledged:7 returned:7 cancel:e
    V1.L4 userAgent:1f noUserAgent:1ff tokenExpired:1d532
    X.openingLogout reached:14b notReached:14b tokenExpired:1c522 cancel:e logOutLocally:1f
    X.deletingTokens deleted:1f nothing:1f onward:34 failed:b4f play:dc signIn:dc cancel:e logOut:3
      logOutLocally:1f
    V1.L5 signIn:17 play:17 check:1f chooseAnotherMVPD:26 useSecondScreen:26
    X.idle signIn:1f play:1f check:1e checkSignedOut:1fb chooseAnotherMVPD:2e useSecondScreen:2e
      enterForeground:acc requestPermission:acc logOut:7
    X.starting permission:a83 noCredentials:ff noToken:f57d signOut:7f token:b7f regular:24
    X.comingToRest signedIn:ff signedOut:1ff signOutGivenUp:ff signOutGivenUpUnknown:1f7
    X.recovering unauthorized:1fff2 registrationRefused:ff throttled:7f retry:7f authentication:f
      regular:1f3 withoutSignOut:2 preauthorizationFailed:ff credentialsGone:1f checkFailed:1f7
      checkFailedSignedIn:ff failed:7ff
    X.repeating registration:ff token:1ffff checkingAuthentication:fff retrievingConfiguration:3ff
      retrievingProfileRequest:7f exchangingToken:1f requestingCode:3f pollingToken:7
      requestingAuthorization:ff retrievingAuthorizationToken:1ff retrievingMediaToken:7f
      retrievingPreauthorization:ff retrievingUserMetadata:ff deletingTokens:1ff tokenExpired:1fff2
    X.throttled waited:7fff play:a playLater:35 signIn:35 cancel:f logOut:7 logOutLocally:1f
    X.backingOff waited:7fdf play:a playLater:35 signIn:35 cancel:f logOut:7 logOutLocally:1f
    X.signingInAgain again:b7f tokenExpired:f472 tooOften:7a9 tooOftenQuietly:1f7
    X.failed retry:1f retrySignedIn:1e retryLogOut:3 play:1f playSignedIn:1a cancel:f cancelPlay:1c
      chooseAnotherMVPD:2e useSecondScreen:2e logOut:7 logOutLocally:1f
    """)
}
