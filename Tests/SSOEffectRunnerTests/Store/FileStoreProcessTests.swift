import TestSupport

@testable import TestTraits

#if os(Linux) || os(macOS)
  import Foundation
  import SSOStateMachine
  import Testing

  @testable import SSOEffectRunner

  /// Each test runs its body in a process of its own, which finds its directory through the process that started it.
  @Suite("A store and other processes", .serialized, .needsProcesses)
  struct FileStoreProcessTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch("sso-store-of-\(getpid())") }

    /// The store of the process that started this one.
    private static var directory: String { NSTemporaryDirectory() + "sso-store-of-\(getppid())/store" }

    private static func open() throws -> FileStore { try FileStore(directory: directory) }

    private static func failure(_ work: () throws -> Void) -> StoreFailure? {
      do {
        try work()
        return nil
      } catch {
        return error as? StoreFailure
      }
    }

    @Test("a process that is killed at any moment while it saves leaves the values of one save, whole")
    func killed() async throws {
      for _ in 0..<8 {
        await #expect(processExitsWith: .signal(SIGKILL)) {
          let store = try Self.open()
          Thread.detachNewThread {
            usleep(.random(in: 0...20_000))
            kill(getpid(), SIGKILL)
          }
          while true { for number in 1...3 { try store.save(StoredThings.contents(number)) } }
        }
        let kept = try FileStore(directory: scratch.store).load()
        #expect(kept == StoreContents() || (1...3).contains { kept == StoredThings.contents($0) })
        #expect(!scratch.names.contains("store.json.new"))
      }
    }

    @Test("a directory that another process holds is in use")
    func inUse() async throws {
      let store = try FileStore(directory: scratch.store)
      await #expect(processExitsWith: .exitCode(7)) {
        exit(Self.failure { _ = try Self.open() } == .inUse ? 7 : 1)
      }
      try store.save(StoredThings.contents())
    }

    @Test("where no more may be written, the earlier values stay")
    func full() async throws {
      await #expect(processExitsWith: .exitCode(7)) {
        signal(SIGXFSZ, SIG_IGN)
        let store = try Self.open()
        try store.save(StoredThings.contents(1))
        var large = StoredThings.contents(2)
        large.deviceIdentifier = String(repeating: "d", count: 10_000)
        guard limitFiles(toBytes: 4_000) else { exit(2) }
        let failure = Self.failure { try store.save(large) }
        // The code that counts coverage writes a file at the end.
        guard limitFiles(toBytes: nil) else { exit(2) }
        guard case .inaccessible = failure else { exit(3) }
        exit(try store.load() == StoredThings.contents(1) ? 7 : 4)
      }
      #expect(try FileStore(directory: scratch.store).load() == StoredThings.contents(1))
      #expect(scratch.names == ["lock", "store.json"])
    }

    @Test("a directory that may only be read is refused, and so is one of another user")
    func readOnly() async throws {
      await #expect(processExitsWith: .exitCode(7)) {
        let path = Self.directory
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
        try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: path)
        // The superuser may do everything, so the process becomes another user first.
        if getuid() == 0 { guard setuid(65_534) == 0 else { exit(2) } }
        guard case .inaccessible = Self.failure({ _ = try Self.open() }) else { exit(3) }
        exit(7)
      }
    }
  }

  /// Lets this process write files of at most this many bytes; nil for as many as it was allowed before.
  private func limitFiles(toBytes count: rlim_t?) -> Bool {
    #if canImport(Glibc)
      let resource = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
    #else
      let resource = RLIMIT_FSIZE
    #endif
    var limit = rlimit()
    guard getrlimit(resource, &limit) == 0 else { return false }
    limit.rlim_cur = count ?? limit.rlim_max
    return setrlimit(resource, &limit) == 0
  }
#endif
