/// The end of something that the service has dated, by the clock of this device.
///
/// The two clocks may differ by hours. So the time that the service grants is counted from the moment of receipt.
package enum Lifetime {
  /// The most milliseconds that an answer is under way. Clocks that differ by less count as equal.
  private static let mostUnderWay: Int64 = 60_000

  /// The end of something that the service granted just now; nil if the answer does not say.
  ///
  /// - Parameters:
  ///   - begin: `notBefore`, by the service's clock.
  ///   - end: `notAfter`, by the service's clock.
  ///   - answer: when the service answered, by its own clock (the header Date).
  ///   - now: the moment of receipt, by this device's clock.
  package static func end(
    granted begin: Timestamp?, until end: Timestamp?, answeredAt answer: Timestamp?, receivedAt now: Timestamp
  ) -> Timestamp? {
    guard let end else { return nil }
    if let answer, answer < end, begin.map({ $0 <= answer }) ?? true {
      return local(end, whereItWas: answer, receivedAt: now)
    }
    guard let begin else { return end }
    guard begin < end else { return nil }
    return begin <= now
      ? local(end, whereItWas: begin, receivedAt: now) : now.advanced(by: begin.milliseconds(until: end))
  }

  /// Converts a moment from the service's clock to the clock of this device.
  ///
  /// - Parameters:
  ///   - moment: the moment to convert, by the service's clock.
  ///   - there: the same moment as `now`, by the service's clock.
  ///   - now: the moment of receipt, by this device's clock.
  package static func local(
    _ moment: Timestamp, whereItWas there: Timestamp, receivedAt now: Timestamp
  ) -> Timestamp {
    let gap = max(there.milliseconds(until: now), now.milliseconds(until: there))
    // A grant of the service has not ended at its receipt, however short the grant is.
    let hasEnded = there < moment && moment <= now
    guard gap > mostUnderWay || hasEnded else { return moment }
    return moment < there
      ? now.advanced(by: -moment.milliseconds(until: there))
      : now.advanced(by: there.milliseconds(until: moment))
  }
}
