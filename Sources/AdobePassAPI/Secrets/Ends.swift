/// Finds out quickly which of many spellings may be in a text: those whose last characters are.
struct Ends: Equatable, Sendable {
  /// The owners of each end.
  private var owners: [LastCharacters: [Int]] = [:]
  /// The buckets that the ends are in, a bit each.
  private var buckets: [UInt64] = []

  mutating func add(_ end: LastCharacters, of owner: Int) {
    if buckets.isEmpty { buckets = Array(repeating: 0, count: LastCharacters.bucketCount / 64) }
    owners[end, default: []].append(owner)
    buckets[end.bucket >> 6] |= 1 << UInt64(end.bucket & 63)
  }

  /// The owners of the ends that are in a text, in order.
  func owners(in text: [UInt8]) -> [Int] {
    guard !owners.isEmpty else { return [] }
    // An end is looked up only once, however often it is there.
    var (pending, found) = (owners, [Int]())
    var (reading, last) = (PlainCharacters(text), LastCharacters())
    while let character = reading.next() {
      last.add(character)
      let bucket = last.bucket
      guard buckets[bucket >> 6] & 1 << UInt64(bucket & 63) != 0, pending[last] != nil else { continue }
      found += pending.removeValue(forKey: last) ?? []
      if pending.isEmpty { break }
    }
    return found.sorted()
  }
}
