import SSOStateMachine
import TestSupport

@testable import AdobePassAPI

extension RESTV2.Outcome {
  /// The fault, if a call failed.
  var fault: Fault? {
    switch self {
    case .registration(let reply): reply.fault
    case .access(let reply): reply.fault
    case .profiles(let reply): reply.fault
    case .configuration(let reply): reply.fault
    case .session(let reply): reply.fault
    case .preauthorization(let reply): reply.fault
    case .authorization(let reply): reply.fault
    case .logouts(let reply): reply.fault
    case .permission, .frameworkStatus, .userAgent, .waited: nil
    }
  }
}

extension RESTV2Service {
  func outcome(of command: RESTV2.Command, _ body: String, status: Int = 200) -> RESTV2.Outcome? {
    outcome(of: command, response: HTTPResponse(status: status, body: Array(body.utf8)))
  }

  func session(_ body: String) -> Session? {
    guard case .session(let reply) = outcome(of: .createSession(World.access(), mvpd: nil), body) else {
      return nil
    }
    return reply.value
  }

  func profiles(_ body: String) -> [Profile]? {
    guard case .profiles(let reply) = outcome(of: .poll(World.access(), code: "C"), body) else { return nil }
    return reply.value?.profiles.map(\.value)
  }

  func logouts(_ body: String) -> [LogoutEntry]? {
    guard case .logouts(let reply) = outcome(of: .logout(World.access(), mvpd: "M"), body) else { return nil }
    return reply.value?.entries
  }

  func configuration(_ body: String) -> MVPDConfiguration? {
    let command = RESTV2.Command.retrieveConfiguration(World.access(), maximumAge: 0)
    guard case .configuration(let reply) = outcome(of: command, body) else { return nil }
    return reply.value
  }
}
