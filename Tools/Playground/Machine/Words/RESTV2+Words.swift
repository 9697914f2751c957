import SSOProperties
package import SSOStateMachine

extension Situation where M == RESTV2 {
  package var facts: Facts {
    var facts = Facts()
    switch state.returnPoint {
    case .signedOut(let registrationStatus, let journey):
      facts.add(registrationStatus)
      facts.add(journey)
    case .signedIn(let subscriber, let purpose):
      facts.add(subscriber.access)
      facts.add(subscriber)
      facts.add("wanted", purpose.words)
    case .stillSignedIn(let subscriber, let journey):
      facts.add(subscriber.access)
      facts.add(subscriber)
      facts.add(journey)
    }
    switch state.pendingCall {
    case .registration(let call):
      facts.add("pending", "registration")
      facts.add("asked a second time", if: call.isSecond)
      facts.add(call.attempts, of: "registration")
    case .token(let call):
      facts.add("pending", "access token")
      facts.add("asked a second time", if: call.isSecond)
      facts.add(call.attempts, of: "access token")
      facts.add("with the token", call.continuation.words)
      call.continuation.call.map { facts.add($0) }
    case .call(let call): facts.add(call)
    case nil: facts.add(state.details)
    }
    if case .failed(let stage) = state.stage { facts.add("failure", stage.failure.words) }
    if case .throttled(let stage) = state.stage { facts.add("waits for ms", count: stage.delay) }
    if case .waitingToPoll(let stage) = state.stage, case .wait(let wait) = stage.command {
      facts.add("waits for ms", count: wait.atLeast)
    }
    return facts
  }
}

extension Facts {
  fileprivate mutating func add(_ subscriber: RESTV2.Subscriber) {
    let profile = subscriber.entitlement.profile.value
    add("signed in with", profile.words)
    add("shown as", subscriber.brand?.displayName)
    add("profile begins", profile.notBefore)
    add("profile ends", profile.expiresAt)
    switch subscriber.entitlement {
    case .plain: break
    case .partner(let partner, let cached):
      add("Apple's provider", partner.providerID)
      add(cached?.status.value, as: "framework status at hand")
    }
    add(subscriber.preauthorization?.value)
  }

  fileprivate mutating func add(_ call: RESTV2.Call) {
    let place = Int(call.stageName.rawValue)
    add("pending", RESTV2.graph.stages[place].title)
    if case .retrievingLogout(let logout) = call { add("signs out of", logout.mvpd) }
    add(call.attempts, of: "call")
    add(call.details)
  }

  fileprivate mutating func add(_ details: RESTV2.StageDetails) {
    if let flow = details.flow ?? details.poll?.flow { add(flow) }
    if let poll = details.poll {
      add("code came by", poll.origin.words)
      add("last poll", poll.lastPoll)
    }
    add(details.code ?? details.poll?.code)
    if let selection = details.selection {
      add("selected", selection.mvpd)
      add(selection.status.status.value, as: "framework status")
      add("status was asked for again", if: selection.isRefreshed)
      add("request is drawn again", if: selection.isRenewed)
    }
    add(details.status?.status.value, as: "framework status")
    add("profiles", details.profiles?.value.profiles.map { $0.value.words }.listed)
    add("logouts", details.logouts.map { "\($0.next) of \($0.count)" })
    add("signed out of", details.signedOutOf)
    add("MVPDs left to sign out of", details.remaining.map { "\($0)" })
    add("session came back", count: details.resumptions ?? 0)
    add("check of authentication came back", count: details.returns ?? 0)
    if let attempts = details.attempts { add(attempts, of: "waiting call") }
    add("profile is read because", details.reading?.words)
    add("code is given up because", details.endOfCode?.words)
    add("MVPD was named", if: details.hasMVPD)
    add("framework is asked once more", if: details.isSecondTry)
    add("system may ask for permission", if: details.promptsForAccess)
    add("status is asked for again", if: details.isRefresh)
    add("on the way to a logout", if: details.isLogout)
    add("status at hand was refused", if: details.isStale)
  }

  private mutating func add(_ flow: RESTV2.BasicFlow) {
    add("chosen", flow.mvpd)
    add("offered", count: flow.configuration.value.mvpds.count)
    add("sessions started over", count: flow.restarts)
    add("an earlier code has ended", if: flow.ended != nil)
  }
}

extension RESTV2.RetrievingAccessToken.Continuation {
  fileprivate var words: String {
    switch self {
    case .checkAuthentication: "the authentication is checked"
    case .call: "the call is made"
    case .logOut(let mvpd, _, _): "\(mvpd) is logged out"
    }
  }
}

extension RESTV2.Poll.Origin {
  fileprivate var words: String {
    switch self {
    case .userAgent: "user agent"
    case .closedUserAgent: "closed user agent"
    case .preselected: "second screen"
    case .notPreselected: "second screen, without an MVPD"
    }
  }
}

extension RESTV2.EndingCode.Reason {
  fileprivate var words: String {
    switch self {
    case .expired: "its time is over"
    case .refused(let failure): failure.value.words
    case .replaced: "another one is wanted"
    }
  }
}

extension RESTV2.RetrievingProfile.Reason {
  fileprivate var words: String {
    switch self {
    case .named: "an answer named it"
    case .playback: "a TempPass plays"
    case .metadata: "the app wants its metadata"
    case .ended: "a TempPass has ended by this device's clock"
    }
  }
}
