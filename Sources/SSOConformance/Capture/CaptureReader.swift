public import AdobePassAPI
import Foundation
import SSOStateMachine

/// Reads a HAR 1.2, or a session of Charles in JSON, piece by piece. Memory is bounded by the largest entry, and by the calls
/// of the service.
///
/// Pass the file in pieces of any size, then finish. If the recording has several files, end each of them. A request to
/// any other origin than the service's is counted, but not kept.
public struct CaptureReader: Sendable {
  private let origins: Set<Origin>
  private var scanner = EntryScanner()
  /// The number of the current file, and of its first entry, from 0 on.
  private var (file, firstEntry) = (0, 0)
  private var cut: CaptureFault?
  private var exchanges: [CapturedExchange] = []
  private var ignored = 0
  private var positions: [Int: CapturePosition] = [:]
  private var visits: [Visit] = []
  /// Whether every entry is marked as coming from a clock with milliseconds.
  private var isExact = true

  /// Makes a reader.
  ///
  /// - Parameter origins: origins that count as the service's, besides the documented ones, such as that of a
  ///   test host.
  public init(besides origins: Set<Origin> = []) { self.origins = origins.union(Origin.documented) }

  /// Reads the next piece.
  ///
  /// - Throws: the place where the capture cannot be read, and the reason. The reader cannot be used after that.
  public mutating func read(_ piece: [UInt8]) throws(CaptureFault) {
    while let found = try scanner.next(in: piece) { try take(found) }
  }

  /// Ends a file of a recording in several files. The next piece begins the next file, whose entries are counted on.
  ///
  /// - Returns: the place where the file breaks off; nil for a complete file.
  /// - Throws: the reason why the file is not a recording. A file that breaks off after an entry is read as far as it
  ///   is whole.
  @discardableResult
  public mutating func endFile() throws(CaptureFault) -> CaptureFault? {
    var fault: CaptureFault?
    do throws(CaptureFault) {
      try scanner.end()
    } catch {
      guard error.reason == .cutOff, scanner.count > 0 else { throw error }
      fault = error
    }
    cut = cut ?? fault
    (file, firstEntry, scanner) = (file + 1, entries, EntryScanner())
    return fault
  }

  /// Ends the last file, and the reading.
  ///
  /// - Returns: the calls of the service, in the order in which they were sent.
  /// - Throws: the reason why the file is not a recording. A file that breaks off after an entry is read as far as it
  ///   is whole: see ``Capture/cut``.
  public mutating func finish() throws(CaptureFault) -> Capture {
    try endFile()
    return capture
  }

  /// The calls of the files that have ended, in the order in which they were sent.
  public var capture: Capture {
    var capture = Capture(read: exchanges, ignored: ignored, isExact: isExact)
    (capture.positions, capture.visits, capture.cut) = (positions, visits, cut)
    return capture
  }

  /// The number of entries that are read.
  public var entries: Int { firstEntry + scanner.count }

  private mutating func take(_ found: EntryScanner.Found) throws(CaptureFault) {
    let entry = JSONSpan(found.bytes)
    let format = scanner.format
    guard let text = format.url(of: entry) else {
      // The decoder knows best what is wrong.
      _ = try Self.entry(found, format)
      throw CaptureFault(.badValue, entry: found.number, field: format.urlField, byte: found.start)
    }
    guard let url = CapturedURL(text), origins.contains(url.origin) else {
      ignored += 1
      if let visit = Visit(entry, format, url: text, number: firstEntry + found.number) {
        visits.append(visit)
      }
      return
    }
    try take(found, url)
  }

  private mutating func take(_ found: EntryScanner.Found, _ url: CapturedURL) throws(CaptureFault) {
    let entry = try Self.entry(found, scanner.format)
    isExact = isExact && entry.timeIsExact.value == true
    let number = firstEntry + found.number
    positions[number] = found.position
    positions[number]?.file = file
    exchanges.append(CapturedExchange(entry, url: url, number: number))
  }

  private static func entry(
    _ found: EntryScanner.Found, _ format: EntryFormat
  ) throws(CaptureFault) -> HAREntry {
    do {
      return try format.decode(found.bytes)
    } catch let error as DecodingError {
      throw CaptureFault(error, in: found)
    } catch {
      throw CaptureFault(.notJSON, entry: found.number, byte: found.start)
    }
  }
}

extension CaptureReader: Unprinted {
  /// The number of calls of the service that are read.
  public var description: String { "CaptureReader(\(exchanges.count) calls)" }
}

extension Origin {
  /// The documented origins of the service.
  static let documented: Set<Origin> = [
    .releaseProduction, .prequalProduction, .releaseStaging, .prequalStaging,
    // The hosts of the older interface, to which an app that mixes both may send calls.
    Origin(https: "api.auth.adobe.com"), Origin(https: "api.auth-staging.adobe.com"),
  ]
}

extension CaptureFault {
  fileprivate init(_ error: DecodingError, in found: EntryScanner.Found) {
    let (reason, path): (Reason, [any CodingKey]) =
      switch error {
      case .typeMismatch(_, let context): (.wrongType, context.codingPath)
      case .valueNotFound(_, let context): (.missing, context.codingPath)
      case .keyNotFound(let key, let context): (.missing, context.codingPath + [key])
      case .dataCorrupted(let context):
        (context.codingPath.isEmpty ? .notJSON : .badValue, context.codingPath)
      @unknown default: (.notJSON, [])
      }
    let isText = String(bytes: found.bytes, encoding: .utf8) != nil
    self.init(isText ? reason : .notUTF8, entry: found.number, field: path.field, byte: found.start)
  }
}

extension [any CodingKey] {
  /// `request.headers[2].value`; the names are those of the format.
  fileprivate var field: String? {
    guard !isEmpty else { return nil }
    let steps = map { key in key.intValue.map { "[\($0)]" } ?? key.stringValue }
    return steps.joined(separator: ".").replacingOccurrences(of: ".[", with: "[")
  }
}

extension Capture {
  /// Reads a whole HAR 1.2, or a whole session of Charles in JSON.
  ///
  /// - Parameters:
  ///   - file: the bytes of the file.
  ///   - origins: origins that count as the service's, besides the documented ones.
  /// - Throws: the place where the capture cannot be read, and the reason.
  public init(har file: [UInt8], besides origins: Set<Origin> = []) throws(CaptureFault) {
    var reader = CaptureReader(besides: origins)
    try reader.read(file)
    self = try reader.finish()
  }
}
