/// Values that are taken out in order, the smallest first.
struct Heap<Value: Comparable> {
  private var values: [Value] = []

  mutating func push(_ value: Value) {
    values.append(value)
    var place = values.count - 1
    while place > 0, values[place] < values[(place - 1) / 2] {
      values.swapAt(place, (place - 1) / 2)
      place = (place - 1) / 2
    }
  }

  /// Takes the smallest value, or nil.
  mutating func pop() -> Value? {
    guard let smallest = values.first, let last = values.popLast() else { return nil }
    guard !values.isEmpty else { return smallest }
    values[0] = last
    var place = 0
    while let child = [2 * place + 1, 2 * place + 2].filter({ $0 < values.count }).min(by: {
      values[$0] < values[$1]
    }), values[child] < values[place] {
      values.swapAt(place, child)
      place = child
    }
    return smallest
  }
}
