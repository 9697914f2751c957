public import AdobePassAPI
import Foundation
import SSOStateMachine

/// Reads a HAR 1.2, a session of Charles in JSON, or a zip of those, piece by piece. Memory is bounded by the largest entry, by
/// the calls of the service, and by the size of a zip.
///
/// Pass the file in pieces of any size, then finish. If the recording has several files, end each of them. A request to
/// any other origin than the service's is counted, but not kept.
public struct CaptureReader: Sendable {
  private let origins: Set<Origin>
  private var scanner = EntryScanner()
  /// The bytes of the current file, if it begins as a zip does.
  private var archive: [UInt8]?
  /// Whether a byte of the current file is read.
  private var hasBegun = false
  /// The most bytes of a zip, and of all of its recordings.
  var largestZip = ZipArchive.largest
  /// The files of zips, up to the one that could not be read.
  package private(set) var unpacked: [Unpacked] = []
  /// The number of the current file, and of its first entry, from 0 on.
  private var (file, firstEntry) = (0, 0)
  private var cut: CaptureFault?
  private var exchanges: [CapturedExchange] = []
  private var ignored = 0
  private var positions: [Int: CapturePosition] = [:]
  private var visits: [Visit] = []
  /// Whether every entry is marked as coming from a clock with milliseconds.
  private var isExact = true

  /// A file in a zip.
  package struct Unpacked: Equatable, Sendable {
    /// The zip among the files of the recording, from 0 on.
    package let file: Int
    /// The name in the zip.
    package let name: String
    /// The number of the first entry.
    package let firstEntry: Int
    /// The place where the file breaks off; nil for a complete file.
    package fileprivate(set) var cut: CaptureFault?
  }

  /// Makes a reader.
  ///
  /// - Parameter origins: origins that count as the service's, besides the documented ones, such as that of a
  ///   test host.
  public init(besides origins: Set<Origin> = []) { self.origins = origins.union(Origin.documented) }

  /// Reads the next piece.
  ///
  /// - Throws: the place where the capture cannot be read, and the reason. The reader cannot be used after that.
  public mutating func read(_ piece: [UInt8]) throws(CaptureFault) {
    // No JSON begins with the first letter of a zip.
    if !hasBegun, piece.first == UInt8(ascii: "P") { archive = [] }
    hasBegun = hasBegun || !piece.isEmpty
    guard archive != nil else { return try scan(piece) }
    archive?.append(contentsOf: piece)
    if let archive, archive.count > largestZip { throw CaptureFault(.tooLarge, byte: 0) }
  }

  private mutating func scan(_ piece: [UInt8]) throws(CaptureFault) {
    while let found = try scanner.next(in: piece) { try take(found) }
  }

  /// Ends a file of a recording in several files. The next piece begins the next file, whose entries are counted on.
  ///
  /// - Returns: the place where the file breaks off; nil for a complete file.
  /// - Throws: the reason why the file is not a recording. A file that breaks off after an entry is read as far as it
  ///   is whole.
  @discardableResult
  public mutating func endFile() throws(CaptureFault) -> CaptureFault? {
    defer { (file, archive, hasBegun) = (file + 1, nil, false) }
    guard let bytes = archive else { return try endScan() }
    archive = nil
    return try unpack(ZipArchive(bytes))
  }

  private mutating func endScan() throws(CaptureFault) -> CaptureFault? {
    var fault: CaptureFault?
    do throws(CaptureFault) {
      try scanner.end()
    } catch {
      guard error.reason == .cutOff, scanner.count > 0 else { throw error }
      fault = error
    }
    cut = cut ?? fault
    (firstEntry, scanner) = (entries, EntryScanner())
    return fault
  }

  /// Reads the recordings of a zip, one after the other.
  private mutating func unpack(_ archive: ZipArchive) throws(CaptureFault) -> CaptureFault? {
    let recordings = archive.recordings
    guard !recordings.isEmpty else { throw CaptureFault(.noRecording, byte: 0) }
    let known = unpacked.count
    var size = 0
    for recording in recordings {
      unpacked.append(Unpacked(file: file, name: recording.name, firstEntry: entries))
      var content = try archive.content(of: recording)
      do throws(CaptureFault) {
        while let piece = try content.next() {
          size += piece.count
          guard size <= largestZip else { throw CaptureFault(.tooLarge, byte: 0) }
          try scan(piece)
        }
      } catch {
        // Damage anywhere in the file is what a person has to know first.
        while size <= largestZip, let piece = try content.next() { size += piece.count }
        throw error
      }
      unpacked[unpacked.count - 1].cut = try endScan()
    }
    return unpacked.dropFirst(known).compactMap(\.cut).first
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
    // A place in a file of a zip is no place in the zip.
    positions[number] = unpacked.last?.file == file ? CapturePosition(line: 1, column: 1) : found.position
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
  /// Reads a whole HAR 1.2, a whole session of Charles in JSON, or a zip of those.
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
