import SSOStateMachine

extension AccessEnablerMachine {
  /// What the codes told, by the operation that each belongs to.
  ///
  /// A code may come before or after its callback, or when the next operation has begun: it is attached to the last
  /// operation that sends such a code. So what is known in the end does not hang on the order.
  public struct Reports: Equatable, Sendable {
    /// How many codes of one operation are kept; what comes on top of them is dropped.
    static let most = 16

    private var begun = BegunOperations()
    /// In the order of the operations and of the spelling: the order of arrival must not matter. Codes are rare, so an
    /// operation that brings none costs no memory.
    private var entries: [Entry] = []

    fileprivate struct Entry: Equatable {
      let operation: Operation
      let report: StatusReport
    }

    init() {}

    /// The codes of an operation, by their spelling; none where it has not been begun.
    public func of(_ operation: Operation) -> [StatusReport] {
      entries.filter { $0.operation == operation }.map { $0.report }
    }

    /// Every code that is known.
    public var all: [StatusReport] { entries.map { $0.report } }

    /// The last operation that was begun.
    public var latest: Operation? { begun.last { _ in true } }

    /// Every operation that was begun, each once, the last at the end.
    package var operations: [Operation] { begun.all }

    /// An operation begins, with no code yet. A start asks everything anew.
    func beginning(_ operation: Operation) -> Reports {
      var reports = self
      reports.begun = operation == .start ? BegunOperations().adding(.start) : begun.adding(operation)
      if !entries.isEmpty {
        reports.entries.removeAll { $0.operation == operation || operation == .start }
      }
      return reports
    }

    func adding(_ report: StatusReport) -> Reports {
      guard let operation = begun.last(where: { report.code.belongs(to: $0) }) ?? latest else { return self }
      var reports = self
      reports.add(Entry(operation: operation, report: report))
      return reports
    }

    /// Each code of an operation once, the last report of it.
    private mutating func add(_ entry: Entry) {
      let place = entries.firstIndex { !$0.precedes(entry) } ?? entries.endIndex
      if place < entries.endIndex, !entry.precedes(entries[place]) {
        entries[place] = entry
      } else if entries.filter({ $0.operation == entry.operation }).count < Self.most {
        entries.insert(entry, at: place)
      }
    }

    /// Whether a code of an operation came.
    package func contains(_ operation: Operation, where fits: (StatusCode) -> Bool) -> Bool {
      entries.contains { $0.operation == operation && fits($0.report.code) }
    }
  }
}

extension AccessEnablerMachine.Reports.Entry {
  fileprivate func precedes(_ other: Self) -> Bool {
    operation == other.operation
      ? report.code.rawValue < other.report.code.rawValue : operation.number < other.operation.number
  }
}
