import AdobePassAPI
import AdobePassRules
import Foundation
import SSOSimulation
import SSOStateMachine

// V1.10: registration codes, and the login page.

extension BackendV1 {
  /// The longest lifetime of a code, in seconds (section 5.2).
  private static var longestLife: Int64 { 36_000 }

  mutating func createCode(_ desk: Desk) -> ServiceAnswer {
    var lifetime = world.codeLifetime
    if let text = desk.call["ttl"] {
      guard let seconds = Int64(text), (1...Self.longestLife).contains(seconds) else {
        return .message(400, "Required '<>' is not present", desk)
      }
      lifetime = seconds * 1_000
    }
    let given = desk.call["mvpd"].map { ["mvpd": $0] } ?? [:]
    guard given["mvpd"].map({ world.integration($0) != nil }) ?? true else {
      return .message(400, "Unknown mvpd", desk)
    }
    let session = openSession(given, desk, lifetime: lifetime)
    return .written(
      record(of: session, desk), root: "regcode", status: 201, desk, Facts(issuedCode: session.code))
  }

  func retrieveCode(_ desk: Desk) -> ServiceAnswer {
    guard let session = session(desk.call.code, desk) else { return .message(404, "Not Found", desk) }
    return .written(record(of: session, desk), root: "regcode", desk)
  }

  mutating func deleteCode(_ desk: Desk) -> ServiceAnswer {
    state.sessions.removeAll { $0.code == desk.call.code }
    return .empty(204)
  }

  private func record(of session: SimulatedAdobePass.LoginSession, _ desk: Desk) -> JSON {
    let device = Data(session.owner.device.utf8).base64EncodedString()
    return .object(leavingOut: [
      "id": .text(session.id), "code": .text(session.code), "requestor": .text(world.serviceProvider),
      "mvpd": session.mvpd.map(JSON.text), "generated": .number(session.notBefore),
      "expires": .number(session.notAfter),
      "info": [
        "deviceId": .text(device),
        "deviceInfo": .text(desk.call.deviceInfo.map(\.bytes).map(Self.base64) ?? ""),
        "authorizationType": "OAUTH2",
        "sourceApplicationInformation": ["id": "simulated-application", "name": "app", "version": "1.0.0"],
      ],
    ])
  }

  private static func base64(_ bytes: [UInt8]) -> String { Data(bytes).base64EncodedString() }

  /// The session of a valid code. A newer code of the same device makes an older code invalid.
  private func session(_ code: String?, _ desk: Desk) -> SimulatedAdobePass.LoginSession? {
    state.sessions.first { $0.code == code && !$0.isSuperseded && !$0.isExpired(at: desk.now) }
  }

  /// The page that leads to the login.
  mutating func authenticatePage(_ desk: Desk) -> ServiceAnswer {
    guard let code = desk.call["reg_code"], session(code, desk) != nil,
      let index = state.sessions.firstIndex(where: { $0.code == code }), let mvpd = desk.call["mso_id"],
      world.integration(mvpd) != nil
    else { return .html("400 Bad Request", status: 400) }
    state.sessions[index].parameters["mvpd"] = mvpd
    state.sessions[index].parameters["domainName"] = desk.call["domain_name"]
    state.sessions[index].parameters["redirectUrl"] = desk.call["redirect_url"]
    let query = [("reg_code", code), ("mso_id", mvpd), ("redirect_url", desk.call["redirect_url"] ?? "")]
      .map { "\($0)=\($1.percentEncoded)" }.joined(separator: "&")
    var answer = ServiceAnswer.redirect(to: desk.url("/adobe-services/authenticate/saml?" + query))
    answer.facts.code = state.sessions[index].codeState
    return answer
  }

  /// Notes that a code was polled, if the question is a poll. Returns the session as it was before.
  mutating func poll(_ desk: Desk) -> SimulatedAdobePass.LoginSession? {
    guard isPoll(desk), let index = state.sessions.lastIndex(where: { $0.owner == desk.owner }) else {
      return nil
    }
    let before = state.sessions[index]
    state.sessions[index].polls &+= 1
    state.sessions[index].lastPoll = desk.now.milliseconds
    if let polls = world.completesLoginAfterPolls, before.polls >= polls - 1, !before.isAuthenticated,
      !before.isExpired(at: desk.now)
    {
      completeLogin(at: index, mvpd: nil, at: desk.now)
    }
    return before
  }

  /// Whether a question is a poll. A poll follows a code or another poll, even if polls were disturbed. The
  /// first question of a sign-in (V1.1) is not a poll.
  private func isPoll(_ desk: Desk) -> Bool {
    let last = trace.entries.last {
      $0.isCall && $0.endpoint != .token && $0.status != 429
        && !($0.isDisturbed && $0.endpoint == .authenticationToken)
    }
    // A service that continues from a saved state has no trace of the calls before.
    guard let last else { return openSession(code: nil, at: desk.now) != nil }
    guard last.number > trace.action, last.number > trace.launch else { return false }
    return last.endpoint == .createCode || last.facts.code != nil
  }
}
