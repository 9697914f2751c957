/// A type as Swift source that compiles in a file which imports the modules of its parts:
/// `Situation<RESTV2>`.
func swiftName(of type: Any.Type) -> String {
  var (name, path) = ("", "")
  // The reflected name gives the declaration context in parentheses, which is not part of a path in source.
  for character in withoutParentheses(String(reflecting: type)) + " " {
    if character.isLetter || character.isNumber || "_.".contains(character) {
      path.append(character)
    } else {
      name += withoutModule(path) + String(character)
      path = ""
    }
  }
  return String(name.dropLast())
}

/// The path without its module. A module may have the same name as one of its types, and Swift would find the type
/// first.
private func withoutModule(_ path: String) -> String {
  let parts = path.split(separator: ".")
  return (parts.count > 1 ? parts.dropFirst() : parts[...]).joined(separator: ".")
}

/// `(extension in Module):Outer.Inner` loses the colon, too.
private func withoutParentheses(_ text: String) -> String {
  var (kept, depth) = ("", 0)
  for character in text {
    if character == "(" { depth += 1 }
    if depth == 0, character != ":" { kept.append(character) }
    if character == ")" { depth -= 1 }
  }
  return kept
}
