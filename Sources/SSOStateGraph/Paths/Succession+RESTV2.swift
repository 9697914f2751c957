// Recorded: SSO_RECORD=1 SSO_LONG_SEARCHES=1 swift test -c release -Xswiftc -enable-testing --filter Recorded

extension Succession {
  /// What the exploration of `rest-v2` saw.
  static let restV2 = Succession(
    """
    A.1 answered:7 play:f cancel:1ff logOut:8
    A.2 returned:55 refused:32e9 failed:20e
    A.3 answered:3ff play:1f playLater:55 foreground:63 cancel:1ff cancelSignedIn:1fff logOut:f
    A.4 returned:f anotherMVPD:f secondScreen:50 tempPass:7 renewed:1ffffc logOut:7 invalidClient:f
      clientGone:7f refused:3fff failed:3ae
    B.1 answered:f play:f cancel:1ff logOut:b
    B.2 valid:f notGranted:f invalid:f tokenExpired:55
    B.3 answered:7f play:f cancel:1ff logOut:b
    B.4 found:7 none:1f statusMissing:1f refusedBefore:13 statusRefused:f mvpdRefused:f failed:21f
    B.5 one:7 longestValidity:7 several:3f
    X.awaitingProfileChoice chosen:7 unknown:3f foreground:3b play:3f cancel:1ff logOut:3
    B.6 proceed:f explain:f confirm:ff silent:1ff silentExplain:1ff
    C.1 answered:1f play:f cancel:1ff logOut:b
    C.2 returned:1fff noneForPicker:54 anotherMVPD:54 basic:77 failed:21f
    C.3 provider:f notGranted:54 unavailable:54 unsupportedMapped:23 unsupported:54 otherError:54
      timedOut:54 nothing:54 chooseAnotherMVPD:a useSecondScreen:12 play:1fff cancel:1ff logOut:b
    C.4 valid:f tokenExpired:55 invalid:23 unmapped:54
    C.5 answered:1ff play:f cancel:1ff logOut:3
    C.6 authorize:7 authenticate:3 resume:c partnerProfile:1 unlisted:23 incomplete:23 statusRefused:1fff
      statusRefusedAgain:23 failed:24f
    C.7 authenticatedSSO:1f otherReason:1f refusedBefore:23
    C.8 userAgent:3f secondScreen:1 resume:f unknownParameters:1
    C.9 proceed:1ff
    C.10 response:f notGranted:23 timedOut:23 nothing:23 chooseAnotherMVPD:a useSecondScreen:12 play:1ff
      cancel:1ff logOut:3
    C.11 valid:f tokenExpired:55 otherProvider:23 invalid:23
    C.12 answered:7f play:f cancel:1ff logOut:3
    C.13 appleSSO:1 otherType:1 empty:23 refused:23 silence:1 silenceAgain:23 failed:24f
    C.14 proceed:7
    X.enteringDecisions nothing:1fff play:1f preauthorize:3e
    X.signedIn preauthorize:3f play:1f refresh:7f profileExpired:2 stillValid:1ffb check:6
      refreshProfile:1f tokenExpired:6b chooseAnotherMVPD:a useSecondScreen:12 useTempPass:22 logOut:3
      logOutLocally:7f
    X.refreshingFrameworkStatus valid:1fef invalid:1fef again:7f preauthorize:29 play:14 cancel:1fef
      logOut:3
    X.requestingPreauthorization alreadyPermitted:1fff notAppleSSO:37 statusCached:3f statusUnknown:3f
      tokenExpired:6b profileExpired:2
    D.1 answered:7 play:1e preauthorize:3d again:3f cancel:1fef logOut:3
    D.2 valid:3f invalid:13 tokenExpired:6b
    D.3 answered:3f play:1f preauthorize:3f foreground:37 cancel:1fff logOut:3
    D.4 decided:1fff retryItems:6b authentication:24 statusRefused:11 mvpdRefused:24 failed:11f
    X.requestingAuthorization notAppleSSO:1b statusCached:1f statusUnknown:1f tokenExpired:6b
      profileExpired:2
    D.5 answered:7 play:1e again:1f cancel:1fef logOut:3
    D.6 valid:1f invalid:1b tokenExpired:6b
    D.7 answered:3ff play:1f foreground:1b cancel:1fff logOut:3
    D.8 permit:5 permitWithEnd:5 permitTempPass:1b deny:5 retry:6b authentication:24 noToken:3df2
      statusRefused:11 mvpdRefused:24 failed:21f
    X.retrievingProfile answered:1f play:1f foreground:1b cancel:1fff logOut:3
    X.returningProfile found:7 foundWhilePlaying:5 none:7 unread:7 failed:5
    X.endingSession profile:7 tokenExpired:51 noToken:51 nothing:7f
    E.1 answered:3ff cancel:1ff logOutLocally:7f
    E.2 logout:3 partnerLogout:7 complete:7f invalid:7f noUserAgent:7f unlisted:7f done:7f profileGone:7f
      integrationGone:7f failed:28d
    X.followingLogout ended:6f cancel:7f
    X.directingToSettings acknowledged:7f returned:7f cancel:7f
    X.signedOut signIn:7 check:7 play:7 chooseAnotherMVPD:b useSecondScreen:13 useTempPass:23
      requestPermission:f
    X.enteringBasicAuthentication userAgent:f noUserAgent:f picker:3f list:f noPicker:f tokenExpired:55
      tokenExpiredWithoutMVPD:55 tooOften:32e9
    X.awaitingMVPDConfirmation confirmed:23 other:ff signIn:6 chooseAnotherMVPD:a useSecondScreen:12
      play:ff cancel:1ff logOut:3
    X.awaitingMVPDChoice chosen:23 unknown:3f secondScreen:50 play:3f cancel:1ff logOut:b
    F.1 answered:7f7 play:f cancel:1ff logOut:3
    F.2 authorize:1b refusedBefore:32e9 authenticate:3f secondScreen:1 resume:f retry:f
      unknownParameters:1 unlisted:32e9 incomplete:32e9 codeRefused:a3 failed:21f
    F.3 ended:1f chooseAnotherMVPD:a useSecondScreen:1 play:3f cancel:1ff logOut:3
    F.4 reached:f closed:f pageFailed:a1 codeExpired:7f tokenExpired:55
    F.5 answered:7ff play:f cancel:1ff logOut:3
    F.6 answered:f play:f cancel:1ff logOut:3
    F.7 found:7 empty:6 closed:1ff failed:5f
    F.8 answered:7f play:f cancel:1ff logOut:3
    F.9 authorize:1b refusedBefore:32e9 authenticate:1 resume:1 unlisted:32e9 incomplete:32e9 failed:21f
    F.10 shown:5
    F.15 completed:7
    F.16 answered:7f play:f cancel:1ff logOut:b
    F.17 authorize:1b refusedBefore:32e9 authenticate:1 resume:1 unlisted:32e9 incomplete:32e9 failed:21f
    F.18 shown:7
    F.24 first:7f again:3ff expired:7f
    F.25 answered:1f expired:7f newCode:3 chooseAnotherMVPD:a play:7f cancel:1ff logOut:b
    F.26 found:7 foundBySecondScreen:1 empty:3ff closed:1ff failed:7f
    F.27 due:7f early:3ff tokenExpired:55 expired:7f expiredMeanwhile:7f newCode:3 chooseAnotherMVPD:a
      play:3ff cancel:1ff logOut:b
    F.28 newCode:3 retry:3 signIn:6 chooseAnotherMVPD:a play:7f cancel:1ff logOut:b
    F.29 sameMVPD:23 chosenElsewhere:50
    F.30 codeRefused:7f unauthorized:55 throttled:3ff later:3ff regularMVPD:dc registrationRefused:2
      failed:32e9
    X.idle signIn:7 check:7 play:7 chooseAnotherMVPD:b useSecondScreen:13 useTempPass:23
      requestPermission:f logOut:f logOutLocally:7f
    X.starting noCredentials:f noToken:55 token:f anotherMVPD:f secondScreen:10 tempPass:7
    X.requestingPermission answered:1ff refused:1ff cancel:1ff logOut:f
    X.recovering unauthorized:7f registrationRefused:f throttled:7f retry:7f authentication:24
      pollLater:3ff partnerFailed:77 credentialsRevoked:7f preauthorizationFailed:1fff failed:3fff
    X.repeating registration:f token:7f retrievingProfiles:f retrievingConfiguration:f
      retrievingPartnerAuthenticationRequest:f retrievingPartnerProfile:f retrievingPreauthorization:3f
      retrievingAuthorization:1f retrievingProfile:1f statusStaleForPreauthorization:3f
      statusStaleForAuthorization:1f retrievingLogout:7 creatingSession:f resumingSession:f
      retrievingProfileByCode:f creatingSessionForSecondScreen:f creatingSessionWithoutMVPD:f
      pollingProfile:7f waitingToPoll:3ff codeExpired:7f proofExpired:13 tokenExpired:7f
    X.throttled waited:31bfff play:1f playLater:55 foreground:63 cancel:1ff cancelSignedIn:1fff logOut:f
    X.backingOff waited:31beff play:1f playLater:55 foreground:63 cancel:1ff cancelSignedIn:1fff logOut:f
    X.signingInAgain statusInvalid:f expired:f profileGone:f withoutEnd:f tooOften:32e9 tooOftenGone:32e9
    X.failed retry:1f retrySignedIn:7 retryLogOut:3 play:7 playSignedIn:1f chooseAnotherMVPD:b
      useSecondScreen:13 useTempPass:23 foreground:3cf2 cancel:1ff cancelSignedIn:1fff cancelPlay:3e
      logOut:f logOutLocally:7f
    """)
}
