/// The name that is most similar to a mistyped word; nil if no name is similar.
///
/// A name is similar if at most a third of the word's letters, or two in a short word, have to be changed. A
/// letter that is missing, extra, wrong, or swapped with the next one is one change. Its case does not count.
func nearest(to word: String, among names: [String]) -> String? {
  let most = max(2, word.count / 3)
  let found = names.map { (name: $0, changes: changes(word, $0)) }.min { $0.changes < $1.changes }
  return found.flatMap { $0.changes <= most && $0.changes < word.count ? $0.name : nil }
}

/// The number of letters that have to be changed to make one word of the other.
private func changes(_ one: String, _ other: String) -> Int {
  let (one, other) = (Array(one.lowercased()), Array(other.lowercased()))
  var rows = [Array(0...other.count)]
  for (line, letter) in one.enumerated() {
    var row = [line + 1]
    for (column, expected) in other.enumerated() {
      let replaced = rows[line][column] + (letter == expected ? 0 : 1)
      var fewest = min(replaced, row[column] + 1, rows[line][column + 1] + 1)
      if line > 0, column > 0, letter == other[column - 1], one[line - 1] == expected {
        fewest = min(fewest, rows[line - 1][column - 1] + 1)
      }
      row.append(fewest)
    }
    rows.append(row)
  }
  return rows[one.count][other.count]
}
