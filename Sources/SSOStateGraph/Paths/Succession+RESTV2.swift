// Recorded: Scripts/record.sh rest-v2

extension Succession {
  /// What the exploration of `rest-v2` saw.
  static let restV2 = Succession(
    """
    A.1 answered:7 play:f cancel:e logOut:8
    A.2 returned:35 refused:1ae9 failed:600e
    A.3 answered:3ff play:1f playLater:35 foreground:33 cancel:3f logOut:f
    A.4 returned:7f anotherMVPD:f secondScreen:c50 tempPass:7 renewed:3ffffc logOut:7 invalidClient:f
      clientGone:ff refused:1fff failed:f06e
    B.1 answered:7f prompt:7d chooseAnotherMVPD:a useSecondScreen:12 play:7f cancel:f logOut:b
    B.2 valid:3f notGranted:3f invalid:3f nothing:2 signedOut:2 otherAccount:f tokenExpired:35
    B.3 answered:1ff chooseAnotherMVPD:a useSecondScreen:12 play:3f cancel:f logOut:b
    B.4 found:f tempPassEnded:3f none:1f statusMissing:17 refusedBefore:1b otherProvider:3f
      statusRefused:3f mvpdRefused:3f failed:6f1f
    B.5 one:7 longestValidity:7 another:5 several:3f
    X.awaitingProfileChoice chosen:7 unknown:3f foreground:3b play:3f cancel:f logOut:3
    B.6 proceed:f explain:f confirm:ff signedInAtSystem:f silent:f
    C.1 answered:1f play:f cancel:f logOut:b
    C.2 returned:3fff noneForPicker:e54 anotherMVPD:e54 basic:a7f failed:481f
    C.3 provider:3f notGranted:a54 unavailable:a54 unsupportedMapped:a23 unsupported:a54
      unavailableForNow:7d otherError:a54 timedOut:a54 nothing:a54 chooseAnotherMVPD:a useSecondScreen:12
      play:3fff cancel:f logOut:b
    X.waitingToAskFramework selecting:3fdf authenticating:1fef chooseAnotherMVPD:a useSecondScreen:12
      play:7f cancel:f logOut:b
    C.4 valid:f tokenExpired:35 several:f severalTokenExpired:35 invalid:a77 unmapped:a54
    C.5 answered:1ff play:f cancel:f logOut:b
    C.6 authorize:1f authenticate:33 resume:7c partnerProfile:1 unlisted:b7f incomplete:b7f
      statusRefused:3fff statusRefusedAgain:b7f failed:608f
    C.7 authenticatedSSO:1f otherReason:1f another:1f refusedBefore:b23 unnamed:b5c
    C.8 userAgent:3f secondScreen:1 resume:f unknownParameters:1 silent:e explain:a00 choose:5c
    C.9 proceed:1fff
    C.10 response:f notGranted:b23 timedOut:b23 nothing:b23 unavailableForNow:7e requestRefused:f
      requestRefusedTokenExpired:35 askedMeanwhile:f chooseAnotherMVPD:a useSecondScreen:12 play:1fff
      cancel:f logOut:b
    C.11 valid:f tokenExpired:35 otherProvider:b23 invalid:b23
    C.12 answered:7f play:f cancel:f logOut:3
    C.13 appleSSO:3 otherType:3 empty:b23 refused:b23 silence:1 silenceAgain:b23 failed:608f
    C.14 proceed:7 another:5
    X.enteringDecisions nothing:ffff play:1f preauthorize:3e
    X.signedIn preauthorize:3f play:1f refresh:ff profileExpired:6 stillValid:fffb check:6 checkTempPass:4
      refreshTempPass:4 refreshProfile:1f tokenExpired:3b chooseAnotherMVPD:a useSecondScreen:12
      useTempPass:22 requestPermission:6a logOut:3 logOutLocally:ff
    X.refreshingFrameworkStatus valid:df2f invalid:df2f gone:47 again:ff preauthorize:29 play:14
      cancel:df2f logOut:3
    X.requestingPreauthorization alreadyPermitted:ffff notAppleSSO:37 statusCached:3f statusUnknown:3f
      tokenExpired:3b profileExpired:6
    D.1 answered:7 play:1e preauthorize:3c again:3f cancel:df2f logOut:3
    D.2 valid:3f invalid:43 tokenExpired:3b
    D.3 answered:3f play:1f preauthorize:3e foreground:37 cancel:ffff logOut:3
    D.4 decided:ffff retryItems:3b authentication:84 statusRefused:41 mvpdRefused:84 failed:201f
    X.requestingAuthorization notAppleSSO:1b statusCached:1f statusUnknown:1f tokenExpired:3b
      profileExpired:36
    D.5 answered:7 play:1e again:1f cancel:df2f logOut:3
    D.6 valid:1f invalid:1b tokenExpired:3b
    D.7 answered:7ff play:1f foreground:1b cancel:ffff logOut:3
    D.8 permit:5 permitWithEnd:5 permitTempPass:1b permitTempPassWithoutEnd:1b deny:5 retry:3b
      authentication:24 noToken:1ff2 statusRefused:11 mvpdRefused:24 failed:401f
    X.retrievingProfile answered:3f play:1f foreground:1b cancel:ffff logOut:3
    X.returningProfile found:7 foundWhilePlaying:5 none:7 tempPassEnded:a4 unread:7 failed:d
    X.endingSession profile:7 tokenExpired:31 noToken:31 nothing:ff
    E.1 answered:7ff cancel:30 logOutLocally:ff cancelRemaining:ff
    E.2 logout:3 partnerLogout:7 complete:f invalid:f noUserAgent:f unasked:f unlisted:f done:f
      profileGone:f integrationGone:f failed:f00d
    X.finishingSignOut look:3 next:d nextTokenExpired:31 done:ff
    X.retrievingRemainingProfiles answered:e cancel:ff
    X.followingLogout ended:cf cancel:ff
    X.directingToSettings acknowledged:df returned:df cancel:ff
    X.signedOut signIn:7 check:7 foreground:7 play:7 chooseAnotherMVPD:b useSecondScreen:13 useTempPass:23
      requestPermission:55
    X.enteringBasicAuthentication userAgent:f noUserAgent:f picker:3f list:f noPicker:f tokenExpired:35
      tokenExpiredWithoutMVPD:35 tooOften:1af9 silent:e explain:f explainNoPicker:f explainTokenExpired:35
    X.awaitingMVPDConfirmation confirmed:23 other:ff signIn:6 chooseAnotherMVPD:a useSecondScreen:12
      play:ff cancel:fe7 logOut:3
    X.awaitingMVPDChoice chosen:23 unknown:3f secondScreen:50 play:3f cancel:3 logOut:b
    F.1 answered:7f7 play:f cancel:3 logOut:3
    F.2 authorize:1b refusedBefore:1ae9 authenticate:3f secondScreen:1 resume:f retry:f
      unknownParameters:1 unlisted:1af9 incomplete:1af9 codeRefused:a3 failed:401f
    F.3 ended:1f chooseAnotherMVPD:a useSecondScreen:1 play:3f cancel:3 logOut:b
    F.4 reached:f closed:f pageFailed:ed codeExpired:3 tokenExpired:35
    F.5 answered:7ff play:f cancel:3 logOut:3
    F.6 answered:f play:f cancel:3 logOut:b
    F.7 found:7 empty:6 closed:3 failed:5f
    F.8 answered:7f play:f cancel:3 logOut:3
    F.9 authorize:1b refusedBefore:1ae9 authenticate:1 resume:1 unlisted:1af9 incomplete:1af9 failed:401f
    F.10 shown:5
    F.15 completed:7
    F.16 answered:7f play:f cancel:3 logOut:b
    F.17 authorize:1b refusedBefore:1ae9 authenticate:1 resume:1 unlisted:1af9 incomplete:1af9 failed:401f
    F.18 shown:7
    F.24 first:7f again:3ff expired:3
    F.25 answered:1f expired:3 newCode:1 chooseAnotherMVPD:a play:7f cancel:3 logOut:b
    F.26 found:7 foundBySecondScreen:1 empty:3ff closed:3 failed:7f
    F.27 due:7f early:3ff tokenExpired:35 expired:3 expiredMeanwhile:3 newCode:1 chooseAnotherMVPD:a
      play:3ff cancel:3 logOut:b
    X.endingCode look:1f tokenExpired:35
    X.retrievingProfileAfterCode answered:f chooseAnotherMVPD:a play:1f cancel:3 logOut:b
    X.returningProfileAfterCode found:7 ended:7f newCode:7f unauthorized:35
    F.28 newCode:1 retry:1 signIn:6 chooseAnotherMVPD:a play:7f cancel:3 logOut:b
    F.29 stopped:3
    F.30 codeRefused:3 unauthorized:35 throttled:3ff later:3ff regularMVPD:dc registrationRefused:2
      failed:1af9
    X.idle signIn:7 check:7 foreground:7 finishSignOut:3 finishSignOutInFront:3 play:7 chooseAnotherMVPD:b
      useSecondScreen:13 useTempPass:23 requestPermission:55 logOut:f logOutLocally:ff
    X.starting noCredentials:f noToken:35 token:7f anotherMVPD:f secondScreen:410 tempPass:7
    X.requestingPermission answered:fff answeredSignedIn:fffb refused:fff refusedSignedIn:fffb cancel:fff
      cancelSignedIn:fffb logOut:f
    X.recovering unauthorized:3f registrationRefused:f throttled:3f retry:3f authentication:a4
      pollLater:3ff lookFailed:6 partnerFailed:a7f stillSignedIn:7 profilesUnread:3 partnerAtHand:f
      mvpdAtHand:a23 credentialsRevoked:ff unasked:f failed:1fff remainingFailed:ff
    X.repeating registration:f token:3f retrievingProfiles:3f retrievingConfiguration:f
      retrievingPartnerAuthenticationRequest:f retrievingPartnerProfile:f retrievingPreauthorization:3f
      retrievingAuthorization:1f retrievingProfile:1f statusStaleForPreauthorization:3f
      statusStaleForAuthorization:1f retrievingLogout:f creatingSession:f resumingSession:f
      retrievingProfileByCode:f retrievingProfileAfterCode:1f creatingSessionForSecondScreen:f
      creatingSessionWithoutMVPD:f pollingProfile:7f waitingToPoll:3ff codeExpired:3 proofExpired:f7
      tokenExpired:3f
    X.throttled waited:633fff play:1f playLater:35 foreground:33 cancel:3f logOut:f
    X.backingOff waited:633fff play:1f playLater:35 foreground:33 cancel:3f logOut:f
    X.signingInAgain statusInvalid:7f expired:7f profileGone:7f withoutEnd:f tooOften:1af9
      tooOftenGone:1ae9 tooOftenQuietly:5 tooOftenGoneQuietly:e
    X.comingToRest signedIn:ffff signedOut:fff explain:fe7 explainRefused:fe7 signOutGivenUp:ffff
      signOutGivenUpUnknown:fe7
    X.failed retry:3f retrySignedIn:2 retryLogOut:f play:7 playSignedIn:1f chooseAnotherMVPD:b
      useSecondScreen:13 useTempPass:23 foreground:1ef2 cancel:3f cancelPlay:3e logOut:f logOutLocally:ff
    """)
}
