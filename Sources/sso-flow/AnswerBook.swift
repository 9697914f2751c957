import SSOEffectRunner

/// What was asked and what was answered, in order: the runner shows an answer before the flow rests again, and only a
/// flow that rests is asked.
final class AnswerBook: Sendable {
  private let book = Locked([Entry]())

  enum Entry: Equatable, Sendable {
    case asked(Asked)
    case answered(Notice)
  }

  var entries: [Entry] { book.withLock { $0 } }

  func add(_ entry: Entry) { book.withLock { $0.append(entry) } }
}
