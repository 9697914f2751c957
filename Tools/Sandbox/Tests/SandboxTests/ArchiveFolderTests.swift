import AdobePassAPI
import Foundation
import NIOConcurrencyHelpers
import SSOEffectRunner
import SSOStateMachine
import SSOStateMachineTesting
import SandboxTesting
import Testing

@testable import Sandbox

@Suite("The directory of what a sandbox keeps", .timeLimit(.minutes(60))) struct ArchiveFolderTests {
  private let clock = TestClock(isAutomatic: true)
  private let folder = Folder()

  /// A run of a sandbox that keeps everything in the folder.
  private func run(_ body: (Sandbox) async throws -> Void) async throws {
    let archive = try Archive(folder.path) { Issue.record("\($0)") }
    defer { archive.close() }
    try await body(Sandbox(Settings(), keepingIn: archive, clock: clock))
  }

  /// Looks once, from an app on a device, who is signed in.
  private func check(_ sandbox: Sandbox, _ store: MemoryStore = MemoryStore()) async throws {
    let visitor = try await Visitor(
      "desk",
      in: FlowEnvironment(
        transport: SandboxTransport(sandbox: sandbox, origin: Origin("http://127.0.0.1:8080")), clock: clock,
        store: store))
    _ = await visitor.send(.check)
    await visitor.flow.finish()
  }

  @Test(
    "takes a file with another name for another's, and begins to count after its own",
    arguments: [
      "9223372036854775807.calls", "9223372036854775807.json", "-1.json", "+2.json", "002.json", "0.json",
      "9999999999.calls", "notes.new", "01.json.new",
    ])
  func foreign(_ name: String) async throws {
    try FileManager.default.createDirectory(
      atPath: folder.path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    try Data().write(to: folder.url(name))
    try await run { try await check($0) }
    #expect(folder.names == [name, "1.calls", "1.json", "lock"].sorted())
    #expect(try Data(contentsOf: folder.url(name)).isEmpty)
  }

  @Test("is refused at the last number, for the next could not be found again", arguments: ["calls", "json"])
  func lastNumber(_ ending: String) throws {
    try FileManager.default.createDirectory(
      atPath: folder.path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    try Data().write(to: folder.url("1000000000.\(ending)"))
    let error = #expect(throws: ArchiveError.self) { try Archive(folder.path) { _ in } }
    #expect(error?.description.contains("has a file of the last number") == true)
  }

  @Test("removes what a kill has left of its own files")
  func leftovers() async throws {
    try await run { try await check($0) }
    try Data("half".utf8).write(to: folder.url("1.json.new"))
    try await run { _ in }
    #expect(folder.names == ["1.calls", "1.json", "lock"])
  }

  @Test(
    "reads any number in a file", arguments: ["clockMs", "forgotten", "credit", "burst", "last"],
    [Int64.min, -1, Int64.max])
  func numbers(_ key: String, _ number: Int64) async throws {
    let store = MemoryStore()
    try await run { try await check($0, store) }
    let file = folder.url("1.json")
    let record = try String(contentsOf: file, encoding: .utf8)
    let changed = record.replacingOccurrences(
      of: "\"\(key)\":-?[0-9]+", with: "\"\(key)\":\(number)", options: .regularExpression)
    #expect(changed != record)
    try Data(changed.utf8).write(to: file)
    // The throttle adds what the time between two calls is worth.
    clock.advance(by: 500)
    try await run { sandbox in
      try await check(sandbox, store)
      #expect(await sandbox.report(of: "desk") != nil)
    }
  }

  @Test(
    "is refused where others can enter the directory, which stays as it is", arguments: [0o755, 0o777, 0o710])
  func entered(_ mode: Int) throws {
    try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: folder.path)
    let error = #expect(throws: ArchiveError.self) { try Archive(folder.path) { _ in } }
    #expect(error?.description.contains("other users can enter") == true)
    #expect(folder.names == [])
  }

  @Test(
    "follows no link that was planted, and changes no file outside",
    arguments: ["1.calls", "1.json", "lock"],
    [true, false])
  func planted(_ name: String, _ isHard: Bool) async throws {
    let outside = Folder()
    for folder in [folder, outside] {
      try FileManager.default.createDirectory(
        atPath: folder.path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }
    let target = outside.url("diary")
    try Data("first line\nsecond line".utf8).write(to: target)
    if isHard {
      try FileManager.default.linkItem(at: target, to: folder.url(name))
    } else {
      try FileManager.default.createSymbolicLink(at: folder.url(name), withDestinationURL: target)
    }
    let told = NIOLockedValueBox<[String]>([])
    if let archive = try? Archive(
      folder.path, failed: { message in told.withLockedValue { $0.append(message) } }),
      let sandbox = try? await Sandbox(Settings(), keepingIn: archive, clock: clock)
    {
      try await check(sandbox)
    }
    #expect(try String(contentsOf: target, encoding: .utf8) == "first line\nsecond line")
  }
}
