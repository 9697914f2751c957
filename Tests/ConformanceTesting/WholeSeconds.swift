import Foundation

/// A recorder whose clock shows whole seconds.
package struct WholeSeconds: Hashable, Sendable, CustomStringConvertible {
  /// The tenths of a second that have passed on the recorder's clock when the recording begins.
  package var tenths: Int64
  /// Whether times are rounded to the nearest second, and not cut.
  package var isRounded: Bool
  /// Whether the duration of each answer is recorded, in milliseconds.
  package var keepsDurations: Bool

  package init(tenths: Int64, isRounded: Bool, keepsDurations: Bool) {
    (self.tenths, self.isRounded, self.keepsDurations) = (tenths, isRounded, keepsDurations)
  }

  /// Every tenth of a second, cut and rounded, with the durations of answers and without.
  package static let all: [WholeSeconds] = (0..<10).flatMap { tenths in
    [(false, false), (true, false), (false, true), (true, true)].map {
      WholeSeconds(tenths: tenths, isRounded: $0, keepsDurations: $1)
    }
  }

  package var description: String {
    "\(isRounded ? "rounded" : "cut") \(tenths) tenths later"
      + (keepsDurations ? ", with durations" : "")
  }

  /// The file that such a recorder writes, in the place of an exact one.
  package func har(insteadOf exact: [UInt8]) throws -> [UInt8] {
    guard var file = try JSONSerialization.jsonObject(with: Data(exact)) as? HARObject else { return exact }
    file.change("log") { log in
      let entries = log["entries"] as? [HARObject] ?? []
      log["entries"] = entries.map { written($0.withoutMarks) }
    }
    return Array(try JSONSerialization.data(withJSONObject: file, options: .sortedKeys))
  }

  private func written(_ entry: HARObject) -> HARObject {
    var changed = entry
    changed["_timeIsExact"] = nil
    if !keepsDurations { changed["time"] = 0 }
    guard let sentAt = Self.milliseconds(of: entry.text("startedDateTime")) else { return changed }
    let later = sentAt + 100 * tenths + (isRounded ? 500 : 0)
    let second = Date(timeIntervalSince1970: Double(later / 1_000))
    changed["startedDateTime"] = ISO8601DateFormatter().string(from: second)
    return changed
  }

  private static func milliseconds(of text: String) -> Int64? {
    let format = ISO8601DateFormatter()
    let date = format.date(from: text)
    format.formatOptions.insert(.withFractionalSeconds)
    return (date ?? format.date(from: text)).map { Int64(($0.timeIntervalSince1970 * 1_000).rounded()) }
  }
}
