// Walks the REST V2 flow at random, with all named properties on, on one core, and prints the speed. With the word
// `explore` it explores every class instead, and prints the coverage.
import Foundation
import SSOStateMachine
import SSOStateMachineTesting

let arguments = CommandLine.arguments.dropFirst()
let begin = Date()

if arguments.contains("explore") {
  let bound = arguments.compactMap { Int($0) }.first ?? 100_000
  let exploration = Exploration<RESTV2.Situation>(bound: bound, by: { $0.coarseClass })
  print(exploration.report)
  print("\(Int(Date().timeIntervalSince(begin) * 1_000)) ms")
  exit(exploration.complaints.isEmpty ? 0 : 1)
}

let seconds = arguments.compactMap { Double($0) }.first ?? 3
let count = 1_000
var seed: UInt64 = 1
var (transitions, events) = (0, 0)
var rates: [Double] = []
while Date().timeIntervalSince(begin) < seconds || rates.isEmpty {
  let start = Date()
  let verdict = Walks<RESTV2.Situation>(seed: seed, count: count).check(RESTV2.properties)
  guard verdict.holds else {
    print(verdict)
    exit(1)
  }
  (transitions, events) = (transitions + verdict.transitions, events + verdict.events)
  rates.append(Double(verdict.transitions) / Date().timeIntervalSince(start) / 1e6)
  seed += UInt64(count)
}
let median = rates.sorted()[rates.count / 2]
print(
  "walks: \(transitions) transitions of \(events) events, \(RESTV2.properties.count) properties, "
    + "median \(String(format: "%.2f", median)) million transitions a second")
