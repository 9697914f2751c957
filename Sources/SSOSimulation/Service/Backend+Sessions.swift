import AdobePassAPI
import AdobePassRules
import SSOStateMachine

// E4 to E7, and the login page.

extension Backend {
  mutating func createSession(_ desk: Desk) -> ServiceAnswer {
    let parameters = Self.parameters(of: desk.call)
    if let refusal = refusal(of: parameters) { return refusal }
    if let answer = authorized(parameters, reasonOf: desk) { return answer }
    let session = openSession(parameters, desk, isForSecondScreen: parameters.isEmpty)
    return offer(session, resume: "resume", reason: "none")
  }

  mutating func resumeSession(_ desk: Desk) -> ServiceAnswer {
    let found = session(of: desk)
    guard let index = found.index else { return .error(found.error) }
    var given = Self.parameters(of: desk.call)
    if let refusal = refusal(of: given) { return refusal }
    if state.sessions[index].resumes < world.resumeRetries {
      (given["redirectUrl"], state.sessions[index].parameters["redirectUrl"]) = (nil, nil)
    }
    state.sessions[index].resumes &+= 1
    state.sessions[index].parameters.merge(given) { _, new in new }
    state.sessions[index].wasChecked = true
    let session = state.sessions[index]
    if let answer = authorized(session.parameters, reasonOf: desk) {
      state.sessions[index].isAuthenticated = true
      return answer
    }
    return offer(session, resume: "retry", reason: "none", isNew: false)
  }

  mutating func retrieveSession(_ desk: Desk) -> ServiceAnswer {
    let found = session(of: desk)
    guard let index = found.index else { return .error(found.error) }
    state.sessions[index].wasChecked = true
    let session = state.sessions[index]
    let missing = Self.missing(from: session.parameters)
    let existing = session.parameters.merging(["serviceProvider": world.serviceProvider]) { $1 }
    return .json(
      .object(leavingOut: [
        "existingParameters": .object(existing.mapValues(JSON.text)),
        "missingParameters": missing.isEmpty ? nil : .list(missing.map(JSON.text)),
        "device": .device(session.deviceInfo),
        "notBefore": .milliseconds(session.notBefore), "notAfter": .milliseconds(session.notAfter),
      ]))
  }

  /// E7.
  mutating func authenticatePage(_ desk: Desk) -> ServiceAnswer {
    guard let index = session(of: desk).index, Self.missing(from: state.sessions[index].parameters).isEmpty,
      desk.call.serviceProvider == world.serviceProvider
    else { return .html("400 Bad Request", status: 400) }
    let before = state.sessions[index]
    let names = [
      ("noflash", "true"), ("mso_id", before.mvpd ?? ""), ("requestor_id", world.serviceProvider),
      ("no_iframe", "false"), ("domain_name", before.parameters["domainName"] ?? ""),
      ("redirect_url", before.parameters["redirectUrl"] ?? ""), ("reg_code", before.code),
    ]
    let query = names.map { "\($0)=\($1.percentEncoded)" }.joined(separator: "&")
    var answer = ServiceAnswer.redirect(to: desk.url("/adobe-services/authenticate/saml?" + query))
    answer.facts.code = before.codeState
    return answer
  }

  /// The answer that issues a code, for a login or for first supplying what is missing.
  func offer(
    _ session: SimulatedAdobePass.LoginSession, resume: String, reason: String, isNew: Bool = true
  ) -> ServiceAnswer {
    let missing = Self.missing(from: session.parameters)
    let isComplete = missing.isEmpty
    let path =
      isComplete
      ? "authenticate/\(world.serviceProvider.pathSegment)/"
      : "\(world.serviceProvider.pathSegment)/sessions/"
    return .json(
      .object(leavingOut: [
        "actionName": .text(isComplete ? "authenticate" : resume),
        "actionType": isComplete ? "interactive" : "direct", "reasonType": .text(reason),
        "url": .text("/api/v2/\(path)\(session.code)"), "code": .text(session.code),
        "missingParameters": isComplete ? nil : .list(missing.map(JSON.text)),
        "sessionId": .text(session.id), "mvpd": session.mvpd.map(JSON.text),
        "serviceProvider": .text(world.serviceProvider),
        "notBefore": .milliseconds(session.notBefore), "notAfter": .milliseconds(session.notAfter),
      ]), status: 200,
      Facts(action: isComplete ? "authenticate" : resume, issuedCode: isNew ? session.code : nil))
  }
}
