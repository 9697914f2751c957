import SSOConformance

/// A capture in which one call was dropped, repeated, or swapped with the next.
struct Mutation {
  /// The change, the changed call, and the call that comes next: `drop E2 before E8`.
  let name: String
  let capture: Capture

  /// Every mutation of a capture.
  static func all(of capture: Capture, as machine: ConformanceMachine) -> [Mutation] {
    let names = endpoints(of: capture, as: machine)
    let calls = capture.exchanges.indices.filter { names[$0] != nil }
    return calls.enumerated().flatMap { place, index in
      let next = place + 1 < calls.count ? calls[place + 1] : nil
      return mutations(of: capture.exchanges, index, next, names)
    }
  }

  private static func mutations(
    of exchanges: [CapturedExchange], _ index: Int, _ next: Int?, _ names: [Int: String]
  ) -> [Mutation] {
    let (name, after) = (names[index] ?? "", next.flatMap { names[$0] })
    var dropped = exchanges
    dropped.remove(at: index)
    var repeated = exchanges
    repeated.insert(exchanges[index], at: index + 1)
    let mutations = [
      Mutation(name: "drop \(name) before \(after ?? "the end")", capture: Capture(numbered(dropped))),
      Mutation(name: "repeat \(name) before \(after ?? "the end")", capture: Capture(numbered(repeated))),
    ]
    guard let next, let after else { return mutations }
    var swapped = exchanges
    swapped.swapAt(index, next)
    (swapped[index].sentAt, swapped[next].sentAt) = (exchanges[index].sentAt, exchanges[next].sentAt)
    return mutations + [
      Mutation(name: "swap \(name) with \(after)", capture: Capture(numbered(swapped)))
    ]
  }

  private static func numbered(_ exchanges: [CapturedExchange]) -> [CapturedExchange] {
    exchanges.enumerated().map { number, exchange in
      var exchange = exchange
      exchange.entry = number
      return exchange
    }
  }

  private static func endpoints(of capture: Capture, as machine: ConformanceMachine) -> [Int: String] {
    let calls = capture.examined(among: [machine])?.flows.flatMap(\.calls) ?? []
    return Dictionary(
      calls.compactMap { call in call.endpoint.map { (call.entry, $0) } }, uniquingKeysWith: { one, _ in one }
    )
  }
}
