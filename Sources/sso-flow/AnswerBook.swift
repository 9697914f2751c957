import FlowTool
import SSOEffectRunner

/// The questions and answers of a run, in order. The runner shows an answer before the flow rests again, and a flow is
/// asked only while it rests.
final class AnswerBook: Sendable {
  private let book = Locked([Entry]())

  enum Entry: Equatable, Sendable {
    case asked(Asked)
    case answered(Notice)
  }

  var entries: [Entry] { book.withLock { $0 } }

  func add(_ entry: Entry) { book.withLock { $0.append(entry) } }
}
