import Foundation

/// What a client does: one answer, one end, some tries.
struct Job: Codable {
  let answer: String
  let end: End
  let seed: UInt64
  /// Where the server is: an origin.
  let origin: String
  let tries: Int

  /// How an exchange ends on the client's side.
  enum End: String, Codable, CaseIterable {
    /// The client waits for the answer.
    case wait
    /// Its task is cancelled.
    case cancel
    /// Its time is over.
    case deadline
    /// The transport is closed.
    case close
    /// Nobody holds the transport any more.
    case release
  }

  /// What a client reads.
  var line: Data { (try? JSONEncoder().encode(self)) ?? Data() }

  /// Names the case for a person, and for `--only`.
  var name: String { "\(answer)/\(end.rawValue)" }
}

/// What a client has seen in a job.
struct Outcome: Codable {
  /// How exchanges ended, and how many of them: a status or a fault.
  var ends: [String: Int] = [:]
  /// What broke a promise.
  var breaches: [String] = []
  /// The most memory that the process had, in KiB.
  var peak = 0
}

extension Outcome {
  /// Reads what a client has said.
  init(line: Data) {
    self =
      (try? JSONDecoder().decode(Outcome.self, from: line)) ?? Outcome(breaches: ["said what is no outcome"])
  }
}

/// The limits that the clients of the attack set.
enum Limits {
  /// Bytes of a body.
  static let body = 65_536
  /// Milliseconds for an answer that comes.
  static let patient: Int64 = 20_000
  /// Milliseconds for an answer that never ends.
  static let short: Int64 = 250
  /// Milliseconds that an end may come late on a machine that is not late itself.
  static let grace: Int64 = 2_000
}
