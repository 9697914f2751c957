import AdobePassRules
import Foundation

extension ObservedCall {
  /// The path without its query, for reports: `{code}` in the place of a code.
  ///
  /// If the path is not an endpoint, only words of documented paths are kept: any other word may be a secret.
  package var templatedPath: String { templatedPath(hiding: [], mvpds: []) }

  /// The path without its query, also without the codes and the secrets of other calls: a mistaken app puts them anywhere.
  ///
  /// - Parameters:
  ///   - hidden: the codes and the secrets that the calls of the flow name.
  ///   - mvpds: the MVPDs that a configuration of the capture lists. Another text in the place of an MVPD is
  ///     shown if it looks like an id.
  package func templatedPath(hiding hidden: Set<String>, mvpds: Set<String>) -> String {
    let segments = exchange.request.url.pathWithoutQuery.split(
      separator: "/", omittingEmptySubsequences: false)
    return zip(segments, [""] + segments).map { segment, before in
      let plain = segment.removingPercentEncoding ?? String(segment)
      let parts = [plain] + plain.split(separator: "/").map(String.init)
      if parts.contains(where: { $0 == call.code || hidden.contains($0) }) { return "{code}" }
      if plain == call.mvpd, !mvpds.contains(plain), !plain.looksLikeID { return "{mvpd}" }
      if endpoint != nil, plain.looksRandom { return "{other}" }
      if before == "sso", plain.lowercased() != "apple" { return "{partner}" }
      let isKept = endpoint != nil || DocumentedWords.ofPaths.contains(plain)
      return isKept ? String(segment) : "{other}"
    }.joined(separator: "/")
  }
}
