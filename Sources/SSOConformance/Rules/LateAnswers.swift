import SSOStateMachine

/// The items that wait for their answers, by answer time: a binary heap, so an item costs little, however many wait.
struct LateAnswers<Waiting> {
  private typealias Element = (at: Timestamp, order: Int, waiting: Waiting)

  /// No element is earlier than its parent, which is at half its place.
  private var heap: [Element] = []
  private var count = 0

  mutating func add(_ waiting: Waiting, at moment: Timestamp) {
    heap.append((moment, count, waiting))
    count += 1
    var place = heap.count - 1
    while place > 0, comes(place, before: (place - 1) / 2) {
      heap.swapAt(place, (place - 1) / 2)
      place = (place - 1) / 2
    }
  }

  /// Removes the first item that is answered by a time; of items with the same time, the one that was sent first.
  mutating func removeFirst(by moment: Timestamp) -> Waiting? {
    guard let first = heap.first, first.at <= moment else { return nil }
    heap.swapAt(0, heap.count - 1)
    heap.removeLast()
    var place = 0
    while let child = [2 * place + 1, 2 * place + 2].filter({ $0 < heap.count }).min(by: {
      comes($0, before: $1)
    }),
      comes(child, before: place)
    {
      heap.swapAt(child, place)
      place = child
    }
    return first.waiting
  }

  private func comes(_ place: Int, before other: Int) -> Bool {
    (heap[place].at, heap[place].order) < (heap[other].at, heap[other].order)
  }
}
