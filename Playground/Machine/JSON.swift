import SSOStateMachine

/// Writes JSON by hand. Keys are ours; whatever is text goes through `JSONText`.
package enum JSON {
  static func object(_ fields: (String, String)...) -> String {
    var text = "{"
    for (name, value) in fields {
      text += text.utf8.count > 1 ? ",\"" : "\""
      text += name
      text += "\":"
      text += value
    }
    return text + "}"
  }

  static func list(_ items: [String]) -> String { "[" + items.joined(separator: ",") + "]" }

  static func list(words: [String]) -> String { list(words.map { JSONText.quoted($0) }) }

  static func text(_ text: String?) -> String { text.map { JSONText.quoted($0) } ?? "null" }

  static func bool(_ isTrue: Bool) -> String { isTrue ? "true" : "false" }
}
