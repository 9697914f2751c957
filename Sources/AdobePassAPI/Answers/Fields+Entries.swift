/// The lists and maps of an answer. An entry that cannot be read is left out and noted: one bad entry must
/// not keep a person who needs another from playing. If no entry can be read, the whole counts as unreadable.
extension Fields {
  /// A list that the flow needs.
  func list<Value: Decodable>(_ field: Field, of type: Value.Type) throws -> Entries<Value> {
    guard let list = try listIfPresent(field, of: type) else { throw missing(field) }
    return list
  }

  /// A list that may be absent.
  func listIfPresent<Value: Decodable>(_ field: Field, of _: Value.Type) throws -> Entries<Value>? {
    try ifPresent(field, [Try<Value>].self).map { try readable($0) }
  }

  /// A map that the flow needs; its keys are ids.
  func map<Value: Decodable>(_ field: Field, of type: Value.Type) throws -> [String: Value] {
    guard let map = try mapIfPresent(field, of: type) else { throw missing(field) }
    return map
  }

  /// A map that may be absent; its keys are ids.
  func mapIfPresent<Value: Decodable>(_ field: Field, of type: Value.Type) throws -> [String: Value]? {
    guard let tries = try tries(field, of: type) else { return nil }
    let named = tries.map { (id: $0.key, value: $0.key.isEmpty ? .failure(badValue(field)) : $0.value) }
    let readable = try readable(named.map { entry in Try(result: entry.value.map { (entry.id, $0) }) })
    // If two keys look the same once secrets are hidden, the first in their order counts.
    return Dictionary(readable.values.map { (shown($0.0), $0.1) }) { first, _ in first }
  }

  /// A map that the flow can do without; its keys are names.
  func usableMap<Value: Decodable>(_ field: Field, of type: Value.Type) -> [String: Value] {
    let entries = usable(try tries(field, of: type)) ?? []
    return entries.reduce(into: [:]) { map, entry in map[entry.key] = read(entry.value) }
  }

  /// The entries of a map in the order of their keys, so that the same one is always the first that cannot be read.
  private func tries<Value: Decodable>(
    _ field: Field, of _: Value.Type
  ) throws -> [(key: String, value: Result<Value, any Error>)]? {
    let map = try ifPresent(field, [String: Try<Value>].self)
    return map?.sorted { $0.key < $1.key }.map { ($0.key, $0.value.result) }
  }

  private func read<Value>(_ result: Result<Value, any Error>) -> Value? { usable(try result.get()) }

  private func readable<Value>(_ tries: [Try<Value>]) throws -> Entries<Value> {
    let values = tries.compactMap { read($0.result) }
    if values.isEmpty { _ = try tries.first?.result.get() }
    return Entries(values: values, leftOut: tries.count - values.count)
  }
}

/// The entries that could be read.
struct Entries<Value> {
  let values: [Value]
  /// The number of entries that could not be read.
  let leftOut: Int
}

/// A value, or the reason why it cannot be read.
private struct Try<Value> {
  let result: Result<Value, any Error>
}

extension Try: Decodable where Value: Decodable {
  init(from decoder: any Decoder) { result = Result { try Value(from: decoder) } }
}
