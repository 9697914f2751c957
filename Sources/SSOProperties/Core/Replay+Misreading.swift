extension Replay {
  /// Reads what ``description`` writes.
  ///
  /// - Throws: an error that says why the text is not a replay, or which name in it does not exist, with the most
  ///   similar existing name.
  public init(reading text: String) throws {
    guard let replay = Self(text) else {
      throw MisreadReplay(description: Self.misreading(of: text) ?? "'\(text)' is no replay")
    }
    self = replay
  }

  /// The complaint about a beginning or a sample that does not exist; nil if everything exists.
  var misreading: String? {
    let all = W.beginnings
    if !all.indices.contains(beginning) {
      guard let unknown else { return "there is no beginning \(beginning): there are \(all.count)" }
      return Self.isNone("beginning", unknown, of: all.map(\.name))
    }
    guard let wrong = moves.first(where: { $0.name == nil }) else { return nil }
    return wrong.misreading ?? "a move names no sample"
  }

  /// The reason why a text is not a replay; nil if it is one.
  static func misreading(of text: String) -> String? {
    guard let colon = text.lastIndex(of: ":") else { return "no colon ends the name of a beginning" }
    let start = text[..<colon]
    guard beginning(start) != nil else {
      return isNone("beginning", String(start), of: W.beginnings.map(\.name))
    }
    let wrong = text[colon...].dropFirst().split(separator: ",").first { Move<W>(word: $0) == nil }
    return wrong.map { word in
      let parts = word.dropFirst(word.hasPrefix("late!") ? 5 : 0).split(separator: "+", maxSplits: 1)
      let name = parts.first.map(String.init) ?? ""
      guard W.samples.number(of: name) == nil else {
        return "'\(word)' has no number of milliseconds behind the plus"
      }
      return isNone("sample", name, of: W.samples.all.map(\.name))
    }
  }

  static func isNone(_ kind: String, _ word: String, of names: [String]) -> String {
    let text = "'\(word)' is no \(kind) of \(swiftName(of: W.self))"
    return nearest(to: word, among: names).map { "\(text): did you mean '\($0)'?" } ?? text
  }
}

extension Move {
  /// The complaint about a sample that does not exist, with the most similar sample; nil if the sample exists.
  var misreading: String? {
    unknown.map { Replay<W>.isNone("sample", $0, of: W.samples.all.map(\.name)) }
  }
}
