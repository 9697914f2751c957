/// A part of the world, with every bad answer that a fault gives it.
struct BrokenPart<W: Walkable> {
  let name: String
  /// The answers, each once.
  private(set) var answers: [[Sample<W>]] = []
  /// The number of the fault that each answer belongs to first.
  private var names: [String: Int] = [:]
  /// For each kind of answer, the number of an answer that stands for it.
  private(set) var kinds: [Int] = []
  /// The kind of each answer.
  private(set) var kindOf: [Int] = []

  /// The number of an answer.
  func number(of samples: [Sample<W>]) -> Int? { names[Self.name(of: samples)] }

  /// Answers that left the same marks are of one kind.
  mutating func tellApart(by marks: [Int]) {
    var known: [Int: Int] = [:]
    (kinds, kindOf) = ([], [])
    for (answer, mark) in marks.enumerated() {
      if let kind = known[mark] {
        kindOf.append(kind)
      } else {
        known[mark] = kinds.count
        kindOf.append(kinds.count)
        kinds.append(answer)
      }
    }
  }

  /// The parts that faults break, in the order of the faults.
  static func all(of faults: [LastingFault<W>]) -> [BrokenPart<W>] {
    var parts: [BrokenPart<W>] = []
    for fault in faults {
      for (name, samples) in fault.answers.sorted(by: { $0.key < $1.key }) {
        let place = parts.firstIndex { $0.name == name } ?? parts.count
        if place == parts.count { parts.append(BrokenPart(name: name)) }
        parts[place].add(samples)
      }
    }
    return parts
  }

  private init(name: String) { self.name = name }

  private mutating func add(_ samples: [Sample<W>]) {
    let name = Self.name(of: samples)
    guard names[name] == nil else { return }
    names[name] = answers.count
    answers.append(samples)
  }

  private static func name(of samples: [Sample<W>]) -> String {
    samples.map(\.name).joined(separator: ",")
  }
}
