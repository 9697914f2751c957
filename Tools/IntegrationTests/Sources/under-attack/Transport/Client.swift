import ArgumentParser
import Foundation

/// The side that is attacked: reads jobs, one on each line, and answers each with a line. It is a process of its own, because
/// what stops it must not stop the attack.
struct Client: AsyncParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Reads jobs of an attack.", shouldDisplay: false)

  @Option var client: Carrier.Kind = .urlSession

  func run() async throws {
    let (jobs, feed) = AsyncStream.makeStream(of: Job.self)
    // A thread of its own waits for the next line, because tasks must not wait.
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
      // Output is not buffered: the thread that reads holds the locks of the standard streams.
      try FileHandle.standardOutput.write(contentsOf: JSONEncoder().encode(outcome) + Data("\n".utf8))
    }
  }
}

/// Measures how late this machine wakes its threads.
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

  /// The longest delay, in milliseconds, with which the thread was woken since the last call.
  func lateness() -> Int64 { beats.take() }
}
