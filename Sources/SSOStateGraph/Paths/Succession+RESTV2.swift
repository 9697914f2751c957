// Recorded: Scripts/record.sh rest-v2

extension Succession {
  /// The pairs of arrows that the exploration of `rest-v2` saw.
  static let restV2 = Succession(
    """
    A.1 answered:7 play:f cancel:e logOut:8
    A.2 returned:35 refused:6be9 failed:600e
    A.3 answered:fff play:1f playLater:35 foreground:33 cancel:3f logOut:f
    A.4 returned:ff withoutFramework:7 anotherMVPD:1f secondScreen:c50 tempPass:7 signOut:f renewed:3ffffc
      logOut:d invalidClient:f clientGone:1ff refused:7fff failed:1706e
    B.1 answered:1ff prompt:fd unavailableForNow:6e1 chooseAnotherMVPD:92 useSecondScreen:a2 play:ff
      cancel:f logOut:b
    B.2 valid:3f notGranted:3f invalid:3f timedOut:3f timedOutTold:3f nothing:2 signedOut:f
      otherAccount:1d tokenExpired:35
    X.checkingWithoutFramework profiles:3f tokenExpired:35 nothing:f
    B.3 answered:3ff chooseAnotherMVPD:92 useSecondScreen:a2 play:3f cancel:f logOut:b
    B.4 found:f tempPassEnded:3f anyMVPD:3f none:3f statusMissing:27 refusedBefore:37 otherProvider:3f
      statusRefused:3f mvpdRefused:3f failed:6f1f
    B.5 one:7 longestValidity:7 another:7 several:3f
    X.awaitingProfileChoice chosen:7 unknown:3f foreground:3b play:3f cancel:f logOut:3
    B.6 proceed:1f explain:1d confirm:3ff signedInAtSystem:f unnamed:1d silent:f
    C.1 answered:1ff named:7e play:1f cancel:f logOut:b
    C.2 silent:f returned:7fff noneForPicker:e54 anotherMVPD:e54 basic:b7f chosen:a23 notOffered:69f9
      onlyRefused:6be9 failed:6c1f
    C.3 provider:3f notGranted:a54 unavailable:a54 unsupportedMapped:a23 unsupported:a54
      unavailableForNow:6e2 left:a54 otherError:a54 timedOut:a54 nothing:a54 chooseAnotherMVPD:92
      useSecondScreen:a2 play:7fff cancel:f logOut:b
    X.waitingToAskFramework looking:fb selecting:7fdf authenticating:1fef preauthorizing:7d authorizing:3d
      chooseAnotherMVPD:92 useSecondScreen:a2 play:6e7 playSignedIn:1e cancel:f logOut:b
    C.4 valid:f tokenExpired:35 several:f severalTokenExpired:35 invalid:a77 unmapped:a54
    C.5 answered:1ff play:f cancel:f logOut:b
    C.6 authorize:1f authenticate:33 resume:7c partnerProfile:7 unlisted:b7f incomplete:b7f
      statusRefused:7fff statusRefusedAgain:b7f failed:608f
    C.7 authenticatedSSO:1f otherReason:1f another:1f refusedBefore:b23 unnamed:b5c
    C.8 userAgent:3f secondScreen:1 resume:f unknownParameters:1 silent:f explain:a00 choose:5c
    C.9 proceed:1fff otherType:34 otherTypeWithoutCode:b23
    C.10 response:f notGranted:b23 failed:a23 nothing:b23 unavailableForNow:6e4 requestRefused:f
      requestRefusedTokenExpired:35 askedMeanwhile:1d chooseAnotherMVPD:92 useSecondScreen:a2 play:1fff
      cancel:f logOut:b
    C.11 valid:f tokenExpired:35 otherProvider:b23 invalid:b23
    C.12 answered:7f play:f cancel:f logOut:3
    C.13 appleSSO:3 otherType:3 empty:b23 refused:b23 silence:1 silenceAgain:b23 failed:608f
    C.14 proceed:7 another:7
    X.enteringDecisions nothing:3ffff play:1f preauthorize:3e
    X.signedIn preauthorize:3f play:1f checkAuthorization:1f refresh:ff profileExpired:3c stillValid:3fff7
      check:8e checkTempPass:30 refreshTempPass:30 refreshProfile:1f tokenExpired:3b chooseAnotherMVPD:92
      useSecondScreen:a2 chooseMVPD:92 useTempPass:42 requestPermission:6a logOut:3 logOutLocally:1ff
    X.refreshingFrameworkStatus valid:37e5f invalid:37e5f gone:107 again:ff preauthorize:29 play:14
      cancel:37e5f logOut:3
    X.requestingPreauthorization alreadyPermitted:3ffff notAppleSSO:37 statusCached:3f statusUnknown:7f
      tokenExpired:3b profileExpired:3c
    D.1 answered:7 unavailableForNow:768 play:1e preauthorize:3c again:7f cancel:37e5f logOut:3
    D.2 valid:3f invalid:200f tokenExpired:3b
    D.3 answered:7f play:1f preauthorize:3e foreground:37 cancel:3ffff logOut:3
    D.4 decided:3ffff more:3e retryItems:3b authentication:41c0 statusRefused:2209 mvpdRefused:41c0
      failed:201f
    X.requestingAuthorization notAppleSSO:1b statusCached:1f statusUnknown:3f tokenExpired:3b
      profileExpired:83c
    D.5 answered:7 unavailableForNow:770 play:1e again:3f cancel:37e5f logOut:3
    D.6 valid:1f invalid:2c0f tokenExpired:3b
    D.7 answered:1fff play:1f foreground:1b cancel:3ffff logOut:3
    D.8 permit:5 permitWithEnd:5 permitTempPass:1b permitTempPassWithoutEnd:1b checked:1 deny:5 retry:3b
      authentication:51c0 noToken:7df2 checkedNoToken:1 statusRefused:2a09 mvpdRefused:51c0 failed:601f
    X.retrievingProfile answered:3f play:1f foreground:1b cancel:3ffff logOut:3
    X.returningProfile found:7 foundWhilePlaying:5 none:7 tempPassEnded:51c0 unread:7 failed:600f
    X.endingSession profile:d tokenExpired:31 noToken:31 nothing:1ff
    E.1 answered:fff play:f cancel:3f logOutLocally:1ff cancelRemaining:1ff
    E.2 logout:3 partnerLogout:7 complete:1f invalid:1f noUserAgent:f unasked:17 unaskedPartner:17
      unlisted:1f done:1f profileGone:1f integrationGone:1f failed:1f00f
    X.finishingSignOut look:f next:1f nextTokenExpired:35 done:1ff goOn:3e
    X.retrievingRemainingProfiles answered:1e play:b cancel:1ff cancelOnward:f
    X.followingLogout ended:18f cancel:1ff
    X.directingToSettings acknowledged:19f returned:19f cancel:1ff
    X.signedOut signIn:8f check:8f foreground:8f play:8f chooseAnotherMVPD:93 useSecondScreen:a3
      chooseMVPD:93 useTempPass:43 requestPermission:55
    X.enteringBasicAuthentication userAgent:f noUserAgent:f picker:7f list:1f noPicker:f tokenExpired:35
      tokenExpiredWithoutMVPD:35 tooOften:6bf9 silent:f explain:1f explainNoPicker:f
      explainTokenExpired:35
    X.awaitingMVPDConfirmation confirmed:23 other:3ff signIn:8e chooseAnotherMVPD:92 useSecondScreen:a2
      foreground:ec5 play:3ff cancel:fff cancelSignedIn:3ffff logOut:3
    X.awaitingMVPDChoice chosen:23 unknown:7f secondScreen:50 foreground:ec3 play:7f cancel:3 logOut:b
    F.1 answered:ff7 play:f cancel:3 logOut:3
    F.2 authorize:1b refusedBefore:6be9 authenticate:3f secondScreen:1 resume:f retry:f
      unknownParameters:1 unlisted:6bf9 incomplete:6bf9 codeRefused:a3 mvpdRefused:a00 failed:401f
    F.3 ended:3f chooseAnotherMVPD:92 useSecondScreen:1 play:3f cancel:3 logOut:b
    F.4 reached:f closed:f pageFailed:6d pageFailedAgain:6bf9 codeExpired:3 tokenExpired:35
    F.5 answered:fff play:f cancel:3 logOut:3
    F.6 answered:f play:f cancel:3 logOut:b
    F.7 found:7 empty:6 closed:3 failed:5f
    F.8 answered:ff play:f cancel:3 logOut:3
    F.9 authorize:1b refusedBefore:6be9 authenticate:1 resume:1 unlisted:6bf9 incomplete:6bf9
      mvpdRefused:a00 failed:401f
    F.10 shown:5
    F.15 completed:7
    F.16 answered:7f play:f cancel:3 logOut:b
    F.17 authorize:1b refusedBefore:6be9 authenticate:1 resume:1 unlisted:6bf9 incomplete:6bf9 failed:401f
    F.18 shown:7
    F.24 first:ff again:7ff expired:3
    F.25 answered:1f expired:3 foreground:ed9 newCode:1 chooseAnotherMVPD:92 play:ff cancel:3 logOut:b
    F.26 found:7 foundBySecondScreen:1 empty:7ff closed:3 failed:7f
    F.27 due:ff early:7ff tokenExpired:35 expired:3 expiredMeanwhile:3 foreground:ed9 newCode:1
      chooseAnotherMVPD:92 play:7ff cancel:3 logOut:b
    X.endingCode look:1f tokenExpired:35
    X.retrievingProfileAfterCode answered:f chooseAnotherMVPD:92 play:1f cancel:3 logOut:b
    X.returningProfileAfterCode found:7 ended:7f newCode:7b unauthorized:35
    F.28 newCode:1 retry:1 signIn:8e chooseAnotherMVPD:92 play:7f cancel:3 logOut:b
    F.29 stopped:3
    F.30 codeRefused:3 unauthorized:35 throttled:7ff later:7ff regularMVPD:dc registrationRefused:2
      failed:6bf9
    X.idle signIn:8f check:8f foreground:8f play:8f checkAuthorization:8f chooseAnotherMVPD:93
      useSecondScreen:a3 chooseMVPD:93 useTempPass:43 requestPermission:55 logOut:f logOutLocally:1ff
    X.starting noCredentials:f noToken:35 token:ff withoutFramework:5 anotherMVPD:1f secondScreen:410
      tempPass:7 signOut:f
    X.requestingPermission answered:87 answeredSignedIn:3fff7 refused:fff refusedSignedIn:3fff7 cancel:fff
      cancelSignedIn:3fff7 logOut:f
    X.lookingForAccount account:87 choosing:7f confirming:2ff polling:7ff codeExpired:3 failed:6be9
      chooseAnotherMVPD:93 useSecondScreen:a3 begin:87 play:fdf cancel:e logOut:f
    X.recovering unauthorized:3f registrationRefused:f throttled:3f retry:3f authentication:51c0
      pollLater:7ff lookFailed:6 partnerFailed:a7f stillSignedIn:7 profilesUnread:3 partnerAtHand:f
      mvpdAtHand:a23 credentialsRevoked:1ff unasked:f failed:7fff signOutUnfinished:3e remainingFailed:1ff
    X.repeating registration:f token:3f retrievingProfiles:3f retrievingConfiguration:1f
      retrievingPartnerAuthenticationRequest:f retrievingPartnerProfile:f retrievingPreauthorization:3f
      retrievingAuthorization:1f retrievingProfile:1f statusStaleForPreauthorization:7f
      statusStaleForAuthorization:3f retrievingLogout:1f creatingSession:f resumingSession:f
      retrievingProfileByCode:f retrievingProfileAfterCode:1f creatingSessionForSecondScreen:f
      creatingSessionWithoutMVPD:f pollingProfile:ff waitingToPoll:7ff codeExpired:3 proofExpired:283d
      tokenExpired:3f
    X.throttled waited:633fff play:1f playLater:35 foreground:33 cancel:3f logOut:f
    X.backingOff waited:633fff play:1f playLater:35 foreground:33 cancel:3f logOut:f
    X.signingInAgain statusInvalid:ff frameworkTimedOut:108 expired:ff withoutFramework:7 tempPass:1b
      tempPassTokenExpired:33 profileGone:ff profileGoneWithoutFramework:7 signOut:f signOutFirst:f
      withoutEnd:1f tooOften:6bf9 tooOftenGone:6be9 tooOftenQuietly:5 tooOftenGoneQuietly:e
    X.comingToRest signedIn:3ffff signedOut:fff explain:fff explainRefused:fff signOutGivenUp:3ffff
      signOutGivenUpUnknown:fff
    X.failed retry:ff retrySignedIn:2 retryLogOut:f play:8f playSignedIn:1f chooseAnotherMVPD:93
      useSecondScreen:a3 chooseMVPD:93 useTempPass:43 look:ee1 foreground:79f2 cancel:3f cancelPlay:3e
      logOut:f logOutLocally:1ff
    """)
}
