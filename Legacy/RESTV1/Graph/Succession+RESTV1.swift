// Recorded: Scripts/record.sh rest-v1

import SSOStateGraph

extension Succession {
  /// The pairs of arrows that the exploration of `rest-v1` saw.
  static let restV1 = Succession(
    """
    X.registering returned:17475 refused:f29 refusedQuietly:ff failed:50c play:db signIn:db cancel:ff
      logOut:4
    X.retrievingAccessToken returned:2df renewed:3ffc returnedRegular:64 loggingOut:3f invalidClient:ff
      refused:f7f refusedQuietly:ff refusedSignedIn:fb credentialsGone:f unanswered:7f failed:74c play:a
      playLater:15637 signIn:15433 cancel:ff cancelSignedIn:ff logOut:3 logOutLocally:f
    V1.0 answered:e denied:e answeredIdle:ff deniedIdle:ff answeredSignedIn:ff deniedSignedIn:ff
      signIn:a83 play:a83 playSignedIn:1a cancel:ff cancelSignedIn:ff logOut:7
    V1.1 token:f tokenNamed:1f noToken:7ff failed:71f play:29f playSignedIn:1a signIn:29f cancel:ff
      cancelSignedIn:ff logOut:3
    V1.2 signedIn:3e6 expired:369 signedOut:369 timedOut:47 notGranted:47 unasked:3 tokenExpired:17472
      play:6df signIn:6df cancel:ff logOut:3
    V1.3 returned:3fff mapped:7f notIntegrated:16b noSupportedProvider:168 regular:168 failed:2f play:37f
      signIn:366 cancel:ff logOut:3
    V1.4 provider:f unsupportedMapped:90 unsupportedUnknown:68 unsupported:68 unavailableForNow:f5
      cancelled:68 otherError:68 nothing:68 notGranted:68 play:3fff chooseAnotherMVPD:68
      useSecondScreen:60 cancel:ff logOut:3
    X.waitingToAskFramework selecting:3fef forwarding:7fef play:f7 signIn:f6 chooseAnotherMVPD:68
      useSecondScreen:60 cancel:ff logOut:3
    V1.5 good:6f expired:90 notIntegrated:68 tokenExpired:15432
    V1.6 returned:7fff refused:93 failed:f play:6f signIn:6f cancel:ff logOut:3
    V1.7 response:1f nothing:93 error:93 notGranted:93 unavailableForNow:fe requestRefused:7f
      requestRefusedTokenExpired:17472 otherProvider:6b tokenExpired:17472 play:6fff chooseAnotherMVPD:68
      useSecondScreen:60 signIn:6fff cancel:ff logOut:3
    V1.8 answered:f play:1b signIn:1b cancel:ff logOut:3
    V1.9 created:f refused:93 unknown:3 failed:7
    V1.10 unasked:ff unaskedPreauthorization:df noConfiguration:370 picker:3f chosen:3f chosenElsewhere:3f
      tokenExpired:15432 tokenExpiredChosen:15432 noMVPD:f29
    X.awaitingMVPDChoice chosen:90 unknown:3f secondScreen:60 play:3f cancel:ff logOut:3
    V1.10.1 returned:7 incomplete:f29 failed:41f play:3f cancel:ff logOut:3
    V1.10.2 secondScreen:9 chosenElsewhere:9 firstScreen:ff
    V1.10.3 reached:9 closed:9 pageFailed:90 pageFailedAgain:f29 secondScreen:60 play:ff cancel:ff
      logOut:3
    V1.10.4 due:3ff early:7f expired:3f tokenExpired:15632
    V1.10.5 token:3 pending:7f closed:ff unanswered:7f failed:41f expired:3f newCode:f0 play:3ff cancel:ff
      logOut:3
    V1.10.6 completed:1f completedUnnamed:f
    X.waitingToPoll waited:f pollNow:d expired:3f newCode:f0 play:7f cancel:ff logOut:3
    X.codeExpired newCode:f0 retry:f0 secondScreen:60 play:3f cancel:ff logOut:3
    V1.11 nothing:ff play:ff preauthorize:ff tokenExpired:18c32 expired:f
    X.signedIn preauthorize:1c play:1a expired:2 stillValid:ff check:32f checkTokenExpired:1fcd2
      requestPermission:d30 logOut:3
    X.requestingAuthorization authorized:7f authorizedNamed:7b denied:1d notAuthenticated:7 failed:41f
      play:1a cancel:ff logOut:3
    X.retrievingAuthorizationToken authorized:7d missing:fd expired:fd notAuthenticated:7 denied:d
      failed:41f play:a cancel:fb logOut:3
    X.retrievingMediaToken issued:1d refused:1ff refusedAgain:d failed:41f play:1a cancel:fb logOut:3
    X.retrievingPreauthorization decided:ff more:1c notAuthenticated:b failed:5f play:1a preauthorize:1c
      cancel:ff logOut:3
    V1.L1 token:3f noToken:3c528 nothing:f
    V1.L2 returned:3 unknown:2 failed:8d cancel:ff cancelSignedIn:ff logOutLocally:f
    V1.L3 apple:f other:7
    X.directingToSettings acknowledged:7 returned:7 cancel:ff cancelSignedIn:ff
    V1.L4 userAgent:3f noUserAgent:3f tokenExpired:3c522
    X.openingLogout reached:3f notReached:3f tokenExpired:3c522 cancel:ff cancelSignedIn:ff
      logOutLocally:f
    X.deletingTokens deleted:f nothing:f failed:48d cancel:ff cancelSignedIn:ff logOutLocally:f
    V1.L5 signIn:f play:f chooseAnotherMVPD:16 useSecondScreen:16
    X.idle signIn:f play:f check:e chooseAnotherMVPD:16 useSecondScreen:16 enterForeground:acc
      requestPermission:acc logOut:7
    X.starting permission:a83 noCredentials:ff noToken:17475 token:2df regular:24
    X.recovering unauthorized:3fff2 registrationRefused:ff throttled:ff retry:ff authentication:f
      regular:1f3 preauthorizationFailed:ff credentialsGone:f checkFailed:ff checkFailedSignedIn:ff
      failed:fff
    X.repeating registration:ff token:3ffff checkingAuthentication:3ff retrievingConfiguration:3ff
      retrievingProfileRequest:7f exchangingToken:1f requestingCode:3f pollingToken:7
      requestingAuthorization:ff retrievingAuthorizationToken:1ff retrievingMediaToken:7f
      retrievingPreauthorization:ff retrievingUserMetadata:3f deletingTokens:3f tokenExpired:3fff2
    X.throttled waited:7fff play:a playLater:55 signIn:55 cancel:df cancelSignedIn:fb logOut:7
      logOutLocally:f
    X.backingOff waited:7fdf play:a playLater:55 signIn:55 cancel:df cancelSignedIn:fb logOut:7
      logOutLocally:f
    X.signingInAgain again:2df tokenExpired:17472 tooOften:f29 tooOftenQuietly:ff
    X.failed retry:f retrySignedIn:1e retryLogOut:3 play:f playSignedIn:1a cancel:ff cancelSignedIn:ff
      cancelPlay:1c chooseAnotherMVPD:16 useSecondScreen:16 logOut:7 logOutLocally:f
    """)
}
