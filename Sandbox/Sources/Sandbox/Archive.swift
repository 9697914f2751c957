import AdobePassAPI
import Foundation
import NIOConcurrencyHelpers
import SSOConformance
import SSOStateMachine
import SSOStateMachineTesting

/// A directory in which a sandbox keeps its installations, so that the next run goes on with them. Each has two files: what its
/// service knows, and its calls, a HAR a line. They hold what was sent and issued, so only their owner may read them.
public struct Archive: Sendable {
  private let folder: URL
  private let failed: @Sendable (String) -> Void
  private let hasFailed = NIOLockedValueBox(false)

  /// What is kept of an installation besides its calls.
  struct Record: Codable {
    let number: Int
    /// The name of the scenario that the installation met.
    var scenario: String?
    var version = ConformanceMachine.restV2.rawValue
    var codes: [String] = []
    /// Where the app saw the sandbox.
    var origins: [String] = []
    /// How MVPDs were degraded for the installation; null where a degradation has ended.
    var degraded: [String: String?] = [:]
    /// What is denied to the person; nil for what is configured.
    var denied: [String: String]?
    var clockMs: Int64 = 0
    var state: SimulatedAdobePass.SavedState
  }

  /// An installation of an earlier run.
  typealias Kept = (record: Record, exchanges: [CapturedExchange])

  /// Opens a directory, and makes it where it is missing.
  ///
  /// - Parameters:
  ///   - path: the path of the directory.
  ///   - failed: is told why something could not be kept, once. The sandbox goes on without it.
  /// - Throws: an error of the system where the directory cannot be made.
  public init(_ path: String, failed: @escaping @Sendable (String) -> Void) throws {
    folder = URL(fileURLWithPath: path, isDirectory: true)
    self.failed = failed
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }

  private func file(_ number: Int) -> URL { folder.appendingPathComponent("\(number).json") }
  private func calls(_ number: Int) -> URL { folder.appendingPathComponent("\(number).calls") }

  /// The installations, in the order in which they began.
  ///
  /// - Throws: ``ArchiveError``, which names the file that cannot be read.
  func read() throws -> [Kept] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let numbers = names.compactMap { $0.hasSuffix(".json") ? Int($0.dropLast(".json".count)) : nil }.sorted()
    return try numbers.map { number in
      do {
        let record = try JSONDecoder().decode(Record.self, from: Data(contentsOf: file(number)))
        return (record, try exchanges(of: record))
      } catch {
        throw ArchiveError(file: file(number).path)
      }
    }
  }

  private func exchanges(of record: Record) throws -> [CapturedExchange] {
    guard let data = FileManager.default.contents(atPath: calls(record.number).path) else { return [] }
    let origins = Set(record.origins.compactMap(Origin.init))
    // A last line without an end was being written when the earlier run ended.
    let lines = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropLast()
    return try lines.map { line in
      guard let exchange = try Capture(har: Array(line), besides: origins).exchanges.first else {
        throw ArchiveError(file: calls(record.number).path)
      }
      return exchange
    }
  }

  func save(_ record: Record) {
    attempt {
      let file = file(record.number)
      try JSONEncoder().encode(record).write(to: file, options: .atomic)
      try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
    }
  }

  func append(_ exchange: CapturedExchange, to number: Int) {
    attempt {
      let path = calls(number).path
      if !FileManager.default.fileExists(atPath: path) {
        _ = FileManager.default.createFile(
          atPath: path, contents: nil, attributes: [.posixPermissions: 0o600])
      }
      let handle = try FileHandle(forWritingTo: calls(number))
      defer { try? handle.close() }
      try handle.seekToEnd()
      try handle.write(contentsOf: Data(Capture([exchange]).har() + [UInt8(ascii: "\n")]))
    }
  }

  func forget(_ number: Int) {
    for file in [file(number), calls(number)] where FileManager.default.fileExists(atPath: file.path) {
      attempt { try FileManager.default.removeItem(at: file) }
    }
  }

  private func attempt(_ work: () throws -> Void) {
    do {
      try work()
    } catch {
      let isFirst = hasFailed.withLockedValue { hasFailed in
        defer { hasFailed = true }
        return !hasFailed
      }
      if isFirst { failed("cannot keep everything in \(folder.path): \(error.localizedDescription)") }
    }
  }
}

/// A file of an earlier run that cannot be read. Nothing has changed: move the file away, or choose another directory.
public struct ArchiveError: Error, CustomStringConvertible {
  let file: String

  /// Which file it is, and what to do.
  public var description: String {
    "\(file) is not what a sandbox has kept, or is damaged; move it away, or give --keep another directory"
  }
}
