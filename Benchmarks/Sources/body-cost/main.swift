import Foundation
import SSOStateMachine
import SSOStateMachineTesting

// What it costs to read a hostile body: processor time of this thread, and what the process holds more at its highest.
// One body a process, because memory that was once held counts for ever.
//
//   body-cost              lists the bodies
//   body-cost NUMBER SIZE  reads one of so many bytes

func seconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// The most that the process has held so far.
func highest() -> Int {
  var usage = rusage()
  #if os(Linux)
    getrusage(Int32(RUSAGE_SELF.rawValue), &usage)
    return usage.ru_maxrss * 1_024
  #else
    getrusage(RUSAGE_SELF, &usage)
    return usage.ru_maxrss
  #endif
}

let arguments = CommandLine.arguments.dropFirst().compactMap { Int($0) }
guard arguments.count == 2, HostileBody.all.indices.contains(arguments[0]) else {
  for (number, body) in HostileBody.all.enumerated() { print(number, body.name) }
  exit(0)
}
let body = HostileBody.all[arguments[0]]
// Whatever is made once is made beforehand.
_ = body.fault(reading: body.bytes(1_000))
let bytes = body.bytes(arguments[1])
let (held, begun) = (highest(), seconds())
let fault = body.fault(reading: bytes)
let taken = seconds() - begun
print(
  String(format: "%.4f s, %.1f MB, ", taken, Double(highest() - held) / 1e6),
  fault.map { "\($0)".prefix(60) } ?? "read")
