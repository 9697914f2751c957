import AdobePassAPI
import Foundation
import SSOStateMachine
import SSOStateMachineTesting

/// The answer to a call that a fault was planned for.
struct FaultAnswer: Sendable {
  /// The disturbance in place of the true answer; nil for the true answer.
  var disturbance: SimulatedAdobePass.Disturbance?
  /// Milliseconds before the answer.
  var delay: Int64 = 0
  /// The header fields that the answer has in place of its own of the same name.
  var headers: [HTTPHeader] = []
  /// The members that each error object of the answer gets: what the MVPD says to the person, and the trace.
  var errorMembers: [String: String] = [:]
  /// The resources whose decisions are left out.
  var omitted: Set<String> = []
  var delivery = Delivery.whole

  /// The way in which the bytes of the answer come.
  enum Delivery: Equatable, Sendable {
    case whole
    /// They break off after some bytes of the body.
    case cut(bytes: Int)
    /// Some bytes of the body come each second.
    case trickle(bytesPerSecond: Int)
  }

  init(_ disturbance: SimulatedAdobePass.Disturbance? = nil) { self.disturbance = disturbance }

  /// An answer of the service, as the fault changes it.
  func edited(_ response: HTTPResponse) -> HTTPResponse {
    let replaced = Set(headers.map { $0.name.lowercased() })
    let kept = response.headers.filter { !replaced.contains($0.name.lowercased()) }
    return HTTPResponse(status: response.status, headers: kept + headers, body: edited(response.body))
  }

  private func edited(_ body: [UInt8]) -> [UInt8] {
    guard !errorMembers.isEmpty || !omitted.isEmpty,
      var object = (try? JSONSerialization.jsonObject(with: Data(body))) as? [String: Any]
    else { return body }
    if object["code"] != nil { object.merge(errorMembers) { $1 } }
    if let decisions = object["decisions"] as? [[String: Any]] {
      object["decisions"] = decisions.filter { !omitted.contains($0["resource"] as? String ?? "") }.map(
        explained)
    }
    let options: JSONSerialization.WritingOptions = [.sortedKeys, .withoutEscapingSlashes]
    return (try? JSONSerialization.data(withJSONObject: object, options: options)).map(Array.init) ?? body
  }

  private func explained(_ decision: [String: Any]) -> [String: Any] {
    var decision = decision
    if let error = decision["error"] as? [String: Any] {
      decision["error"] = error.merging(errorMembers) { $1 }
    }
    return decision
  }
}

extension FaultAnswer {
  /// The ending of a request for a page, whatever the page would have been.
  func ending(of disturbance: SimulatedAdobePass.Disturbance) -> Sandbox.Ending {
    switch disturbance {
    case .status(let status): ending(edited(HTTPResponse(status: status)))
    case .throttled: ending(edited(HTTPResponse(status: 429)))
    case .body(let status, let text): ending(edited(HTTPResponse(status: status, body: Array(text.utf8))))
    case .stalled: .silence
    case .error, .registrationError, .unauthorized, .html, .truncatedJSON, .huge, .redirect, .delayed,
      .failed, .lost:
      .closed
    }
  }

  /// The ending of a call whose answer is known.
  func ending(_ response: HTTPResponse) -> Sandbox.Ending {
    switch delivery {
    case .whole: .answer(response)
    case .cut(let bytes): .cut(response, bytes: bytes)
    case .trickle(let bytes): .trickle(response, bytesPerSecond: bytes)
    }
  }
}
