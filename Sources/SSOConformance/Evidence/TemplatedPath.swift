import Foundation
import SSOStateMachineTesting

extension ObservedCall {
  /// The path without its query, for reports: `{code}` in the place of a code.
  ///
  /// Of a path that is no endpoint, only words of documented paths are kept: nobody knows what the others are.
  package var templatedPath: String {
    let segments = exchange.request.url.pathWithoutQuery.split(
      separator: "/", omittingEmptySubsequences: false)
    return segments.map { segment in
      let plain = segment.removingPercentEncoding ?? String(segment)
      if plain == call.code { return "{code}" }
      let isKept = endpoint != nil || DocumentedWords.ofPaths.contains(plain)
      return isKept ? String(segment) : "{other}"
    }.joined(separator: "/")
  }
}
