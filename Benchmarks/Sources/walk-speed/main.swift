// Walks the REST V2 flow at random, with all named properties on, on one core, and prints how fast that was.
import Foundation
import SSOStateMachine
import SSOStateMachineTesting

let seconds = CommandLine.arguments.dropFirst().first.flatMap { Double($0) } ?? 3

if CommandLine.arguments.contains("explore") {
  let begin = Date()
  let bound = Int(CommandLine.arguments[3]) ?? 0
  let isFine = CommandLine.arguments.contains("fine")
  let fold: @Sendable (RESTV2.Situation) -> RESTV2.Folded = { isFine ? $0.folded : $0.roughlyFolded }
  let most = Int(CommandLine.arguments[4]) ?? 1
  let exploration = Exploration<RESTV2.Situation>(bound: bound, following: most, by: fold)
  var counts: [Int: Int] = [:]
  for value in exploration.values { counts[value.place, default: 0] += 1 }
  for (place, count) in counts.sorted(by: { $0.value > $1.value }) {
    print(RESTV2.Situation.name(ofPlace: place), count)
  }
  print(exploration.report)
  print(Date().timeIntervalSince(begin))
  if CommandLine.arguments.contains("v") {
    for edge in exploration.missedArrows { print("missed", edge.id) }
    for pair in exploration.missedPairs { print("pair", pair) }
    for text in exploration.missedConditions { print("condition", text) }
  }
  exit(0)
}

var walks = Walks<RESTV2.Situation>(seed: 1, count: 1_000)
var (transitions, events, batches) = (0, 0, 0)
var rates: [Double] = []
let end = Date().addingTimeInterval(seconds)
while Date() < end {
  let begin = Date()
  let verdict = walks.check(RESTV2.properties)
  let elapsed = Date().timeIntervalSince(begin)
  guard verdict.holds else {
    print(verdict)
    exit(1)
  }
  (transitions, events, batches) = (transitions + verdict.transitions, events + verdict.events, batches + 1)
  rates.append(Double(verdict.transitions) / elapsed)
  walks.seed += UInt64(walks.count)
}
let median = rates.sorted()[rates.count / 2]
print(
  "\(transitions) transitions of \(events) events in \(batches) batches, "
    + "median \((median / 1e6 * 100).rounded() / 100) million transitions a second")
