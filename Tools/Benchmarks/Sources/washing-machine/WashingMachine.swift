import StateMachineEngine

/// Washes once for the program's own name and once for each argument, with two rinses each time.
@main enum WashingMachine {
  static func main() throws(Refusal) {
    var flow = Situation<Washer>(.idle(Washer.Idle()))
    var arrows = 0
    for _ in CommandLine.arguments {
      var next = Washer.Event.start(Washer.Program(name: "cotton at 60 degrees", rinses: 2))
      while next != .open {
        arrows += try Washer.reduce(into: &flow, next, at: 0).path.count
        next = if case .done = flow.state { .open } else { .completed(isDone: true, flow.ticket) }
      }
      arrows += try Washer.reduce(into: &flow, .open, at: 0).path.count
    }
    print("\(arrows) arrows")
  }
}
