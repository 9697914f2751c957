extension String {
  /// The path with one slash where several follow each other: a base url that ends in a slash doubles the first one.
  package var withSingleSlashes: String {
    var path = ""
    for (place, part) in prefix(while: { $0 != "?" }).split(separator: "/").enumerated() {
      path += (place == 0 && !hasPrefix("/") ? "" : "/") + part
    }
    return path
  }
}
