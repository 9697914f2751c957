import AdobePassAPI
import SSORESTV1Rules
import SSOSimulation

typealias DeskV1 = ServiceDesk<CallV1>

extension DeskV1 {
  /// The format of the answer. Unless the service is strict, Accept may be a list of media ranges, and `format` a field of the
  /// form.
  var format: CallV1.Format {
    guard !isStrict, call.formats.isEmpty else { return call.format }
    let accepted = call.request.header("Accept").flatMap { CallV1.Format(accepting: $0) }
    return accepted ?? call.form["format"].flatMap { CallV1.Format(rawValue: $0) } ?? .xml
  }
}

extension CallV1.Format {
  /// The format that a client wants most; nil if the ranges contain no known format.
  ///
  /// - Parameter ranges: media ranges, as in `application/json, text/plain;q=0.5, */*`.
  fileprivate init?(accepting ranges: String) {
    let wanted = ranges.split(separator: ",").compactMap {
      range -> (format: CallV1.Format, weight: Double)? in
      let parts = range.lowercased().filter { $0 != " " }.split(separator: ";")
      guard let format = Self.allCases.first(where: { parts.first ?? "" == "application/\($0.rawValue)" })
      else {
        return nil
      }
      let weight = parts.dropFirst().first { $0.hasPrefix("q=") }.flatMap { Double($0.dropFirst(2)) }
      return (format, weight ?? 1)
    }
    guard let most = wanted.map(\.weight).max(), let first = wanted.first(where: { $0.weight == most }) else {
      return nil
    }
    self = first.format
  }
}
