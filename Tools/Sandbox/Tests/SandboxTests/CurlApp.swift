import AdobePassAPI
import Foundation
import SSOConformance
import SSOStateMachine
import SSOStateMachineTesting
import Testing

@testable import Sandbox

/// An app that sends what a test says, as a person with curl does. It has registered, and has a token.
struct CurlApp {
  let sandbox: Sandbox
  private(set) var headers: [HTTPHeader]

  init(_ sandbox: Sandbox, on device: String) async throws {
    self.sandbox = sandbox
    let info = #"{"model":"M","version":"1","osName":"iOS","osVersion":"1","connectionType":"WiFi"}"#
    let identifier = Data(device.utf8).base64EncodedString()
    headers = [
      HTTPHeader("X-Device-Info", Data(info.utf8).base64EncodedString()),
      HTTPHeader("AP-Device-Identifier", "fingerprint \(identifier)"),
    ]
    let client = try await ask("/o/client/register", #"{"software_statement":"any"}"#)
    let (id, secret) = (client["client_id"] as? String ?? "", client["client_secret"] as? String ?? "")
    credentials = "client_id=\(id)&client_secret=\(secret)&grant_type=client_credentials"
    let token = try await ask("/o/client/token", credentials)["access_token"] as? String ?? ""
    headers.append(HTTPHeader("Authorization", "Bearer \(token)"))
  }

  private(set) var credentials = ""

  func answer(_ path: String, _ body: String? = nil) async throws -> AdobePassAPI.HTTPResponse {
    let type = body?.first == "{" ? "application/json" : "application/x-www-form-urlencoded"
    let call = AdobePassAPI.HTTPRequest(
      method: body == nil ? .get : .post, path: path,
      headers: headers + (body == nil ? [] : [HTTPHeader("Content-Type", type)]),
      body: Array((body ?? "").utf8))
    guard case .answer(let response) = await sandbox.answer(call, on: nil) else {
      throw SSOStateMachine.Fault.TransportFault.connectionFailed
    }
    return response
  }

  func status(_ path: String, _ body: String? = nil) async throws -> Int {
    try await answer(path, body).status
  }

  func ask(_ path: String, _ body: String? = nil) async throws -> [String: Any] {
    let data = Data(try await answer(path, body).body)
    return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  /// The decision on one resource.
  func play(_ question: String = "authorize", at mvpd: String = "Dish") async throws -> String {
    let answer = try await answer(
      "/api/v2/REF30/decisions/\(question)/\(mvpd)", #"{"resources":["news"]}"#)
    return String(decoding: answer.body, as: UTF8.self)
  }
}
