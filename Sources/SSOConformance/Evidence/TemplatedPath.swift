package import AdobePassRules
import Foundation

extension ObservedCall {
  /// The path without its query, for reports: `{code}` instead of a code, `{other}` instead of anything else that may
  /// be a secret.
  ///
  /// Only words of documented paths, and names from answers of the service, are kept.
  ///
  /// - Parameters:
  ///   - names: the names of the capture.
  ///   - codes: the codes that the calls of the flow contain: a mistaken app puts them anywhere.
  package func templatedPath(_ names: KnownNames = KnownNames(), codes: Set<String> = []) -> String {
    let segments = exchange.request.url.pathWithoutQuery.split(
      separator: "/", omittingEmptySubsequences: false)
    return zip(segments.indices, zip(segments, [""] + segments)).map { place, pair in
      let (segment, before) = pair
      let plain = segment.removingPercentEncoding ?? String(segment)
      // The code of a call is in the last place.
      if plain == call.code, place == segments.count - 1 { return "{code}" }
      if before == "sso", plain.lowercased() != "apple" { return "{partner}" }
      // A documented word reveals no code, even if an app has a code that is spelled like it.
      if DocumentedWords.ofPaths.contains(plain) { return String(segment) }
      return codes.contains(plain) ? "{code}" : names.shown(plain)
    }.joined(separator: "/")
  }
}
