import ArgumentParser
import Foundation

/// The side that is attacked: reads jobs, a line each, and answers each with a line. A process of its own, for what
/// stops it must not stop the attack.
struct Client: AsyncParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Reads jobs of an attack.", shouldDisplay: false)

  @Option var client: Carrier.Kind = .urlSession

  func run() async throws {
    let (jobs, feed) = AsyncStream.makeStream(of: Job.self)
    // A thread of its own waits for the next line, for tasks must not wait.
    Thread.detachNewThread {
      while let line = readLine() {
        guard let job = try? JSONDecoder().decode(Job.self, from: Data(line.utf8)) else { break }
        feed.yield(job)
      }
      feed.finish()
    }
    let heart = Heart()
    var worker = Worker(kind: client, heart: heart)
    for await job in jobs {
      let outcome = await worker.work(job)
      // Nothing waits in a buffer: the thread that reads holds the locks of the standard streams.
      try FileHandle.standardOutput.write(contentsOf: JSONEncoder().encode(outcome) + Data("\n".utf8))
    }
  }
}

/// Tells how late this machine is.
final class Heart: Sendable {
  private let beats = Beats()

  init() {
    Thread.detachNewThread { [beats] in
      while true {
        let start = DispatchTime.now().uptimeNanoseconds
        usleep(10_000)
        beats.note(Int64((DispatchTime.now().uptimeNanoseconds - start) / 1_000_000) - 10)
      }
    }
  }

  /// The most milliseconds that a thread was woken too late since the last call.
  func lateness() -> Int64 { beats.take() }
}
