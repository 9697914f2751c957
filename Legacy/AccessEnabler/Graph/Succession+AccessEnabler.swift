// Recorded: Scripts/record.sh access-enabler

import SSOStateGraph

extension Succession {
  /// The pairs of arrows that the exploration of `access-enabler` saw.
  static let accessEnabler = Succession(
    """
    S.1 initialized:fff
    S.2 complete:febf completeLogOut:1ef refused:7 timedOut:b permissionDenied:1fff
      permissionUndetermined:1fff communicationError:1fff otherCode:1fff foreground:1fff play:1ffd
      logOut:1dfe cancel:7f cancelSignedIn:1ff
    S.3 authenticated:3ff anotherMVPD:3f19 notAuthenticated:3f permissionDenied:3f
      permissionUndetermined:3f communicationError:3f answeredLogOut:1ef timedOut:17bf timedOutLogOut:1ef
      code:ffff foreground:9fff play:febd logOut:f740 cancel:7f cancelSignedIn:1ff cancelForeground:1ffd
    S.4 applePicker:3e7f ownPicker:7f page:1f3f pageOnTV:1ffb registrationCode:7f9 status:1e01
      strayEnd:1fff timedOut:2000 code:1fff foreground:1fff play:1fff cancel:3f19 logOut:374c
    S.4.2 dismissed:3fff ownPicker:7f page:1fff pageOnTV:3ffb registrationCode:7ff status:1f83
      strayEnd:3fff token:14 tokenRequestFailed:1068 code:3fff foreground:3fff play:3fff cancel:3f19
      logOut:374c
    S.4.3 status:1f83 page:1fdf pageOnTV:3ffd registrationCode:7ff ownPicker:7f applePicker:3fbf token:14
      tokenRequestFailed:1068 timedOut:2000 code:3fff foreground:3fff play:3fff cancel:3f19 logOut:374c
    X.fallingBack otherProvider:ffff providerNotSupported:ffff pickerCancelled:ffff permissionDenied:ffff
      permissionUndetermined:ffff requestFailed:ffff noCode:ffff
    X.returningAuthentication authenticated:3ff authenticatedToPlay:3ff token:3ff denied:be85
      superseded:3ff supersededDenied:be85 deniedUnauthenticated:30 notSelected:30 notSelectedToPlay:30
      notAuthenticated:30 notAuthenticatedToPlay:30 failed:dbf failedToPlay:dbf silent:dbf
    X.awaitingMVPDChoice chosen:1fff otherProvider:ffff providerNotSupported:ffff pickerCancelled:ffff
      permissionDenied:ffff permissionUndetermined:ffff requestFailed:ffff otherCode:ffff status:1f83
      strayEnd:ffff token:14 tokenRequestFailed:1068 foreground:ffff play:ffff cancel:3f19 logOut:374c
    X.selectingProvider page:1fdf pageOnTV:1fbe registrationCode:7ff status:1f83 token:14
      tokenRequestFailed:1068 timedOut:2000 timedOutOnTV:372a code:1fff foreground:1fff play:1fff
      cancel:3f19 logOut:374c
    X.openingUserAgent reached:1ff closed:3f19 failed:372a otherPage:1fff status:1f83 strayEnd:1fff
      token:14 tokenRequestFailed:1068 code:1fff foreground:1fff play:1fff cancel:3f19 logOut:374c
    X.handlingExternalURL status:1f83 token:14 tokenRequestFailed:1068 timedOut:2000 code:1ff
      foreground:1ff play:1ff cancel:3f19 logOut:374c
    X.showingCode status:1f83 token:14 tokenRequestFailed:1068 otherCode:7ff timedOut:372a page:7ff
      code:7ff foreground:7ff play:7ff cancel:3f19 logOut:374c
    S.5 apple:7f regular:7f empty:7f timedOut:7f code:3ff foreground:37f play:3ff cancel:1ff
      cancelForeground:17fd logOut:1ef
    X.enteringDecisions play:7ff preauthorize:1fd retrievePreauthorization:1ff selectedProvider:1df
      metadata:1df foreground:17fd rest:1ff
    X.signedIn play:7f7 preauthorize:1fd retrievePreauthorization:1ff check:de85 getSelectedProvider:1df
      getMetadata:1df foreground:17fd code:1ff logOut:1ef
    X.authorizing token:66 denied:66 unauthenticated:2 deniedUnauthenticated:30 timedOut:ebf play:7f7
      code:7ff foreground:6ff cancel:1ff cancelForeground:17fd logOut:1ef
    X.authorizingWithLogin token:14 tokenRequestFailed:1068 applePicker:3fff ownPicker:7f page:1fff
      pageOnTV:7fef registrationCode:7ff status:1403 strayEnd:7fff timedOut:2000 code:7fff foreground:7fff
      play:7fff cancel:3f19 logOut:374c
    X.awaitingToken token:3ff denied:3ff deniedUnauthenticated:30 timedOut:3ff play:3ff code:3ff
      foreground:37f cancel:2ff cancelForeground:17fd logOut:1ef
    X.preauthorizing answered:60 failed:60 timedOut:60 play:7f7 code:1ff foreground:1bf cancel:1fb
      cancelForeground:17fd logOut:1ef
    X.retrievingPreauthorization answered:60 failed:60 timedOut:60 play:7f7 code:1ff foreground:1bf
      cancel:1fd cancelForeground:17fd logOut:1ed
    X.retrievingSelectedProvider answered:3 timedOut:3 code:1ff foreground:19f play:1ff cancel:73f
      cancelSignedIn:1ff cancelForeground:1ffd logOut:1ef
    X.retrievingMetadata answered:3 timedOut:3 code:1ff foreground:19f play:1ff cancel:73f
      cancelSignedIn:1ff cancelForeground:1ffd logOut:1ef
    X.returningAnswer signedIn:61 signedOut:32
    S.6 page:ff pageOnTV:1fe loggedOut:3 timedOut:def timedOutSignedIn:1 stillSignedIn:1f7 otherCode:1ff
      foreground:1ff cancel:7f
    X.followingLogout reached:7f failed:def failedSignedIn:1 otherPage:ff loggedOut:3 code:ff
      foreground:ff cancel:7f
    X.completingLogout loggedOut:3 page:ff timedOut:def timedOutSignedIn:1 code:7f foreground:7f cancel:7f
    X.endingLogout stillSignedIn:3f done:30
    X.directingToSettings acknowledged:30 check:ffd foreground:ffd code:3f cancel:77f cancelForeground:ffd
    X.signedOut check:be85 signIn:1fff getSelectedProvider:1bf getMetadata:1bf play:7fff foreground:ffd
      stillSignedIn:3f failedLogin:dbf strayEnd:77f code:7ff logOut:1ef
    X.idle check:3 signIn:3 getSelectedProvider:3 getMetadata:3 play:3 foreground:3 logOut:3
    X.starting noSDK:1 sdk:1fff
    X.refusingRequestor misconfigured:17bf retry:1ff refused:17bf silent:17bf
    X.backingOff waited:1fff misconfigured:17bf throttled:1ff otherCode:1ff foreground:1ff play:1ff
      logOut:1df cancel:7f cancelSignedIn:1ff
    X.proceedingSignedOut signIn:1fff play:7fff selectedProvider:1bf metadata:1bf foreground:ffd rest:7ff
    X.cancelling ended:33 failed:dbf endedLogOut:1ef authenticated:3fcf timedOut:33 timedOutFailed:dbf
      timedOutLogOut:1ef timedOutAuthenticated:be85 tokenRequestFailed:3fff code:3fff foreground:3fff
      play:3f99 logOut:374c cancel:73f
    X.forgettingProvider ended:3 timedOut:3 code:1f foreground:1f cancel:77f
    X.failed retry:2 check:2 signIn:2 chooseAnotherMVPD:2 play:2 foreground:2 stillSignedIn:3f code:1fff
      cancel:7f cancelSignedIn:1ff logOut:2 logOutLocally:1f nobodyKnown:7f
    """)
}
