import Foundation

/// The task of a client: one answer to receive, one way to end, and the number of tries.
struct Job: Codable {
  let answer: String
  let end: End
  let seed: UInt64
  /// The origin of the server.
  let origin: String
  let tries: Int

  /// A way in which an exchange ends on the client's side.
  enum End: String, Codable, CaseIterable {
    /// The client waits for the answer.
    case wait
    /// Its task is canceled.
    case cancel
    /// Its deadline passes.
    case deadline
    /// The transport is closed.
    case close
    /// The last reference to the transport is released.
    case release
  }

  /// The job as a line for a client to read.
  var line: Data { (try? JSONEncoder().encode(self)) ?? Data() }

  /// The name of the case, to print and for `--only`.
  var name: String { "\(answer)/\(end.rawValue)" }
}

/// The observations of a client in a job.
struct Outcome: Codable {
  /// The number of exchanges that ended in each way: a status or a fault.
  var ends: [String: Int] = [:]
  /// The promises that were broken.
  var breaches: [String] = []
  /// The peak memory of the process, in KiB.
  var peak = 0
}

extension Outcome {
  /// Reads the line that a client has written.
  init(line: Data) {
    self =
      (try? JSONDecoder().decode(Outcome.self, from: line)) ?? Outcome(breaches: ["said what is no outcome"])
  }
}

/// The limits that the clients of the attack set.
enum Limits {
  /// The size of a body, in bytes.
  static let body = 65_536
  /// The deadline in milliseconds for an answer that ends.
  static let patient: Int64 = 20_000
  /// The deadline in milliseconds for an answer that never ends.
  static let short: Int64 = 250
  /// The number of milliseconds that an end may come late on a machine that is not late itself.
  static let grace: Int64 = 2_000
}
