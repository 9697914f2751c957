import SSOStateMachineTesting

@testable import SSOStateMachine

/// Turns bytes into events for the reducer: the first byte says where the flow begins; then two for each event, one that picks
/// the event and one that picks the pause before it.
@_cdecl("LLVMFuzzerTestOneInput") public func events(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var bytes = Bytes(start, count)
  var flow = bytes.pick(RESTV2.Situation.beginnings).value
  var now = SampleWorld.start
  while !bytes.isEmpty {
    let choice = bytes.pick(choices)
    now = now.advanced(by: bytes.pick(pauses))
    let before = flow
    let event = choice.sample.event(for: before, isLate: choice.isLate)
    do {
      let reduction = try RESTV2.reduce(into: &flow, event, at: now)
      check(reduction, from: before, to: flow)
    } catch {
      if case .unsettled = error { fatalError("\(error)") }
      if case .late = error { flow.late &-= 1 }
      must(flow == before, "a refused event changes nothing: \(error)")
    }
  }
  return 0
}

private struct Choice: Sendable {
  let sample: Sample<RESTV2.Situation>
  let isLate: Bool
}

/// The events of a person or an app, the outcomes of calls in flight, and late outcomes of calls that were left behind.
private let choices: [Choice] =
  RESTV2.Situation.samples.all.map { Choice(sample: $0, isLate: false) }
  + RESTV2.Situation.samples.all.filter(\.isOutcome).prefix(4).map { Choice(sample: $0, isLate: true) }

private let minute: Int64 = 60_000

private let pauses: [Int64] = [
  40, 0, 1_000, 2_999, 3_000, 5_000, 10 * minute, 40 * minute, 2_880 * minute, -minute, .max,
  .min,
]

private func check(
  _ reduction: Reduction<RESTV2>, from before: RESTV2.Situation, to after: RESTV2.Situation
) {
  let edges = reduction.path.compactMap { RESTV2.graph[$0] }
  must(!edges.isEmpty && edges.count == reduction.path.count, "every arrow is declared")
  var here = RESTV2.stage(of: before.state)
  for edge in edges {
    must(edge.from == here, "\(edge.id) does not start in \(here)")
    here = edge.to
  }
  must(here == RESTV2.stage(of: after.state), "the path ends where the flow stands")
  must(
    reduction.commands.map(RESTV2.name(of:)) == edges.flatMap(\.commands), "the declared commands are emitted"
  )
  must(reduction.ticket == after.ticket, "the ticket is the current one")
}
