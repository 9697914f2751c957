/// The judgment of a property on a step, or on the end of a walk.
enum Judgement: Equatable {
  /// The property does not concern the step or the end.
  case idle
  case held
  /// The property is broken, with the complaint.
  case broken(String)
}

/// A property on one walk.
struct Watch<W: Walkable> {
  let step: (Step<W>) -> Judgement
  let end: (Walker<W>) -> Judgement
  private let copy: (() -> Watch)?

  /// - Parameter copy: makes a watch of what is remembered up to now; nil if nothing is remembered.
  init(
    step: @escaping (Step<W>) -> Judgement, end: @escaping (Walker<W>) -> Judgement = { _ in .idle },
    copy: (() -> Watch)? = nil
  ) {
    (self.step, self.end, self.copy) = (step, end, copy)
  }

  /// A watch for one of several ways that part here. The other ways do not know what one of them remembers.
  func copied() -> Watch { copy?() ?? self }
}

extension Watch {
  /// A watch that remembers.
  static func remembering<Memory>(
    _ memory: Memory, when applies: ((Step<W>) -> Bool)?,
    complaint: @escaping (inout Memory, Step<W>) -> String?
  ) -> Watch {
    let box = Box(memory)
    return Watch {
      if let complaint = complaint(&box.memory, $0) { return .broken(complaint) }
      return applies?($0) ?? true ? .held : .idle
    } copy: {
      remembering(box.memory, when: applies, complaint: complaint)
    }
  }

  /// The watch of a smaller value, for a larger value that embeds it.
  ///
  /// - Parameter awaited: the smaller value's command in flight.
  static func embedding<Part: Walkable>(
    _ watch: Watch<Part>, awaiting awaited: Part.Command? = nil, in part: @escaping (W) -> Part,
    step embedded: @escaping (Step<W>) -> Step<Part>?
  ) -> Watch {
    let awaited = Box(awaited)
    return Watch {
      guard let step = embedded($0) else { return .idle }
      awaited.memory = step.inFlight
      return watch.step(step)
    } end: {
      watch.end(Walker(part($0.value), now: $0.now, inFlight: awaited.memory))
    } copy: {
      embedding(watch.copied(), awaiting: awaited.memory, in: part, step: embedded)
    }
  }
}

private final class Box<Memory> {
  var memory: Memory

  init(_ memory: Memory) { self.memory = memory }
}
