/// A walk that can be repeated: its beginning and its moves.
///
/// A replay has the name of its beginning, so it stays the same walk if another beginning is added before.
public struct Replay<W: Walkable>: Hashable, Sendable {
  /// The position among ``Walkable/beginnings``; negative if no beginning has the name that was given.
  package var beginning: Int
  /// The moves.
  package var moves: [Move<W>]
  /// The given name, if no beginning has it.
  private(set) var unknown: String?

  /// - Parameters:
  ///   - beginning: the position among ``Walkable/beginnings``.
  ///   - moves: the moves.
  package init(from beginning: Int = 0, _ moves: [Move<W>]) {
    (self.beginning, self.moves) = (beginning, moves)
  }

  /// A walk is refused if no beginning has the name.
  ///
  /// - Parameters:
  ///   - name: the name of one of ``Walkable/beginnings``.
  ///   - moves: the moves.
  public init(from name: String, _ moves: [Move<W>]) {
    let number = W.beginnings.firstIndex { $0.name == name }
    self.init(from: number ?? -1, moves)
    if number == nil { unknown = name }
  }

  /// The environment variable that makes ``Walks`` walk one replay and nothing else.
  static var variable: String { "SSO_REPLAY" }

  /// Reads what ``description`` writes, also with the number of the beginning instead of its name; nil if the text is
  /// not a replay, or a beginning or a sample in it does not exist.
  package init?(_ text: String) {
    guard let colon = text.lastIndex(of: ":"), let beginning = Self.beginning(text[..<colon]) else {
      return nil
    }
    var moves: [Move<W>] = []
    for word in text[colon...].dropFirst().split(separator: ",") {
      guard let move = Move<W>(word: word) else { return nil }
      moves.append(move)
    }
    self.init(from: beginning, moves)
  }

  /// The position of a beginning, by its name or number, or nil.
  package static func beginning(_ text: Substring) -> Int? {
    let all = W.beginnings
    if let number = all.firstIndex(where: { $0.name == text }) { return number }
    guard let number = Int(text), all.indices.contains(number) else { return nil }
    return number
  }
}

extension Replay: CustomStringConvertible {
  /// `iOS, registered:signIn,registered+40,late!granted`: the value of the variable `SSO_REPLAY`.
  public var description: String { "\(beginningName ?? "\(beginning)"):\(words)" }

  /// The description with the number of the beginning, as one word of a command line:
  /// `3:signIn,registered+40,late!granted`.
  package var numbered: String { "\(beginning):\(words)" }

  private var words: String { moves.map { $0.word }.joined(separator: ",") }

  /// The name of the beginning; nil if there is no such beginning and no name was given.
  var beginningName: String? {
    let all = W.beginnings
    return all.indices.contains(beginning) ? all[beginning].name : unknown
  }
}

extension Replay {
  /// The replay as Swift source.
  ///
  /// - Parameter walkable: the type that is walked, as Swift source.
  package func source(of walkable: String) -> String {
    let start = beginningName.map { "\"\($0)\"" } ?? "\(beginning)"
    return "Replay<\(walkable)>(from: \(start), [\n\(moves.map { "  \($0),\n" }.joined())])"
  }
}
