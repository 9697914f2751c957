import SSOStateMachine

/// A request that went elsewhere. All that is kept of it tells whether a login has come to its end, the redirect url.
struct Visit: Hashable, Sendable {
  /// What stands for the url without its query: a hash, so that a capture of other people's traffic stays small.
  let place: Int
  let at: Timestamp

  /// What stands for a url, without its query, its fragment and a slash at the end.
  static func place(of url: String) -> Int {
    var text = url.prefix { $0 != "?" && $0 != "#" }
    while text.last == "/" { text.removeLast() }
    return text.hashValue
  }
}
