package import SSOPlayground
import SSOProperties
import SSORESTV1
import SSORESTV1Properties
import SSOStateMachine

extension RESTV1.Walk {
  package var facts: Facts {
    var facts = Facts()
    switch situation.state.returnPoint {
    case .signedOut(let registrationStatus, let journey):
      facts.add(registrationStatus)
      facts.add(journey)
    case .signedIn(let subscriber, let purpose):
      facts.add(subscriber.access)
      facts.add(subscriber)
      facts.add("wanted", purpose.words)
    case .signingOut(let registrationStatus, let leaver):
      facts.add(registrationStatus)
      leaver.subscriber.map { facts.add($0) }
    }
    switch situation.state.pendingCall {
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
    case nil: facts.add(situation.state.details)
    }
    facts.add("enters by", situation.state.pendingCall?.entry.words)
    if case .failed(let stage) = situation.state.stage { facts.add("failure", stage.failure.words) }
    if case .throttled(let stage) = situation.state.stage { facts.add("waits for ms", count: stage.delay) }
    if case .waitingToPoll(let stage) = situation.state.stage, case .wait(let wait) = stage.command {
      facts.add("waits for ms", count: wait.atLeast)
    }
    return facts
  }
}

extension Facts {
  fileprivate mutating func add(_ subscriber: RESTV1.Subscriber) {
    add("signed in with", subscriber.mvpd ?? "an MVPD that is not named")
    add("authentication ends", subscriber.expiresAt)
    add(subscriber.preauthorization?.value)
  }

  fileprivate mutating func add(_ call: RESTV1.Call) {
    let place = Int(call.stageName.rawValue)
    add("pending", RESTV1.graph.stages[place].title)
    add(call.attempts, of: "call")
    add(call.details)
  }

  fileprivate mutating func add(_ details: RESTV1.StageDetails) {
    if let flow = details.flow ?? details.poll?.flow {
      add("not by single sign-on because", flow.reason.words)
      add("chosen", flow.mvpd)
      add("offered", count: flow.configuration?.value.mvpds.count ?? 0)
      add("a login page failed", if: flow.hasPageFailed)
      add("last poll", flow.lastPoll)
    }
    add("MVPDs known", count: details.configuration?.value.mvpds.count ?? 0)
    add("Apple's provider", details.providerID)
    add("MVPDs are needed to", details.next?.words)
    if let poll = details.poll {
      add("code came by", poll.origin.words)
      add("code was answered", if: poll.isAnswered)
      add("token is to be renewed", if: poll.needsToken)
    }
    add(details.code ?? details.poll?.code)
    if let wish = details.wish {
      add("second try of the resource", if: wish.isSecond)
      add("authorization came back", count: wish.returns)
    }
    add("authentication came from", details.exit?.tokenSource?.rawValue)
    add("check of authentication came back", count: details.returns ?? 0)
    add("signing in", if: details.isSigningIn)
    add("on the way to a logout", if: details.isLogout)
  }
}

extension RESTV1.FallbackReason {
  fileprivate var words: String {
    switch self {
    case .accessDenied(let status): "the access is \(status.rawValue)"
    case .noSupportedProvider: "no MVPD is for Apple's picker"
    case .cancelled: "the person cancelled"
    case .unsupported(let provider): "the provider is not supported: \(provider ?? "unnamed")"
    case .vsaError(let code): "Apple's framework failed: \(code.words)"
    case .noProvider: "no provider was named"
    case .loginExpired: "the login at the provider has expired"
    case .notIntegrated(let provider): "\(provider) is not integrated"
    case .configurationFailed(let status): "the configuration failed\(status.words)"
    case .profileRequestFailed(let status): "the profile request failed\(status.words)"
    case .samlMissing: "the response is missing"
    case .otherProvider(let provider): "another provider answered: \(provider ?? "unnamed")"
    case .exchangeFailed(let status): "the exchange failed\(status.words)"
    case .asked: "the person asked for it"
    }
  }
}

extension Int? {
  /// A status of HTTP, where one was sent.
  fileprivate var words: String { map { ", status \($0)" } ?? "" }
}

extension RESTV1.RetrievingConfiguration.Next {
  fileprivate var words: String {
    switch self {
    case .select: "select a provider"
    case .map(let provider): "map \(provider)"
    case .fallBack(let reason): "fall back: \(reason.words)"
    }
  }
}

extension RESTV1.RetrievingAccessToken.Continuation {
  fileprivate var words: String {
    switch self {
    case .checkAuthentication: "the authentication is checked"
    case .regular: "the regular flow begins"
    case .call: "the call is made"
    case .logOut(let leaver): "\(leaver.mvpd ?? "the MVPD") is logged out"
    }
  }
}

extension RESTV1.Poll.Origin {
  fileprivate var words: String {
    switch self {
    case .userAgent: "user agent"
    case .closedUserAgent: "closed user agent"
    case .secondScreen: "second screen"
    }
  }
}

extension RESTV1.Entry {
  fileprivate var words: String {
    switch self {
    case .check: "check of authentication"
    case .picker: "own picker"
    case .secondScreen: "second screen"
    }
  }
}
