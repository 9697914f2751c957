/// Finds out quickly which of many spellings may stand in a text: those whose last characters do.
struct Ends: Equatable, Sendable {
  /// Whose ends they are.
  private var owners: [LastCharacters: [Int]] = [:]
  /// Which buckets the ends are in, a bit each.
  private var buckets: [UInt64] = []

  mutating func add(_ end: LastCharacters, of owner: Int) {
    if buckets.isEmpty { buckets = Array(repeating: 0, count: LastCharacters.bucketCount / 64) }
    owners[end, default: []].append(owner)
    buckets[end.bucket >> 6] |= 1 << UInt64(end.bucket & 63)
  }

  /// The owners of the ends in a text.
  ///
  /// - Parameter count: how many owners are enough.
  func owners(in text: [UInt8], atMost count: Int) -> Set<Int> {
    guard !owners.isEmpty else { return [] }
    var (reading, last, found) = (PlainCharacters(text), LastCharacters(), Set<Int>())
    while found.count < count, let character = reading.next() {
      last.add(character)
      let bucket = last.bucket
      guard buckets[bucket >> 6] & 1 << UInt64(bucket & 63) != 0, let owners = owners[last] else { continue }
      found.formUnion(owners)
    }
    return found
  }
}
