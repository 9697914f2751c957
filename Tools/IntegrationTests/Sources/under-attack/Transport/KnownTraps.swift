import Foundation

/// The answers that are known to stop a process that uses URLSession on Linux.
struct KnownTraps {
  let client: Carrier.Kind

  /// Runs each answer in a process of its own, and says which still stop the process. One that no longer does is a
  /// change, not a failure.
  func run() throws {
    let stranger = try Stranger()
    let server = try HostileServer(stranger)
    var stopping = 0
    for answer in Answer.knownTraps {
      server.give(answer)
      let job = Job(
        answer: answer.name, end: .wait, seed: 1, origin: "http://127.0.0.1:\(server.port)", tries: 1)
      let process = try ChildProcess(["client", "--client", client.rawValue])
      switch process.ask(job.line) {
      case .said(let line):
        Report.say(
          "changed: \(answer.name) does not stop the process any more: \(Outcome(line: line).ends.keys.sorted())"
        )
      case .stopped(let how):
        stopping += 1
        Report.say("as known: \(answer.name): \(how)")
      case .hung:
        Report.say("changed: \(answer.name) hangs")
      }
      server.hangUp()
    }
    print("transport --known-traps: \(stopping) of \(Answer.knownTraps.count) stop the process")
  }
}
