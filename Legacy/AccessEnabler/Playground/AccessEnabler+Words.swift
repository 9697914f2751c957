package import SSOAccessEnabler
import SSOAccessEnablerProperties
package import SSOPlayground
import SSOProperties
package import SSOStateMachine

extension AccessEnablerMachine.Walk {
  package var facts: Facts {
    var facts = Facts()
    let (state, journey) = (situation.state, situation.state.journey)
    facts.add("platform", journey.configuration.value.platform.rawValue)
    facts.add("wanted", journey.purpose.words)
    facts.add("foreground is to be told", if: journey.isForegroundDue)
    facts.add("login is used up", if: journey.isLoginSpent)
    facts.add("ends that may still come", count: journey.strayEnds)
    if let subscriber = state.subscriber {
      facts.add("signed in", if: true)
      facts.add("authentication came from", subscriber.tokenSource?.words)
    }
    let operations = journey.reports.operations.map { $0.rawValue }
    facts.add("operations", operations.isEmpty ? nil : operations.listed)
    let codes = journey.reports.all.map { report in
      report.code.rawValue + (report.message.map { " (\($0))" } ?? "")
    }
    facts.add("codes", codes.isEmpty ? nil : codes.listed)
    facts.add(state.details)
    return facts
  }

  package static func fault(in outcome: AccessEnablerMachine.Outcome) -> Fault? {
    switch outcome {
    case .timedOut: .transport(.timedOut)
    case .userAgent(.failed): .transport(.connectionFailed)
    case .waited, .userAgent(.closed), .userAgent(.reachedCustomURL): nil
    }
  }
}

extension Facts {
  fileprivate mutating func add(_ details: AccessEnablerMachine.StageDetails) {
    add("asked about", details.asked?.value.resource)
    add("failed tries", count: details.failures)
    add("failed because", details.cause?.words)
    add("authenticated", if: details.isAuthenticated)
    add("not initialized", if: !details.isInitialized)
    add("Apple's picker", details.dialog.map { "number \($0.number)" })
    add("page", details.page?.url.description)
    add("code", details.code)
    add("offered", details.offered.isEmpty ? nil : details.offered.listed)
    add("lost wish", details.lost?.purpose.words)
    add("lost because", details.lost.map { $0.code.rawValue })
    add("question", details.inquiry?.words)
  }
}

extension AccessEnablerMachine.Purpose {
  fileprivate var words: String {
    switch self {
    case .check: "know who is signed in"
    case .signIn: "be signed in"
    case .chooseMVPD: "choose another MVPD"
    case .ask(let inquiry): "ask for \(inquiry.words)"
    case .play(let request, nil): "play \(request.value.resource)"
    case .play(let request, let suspended?):
      "play \(request.value.resource), then ask about \(suspended.value.resources.listed)"
    case .preauthorize(let request): "ask about \(request.value.resources.listed)"
    case .logOut: "be signed out"
    }
  }
}

extension AccessEnablerMachine.Inquiry {
  fileprivate var words: String {
    switch self {
    case .selectedProvider: "the selected provider"
    case .metadata(let key): key.words
    }
  }
}

extension AccessEnablerMachine.MetadataKey {
  var words: String {
    switch self {
    case .authenticationTTL: "authenticationTTL"
    case .authorizationTTL(let resource): "authorizationTTL of \(resource)"
    case .deviceID: "deviceID"
    case .user(let key): "user metadata \(key)"
    }
  }
}

extension AccessEnablerMachine.Failed.Cause {
  fileprivate var words: String {
    switch self {
    case .requestor: "the requestor was refused"
    case .silence(let operation): "the SDK did not call back: \(operation.rawValue)"
    case .refused(let code): "refused \(code.rawValue)"
    case .userAgent(let operation): "the page failed: \(operation.rawValue)"
    }
  }
}

extension AccessEnablerMachine.TokenSource {
  fileprivate var words: String {
    switch self {
    case .apple: "Apple"
    case .regular(let word): word
    }
  }
}
