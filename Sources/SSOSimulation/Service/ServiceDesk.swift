package import AdobePassAPI
package import AdobePassRules
package import SSOStateMachine

/// A request on its way to an answer.
package struct ServiceDesk<Call: ServiceCall>: Sendable {
  package let call: Call
  package let now: Timestamp
  package let origin: Origin?
  /// Whether the request must carry what the pages require, word for word.
  package let isStrict: Bool
  package var owner = SimulatedAdobePass.Owner(client: "", device: "")
  package var tokenEnds: Timestamp?

  /// A url on this service.
  package func url(_ path: String) -> String { (origin?.description ?? "") + path }
}

package typealias Desk = ServiceDesk<Call>
