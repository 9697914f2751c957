extension Walkable {
  /// The reason why the walkable can be neither walked nor explored; nil if nothing is wrong.
  static var complaint: String? {
    if let complaint = samples.complaint { return complaint }
    if samples.all.isEmpty { return "\(swiftName(of: Self.self)) has no samples" }
    let names = beginnings.map(\.name)
    if names.isEmpty { return "\(swiftName(of: Self.self)) has no beginning" }
    var known: Set<String> = []
    for name in names {
      if !known.insert(name).inserted { return "two beginnings are called '\(name)': rename one" }
      // A replay is printed with the name of its beginning: between quotes, where a number means a position.
      let isPrintable = !name.contains { "'\"\\".contains($0) || $0.isNewline }
      guard isPrintable, !name.isEmpty, Int(name) == nil else {
        return "'\(name)' can be no name of a beginning: a number, quotes, a backslash and a new line cannot"
      }
    }
    return nil
  }

  /// The reason why properties cannot be checked; nil if nothing is wrong.
  static func complaint(about properties: [Property<Self>]) -> String? {
    complaint ?? (properties.isEmpty ? "no property is given, so nothing is checked" : nil)
  }
}
