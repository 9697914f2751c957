import AdobePassAPI
import Foundation
import NIOConcurrencyHelpers
import SSOConformance
import SSOStateMachine
import SSOStateMachineTesting
import SandboxTool

/// A directory that stores the installations of a sandbox for the next run.
///
/// Each installation has two files. One holds the state of its service. The other holds its calls, and each line of it is a HAR with
/// one call. The files contain what the app has sent and what the service has issued, so only their owner can read them.
public final class Archive: Sendable {
  private let folder: URL
  private let lock: NIOLockedValueBox<FileLock?>
  private let failed: @Sendable (String) -> Void
  private let hasFailed = NIOLockedValueBox(false)

  /// What is stored of an installation, apart from its calls.
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
    /// How many of the oldest calls were forgotten; nil in what earlier versions wrote.
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
  /// - Throws: ``ArchiveError`` if another sandbox uses the directory; an error of the system if the directory cannot be
  ///   created or written.
  public init(_ path: String, failed: @escaping @Sendable (String) -> Void) throws {
    folder = URL(fileURLWithPath: path, isDirectory: true)
    self.failed = failed
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    guard let lock = FileLock(folder.appendingPathComponent("lock").path) else {
      throw ArchiveError(
        "another sandbox uses \(path), or it cannot be written; give --keep another directory")
    }
    self.lock = NIOLockedValueBox(lock)
    // An earlier run was killed while it wrote these files.
    for name in try names() where name.hasPrefix(".dat.nosync") {
      try FileManager.default.removeItem(at: folder.appendingPathComponent(name))
    }
  }

  /// Lets another sandbox use the directory.
  func close() { lock.withLockedValue { $0 = nil } }

  private func file(_ number: Int) -> URL { folder.appendingPathComponent("\(number).json") }
  private func calls(_ number: Int) -> URL { folder.appendingPathComponent("\(number).calls") }
  private func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: folder.path) }

  private func numbers(_ ending: String) throws -> [Int] {
    try names().compactMap { $0.hasSuffix(ending) ? Int($0.dropLast(ending.count)) : nil }.sorted()
  }

  /// The highest number in the name of any file.
  var lastNumber: Int { get throws { try (numbers(".json") + numbers(".calls")).max() ?? 0 } }

  /// The installations, in the order in which they began.
  ///
  /// - Throws: ``ArchiveError``, which names the file that cannot be read.
  func read() throws -> [Kept] {
    try numbers(".json").map { number in
      let data = try Data(contentsOf: file(number))
      guard let record = try? JSONDecoder().decode(Record.self, from: data) else {
        throw ArchiveError(damaged: file(number), of: number)
      }
      return (record, try exchanges(of: record))
    }
  }

  private func exchanges(of record: Record) throws -> [CapturedExchange] {
    let file = calls(record.number)
    guard var data = FileManager.default.contents(atPath: file.path) else { return [] }
    let end = UInt8(ascii: "\n")
    if let last = data.last, last != end {
      // The earlier run ended while it wrote this line. The next call must not be appended to it.
      data = data.lastIndex(of: end).map { data[...$0] } ?? Data()
      try data.write(to: file)
    }
    let origins = Set(record.origins.compactMap(Origin.init))
    return try data.split(separator: end).map { line in
      guard let exchange = try? Capture(har: Array(line), besides: origins).exchanges.first else {
        throw ArchiveError(damaged: file, of: record.number)
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
      let before = try handle.seekToEnd()
      do {
        try handle.write(contentsOf: Data(Capture([exchange]).har() + [UInt8(ascii: "\n")]))
      } catch {
        // The next call must not be appended to half a line.
        try handle.truncate(atOffset: before)
        throw error
      }
    }
  }

  /// Writes the calls of an installation again, without the oldest.
  func replace(_ exchanges: [CapturedExchange], of number: Int) {
    attempt {
      let lines = exchanges.flatMap { Capture([$0]).har() + [UInt8(ascii: "\n")] }
      let file = calls(number)
      try Data(lines).write(to: file, options: .atomic)
      try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
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

/// An error that says in one line why a directory cannot be used, and what to do. The directory has not changed.
public struct ArchiveError: Error, CustomStringConvertible {
  /// What is wrong, and what to do.
  public let description: String

  init(_ description: String) { self.description = description }

  fileprivate init(damaged file: URL, of number: Int) {
    self.init(
      "\(file.path) is not what a sandbox has kept, or is damaged; move \(number).json and \(number).calls away, or give --keep another directory"
    )
  }
}
