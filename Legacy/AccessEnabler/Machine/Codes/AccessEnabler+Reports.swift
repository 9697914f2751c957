import SSOStateMachine

extension AccessEnablerMachine {
  /// The reports of the codes, by the operation that each code belongs to.
  ///
  /// A code may come before or after its callback, or after the next operation has begun. The code is attached to the
  /// last operation that sends such a code. So the result does not depend on the order of arrival.
  public struct Reports: Equatable, Sendable {
    /// The number of codes of one operation that are kept. Further codes are dropped.
    static let most = 16

    private var begun = BegunOperations()
    /// The reports, sorted by operation and spelling, because the order of arrival must not matter. Codes are rare, so
    /// an operation without codes costs no memory.
    private var entries: [Entry] = []

    fileprivate struct Entry: Equatable {
      let operation: Operation
      let report: StatusReport
    }

    init() {}

    /// The codes of an operation, sorted by spelling; none if the operation has not begun.
    public func of(_ operation: Operation) -> [StatusReport] {
      entries.filter { $0.operation == operation }.map { $0.report }
    }

    /// Every code that is known.
    public var all: [StatusReport] { entries.map { $0.report } }

    /// The last operation that was begun.
    public var latest: Operation? { begun.last { _ in true } }

    /// Every operation that was begun, each once, the last at the end.
    package var operations: [Operation] { begun.all }

    /// Begins an operation, with no code yet. A start forgets all earlier codes.
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

    /// Adds a report. Each code of an operation is kept once, with its last report.
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
