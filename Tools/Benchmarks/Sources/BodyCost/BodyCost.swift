import Foundation
public import SSOSimulation

/// The cost of reading a hostile body: processor time of this thread, and the growth of the peak memory of the process.
/// One body for each process, because the peak never goes down again. Without two arguments, NUMBER and SIZE in bytes,
/// the bodies are listed.
public func bodyCost(of bodies: [HostileBody]) {
  let arguments = CommandLine.arguments.dropFirst().compactMap { Int($0) }
  guard arguments.count == 2, bodies.indices.contains(arguments[0]) else {
    for (number, body) in bodies.enumerated() { print(number, body) }
    return
  }
  let body = bodies[arguments[0]]
  // Values that are initialized only once are initialized here, before the measurement.
  _ = body.fault(reading: body.bytes(1_000))
  let bytes = body.bytes(arguments[1])
  let (held, begun) = (highest(), seconds())
  let fault = body.fault(reading: bytes)
  let taken = seconds() - begun
  print(
    String(format: "%.4f s, %.1f MB, ", taken, Double(highest() - held) / 1e6),
    fault.map { "\($0)".prefix(60) } ?? "read")
}

private func seconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// The peak memory of the process so far.
private func highest() -> Int {
  var usage = rusage()
  #if os(Linux)
    getrusage(Int32(RUSAGE_SELF.rawValue), &usage)
    return usage.ru_maxrss * 1_024
  #else
    getrusage(RUSAGE_SELF, &usage)
    return usage.ru_maxrss
  #endif
}
