extension AccessEnabler {
  /// What the codes told, by the operation that each belongs to.
  ///
  /// A code may come before or after its callback, or when the next operation has begun: it is attached to the last
  /// operation that sends such a code. So what is known in the end does not hang on the order.
  public struct Reports: Equatable, Sendable {
    /// How many codes of one operation are kept; what comes on top of them is dropped.
    static let most = 16

    /// What one operation was told.
    struct Chapter: Equatable {
      let operation: Operation
      var reports: [StatusReport]
    }

    /// At most one for each operation, the last begun at the end.
    private(set) var chapters: [Chapter] = []

    init() {}

    /// The codes of an operation, by their spelling; none where it has not been begun.
    public func of(_ operation: Operation) -> [StatusReport] {
      chapters.first { $0.operation == operation }?.reports ?? []
    }

    /// Every code that is known.
    public var all: [StatusReport] { chapters.flatMap(\.reports) }

    /// The last operation that was begun.
    public var latest: Operation? { chapters.last?.operation }

    /// An operation begins, with no code yet. A start asks everything anew.
    func beginning(_ operation: Operation) -> Reports {
      var reports = self
      reports.chapters.removeAll { $0.operation == operation || operation == .start }
      reports.chapters.append(Chapter(operation: operation, reports: []))
      return reports
    }

    func adding(_ report: StatusReport) -> Reports {
      var reports = self
      let place =
        chapters.lastIndex { report.code.belongs(to: $0.operation) } ?? chapters.indices.last
      if let place { reports.chapters[place].add(report) }
      return reports
    }

    /// Whether a code of an operation came.
    func contains(_ operation: Operation, where fits: (StatusCode) -> Bool) -> Bool {
      chapters.contains { $0.operation == operation && $0.reports.contains { fits($0.code) } }
    }
  }
}

extension AccessEnabler.Reports.Chapter {
  /// Each code once, the last report of it, in the order of the spelling: the order of arrival must not matter.
  fileprivate mutating func add(_ report: AccessEnabler.StatusReport) {
    let spelling = report.code.rawValue
    let place = reports.firstIndex { $0.code.rawValue >= spelling } ?? reports.endIndex
    if place < reports.endIndex, reports[place].code == report.code {
      reports[place] = report
    } else if reports.count < AccessEnabler.Reports.most {
      reports.insert(report, at: place)
    }
  }
}
