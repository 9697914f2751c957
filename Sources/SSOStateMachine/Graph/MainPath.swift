/// The way through a flow when nothing goes wrong, as its cookbook tells it: drawn with a heavier pen.
///
/// A pair of stages that the graph does not have is no fault; nothing is drawn for it.
struct MainPath: Sendable {
  private struct Pair: Sendable {
    let from: StageID
    let to: StageID
  }

  private struct Table: Sendable {
    let machine: String
    let columns: [[String]]
    let chains: [String]
  }

  private let pairs: [Pair]
  /// The phases in the columns of a page, from left to right, each from the top down.
  let columns: [[String]]

  init(of machine: String) {
    let table = Self.tables.first { $0.machine == machine }
    let chains = table?.chains ?? []
    columns = table?.columns ?? []
    var pairs: [Pair] = []
    for chain in chains {
      let ids = chain.utf8.split(separator: UInt8(ascii: " ")).map { StageID(String(Substring($0))) }
      for place in ids.indices.dropFirst() { pairs.append(Pair(from: ids[place - 1], to: ids[place])) }
    }
    self.pairs = pairs
  }

  /// The stages that follow a stage on the way.
  func followers(of stage: StageID) -> [StageID] { pairs.compactMap { $0.from == stage ? $0.to : nil } }

  /// The pairs that a graph has no arrow for, as `from -> to`, sorted.
  func missing(in graph: StateGraph) -> [String] {
    pairs.filter { pair in graph[pair.from]?.edges.contains { $0.to == pair.to } != true }
      .map { "\($0.from) -> \($0.to)" }.sorted()
  }

  private static let tables = [
    Table(
      machine: "rest-v2", columns: [["C", "F"], ["A", "B", "D", "E", "X"]],
      chains: [
        "X.idle X.starting A.1 A.2 A.3 A.4 B.1 B.2 B.3 B.4 B.6 C.1 C.2 C.3 C.4 C.5 C.6 C.9 C.10 C.11 C.12 C.13",
        "C.13 C.14 X.enteringDecisions X.signedIn",
        "X.signedIn X.requestingPreauthorization D.1 D.2 D.3 D.4 X.signedIn",
        "X.signedIn X.requestingAuthorization D.5 D.6 D.7 D.8 X.enteringDecisions",
      ])
  ]
}
