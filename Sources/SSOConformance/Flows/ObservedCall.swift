package import AdobePassAPI
package import AdobePassRules
import Foundation
package import SSOStateMachine

/// A call of a capture, read as one version of the service's interface reads it.
package struct ObservedCall<Version: ServiceVersion>: Sendable {
  /// The recorded exchange, with what was lost.
  package let exchange: CapturedExchange
  /// The request as the service's own reader reads it. What the capture lost is missing here: ask ``exchange`` before
  /// anything is called missing.
  package let call: Version.Call
  /// When the request was sent; where the capture does not say, the time of the call before.
  package let at: Timestamp

  package init(_ exchange: CapturedExchange, call: Version.Call, at: Timestamp) {
    (self.exchange, self.call, self.at) = (exchange, call, at)
  }

  /// The number of the entry in its capture.
  package var entry: Int { exchange.entry }
  /// The endpoint; nil for a page of an MVPD, and for a path that is not an endpoint.
  package var endpoint: Version.Call.Endpoint? { call.endpoint }
  /// The answer; nil if none was recorded. A body that was lost is empty here.
  package var answer: HTTPResponse? {
    exchange.response.map { response in
      HTTPResponse(status: response.status, headers: response.headers, body: response.body.sent ?? [])
    }
  }
}

extension CapturedBody {
  /// The bytes that were sent, as far as the capture shows them; nil if they are lost.
  package var sent: [UInt8]? {
    switch self {
    case .bytes(let bytes): bytes
    case .fields(let fields):
      Array(fields.map { "\($0.name.formEncoded)=\($0.value.formEncoded)" }.joined(separator: "&").utf8)
    case .lost: nil
    }
  }
}

extension String {
  /// The text as a form holds it. Some recorders decode the fields of a form, some do not: what is already
  /// encoded stays as it is.
  fileprivate var formEncoded: String {
    let isEncoded = contains("%") && !contains { "+/=:?&# ".contains($0) } && removingPercentEncoding != nil
    return isEncoded ? self : pathSegment
  }
}
