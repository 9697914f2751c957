package import AdobePassRules
import Foundation

extension ObservedCall {
  /// The path without its query, for reports: `{code}` in the place of a code, `{other}` in that of anything else that may be a
  /// secret.
  ///
  /// If the path is not an endpoint, only words of documented paths are kept.
  ///
  /// - Parameters:
  ///   - names: the names of the capture.
  ///   - codes: the codes that the calls of the flow name: a mistaken app puts them anywhere.
  package func templatedPath(_ names: KnownNames = KnownNames(), codes: Set<String> = []) -> String {
    let segments = exchange.request.url.pathWithoutQuery.split(
      separator: "/", omittingEmptySubsequences: false)
    return zip(segments, [""] + segments).map { segment, before in
      let plain = segment.removingPercentEncoding ?? String(segment)
      if plain == call.code || codes.contains(plain) { return "{code}" }
      if before == "sso", plain.lowercased() != "apple" { return "{partner}" }
      if DocumentedWords.ofPaths.contains(plain) { return String(segment) }
      return endpoint == nil ? KnownNames.other : names.shown(plain)
    }.joined(separator: "/")
  }
}
