import AdobePassAPI
import Foundation
import NIOConcurrencyHelpers
import SSOConformance
import SSOStateMachine
import SSOStateMachineTesting
import SandboxTool

/// A directory that stores the installations of a sandbox for the next run.
///
/// Each installation has two files. One holds the state of its service. The other holds its calls, and each line of it
/// is a HAR with one call. The files contain what the app has sent and what the service has issued, so only their owner
/// can read them.
public final class Archive: Sendable {
  private let folder: PrivateFolder
  private let lock: NIOLockedValueBox<FileLock?>
  private let failed: @Sendable (String) -> Void
  private let hasFailed = NIOLockedValueBox(false)

  /// The stored values of an installation, apart from its calls.
  struct Record: Codable {
    let number: Int
    /// The full name of the scenario that the installation met.
    var scenario: String?
    var version = ServedMachine.restV2.name
    var codes: [String] = []
    /// The addresses by which the app has called the sandbox.
    var origins: [String] = []
    /// The degradation of each MVPD that was changed for the installation; null if the degradation has ended.
    var degraded: [String: String?] = [:]
    /// The denials that were set for the installation; nil for those of the configuration.
    var denied: [String: String]?
    /// The MVPDs that the person logged in to with the account that has no channel; nil in what earlier versions wrote.
    var withoutChannel: [String]?
    /// The number of the oldest calls that were forgotten; nil in a record of an earlier version.
    var forgotten: Int?
    var clockMs: Int64 = 0
    var state: SimulatedAdobePass.SavedState
  }

  /// An installation of an earlier run.
  typealias Kept = (record: Record, exchanges: [CapturedExchange])

  /// Opens a directory. Creates it if it does not exist.
  ///
  /// - Parameters:
  ///   - path: the path of the directory.
  ///   - failed: gets the reason the first time that something cannot be stored. The sandbox continues in memory.
  /// - Throws: ``ArchiveError`` if another sandbox uses the directory, if other users can enter it, or if it cannot be created or
  ///   written.
  public init(_ path: String, failed: @escaping @Sendable (String) -> Void) throws {
    self.failed = failed
    do {
      folder = try PrivateFolder(path)
      guard let lock = try folder.lock("lock") else {
        throw ArchiveError("another sandbox uses \(path); give --keep another directory")
      }
      self.lock = NIOLockedValueBox(lock)
      try folder.removeLeftovers { name in
        [".json", ".calls"].contains { Self.number(of: name, $0) != nil }
      }
      guard try lastNumber < Self.possible.upperBound else {
        throw ArchiveError(
          "\(path) has a file of the last number, \(Self.possible.upperBound); move it away, or give --keep another directory"
        )
      }
    } catch let error as FolderError {
      throw ArchiveError("cannot keep anything in \(path): \(error)")
    }
  }

  /// Lets another sandbox use the directory.
  func close() { lock.withLockedValue { $0 = nil } }

  private static func file(_ number: Int) -> String { "\(number).json" }
  private static func calls(_ number: Int) -> String { "\(number).calls" }

  /// The numbers of installations. No sandbox begins more of them; a file with another name is not one of a sandbox.
  private static let possible = 1...1_000_000_000

  private func numbers(_ ending: String) throws -> [Int] {
    try folder.names.compactMap { Self.number(of: $0, ending) }.sorted()
  }

  /// The number in the name of a file; nil if it is not a file of an installation.
  private static func number(of name: some StringProtocol, _ ending: String) -> Int? {
    guard name.hasSuffix(ending), let number = Int(name.dropLast(ending.count)) else { return nil }
    return possible.contains(number) && name == "\(number)\(ending)" ? number : nil
  }

  /// The highest number in the name of any file.
  var lastNumber: Int { get throws { try (numbers(".json") + numbers(".calls")).max() ?? 0 } }

  /// The installations, in the order in which they began.
  ///
  /// - Throws: ``ArchiveError``, with the file that cannot be read.
  func read() throws -> [Kept] {
    try numbers(".json").map { number in
      let data = try folder.read(Self.file(number)) ?? Data()
      guard let record = try? JSONDecoder().decode(Record.self, from: data), record.number == number else {
        throw ArchiveError(damaged: Self.file(number), in: folder.path, of: number)
      }
      return (record, try exchanges(of: record))
    }
  }

  private func exchanges(of record: Record) throws -> [CapturedExchange] {
    let file = Self.calls(record.number)
    guard var data = try folder.read(file) else { return [] }
    let end = UInt8(ascii: "\n")
    if let last = data.last, last != end {
      // The earlier run ended while it wrote this line. The next call must not be appended to it.
      data = data.lastIndex(of: end).map { data[...$0] } ?? Data()
      try folder.replace(file, with: data)
    }
    let origins = Set(record.origins.compactMap(Origin.init))
    return try data.split(separator: end).map { line in
      guard let exchange = try? Capture(har: Array(line), besides: origins).exchanges.first else {
        throw ArchiveError(damaged: file, in: folder.path, of: record.number)
      }
      return exchange
    }
  }

  func save(_ record: Record) {
    attempt { try folder.replace(Self.file(record.number), with: JSONEncoder().encode(record)) }
  }

  func append(_ exchange: CapturedExchange, to number: Int) {
    attempt { try folder.append(Data(Self.line(exchange)), to: Self.calls(number)) }
  }

  /// Writes the calls of an installation again, without the oldest.
  func replace(_ exchanges: [CapturedExchange], of number: Int) {
    attempt { try folder.replace(Self.calls(number), with: Data(exchanges.flatMap(Self.line))) }
  }

  private static func line(_ exchange: CapturedExchange) -> [UInt8] {
    Capture([exchange]).har() + [UInt8(ascii: "\n")]
  }

  func forget(_ number: Int) {
    for file in [Self.file(number), Self.calls(number)] { attempt { try folder.remove(file) } }
  }

  private func attempt(_ work: () throws -> Void) {
    do {
      try work()
    } catch {
      let isFirst = hasFailed.withLockedValue { hasFailed in
        defer { hasFailed = true }
        return !hasFailed
      }
      if isFirst {
        failed(
          "cannot keep everything in \(folder.path): \((error as? FolderError)?.description ?? error.localizedDescription)"
        )
      }
    }
  }
}

/// An error that says in one line why a directory cannot be used, and what to do. The directory has not changed.
public struct ArchiveError: Error, CustomStringConvertible {
  /// The fault and the remedy.
  public let description: String

  init(_ description: String) { self.description = description }

  fileprivate init(damaged file: String, in folder: String, of number: Int) {
    self.init(
      "\(folder)/\(file) is not what a sandbox has kept, or is damaged; move \(number).json and \(number).calls away, or give --keep another directory"
    )
  }
}
