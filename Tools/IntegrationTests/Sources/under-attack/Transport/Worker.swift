import AdobePassAPI
import Foundation
import NIOConcurrencyHelpers
import SSOEffectRunner
import SSOStateMachine
import SSOStateMachineTesting

/// Does jobs: makes calls, and ends them.
struct Worker {
  let kind: Carrier.Kind
  let heart: Heart
  /// Transports that several jobs share, by deadline, as an app shares one.
  private var shared: [Int64: Carrier] = [:]

  init(kind: Carrier.Kind, heart: Heart) { (self.kind, self.heart) = (kind, heart) }

  mutating func work(_ job: Job) async -> Outcome {
    var outcome = Outcome()
    guard let answer = Answer.named(job.answer), let origin = Origin(job.origin) else {
      outcome.breaches.append("no such job")
      return outcome
    }
    _ = heart.lateness()
    for number in 0..<job.tries {
      let plan = Plan(job, answer, number)
      let ends = await ends(of: plan, on: carrier(for: plan), origin)
      let allowed = plan.limit + Limits.grace + 4 * heart.lateness()
      for end in ends {
        outcome.ends[end.text, default: 0] += 1
        if end.milliseconds > allowed {
          outcome.breaches.append("an end after \(end.milliseconds) of \(plan.limit) ms")
        }
        if end.bytes > Limits.body { outcome.breaches.append("a body of \(end.bytes) bytes") }
      }
    }
    outcome.peak = Memory.peak
    return outcome
  }

  private mutating func carrier(for plan: Plan) -> Carrier {
    guard plan.sharesTransport else { return Carrier(kind, deadline: plan.deadline) }
    let carrier = shared[plan.deadline] ?? Carrier(kind, deadline: plan.deadline)
    shared[plan.deadline] = carrier
    return carrier
  }

  private func ends(of plan: Plan, on carrier: consuming Carrier, _ origin: Origin) async -> [End] {
    let tasks = plan.ids.map { [transport = carrier.transport] ids in
      Task { await Self.ends(of: ids, on: transport, origin) }
    }
    let close = plan.end == .close ? carrier.close : {}
    // From here on only the calls that use a transport hold it.
    _ = consume carrier
    if plan.isEnded { await plan.waitForMoment() }
    switch plan.end {
    case .cancel: for task in tasks { task.cancel() }
    case .close: close()
    case .wait, .deadline, .release: break
    }
    var ends: [End] = []
    for task in tasks { ends += await task.value }
    return ends
  }

  /// One call after the other.
  @concurrent private static func ends(
    of ids: [String], on transport: any HTTPTransport, _ origin: Origin
  ) async -> [End] {
    var ends: [End] = []
    for id in ids {
      let start = DispatchTime.now().uptimeNanoseconds
      var (text, bytes) = ("", 0)
      do throws(Fault.TransportFault) {
        let response = try await transport.send(Parcel(id: id).request, to: origin)
        (text, bytes) = ("\(response.status)", response.body.count)
      } catch {
        text = error.rawValue
      }
      let time = Int64((DispatchTime.now().uptimeNanoseconds - start) / 1_000_000)
      ends.append(End(text: text, milliseconds: time, bytes: bytes))
    }
    return ends
  }

  private struct End {
    let text: String
    let milliseconds: Int64
    let bytes: Int
  }
}

/// One try of a job, derived from its seed.
struct Plan {
  let end: Job.End
  let deadline: Int64
  /// The ids of the calls: lanes run in parallel, the calls of a lane one after another.
  let ids: [[String]]
  private let moment: UInt64

  init(_ job: Job, _ answer: Answer, _ number: Int) {
    var random = SplitMix64(seed: job.seed &+ UInt64(number) &* 0x9E37_79B9)
    end = job.end
    // Most collisions happen within a few milliseconds, so small moments are as frequent as large ones.
    moment = UInt64(10_000) << UInt64(random.below(11)) + random.next() % 20_000
    let ownLimit = answer.isEndless || job.end == .release ? Limits.short : Limits.patient
    deadline = job.end == .deadline ? 1 + Int64(random.below(12)) : ownLimit
    let lanes = 1 + random.below(3)
    let calls = answer.then == nil ? 1 : 2
    ids = (0..<lanes).map { lane in
      (1...calls).map { "\(job.answer)-\(job.end.rawValue)-\(job.seed)-\(number)-\(lane)-\($0)" }
    }
  }

  var isEnded: Bool { end == .cancel || end == .close }
  /// Calls that wait for an answer have a transport of their own: a connection kept from another case may just be ending.
  var sharesTransport: Bool { end == .cancel || end == .deadline }

  /// The milliseconds after which all lanes must be over.
  var limit: Int64 {
    let calls = Int64(ids.first?.count ?? 1)
    return isEnded ? min(Int64(moment / 1_000_000) + 1, deadline * calls) : deadline * calls
  }

  func waitForMoment() async {
    let due = DispatchTime.now().uptimeNanoseconds + moment
    while DispatchTime.now().uptimeNanoseconds < due { await Task.yield() }
  }
}

/// The longest beat of a heart.
final class Beats: Sendable {
  private let longest = NIOLockedValueBox<Int64>(0)

  func note(_ beat: Int64) { longest.withLockedValue { $0 = max($0, beat) } }

  func take() -> Int64 {
    longest.withLockedValue { longest in
      defer { longest = 0 }
      return longest
    }
  }
}

enum Memory {
  /// The peak memory of this process, in KiB; 0 if the system does not say.
  static var peak: Int {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") } ?? ""
    return Int(line.filter(\.isNumber)) ?? 0
  }
}
